#include "ui/kit/problem_words.h"

#include <QCoreApplication>

namespace sb::ui::kit {

namespace {
struct ProblemWords {
    Q_DECLARE_TR_FUNCTIONS(ProblemWords)
};
} // namespace

QString problemSentence(base::Code code) {
    using enum base::Code;
    switch (code) {
    case NotReachable: return ProblemWords::tr("The engine cannot be reached.");
    case Closing: return ProblemWords::tr("The engine is closing.");
    case Cancelled: return ProblemWords::tr("The question was withdrawn.");
    case Overloaded: return ProblemWords::tr("The engine has too much to do right now.");
    case NotConfirmed:
    case CommitUnknown: return ProblemWords::tr("The outcome is not confirmed.");
    case ReadOnly: return ProblemWords::tr("This profile is read-only.");
    case NotAllowed: return ProblemWords::tr("This profile may not do that.");
    case Unauthenticated: return ProblemWords::tr("The engine does not know this profile's token.");
    case NotFound: return ProblemWords::tr("It does not exist, or lies outside what this profile may see.");
    case UnknownLane: return ProblemWords::tr("There is no such lane.");
    case ForbiddenContent: return ProblemWords::tr("The text looks like a secret or personal content and was not stored.");
    case BadIdentifier: return ProblemWords::tr("An identifier may hold at most 200 printable characters and no space.");
    case BadHash: return ProblemWords::tr("A hash is exactly 64 lower-case hexadecimal digits.");
    case BadParameter: return ProblemWords::tr("A value does not fit.");
    case HeldByUncertain: return ProblemWords::tr("An uncertain dispatch holds this task.");
    case NotCancellable: return ProblemWords::tr("Only a queued or running dispatch can be cancelled.");
    case NotRequeueable: return ProblemWords::tr("Only failed or not executed work can be run again.");
    case NothingHeld: return ProblemWords::tr("Nothing is held here.");
    case TeardownNotRequested: return ProblemWords::tr("No teardown was requested.");
    case TeardownClosed: return ProblemWords::tr("The teardown is already answered.");
    case StaleRevision: return ProblemWords::tr("Something changed since you looked.");
    case NotUncertain: return ProblemWords::tr("The dispatch is no longer uncertain.");
    case ConflictNotOpen: return ProblemWords::tr("The case is not open.");
    case ConflictNotResolved: return ProblemWords::tr("The case is not resolved.");
    case VariantNotParticipant: return ProblemWords::tr("That variant takes no part in this case.");
    case PayloadUnavailable: return ProblemWords::tr("The bytes of that variant are no longer here.");
    case WrongNetwork: return ProblemWords::tr("The store serves another network.");
    case EvidenceMissing: return ProblemWords::tr("Evidence is missing.");
    case RevisionExhausted: return ProblemWords::tr("The revision cannot grow any more.");
    case StoreBusy: return ProblemWords::tr("The store is busy.");
    case StoreFull: return ProblemWords::tr("The disk of the store is full.");
    case StoreReadOnly: return ProblemWords::tr("The store cannot be written.");
    case StoreIo: return ProblemWords::tr("The disk of the store reports a fault.");
    case StoreCorrupt: return ProblemWords::tr("The store is damaged.");
    case StoreInUse: return ProblemWords::tr("Another engine owns this store.");
    case StoreNewer: return ProblemWords::tr("The store was written by a newer version.");
    case RateLimited: return ProblemWords::tr("Too many requests; wait a moment.");
    case BadCursor: return ProblemWords::tr("The page has moved on; read it again.");
    default: break;
    }
    switch (base::classOf(code)) {
    case base::ErrorClass::Refused: return ProblemWords::tr("The engine refused this by a rule.");
    case base::ErrorClass::Invalid: return ProblemWords::tr("The engine did not accept the request.");
    case base::ErrorClass::Denied: return ProblemWords::tr("This profile may not do that.");
    case base::ErrorClass::Transient: return ProblemWords::tr("The engine could not answer this time.");
    case base::ErrorClass::Terminal: return ProblemWords::tr("The engine met a fault that needs a person.");
    case base::ErrorClass::Cancelled: return ProblemWords::tr("The question was withdrawn.");
    }
    return {};
}

QString problemText(const base::Error& error) {
    const auto word = base::codeText(error.code);
    return ProblemWords::tr("%1 (%2)").arg(problemSentence(error.code), QString::fromLatin1(word.data(), qsizetype(word.size())));
}

bool isUnconfirmed(const base::Error& error) {
    using enum base::Code;
    return error.ambiguous || error.code == NotReachable || error.code == NotConfirmed || error.code == CommitUnknown
        || error.code == Closing || error.code == Cancelled;
}

} // namespace sb::ui::kit
