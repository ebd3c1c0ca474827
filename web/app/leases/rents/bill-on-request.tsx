import { useState } from "react";
import { useRevalidator } from "react-router";
import { rentMessages } from "#domain/leases/rents/rules.ts";
import type { Contract } from "#domain/leases/tenancies/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { said } from "../../lib/said.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "./money-form.module.css";

export type BillOnRequestKind = "deposit" | "first-month";
type RequestProps = { contract: Contract; kind: BillOnRequestKind; onClose: () => void };

/** Asks whether what a contract is billed for was paid already, and makes the bill. */
export function BillOnRequest({ contract, kind, onClose }: RequestProps) {
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<boolean>();
  const isDeposit = kind === "deposit";
  const attempt = useAttempt(
    isDeposit
      ? "vendor/Create_Property_Rental_Contract_Security_Deposit_Bill"
      : "vendor/Create_Property_Rental_Contract_First_Month_Bill",
    contract.Rental_ContractID,
  );
  const monthly = contract.Monthly_Rent + (contract.Whether_Maintainance_Included ? 0 : contract.Maintainance_Charge);
  const amount = formatRupees(isDeposit ? contract.Security_Deposit : monthly);
  const name = contract.Tenant_Name;

  async function make(Whether_Paid: boolean) {
    setBusy(Whether_Paid);
    const { Rental_ContractID } = contract;
    const answer = await attempt.ask({ Rental_ContractID, Whether_Paid });
    setBusy(undefined);
    if (answer.success) {
      say(said(isDeposit ? rentMessages.depositBilled : rentMessages.firstMonthBilled));
      onClose();
      return revalidate();
    }
    const { Status } = answer.extras;
    const plain = isDeposit ? m.rents_deposit_failed() : m.rents_first_failed();
    setFailure(Status ? m.rents_generate_failed({ message: Status }) : plain);
  }

  return (
    <Dialog
      title={isDeposit ? m.rents_deposit_ask({ name }) : m.rents_first_ask({ name })}
      size="sm"
      onClose={onClose}
      footer={
        <div className={styles.ways}>
          <Button data-autofocus busy={busy === false} onClick={() => make(false)}>
            {m.rents_ask_no()}
          </Button>
          <Button look="primary" busy={busy === true} onClick={() => make(true)}>
            {m.rents_ask_yes()}
          </Button>
        </div>
      }
    >
      <div className={styles.form}>
        {attempt.notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <p>{m.rents_ask_text({ amount })}</p>
      </div>
    </Dialog>
  );
}
