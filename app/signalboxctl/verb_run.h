// One verb against a running engine: one call, its answer on stdout, then the end of the program. `submit --wait`
// and `wait` go on and look at the job until it is neither queued nor running.
#pragma once

#include "app/signalboxctl/connection.h"
#include "app/signalboxctl/verbs.h"
#include "core/api/http_caller.h"

#include <QObject>

#include <memory>

namespace sb::app {

class VerbRun : public QObject {
    Q_OBJECT
public:
    VerbRun(const VerbSpec& spec, Arguments arguments, const Connection& connection);
    // Wrong use when the line means no call. Ends with finished().
    [[nodiscard]] std::expected<void, WrongUse> start();
    // Ends a waiting here and says so; the job goes on.
    void stopWaiting();

Q_SIGNALS:
    void finished(int exitStatus);

private:
    void answered(const base::Result<api::HttpAnswer>& answer, const std::string& problem, bool mutating);
    [[nodiscard]] int showTrace(const std::string& body) const;
    [[nodiscard]] int judge(const std::string& body);
    void print(std::string_view verb, const std::string& json) const;
    void keepClaim(const std::string& body);
    void look();
    void looked(const base::Result<api::HttpAnswer>& answer, const std::string& problem);

    const VerbSpec& m_spec;
    const Arguments m_arguments;
    const std::shared_ptr<api::HttpCaller> m_caller;
    std::string m_job; // waited for
    bool m_seen = false;
    std::chrono::milliseconds m_pause{250};
};

} // namespace sb::app
