import { useState } from "react";
import type { BlockIncident } from "#domain/gate/block-security/calls.ts";
import { type BlockIncidentStatus, blockIncidentStatus, longestIncident } from "#domain/gate/block-security/codes.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { CheckField, TextArea } from "../../ui/field.tsx";
import { statusLabel } from "./incident-words.ts";

type ActionsProps = {
  incident: BlockIncident;
  /** The element that names the incident. */
  describedBy?: string;
  /** Loads the data again, also after a refusal: somebody else may have been faster. */
  onDone: () => unknown;
};

const { investigating, escalated, resolved } = blockIncidentStatus;
const ways = [
  { to: resolved, label: m.common_resolve },
  { to: escalated, label: m.block_security_escalate },
  { to: investigating, label: m.common_investigate },
] as const;

/** The possible next steps of an incident; each asks for a note. */
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
  const form = useCallForm("vendor/Update_Block_Incident_Status", {
    call: () => import("#domain/gate/block-security/calls.ts").then(({ blockSecurity }) => blockSecurity.move),
    about: incident.Block_IncidentID,
    values: { Note: "", Whether_Society_Incident: false },
    input: (values) => ({
      ...values,
      Block_IncidentID: incident.Block_IncidentID,
      Incident_Status: to,
      Seen_Status: incident.Incident_Status as BlockIncidentStatus,
    }),
    failed({ fields, Status: problem = m.form_failed() }) {
      const status = fields?.Incident_Status;
      return status ? m.common_status_is_now({ problem, status: statusLabel(Number(status)) }) : problem;
    },
    onRefused() {
      void onDone();
      return false;
    },
    onDone() {
      onClose();
      return onDone();
    },
  });
  const label = ways.find((way) => way.to === to)!.label();

  return (
    <FormDialog
      form={form}
      title={m.block_security_move_title({ label, title: incident.Title })}
      size="sm"
      submit={label}
      onClose={onClose}
    >
      {to === escalated && <p>{m.block_security_escalate_lead()}</p>}
      <TextArea
        {...form.field("Note")}
        label={m.common_note()}
        optional
        rows={3}
        maxLength={longestIncident.note}
        data-autofocus
      />
      {to === escalated && (
        <CheckField {...form.check("Whether_Society_Incident")} label={m.block_security_open_society()} />
      )}
    </FormDialog>
  );
}
