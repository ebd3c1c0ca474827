import { useNavigate } from "react-router";
import type { CallAt } from "#domain";
import type { Input } from "#domain/platform/call.ts";
import { CallForm, FormActions, SubmitButton } from "../../../kit/form/call-form.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { formatNumber } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Card } from "../../../ui/card.tsx";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { batchPath } from "./notes-address.ts";
import type { Plan } from "./planned-notes.tsx";

export type BatchInput = Omit<Input<CallAt<"vendor/Create_Bill_Notes">>, "Reason" | "Resolution_No" | "Preview_Mark">;

type MakeNotesProps = {
  input: BatchInput;
  plan: Plan;
  /** Something has changed since the preview. */
  onStale: () => unknown;
};

/** Makes exactly the notes of the preview. */
export function MakeNotesForm({ input, plan, onStale }: MakeNotesProps) {
  const navigate = useNavigate();
  const form = useCallForm("vendor/Create_Bill_Notes", {
    call: () => import("#domain/money/bills/calls.ts").then(({ bills }) => bills.createNotes),
    values: { Reason: "", Resolution_No: "" },
    input: ({ Reason, Resolution_No }) => ({ ...input, Reason, Resolution_No, Preview_Mark: plan.Preview_Mark }),
    refusedAt: { "waiver-unresolved": "Resolution_No" },
    async onRefused({ refusal }) {
      if (refusal === "notes-changed") await onStale();
      return false;
    },
    async onDone({ Data }) {
      await navigate(batchPath(Data.Bill_Note_BatchID));
    },
  });
  return (
    <Card padding="roomy">
      <CallForm form={form} label={m.bulk_notes_new()}>
        <TextArea
          {...form.field("Reason")}
          label={m.common_reason()}
          hint={m.bulk_notes_reason_hint()}
          rows={2}
          maxLength={200}
          required
        />
        <TextField
          {...form.field("Resolution_No")}
          label={m.write_offs_resolution_no()}
          maxLength={60}
          autoComplete="off"
          {...(input.Kind === 3 ? { required: true } : { optional: true })}
        />
        <FormActions>
          <SubmitButton form={form} disabled={plan.Note_Count === 0}>
            {m.bulk_notes_make({ count: plan.Note_Count, number: formatNumber(plan.Note_Count) })}
          </SubmitButton>
        </FormActions>
      </CallForm>
    </Card>
  );
}
