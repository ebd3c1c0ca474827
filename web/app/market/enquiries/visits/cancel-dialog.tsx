import type { Visit } from "#domain/market/enquiries/visits/calls.ts";
import { chosenCancelReasons, visitCancelReasons } from "#domain/market/enquiries/visits/codes.ts";
import { longestVisitWords } from "#domain/market/enquiries/visits/rules.ts";
import { CodesField } from "../../../kit/form/fields.tsx";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { formatSpan } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { TextArea } from "../../../ui/field.tsx";
import { Soft } from "../../../ui/soft.tsx";

type CancelDialogProps = { visit: Visit; onDone: () => Promise<void>; onClose: () => void };
type Reason = (typeof chosenCancelReasons)[number];

const reasons = Object.fromEntries(chosenCancelReasons.map((code) => [code, visitCancelReasons[code]]));

/** Why a visit is cancelled: the other side reads it. */
export function CancelDialog({ visit, onDone, onClose }: CancelDialogProps) {
  const { Visit_SlotID } = visit;
  const form = useCallForm("vendor/Cancel_Property_Visit", {
    call: () => import("#domain/market/enquiries/visits/calls.ts").then(({ homeVisits }) => homeVisits.cancelVisit),
    about: Visit_SlotID,
    values: { Cancel_Reason: "", Cancel_Words: "" },
    input: ({ Cancel_Reason, Cancel_Words }) => ({
      Visit_SlotID,
      Cancel_Reason: Number(Cancel_Reason) as Reason,
      Cancel_Words,
    }),
    async onDone() {
      await onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.visits_cancel_title()}
      size="sm"
      submit={m.visits_cancel()}
      keep={m.visits_keep()}
      danger
      onClose={onClose}
    >
      <Soft>{formatSpan(visit.Starts_At, visit.Ends_At)}</Soft>
      <CodesField
        {...form.field("Cancel_Reason")}
        label={m.visits_cancel_reason()}
        codes={reasons}
        none={m.stages_lost_choose()}
        required
        autoFocus
      />
      <TextArea
        {...form.field("Cancel_Words")}
        label={m.stages_lost_words()}
        hint={m.visits_words_hint()}
        optional
        rows={3}
        maxLength={longestVisitWords}
      />
    </FormDialog>
  );
}
