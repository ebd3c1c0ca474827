import { useRevalidator } from "react-router";
import type { YearEnd } from "#domain/money/year-ends/draft.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees, paise, rupees } from "#domain/platform/money.ts";
import { DayField, MoneyField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { rupeesIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";

type Amounts = { [accountId: string]: string };
const filled = (amounts: Amounts) => Object.entries(amounts).filter(([, text]) => text.trim() !== "");

/** The surplus to funds, by a resolution: at first what the law says of the reserve fund. */
export function AppropriateDialog({ yearEnd, onClose }: { yearEnd: YearEnd; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { Financial_Year, Targets, Reserve, Surplus, Posting_Day, Whether_Second_Person } = yearEnd;
  const form = useCallForm("vendor/Create_Appropriation", {
    call: () => import("#domain/money/year-ends/calls.ts").then(({ yearEnds }) => yearEnds.appropriate),
    about: String(Financial_Year),
    values: {
      amounts: Object.fromEntries(
        Targets.map(({ Ledger_AccountID }) => [
          Ledger_AccountID,
          Ledger_AccountID === Reserve?.Ledger_AccountID && Reserve.Amount > 0 ? String(Reserve.Amount) : "",
        ]),
      ) as Amounts,
      Resolution_No: "",
      Resolution_Day: "",
      Below_Reason: "",
    },
    input: ({ amounts, Resolution_No, Resolution_Day, Below_Reason }) => ({
      Financial_Year,
      Lines: filled(amounts).map(([Ledger_AccountID, text]) => ({ Ledger_AccountID, Amount: rupeesIn(text) })),
      Resolution_No,
      Resolution_Day: Resolution_Day || null,
      Below_Reason,
    }),
    fieldOf: ({ amounts }) =>
      Object.fromEntries(filled(amounts).map(([id], at) => [`Lines.${at}`, `amounts.${id}` as const])),
    refusedAt: {
      "appropriation-below-minimum": "Below_Reason",
      "appropriation-unresolved": "Resolution_No",
      "resolution-in-future": "Resolution_Day",
    },
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  const sum = filled(form.values.amounts).reduce((all, [, text]) => all + (paise(rupeesIn(text)) || 0), 0);
  return (
    <FormDialog
      form={form}
      title={m.year_end_appropriate()}
      submit={Whether_Second_Person ? m.periods_propose() : m.year_end_appropriate()}
      onClose={onClose}
    >
      <Stack gap={3}>
        <p>{m.year_end_appropriate_lead({ day: formatDay(Posting_Day) })}</p>
        {Targets.map(({ Ledger_AccountID, Ledger_Code, Ledger_Name }) => (
          <MoneyField
            key={Ledger_AccountID}
            {...form.field(`amounts.${Ledger_AccountID}`)}
            label={`${Ledger_Code} ${Ledger_Name} (₹)`}
          />
        ))}
        <p role="status">
          {m.year_end_appropriate_sum({
            amount: formatRupees(rupees(sum)),
            left: formatRupees(rupees(paise(Surplus) - sum)),
          })}
        </p>
        <TextField {...form.field("Resolution_No")} label={m.members_resolution()} maxLength={60} />
        <DayField {...form.field("Resolution_Day")} label={m.budget_resolution_day()} max={dayOf(new Date())} />
        {Reserve && (
          <TextField {...form.field("Below_Reason")} label={m.year_end_below_reason()} maxLength={300} optional />
        )}
        {Whether_Second_Person && <Soft>{m.periods_second()}</Soft>}
      </Stack>
    </FormDialog>
  );
}
