// Admission decisions and instances (visual.md, "Host").
#pragma once

#include "ui/host/host_words.h"
#include "ui/kit/typed_model.h"

namespace sb::ui::host {

struct DecisionRow {
    queue::AdmissionDecision decision;
    int nth = 0; // among decisions of the same lane and millisecond
    bool operator==(const DecisionRow&) const = default;
};
using DecisionModel = kit::TypedModel<DecisionRow>;
[[nodiscard]] DecisionModel* makeDecisionModel(QObject* parent);
[[nodiscard]] std::vector<DecisionRow> decisionRows(const std::vector<queue::AdmissionDecision>& decisions);

struct InstanceRow {
    queue::Instance instance;
    std::optional<base::Millis> drift; // of its store clock, known of this engine only
    bool isExpired = false;
    bool operator==(const InstanceRow& other) const {
        queue::Instance mine = instance;
        mine.expiresAt = other.instance.expiresAt; // renewed every ten seconds, shown nowhere
        return mine == other.instance && drift == other.drift && isExpired == other.isExpired;
    }
};
using InstanceModel = kit::TypedModel<InstanceRow>;
[[nodiscard]] InstanceModel* makeInstanceModel(QObject* parent);

} // namespace sb::ui::host
