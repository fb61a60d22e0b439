// The OpenAPI 3.1 document, made from desk::kOperations, the shapes and the codes; docs/openapi.json is a
// copy that a test holds equal. Any thread.
#pragma once

#include <string>

namespace sb::api {

// Indented text with a final newline; made once.
[[nodiscard]] const std::string& openApiText();

} // namespace sb::api
