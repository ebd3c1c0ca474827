import { useRevalidator } from "react-router";
import { MoneyField } from "../../../kit/form/fields.tsx";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { ifFilled, rupeesIn } from "../../../kit/form/parse.ts";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { m } from "../../../paraglide/messages.js";

type LimitDialogProps = { limit: number | null; onClose: () => void };

/** What messages may cost in a month. An empty field is no limit. */
export function LimitDialog({ limit, onClose }: LimitDialogProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Edit_Message_Limit", {
    call: () => import("#domain/core/notifications/costs/calls.ts").then(({ costs }) => costs.editLimit),
    values: { Limit_Amount: limit === null ? "" : String(limit) },
    input: (values) => ({ Limit_Amount: ifFilled(values.Limit_Amount, rupeesIn) ?? null }),
    async onDone() {
      await revalidate();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={m.deliveries_limit()} size="sm" submit={m.common_save()} onClose={onClose}>
      <MoneyField
        {...form.field("Limit_Amount")}
        label={m.deliveries_limit_amount()}
        hint={m.deliveries_limit_hint()}
        optional
        data-autofocus
      />
    </FormDialog>
  );
}
