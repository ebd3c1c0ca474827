import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ContractStatement } from "#domain/leases/rents/account/calls.ts";
import { type PaymentMode, paymentModes } from "#domain/money/payments/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "./money-form.module.css";
import { modeInWords } from "./rent-words.ts";

type DepositProps = { account: ContractStatement; kind: "deduct" | "rent" | "refund"; onClose: () => void };

const words = {
  deduct: { type: 1, title: m.rents_deduct_title, save: m.rents_deduct_save },
  refund: { type: 2, title: m.rents_refund_title, save: m.rents_refund_save },
  rent: { type: 3, title: m.rents_pay_rent_title, save: m.rents_pay_rent_save },
} as const;

/** Keeps a part of a deposit for a reason, pays open rent from it, or gives it back. */
export function DepositDialog({ account, kind, onClose }: DepositProps) {
  const { revalidate } = useRevalidator();
  const isRefund = kind === "refund";
  const [amount, setAmount] = useState(proposed(account, kind));
  const [reason, setReason] = useState("");
  const [mode, setMode] = useState<PaymentMode>(1);
  const [reference, setReference] = useState("");
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useAttempt("vendor/Create_Property_Rental_Contract_Deposit_Entry", account.Rental_ContractID);

  async function save() {
    const found = {
      ...(!(Number(amount) > 0) && { Amount: m.rents_amount_wrong() }),
      ...(kind === "deduct" && reason.trim() === "" && { Reason: m.common_enter_reason() }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    const answer = await attempt.ask({
      Rental_ContractID: account.Rental_ContractID,
      Entry_Type: words[kind].type,
      Amount: Number(amount),
      Reason: reason,
      Payment_Mode: mode,
      Reference: reference,
    });
    setIsBusy(false);
    if (answer.success) {
      say(m.rents_entry_done());
      onClose();
      return revalidate();
    }
    setProblems(answer.extras.fields ?? {});
    setFailure(answer.extras.Status ?? m.rents_entry_failed());
  }

  return (
    <Dialog title={words[kind].title()} size="sm" onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) save();
        }}
      >
        <p>{m.rents_entry_text({ amount: formatRupees(account.Deposit.Held_Amount), name: account.Tenant.Name })}</p>
        {kind === "rent" && <p>{m.rents_pay_rent_text()}</p>}
        <TextField
          label={m.rents_amount()}
          type="number"
          inputMode="decimal"
          min="0.01"
          step="0.01"
          required
          value={amount}
          error={problems.Amount}
          data-autofocus
          onChange={({ target }) => setAmount(target.value)}
        />
        <TextField
          label={m.common_reason()}
          required={kind === "deduct"}
          maxLength={200}
          value={reason}
          error={problems.Reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {isRefund && (
          <div className={styles.pair}>
            <SelectField
              label={m.rents_mode()}
              value={mode}
              onChange={({ target }) => setMode(Number(target.value) as PaymentMode)}
            >
              {Object.keys(paymentModes).map((code) => (
                <option key={code} value={code}>
                  {modeInWords(Number(code))}
                </option>
              ))}
            </SelectField>
            <TextField
              label={m.rents_reference()}
              maxLength={60}
              value={reference}
              onChange={({ target }) => setReference(target.value)}
            />
          </div>
        )}
        {attempt.notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <div className={styles.ways}>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {words[kind].save()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** All that is held is given back; of rent as much as is open. */
function proposed(account: ContractStatement, kind: DepositProps["kind"]): string {
  const { Held_Amount } = account.Deposit;
  if (kind === "deduct") return "";
  return String(kind === "refund" ? Held_Amount : Math.min(Held_Amount, account.Open_Rent_Amount));
}
