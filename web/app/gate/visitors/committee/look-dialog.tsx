import { useState } from "react";
import { visitorLimits } from "#domain/gate/visitors/codes.ts";
import type { IncidentVisit } from "#domain/gate/visitors/incidents/calls.ts";
import type { Visit } from "#domain/gate/visitors/visit/calls.ts";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { VisitBadge } from "../visit-badge.tsx";
import { VisitFacts } from "../visit-facts.tsx";

type LookDialogProps = { visit: IncidentVisit; onClose: () => void };

/** Shows who it was, for a reason that is recorded and that the flat can read. */
export function LookDialog({ visit: { VisitID, Incident_Title }, onClose }: LookDialogProps) {
  const [seen, setSeen] = useState<Visit>();
  const form = useCallForm("vendor/Look_At_Visit", {
    call: () => import("#domain/gate/visitors/calls.ts").then(({ visitors }) => visitors.look),
    about: VisitID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ VisitID, Reason }),
    done: "",
    onDone: ({ Data }) => setSeen(Data),
  });

  if (seen)
    return (
      <Dialog title={seen.Name} size="lg" onClose={onClose}>
        <Stack>
          <div>
            <VisitBadge status={seen.Visitor_Status} />
          </div>
          <VisitFacts visit={seen} />
          <Alert tone="plain">{m.visitors_look_written()}</Alert>
        </Stack>
      </Dialog>
    );
  return (
    <FormDialog form={form} title={m.visitors_look()} size="sm" submit={m.visitors_look()} onClose={onClose}>
      <p>{m.visitors_look_more({ incident: Incident_Title })}</p>
      <TextArea
        {...form.field("Reason")}
        label={m.common_reason()}
        required
        rows={3}
        maxLength={visitorLimits.reason}
        data-autofocus
      />
    </FormDialog>
  );
}
