// `ingest`: answers from files and folders, one after the other, so that what is seen first is stored first.
// A file may hold several (a block, a list): each is an observation of its own. What is refused is reported
// with its code and the rest goes on; what is already there is counted, so a broken run is simply run again.
// A run that does not reach its end says why, last, with a code: `cancelled` when it was interrupted (exit status 4:
// what had been reported is in the store, and the same command does the rest). Lives on one Qt thread.
#pragma once

#include "app/signalboxctl/arguments.h"
#include "app/signalboxctl/connection.h"
#include "app/signalboxctl/ingest_list.h"
#include "core/api/http_caller.h"
#include "core/base/exact_json.h"

#include <QObject>

#include <map>
#include <memory>

namespace sb::app {

class Ingest : public QObject {
    Q_OBJECT
public:
    Ingest(const Arguments& arguments, const Connection& connection);
    void start();     // ends with finished()
    void askToStop(); // after the item under way; asked again: at once

Q_SIGNALS:
    void finished(int exitStatus);

private:
    void next();
    [[nodiscard]] bool openFile();
    void send();
    void answered(const base::Result<api::HttpAnswer>& answer, const std::string& problem);
    void stored(const std::string& body);
    void refused(const base::Error& error, const std::string& problem);
    [[nodiscard]] std::string place() const;
    [[nodiscard]] base::Json line() const;
    void showProgress() const;
    void clearProgress() const;
    void endEarly(base::Error why, int status);
    void end(int status);
    [[nodiscard]] std::string summary() const;

    const bool m_json;
    const bool m_terminal; // somebody looks at stderr
    api::Params m_params;
    const std::vector<IngestItem> m_items;
    const std::shared_ptr<api::HttpCaller> m_caller;
    std::size_t m_at = 0;               // the file under way
    std::vector<std::string> m_answers; // in it
    std::size_t m_part = 0;             // the answer under way
    int m_tries = 0;
    std::map<std::string, int> m_counts;  // by outcome
    std::map<std::string, int> m_refused; // by code
    bool m_wasLost = false; // the answer to an earlier try of this one was lost
    bool m_doubt = false;                 // an answer is not confirmed
    bool m_stopping = false;
};

} // namespace sb::app
