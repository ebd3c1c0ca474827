import { useState } from "react";
import type { Incident } from "#domain/community/incidents/calls.ts";
import type { IncidentStatus } from "#domain/community/incidents/codes.ts";
import { nextStatuses, statusOf } from "#domain/community/incidents/rules.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { statusLabel } from "./incident-words.ts";

type ActionsProps = {
  incident: Incident;
  /** The element that names the incident. */
  describedBy?: string;
  /** Loads the data again, also after a refusal: somebody else may have been faster. */
  onDone: () => Promise<unknown>;
};

const names: Partial<Record<IncidentStatus, () => string>> = { 2: m.common_investigate, 3: m.common_resolve };

/** The steps that an incident may take from here, and its active flag. */
export function IncidentActions({ incident, describedBy, onDone }: ActionsProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { Society_IncidentID, Incident_Status, Status } = incident;
  if (!incident.Whether_Changeable) return null;

  async function run(work: () => Promise<string | undefined>) {
    setIsBusy(true);
    const problem = await work();
    if (problem !== undefined) showToast(problem, "bad");
    await onDone();
    setIsBusy(false);
  }

  const move = (to: IncidentStatus) =>
    run(async () => {
      const answer = await askOnce("vendor/Update_Society_Incident_Status", Society_IncidentID, {
        ...{ Society_IncidentID, Incident_Status: to, Old_Incident_Status: Incident_Status },
      });
      if (answer.success) return void showToast(answer.extras.Status ?? "");
      const problem = answer.extras.Status ?? m.incidents_status_failed();
      const currentStatus = answer.extras.fields?.Incident_Status;
      return currentStatus ? m.common_status_is_now({ problem, status: statusLabel(Number(currentStatus)) }) : problem;
    });

  const toggle = () =>
    run(async () => {
      const path = Status ? "vendor/Inactive_Society_Incident" : "vendor/Active_Society_Incident";
      const answer = await askOnce(path, Society_IncidentID, { Society_IncidentID });
      if (answer.success) return void showToast(answer.extras.Status ?? "");
      return answer.extras.Status ?? m.incidents_update_failed();
    });

  return (
    <>
      {nextStatuses(statusOf(Incident_Status)).map((to) => (
        <Button
          key={to}
          look={to === 2 ? "primary" : "secondary"}
          busy={isBusy}
          aria-describedby={describedBy}
          onClick={() => move(to)}
        >
          {names[to]?.()}
        </Button>
      ))}
      <Button look={Status ? "quietDanger" : "quiet"} busy={isBusy} aria-describedby={describedBy} onClick={toggle}>
        {Status ? m.common_deactivate() : m.common_activate()}
      </Button>
    </>
  );
}
