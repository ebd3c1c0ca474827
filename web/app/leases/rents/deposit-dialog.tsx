import { useRevalidator } from "react-router";
import type { ContractStatement } from "#domain/leases/rents/account/calls.ts";
import { type PaymentMode, paymentModes } from "#domain/money/payments/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { CodesField, MoneyField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { rupeesIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { TextField } from "../../ui/field.tsx";

type DepositProps = { account: ContractStatement; kind: "deduct" | "rent" | "refund"; onClose: () => void };

const words = {
  deduct: { type: 1, title: m.rents_deduct_title, save: m.rents_deduct },
  refund: { type: 2, title: m.rents_refund_title, save: m.rents_refund },
  rent: { type: 3, title: m.rents_pay_rent_title, save: m.rents_pay_rent_save },
} as const;

/** Keeps a part of a deposit for a reason, pays open rent from it, or gives it back. */
export function DepositDialog({ account, kind, onClose }: DepositProps) {
  const { revalidate } = useRevalidator();
  const isDeduction = kind === "deduct";
  const form = useCallForm("vendor/Create_Property_Rental_Contract_Deposit_Entry", {
    call: () => import("#domain/leases/rents/account/calls.ts").then(({ account }) => account.createDepositEntry),
    about: account.Rental_ContractID,
    values: { Amount: proposed(account, kind), Reason: "", Payment_Mode: "1", Reference: "" },
    input: ({ Amount, Payment_Mode, ...text }) => ({
      Rental_ContractID: account.Rental_ContractID,
      Entry_Type: words[kind].type,
      Amount: rupeesIn(Amount),
      Payment_Mode: Number(Payment_Mode) as PaymentMode,
      ...text,
    }),
    done: m.rents_entry_done(),
    onDone() {
      onClose();
      void revalidate();
    },
  });

  return (
    <FormDialog form={form} title={words[kind].title()} size="sm" submit={words[kind].save()} onClose={onClose}>
      <p>{m.rents_entry_text({ amount: formatRupees(account.Deposit.Held_Amount), name: account.Tenant.Name })}</p>
      {kind === "rent" && <p>{m.rents_pay_rent_text()}</p>}
      <MoneyField {...form.field("Amount")} label={m.common_amount_in_rupees()} required data-autofocus />
      <TextField
        {...form.field("Reason")}
        label={m.common_reason()}
        required={isDeduction}
        optional={!isDeduction}
        maxLength={200}
      />
      {kind === "refund" && (
        <Fields>
          <CodesField {...form.field("Payment_Mode")} label={m.common_paid_by()} codes={paymentModes} />
          <TextField {...form.field("Reference")} label={m.common_reference()} optional maxLength={60} />
        </Fields>
      )}
    </FormDialog>
  );
}

/** All that is held is given back; of rent as much as is open. */
function proposed(account: ContractStatement, kind: DepositProps["kind"]): string {
  const { Held_Amount } = account.Deposit;
  if (kind === "deduct") return "";
  return String(kind === "refund" ? Held_Amount : Math.min(Held_Amount, account.Open_Rent_Amount));
}
