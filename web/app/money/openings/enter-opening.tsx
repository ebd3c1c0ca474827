import { useRevalidator } from "react-router";
import { dayOf } from "#domain/platform/days.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { DayField, MoneyField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { rupeesIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { FlatSelect } from "../../society/labels/flat-select.tsx";
import { TextField } from "../../ui/field.tsx";

const amountIn = (text: string) => (text.trim() === "" ? 0 : rupeesIn(text));

/** Enters the opening balance of one flat. */
export function EnterOpening({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Create_Opening_Balance", {
    call: () => import("#domain/money/openings/calls.ts").then(({ openings }) => openings.create),
    values: { FlatID: "", Balance_Day: "", Principal: "", Interest: "", Advance: "", Remarks: "" },
    input: ({ Principal, Interest, Advance, ...rest }) => ({
      ...rest,
      ...{ Principal: amountIn(Principal), Interest: amountIn(Interest), Advance: amountIn(Advance) },
    }),
    also: ({ FlatID }) => ({ FlatID: FlatID === "" ? m.common_choose_flat() : undefined }),
    refusedAt: {
      "opening-nobody": "FlatID",
      "opening-exists": "FlatID",
      "opening-after-bills": "Balance_Day",
      "balance-day-in-future": "Balance_Day",
    },
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog form={form} title={m.openings_enter()} submit={m.openings_enter()} onClose={onClose}>
      <p>{m.openings_enter_lead()}</p>
      <FlatSelect {...form.group("FlatID")} onChoose={(FlatID) => form.set({ FlatID })} autoFocus />
      <DayField
        {...form.field("Balance_Day")}
        label={m.openings_day()}
        hint={m.member_import_day_hint()}
        max={dayOf(new Date())}
        required
      />
      <Fields>
        <MoneyField {...form.field("Principal")} label={m.common_arrears()} optional />
        <MoneyField {...form.field("Interest")} label={m.common_interest()} optional />
        <MoneyField {...form.field("Advance")} label={m.openings_advance()} hint={m.openings_advance_hint()} optional />
      </Fields>
      <TextField {...form.field("Remarks")} label={m.common_remarks()} maxLength={300} optional />
    </FormDialog>
  );
}
