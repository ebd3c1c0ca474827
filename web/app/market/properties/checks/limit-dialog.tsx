import { NumberField } from "../../../kit/form/fields.tsx";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { numberIn } from "../../../kit/form/parse.ts";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { m } from "../../../paraglide/messages.js";
import { TextArea } from "../../../ui/field.tsx";

type LimitDialogProps = { most: number; onAsked: () => unknown; onClose: () => void };

/** Asks our team for more active homes: PG operators and managers have many. */
export function LimitDialog({ most, onAsked, onClose }: LimitDialogProps) {
  const form = useCallForm("vendor/Create_Property_Limit_Request", {
    call: () => import("#domain/market/properties/checks/calls.ts").then(({ checkCalls }) => checkCalls.askLimit),
    values: { Wanted: "", Reason: "" },
    input: ({ Wanted, Reason }) => ({ Wanted: numberIn(Wanted), Reason }),
    onDone() {
      onAsked();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={m.checks_limit_ask()} size="sm" submit={m.joining_send()} onClose={onClose}>
      <p>{m.checks_limit_lead({ most })}</p>
      <NumberField {...form.field("Wanted")} label={m.checks_limit_wanted()} required />
      <TextArea
        {...form.field("Reason")}
        label={m.checks_limit_reason()}
        hint={m.checks_limit_reason_hint()}
        rows={3}
        maxLength={500}
        required
      />
    </FormDialog>
  );
}
