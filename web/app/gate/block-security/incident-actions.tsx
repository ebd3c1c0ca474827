import { useState } from "react";
import type { BlockIncident } from "#domain/gate/block-security/calls.ts";
import { type BlockIncidentStatus, blockIncidentStatus, longestIncident } from "#domain/gate/block-security/codes.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { CheckField, TextArea } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import { statusLabel } from "./incident-words.ts";

type ActionsProps = {
  incident: BlockIncident;
  /** The element that names the incident. */
  describedBy?: string;
  /** Loads anew what is shown, also after a refusal: somebody else may have been faster. */
  onDone: () => unknown;
};

const { investigating, escalated, resolved } = blockIncidentStatus;
const ways = [
  { to: resolved, label: m.block_security_resolve },
  { to: escalated, label: m.block_security_escalate },
  { to: investigating, label: m.block_security_investigate },
] as const;

/** The steps that an incident may take from here; each is asked for with a note. */
export function IncidentActions({ incident, describedBy, onDone }: ActionsProps) {
  const [moving, setMoving] = useState<BlockIncidentStatus>();
  return (
    <>
      {ways
        .filter(({ to }) => incident.Next_Statuses.includes(to))
        .map(({ to, label }) => (
          <Button key={to} aria-describedby={describedBy} onClick={() => setMoving(to)}>
            {label()}
          </Button>
        ))}
      {moving !== undefined && (
        <MoveDialog incident={incident} to={moving} onDone={onDone} onClose={() => setMoving(undefined)} />
      )}
    </>
  );
}

type MoveProps = Omit<ActionsProps, "describedBy"> & { to: BlockIncidentStatus; onClose: () => void };

function MoveDialog({ incident, to, onDone, onClose }: MoveProps) {
  const [Note, setNote] = useState("");
  const [opens, setOpens] = useState(false);
  const attempt = useAttempt("vendor/Update_Block_Incident_Status", incident.Block_IncidentID);
  const label = ways.find((way) => way.to === to)!.label();

  async function move(): Promise<string | undefined> {
    const answer = await attempt.ask({
      Block_IncidentID: incident.Block_IncidentID,
      Incident_Status: to,
      Seen_Status: incident.Incident_Status as BlockIncidentStatus,
      Note,
      Whether_Society_Incident: opens,
    });
    void onDone();
    if (answer.success) return void say(answer.extras.Status ?? "");
    const problem = answer.extras.Status ?? m.block_security_move_failed();
    const stands = answer.extras.fields?.Incident_Status;
    return stands ? m.block_security_is_now({ problem, status: statusLabel(Number(stands)) }) : problem;
  }

  return (
    <ConfirmDialog
      title={m.block_security_move_title({ label, title: incident.Title })}
      confirm={label}
      onConfirm={move}
      onClose={onClose}
    >
      {attempt.notice}
      {to === escalated && <p>{m.block_security_escalate_lead()}</p>}
      <TextArea
        label={m.block_security_note()}
        rows={3}
        maxLength={longestIncident.note}
        value={Note}
        onChange={({ target }) => setNote(target.value)}
      />
      {to === escalated && (
        <CheckField
          label={m.block_security_open_society()}
          checked={opens}
          onChange={({ target }) => setOpens(target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
