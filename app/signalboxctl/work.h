// `signalboxctl work`: claim, re-check, run, keep the lease, finish; again (queue.md "A generic executor").
//   What may act holds a lease: the command starts after token and generation are saved, ends with its lease by the
//   local clock, and nothing of its process group outlives it. Death by signal is `unknown`, never `failed`; a command that ends by the
//   SIGTERM of --cancel-kills is `cancelled`, since somebody asked for it.
// One per process; lives on the main thread.
#pragma once

#include "app/signalboxctl/command.h"
#include "app/signalboxctl/connection.h"
#include "app/signalboxctl/step_socket.h"
#include "core/api/async_client.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <stop_token>

namespace sb::app {

struct WorkOptions {
    std::string lane;
    std::string worker;
    std::string recheck;  // empty: none
    std::string stateDir;
    std::uint64_t jobs = 0; // 0: until stopped
    bool cancelKills = false;
    bool json = false; // finish answers on stdout, instead of the command's output
    std::vector<std::string> command;
};
[[nodiscard]] WorkOptions workOptions(const Arguments& arguments);

class Work : public QObject {
    Q_OBJECT
public:
    Work(WorkOptions options, Connection connection, std::function<std::optional<Connection>()> lookAgain);
    void start();
    // First: no further claim, the running command ends by itself. Second: its group is killed, `unknown`.
    void askToStop();
    void childEnded();

Q_SIGNALS:
    void finished(int exitStatus);

private:
    void claimNext();
    void sendClaim(base::Millis wait);
    void claimed(base::Result<api::Claimed> answer);
    void claimFailed(const base::Error& error);
    void nothingYet(const queue::ClaimAnswer& answer);
    void pauseThenClaim(base::Millis time, bool sameKey);
    void begin(std::shared_ptr<api::HeldLease> lease);
    void recheckEnded(const CommandEnd& end);
    void runCommand();
    void commandEnded(const CommandEnd& end);
    [[nodiscard]] queue::FinishOutcome outcomeOf(const CommandEnd& end) const;
    void leaseLost();
    void cancelRequested();
    void finishWith(queue::FinishOutcome outcome, std::string result, std::string shorter);
    void finishAnswered(const base::Result<api::Finished>& answer, queue::FinishOutcome outcome, const std::string& shorter);
    void next();
    void end(int status);
    [[nodiscard]] std::vector<std::string> environment(bool withSteps) const;
    [[nodiscard]] std::string claimPath() const;

    const WorkOptions m_options;
    Connection m_connection;
    const std::function<std::optional<Connection>()> m_lookAgain;
    std::unique_ptr<api::AsyncClient> m_client;
    std::shared_ptr<api::HeldLease> m_lease;
    std::unique_ptr<Command> m_command; // the re-check, then the command
    std::unique_ptr<StepSocket> m_steps;
    std::stop_source m_stopClaim;
    QTimer m_pause;
    std::string m_claimKey;
    std::string m_said; // why nothing came last time
    std::uint64_t m_done = 0;
    int m_asked = 0;
    int m_status = 0;
    bool m_claiming = false;
    bool m_answeredOnce = false;
    bool m_lost = false;
    bool m_cancelling = false; // --cancel-kills: the command was told to end
    bool m_ended = false;
};

} // namespace sb::app
