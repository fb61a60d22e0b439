// Answers of a node, small and made by hand: what the tests of records and cases hand in.
#pragma once

#include <string>

namespace sb::test {

// 64 bytes in base58, as readContent wants them.
inline std::string signatureOf(char last) {
    return std::string(63, '1') + last;
}

struct NodeAnswer {
    std::string signature;
    std::string fee = "5000";
    std::string slot = "254170887";
    std::string log = R"(["Program log: one","Program log: two","Program log: three"])";
    std::string more{}; // members of `meta`, each with its comma

    [[nodiscard]] std::string text() const {
        return R"({"jsonrpc":"2.0","id":1,"result":{"blockTime":1710331200,"meta":{"err":null,"fee":)" + fee +
               more + R"(,"innerInstructions":[],"logMessages":)" + log +
               R"(,"postBalances":[9,1],"preBalances":[10,1]},"slot":)" + slot +
               R"(,"transaction":{"message":{"accountKeys":["11111111111111111111111111111111"],"instructions":[],)"
               R"("recentBlockhash":"11111111111111111111111111111111"},"signatures":[")" +
               signature + R"("]}}})";
    }
};

inline std::string answerOf(char last, const std::string& fee = "5000") {
    return NodeAnswer{.signature = signatureOf(last), .fee = fee}.text();
}

} // namespace sb::test
