import { useRevalidator } from "react-router";
import { depositEntries } from "#domain/money/deposits/codes.ts";
import type { DepositInfo } from "#domain/money/deposits/draft.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { DayField, MoneyField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { rupeesIn } from "../../kit/form/parse.ts";
import { ReasonDialog } from "../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { CheckField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PurseField } from "./purse-field.tsx";
import type { Purse } from "./purses.ts";

const calls = () => import("#domain/money/deposits/calls.ts").then(({ deposits }) => deposits);
const amountIn = (text: string) => (text.trim() === "" ? 0 : rupeesIn(text));

export type DepositDialogProps = { deposit: DepositInfo; purses: readonly Purse[]; onClose: () => void };

const refusedAt = {
  "deposit-day-in-future": "Entry_Day",
  "deposit-day-order": "Entry_Day",
  "month-closed": "Entry_Day",
  "deposit-bank-unsuitable": "Ledger_AccountID",
} as const;

/** Interest that the bank paid out. */
export function ReceiveDialog({ deposit, purses, onClose }: DepositDialogProps) {
  const { revalidate } = useRevalidator();
  const today = dayOf(new Date());
  const form = useCallForm("vendor/Receive_Deposit_Interest", {
    call: () => calls().then(({ receive }) => receive),
    about: deposit.Fixed_DepositID,
    version: deposit.updated_at,
    values: { Entry_Day: today as string, Interest_Amount: "", TDS_Amount: "", Ledger_AccountID: "" },
    input: ({ Interest_Amount, TDS_Amount, ...values }) =>
      ({
        ...values,
        Fixed_DepositID: deposit.Fixed_DepositID,
        updated_at: deposit.updated_at,
        Interest_Amount: amountIn(Interest_Amount),
        TDS_Amount: amountIn(TDS_Amount),
      }) as never,
    also: ({ Ledger_AccountID }) => ({
      Ledger_AccountID: Ledger_AccountID === "" ? m.common_choose_bank_account() : undefined,
    }),
    refusedAt,
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog form={form} title={m.fd_receive()} submit={m.fd_receive()} onClose={onClose}>
      <Stack gap={3}>
        <DayField {...form.field("Entry_Day")} label={m.fd_entry_day()} max={today} required />
        <MoneyField
          {...form.field("Interest_Amount")}
          label={m.fd_interest_paid()}
          hint={m.fd_expected({ amount: formatRupees(deposit.Interest_To_Day) })}
          required
        />
        <MoneyField {...form.field("TDS_Amount")} label={m.fd_tds()} optional />
        <PurseField field={form.field("Ledger_AccountID")} purses={purses} />
      </Stack>
    </FormDialog>
  );
}

/** The deposit is paid into a bank account, at its maturity or before. */
export function SettleDialog({ deposit, purses, onClose }: DepositDialogProps) {
  const { revalidate } = useRevalidator();
  const today = dayOf(new Date());
  const form = useCallForm("vendor/Close_Fixed_Deposit", {
    call: () => calls().then(({ close }) => close),
    about: deposit.Fixed_DepositID,
    version: deposit.updated_at,
    values: {
      Entry_Day: today as string,
      Interest_Amount: String(deposit.Interest_To_Day),
      TDS_Amount: "",
      Ledger_AccountID: "",
      Whether_Early_Confirmed: false,
    },
    input: ({ Interest_Amount, TDS_Amount, ...values }) =>
      ({
        ...values,
        Fixed_DepositID: deposit.Fixed_DepositID,
        updated_at: deposit.updated_at,
        Interest_Amount: amountIn(Interest_Amount),
        TDS_Amount: amountIn(TDS_Amount),
      }) as never,
    also: ({ Ledger_AccountID }) => ({
      Ledger_AccountID: Ledger_AccountID === "" ? m.common_choose_bank_account() : undefined,
    }),
    refusedAt: { ...refusedAt, "deposit-not-matured": "Whether_Early_Confirmed" },
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog form={form} ready title={m.fd_settle()} submit={m.fd_settle()} onClose={onClose}>
      <Stack gap={3}>
        <p>{m.fd_settle_lead()}</p>
        <DayField {...form.field("Entry_Day")} label={m.fd_entry_day()} max={today} required />
        <MoneyField
          {...form.field("Interest_Amount")}
          label={m.fd_interest_paid()}
          hint={m.fd_expected({ amount: formatRupees(deposit.Interest_To_Day) })}
          required
        />
        <MoneyField {...form.field("TDS_Amount")} label={m.fd_tds()} optional />
        <PurseField field={form.field("Ledger_AccountID")} purses={purses} />
        {form.values.Entry_Day < deposit.Maturity_Day && (
          <CheckField {...form.check("Whether_Early_Confirmed")} label={m.fd_early()} />
        )}
      </Stack>
    </FormDialog>
  );
}

/** The last entry is reversed, with a reason. */
export function ReverseDialog({ deposit, onClose }: { deposit: DepositInfo; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const last = deposit.Entries.find(({ Fixed_Deposit_EntryID }) => Fixed_Deposit_EntryID === deposit.Reversible)!;
  const form = useCallForm("vendor/Reverse_Deposit_Entry", {
    call: () => calls().then(({ reverse }) => reverse),
    about: last.Fixed_Deposit_EntryID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Fixed_Deposit_EntryID: last.Fixed_Deposit_EntryID, Reason }) as never,
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.fd_reverse_title()}
      lead={m.fd_reverse_lead({ entry: depositEntries[last.Entry_Kind], day: formatDay(last.Entry_Day) })}
      label={m.common_reason()}
      submit={m.openings_reverse()}
      danger
      most={300}
      onClose={onClose}
    />
  );
}
