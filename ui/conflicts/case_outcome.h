// What became of an action on a case, in words, and how one sees from the store whether an action came true
// whose answer was lost: by what is there now, never by sending it again (scenario L15). Pure.
#pragma once

#include "core/conflict/conflict_types.h"

#include <QString>

namespace sb::ui::conflicts {

enum class CameTrue { Yes, No, SomethingElse };
[[nodiscard]] CameTrue cameTrue(const conflict::CaseAction& action, const conflict::Case& now);

// "Case revision 8, canonical revision 4."
[[nodiscard]] QString revisionsSentence(base::Revision conflictRevision, base::Revision canonicalRevision);
// Of a report: what it means, and both revisions as they are now.
[[nodiscard]] QString reportSentence(const conflict::CaseReport& report);

} // namespace sb::ui::conflicts
