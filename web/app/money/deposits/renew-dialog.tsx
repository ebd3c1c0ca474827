import { useNavigate } from "react-router";
import { type InterestType, interestTypes } from "#domain/money/deposits/codes.ts";
import { addMonths, dayOf } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { CodesField, DayField, MoneyField, NumberField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { numberIn, rupeesIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { CheckField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import type { DepositDialogProps } from "./deposit-dialogs.tsx";
import { depositHref } from "./funds-address.ts";
import { PurseField } from "./purse-field.tsx";

const amountIn = (text: string) => (text.trim() === "" ? 0 : rupeesIn(text));

/** A new receipt takes the place of the old one, with its interest or without. */
export function RenewDialog({ deposit, purses, onClose }: DepositDialogProps) {
  const navigate = useNavigate();
  const today = dayOf(new Date());
  const first = deposit.Whether_Matured ? deposit.Maturity_Day : today;
  const form = useCallForm("vendor/Renew_Fixed_Deposit", {
    call: () => import("#domain/money/deposits/calls.ts").then(({ deposits }) => deposits.renew),
    about: deposit.Fixed_DepositID,
    version: deposit.updated_at,
    values: {
      Entry_Day: first as string,
      Interest_Amount: String(deposit.Interest_To_Day),
      TDS_Amount: "",
      Whether_With_Interest: true,
      Ledger_AccountID: "",
      Receipt_No: "",
      Rate: String(deposit.Rate),
      Interest_Type: String(deposit.Interest_Type),
      Maturity_Day: addMonths(first, 12) as string,
      TDS_Note: deposit.TDS_Note,
      Whether_Early_Confirmed: false,
    },
    input: ({ Interest_Amount, TDS_Amount, Rate, Interest_Type, Ledger_AccountID, ...values }) =>
      ({
        ...values,
        Fixed_DepositID: deposit.Fixed_DepositID,
        updated_at: deposit.updated_at,
        Interest_Amount: amountIn(Interest_Amount),
        TDS_Amount: amountIn(TDS_Amount),
        Rate: numberIn(Rate),
        Interest_Type: Number(Interest_Type) as InterestType,
        Ledger_AccountID: values.Whether_With_Interest ? null : Ledger_AccountID || null,
      }) as never,
    refusedAt: {
      "deposit-receipt-exists": "Receipt_No",
      "deposit-day-in-future": "Entry_Day",
      "deposit-day-order": "Entry_Day",
      "month-closed": "Entry_Day",
      "deposit-not-matured": "Whether_Early_Confirmed",
      "deposit-too-long": "Maturity_Day",
    },
    onDone: ({ Data }) => {
      onClose();
      return navigate(depositHref(Data.Fixed_DepositID));
    },
  });
  return (
    <FormDialog form={form} title={m.fd_renew()} submit={m.fd_renew()} onClose={onClose}>
      <Stack gap={3}>
        <DayField {...form.field("Entry_Day")} label={m.fd_start()} max={today} required />
        <MoneyField
          {...form.field("Interest_Amount")}
          label={m.fd_interest_paid()}
          hint={m.fd_expected({ amount: formatRupees(deposit.Interest_To_Day) })}
          required
        />
        <MoneyField {...form.field("TDS_Amount")} label={m.fd_tds()} optional />
        <CheckField {...form.check("Whether_With_Interest")} label={m.fd_with_interest()} />
        {!form.values.Whether_With_Interest && <PurseField field={form.field("Ledger_AccountID")} purses={purses} />}
        <TextField {...form.field("Receipt_No")} label={m.fd_receipt()} maxLength={50} autoComplete="off" required />
        <NumberField {...form.field("Rate")} label={m.fd_rate()} inputMode="decimal" required />
        <CodesField {...form.field("Interest_Type")} label={m.fd_interest_type()} codes={interestTypes} />
        <DayField {...form.field("Maturity_Day")} label={m.fd_matures()} required />
        <TextField {...form.field("TDS_Note")} label={m.fd_tds_note()} maxLength={200} optional />
        {form.values.Entry_Day < deposit.Maturity_Day && (
          <CheckField {...form.check("Whether_Early_Confirmed")} label={m.fd_early()} />
        )}
      </Stack>
    </FormDialog>
  );
}
