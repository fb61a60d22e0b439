#include "core/desk/change_feed.h"
