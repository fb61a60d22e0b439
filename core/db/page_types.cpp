#include "core/db/page_types.h" // values only: this file shows that the header stands alone
