// What may travel: the content scan of submits, results, steps, evidence and notes (queue.md "Job"; seed 000: a queue
// must not transport passwords, private keys, full chat prompts or payment details), and scenario Q19 on the file.
#include "core/queue/identifiers.h"
#include "tests/queue/queue_rig.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace sb;
using namespace sb::queue;
using namespace sb::queue::rig;

namespace {

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList fixtures(const QString& pattern) {
    const QDir dir(QStringLiteral(SIGNALBOX_SOURCE_DIR "/tests/queue/fixtures"));
    QStringList out;
    for (const auto& name : dir.entryList({pattern}, QDir::Files, QDir::Name))
        out << dir.filePath(name);
    return out;
}

// Tokens of the shapes that are refused, put together here so that no scanner of source text takes them for real.
std::string shaped(const char* prefix, const char* tail) { return std::string(prefix) + tail; }

} // namespace

class TestContent : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void texts_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("forbidden");
        const auto allowed = [](const char* text) { QTest::newRow(text) << QByteArray(text) << false; };
        const auto refused = [](const char* name, const std::string& text) { QTest::newRow(name) << QByteArray::fromStdString(text) << true; };
        for (const char* id : {"po_1NkMadeUp42424242", "ch_3L9xMadeUp", "pi_3L9xMadeUp", "re_1MadeUp", "txn_1MadeUp", "cus_9MadeUp", "in_1MadeUp",
                               "evt_1MadeUp", "sqs:MessageID_1", "gh:workflow_job:queued", "019a3c5d-ac96-774b-bcce-b302099a8057", "invoice-2026-11-0042",
                               "task sk_live_ is a prefix alone", "risk_test_12345678", "mask_live_12345678", "4242", "1763000000000", "4242424242424241",
                               "a4242424242424242", "4242424242424242b", "id_4242424242424242", "42424242424242424242", "1234567890123456",
                               "eyJhbGciOiJIUzI1NiJ9", "BEGIN", "s3://bucket/path/file.json", "ghp_short", "secret", "ssh-rsa", "build ssh-rsa short"})
            allowed(id);
        QTest::newRow("a hash that holds a card's digits") << QByteArray("4242424242424242").repeated(4) << false;
        refused("private key", "-----BEGIN RSA PRIVATE KEY-----");
        refused("certificate request in a note", "see -----BEGIN CERTIFICATE REQUEST----- below");
        refused("visa", "4242424242424242");
        refused("visa of 13", "4222222222222");
        refused("mastercard", "5555555555554444");
        refused("mastercard, 2-series", "2223003122003222");
        refused("amex", "378282246310005");
        refused("discover", "6011111111111117");
        refused("diners", "30569309025904");
        refused("jcb", "3530111333300000");
        refused("grouped by blanks", "4242 4242 4242 4242");
        refused("grouped by dashes", "4242-4242-4242-4242");
        refused("amex, grouped", "3782 822463 10005");
        refused("card in a note", "card was 4242424242424242, declined");
        refused("card after a colon", "card:4242424242424242");
        refused("payment key", shaped("sk_live", "_MadeUp0123456789"));
        refused("payment test key", shaped("sk_test", "_MadeUp0123456789"));
        refused("restricted key", shaped("rk_live", "_MadeUp0123456789"));
        refused("webhook secret", shaped("whsec", "_MadeUp0123456789"));
        refused("personal token", shaped("ghp", "_MadeUp0123456789abcdef"));
        refused("fine-grained token", shaped("github_pat", "_MadeUp0123456789abcdef"));
        refused("runner token", shaped("glpat", "-MadeUp0123456789"));
        refused("chat token", shaped("xoxb", "-0123456789-MadeUp"));
        refused("cloud key id", shaped("AKIA", "MADEUPFORTESTS01"));
        refused("after other text", "job:" + shaped("AKIA", "MADEUPFORTESTS01"));
        refused("client secret", "pi_3MadeUpForTests_secret_Ab3dEf6hIj9kLm2n");
        refused("signed web token", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJtYWRlLXVwIn0.c2lnbmF0dXJl");
        refused("shell key", "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIMadeUp user@host");
    }
    void texts() {
        QFETCH(QByteArray, text);
        QFETCH(bool, forbidden);
        const auto t = text.toStdString();
        QCOMPARE(holdsForbiddenText(t), forbidden);
        // The same through every door: identifier, note, result (as a value, as a member's name, deep inside).
        if (t.find(' ') == std::string::npos && t.size() <= 200) {
            COMPARE_CODE(checkIdentifier("source_task", t), forbidden ? "forbidden_content" : "ok");
            COMPARE_CODE(checkStep({{}, t, "p", "k", StepState::Started}), forbidden ? "forbidden_content" : "ok");
            COMPARE_CODE(checkStep({{}, "s", "p", t, StepState::Started}), forbidden ? "forbidden_content" : "ok");
        }
        COMPARE_CODE(checkNote(t), forbidden ? "forbidden_content" : "ok");
        COMPARE_CODE(checkReconcile({{}, {}, Decision::Abandon, {}, false, {}, t}), forbidden ? "forbidden_content" : "ok");
        for (const auto& json : {"\"" + t + "\"", "{\"x\":[[{\"y\":\"" + t + "\"}]]}", "{\"" + t + "x y\":1,\"z\":[\"" + t + "\"]}"})
            COMPARE_CODE(prepareFinish({{}, {}, json, {}}), forbidden ? "forbidden_content" : "ok");
        const auto refusal = checkNote(t);
        if (!refusal && t.size() > 8) // the refusal holds nothing of it
            QVERIFY(refusal.error().detail.find(t) == std::string::npos);
    }

    void memberNames_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("forbidden");
        for (const char* name : {"password", "Password", "pass-word", "private_key", "privateKey", "prompt", "messages", "card_number", "cvc", "api_key",
                                 "client_secret", "secretAccessKey", "sessionToken", "authorization", "last4", "exp_month", "accessKeyId"})
            QTest::newRow(name) << name << true;
        for (const char* name : {"message", "prompted", "passwords_changed", "keys", "pinned", "tokens_used", "status", "exit_code", "panel", "nextToken"})
            QTest::newRow(name) << name << false;
    }
    void memberNames() {
        QFETCH(QString, name);
        QFETCH(bool, forbidden);
        QCOMPARE(isForbiddenKey(name.toStdString()), forbidden);
        const auto json = "{\"a\":[{\"" + name.toStdString() + "\":null}]}";
        COMPARE_CODE(prepareFinish({{}, {}, json, {}}), forbidden ? "forbidden_content" : "ok");
    }

    void numbersAreDigitRuns() {
        COMPARE_CODE(prepareFinish({{}, {}, "{\"n\":4242424242424242}", {}}), "forbidden_content");
        COMPARE_CODE(prepareFinish({{}, {}, "{\"n\":[1763000000000,9223372036854775807,3.14]}", {}}), "ok");
    }

    void identifiersArePrintable_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("good");
        const auto row = [](const char* name, const QByteArray& text, bool good) { QTest::newRow(name) << text << good; };
        row("letters", "abc", true);
        row("umlaut", "\xC3\xBC", true);
        row("kana", "\xE3\x82\xAB", true);
        row("emoji", "\xF0\x9F\x9A\x82", true);
        row("colon and slash", "a:b/c#d", true);
        row("blank", "a b", false);
        row("tab", "a\tb", false);
        row("line feed", "a\nb", false);
        row("nul", QByteArray("a\0b", 3), false);
        row("delete", "a\x7F", false);
        row("next line", "a\xC2\x85", false);
        row("no-break space", "a\xC2\xA0", false);
        row("soft hyphen", "a\xC2\xAD", false);
        row("en quad", "a\xE2\x80\x80", false);
        row("zero width space", "a\xE2\x80\x8B", false);
        row("right-to-left override", "a\xE2\x80\xAE", false);
        row("line separator", "a\xE2\x80\xA8", false);
        row("word joiner", "a\xE2\x81\xA0", false);
        row("ideographic space", "a\xE3\x80\x80", false);
        row("byte order mark", "\xEF\xBB\xBF" "a", false);
        row("tag character", "a\xF3\xA0\x81\x81", false);
        row("cut sequence", "a\xC3", false);
        row("lone continuation", "a\x80", false);
        row("overlong slash", "a\xC0\xAF", false);
        row("surrogate", "a\xED\xA0\x80", false);
        row("beyond Unicode", "a\xF4\x90\x80\x80", false);
        row("latin-1", "caf\xE9", false);
        row("200 bytes", QByteArray(200, 'x'), true);
        row("201 bytes", QByteArray(201, 'x'), false);
        row("empty", "", false);
    }
    void identifiersArePrintable() {
        QFETCH(QByteArray, text);
        QFETCH(bool, good);
        const auto answer = checkIdentifier("source_task", text.toStdString());
        COMPARE_CODE(answer, good ? "ok" : "bad_identifier");
        if (!good)
            QCOMPARE(answer.error().fact("field"), std::string_view("source_task"));
    }

    void bodiesThatMustNotTravel_data() {
        QTest::addColumn<QString>("path");
        for (const auto& path : fixtures(QStringLiteral("refuse_*.json")))
            QTest::newRow(qPrintable(QFileInfo(path).fileName())) << path;
    }
    void bodiesThatMustNotTravel() { // scenario Q19 step 1
        QFETCH(QString, path);
        const auto body = bytesOf(path);
        QVERIFY(!body.isEmpty());
        QTemporaryDir dir;
        const auto store = dir.filePath(QStringLiteral("q.store"));
        std::vector<std::string> secrets;
        {
            QueueRig q({.path = store.toStdString()});
            const auto lease = q.running("task-1");
            const auto before = q.digest();
            const auto refused = q.finish(lease, FinishOutcome::Completed, body.toStdString());
            COMPARE_CODE(refused, "forbidden_content");
            QVERIFY(refused.error().facts.empty());
            // Each text of the body in the places that take one.
            const auto json = must(base::Json::parse(body.toStdString()));
            collect(json, secrets);
            int travelled = 0;
            for (const auto& secret : secrets) {
                if (!holdsForbiddenText(secret))
                    continue;
                ++travelled;
                QVERIFY(codeOf(q.submit(q.task(secret, "K"))) != "ok");
                QVERIFY(codeOf(q.submit(q.task("task-2", secret))) != "ok");
                QVERIFY(codeOf(q.step(lease, secret, StepState::Started)) != "ok");
                QVERIFY(codeOf(q.step(lease, "pay", StepState::Started, secret)) != "ok");
                COMPARE_CODE(checkNote(secret), "forbidden_content");
            }
            if (path.contains(QStringLiteral("pipeline")) || path.contains(QStringLiteral("intent")) || path.contains(QStringLiteral("deploy_key")))
                QVERIFY(travelled > 0);
            QCOMPARE(q.digest(), before);
            COMPARE_CODE(q.heartbeat(lease), "ok"); // the lease lives on
            COMPARE_CODE(q.finish(lease, FinishOutcome::Failed), "ok");
            // Before the store closes its log is still a file of its own.
            for (const char* suffix : {"", "-wal", "-shm"})
                findNothing(bytesOf(store + QString::fromLatin1(suffix)), secrets);
            VERIFY_SOUND(q);
        }
        findNothing(bytesOf(store), secrets);
    }

    void bodiesThatTravelAsReferences_data() {
        QTest::addColumn<QString>("path");
        for (const auto& path : fixtures(QStringLiteral("reference_*.json")))
            QTest::newRow(qPrintable(QFileInfo(path).fileName())) << path;
    }
    void bodiesThatTravelAsReferences() { // scenario Q19 step 2
        QFETCH(QString, path);
        const auto body = bytesOf(path).toStdString();
        QueueRig q;
        auto r = q.task("event:" + QFileInfo(path).baseName().toStdString(), "K");
        r.requestSha256 = hashOf(body);
        QVERIFY(!must(q.submit(r)).replayed);
        QVERIFY(must(q.submit(r)).replayed);
        r.requestSha256 = hashOf(body + "\n");
        COMPARE_CODE(q.submit(r), "idempotency_conflict");
        COMPARE_CODE(q.finish(q.take(), FinishOutcome::Completed, body), "ok"); // ids and amounts may stand in a result
        VERIFY_SOUND(q);
    }

private:
    static void collect(const base::Json& value, std::vector<std::string>& out) {
        if (const auto* s = value.string(); s && s->size() >= 12)
            out.push_back(*s);
        if (const auto* a = value.array())
            for (const auto& v : *a)
                collect(v, out);
        if (const auto* o = value.object())
            for (const auto& [name, v] : *o)
                collect(v, out);
    }
    static void findNothing(const QByteArray& bytes, const std::vector<std::string>& secrets) {
        for (const auto& secret : secrets)
            if (secret != "payment_intent" && secret != "issuing.card")
                QVERIFY2(!bytes.contains(QByteArray::fromStdString(secret)), secret.c_str());
    }
};

QTEST_GUILESS_MAIN(TestContent)
#include "test_content.moc"
