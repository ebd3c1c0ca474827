import { useState } from "react";
import type { ContractStatement } from "#domain/leases/rents/account/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { modeWord } from "../../money/bills/bill-words.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import styles from "./account-page.module.css";
import { DepositDialog } from "./deposit-dialog.tsx";

const entryWords = { 1: m.rents_deduction, 2: m.rents_refunded, 3: m.rents_rent_paid } as const;

/** The history of a deposit: received, deducted with a reason, used for rent, refunded, held. */
export function DepositPanel({ account }: { account: ContractStatement }) {
  const [open, setOpen] = useState<"deduct" | "rent" | "refund">();
  const { Deposit: deposit } = account;
  const facts = [
    [m.common_billed_column(), deposit.Billed_Amount],
    [m.common_received(), deposit.Received_Amount],
    [m.rents_deposit_deducted(), deposit.Deducted_Amount],
    ...(deposit.Rent_Amount > 0 ? ([[m.rents_deposit_rent(), deposit.Rent_Amount]] as const) : []),
    [m.rents_deposit_refunded(), deposit.Refunded_Amount],
    [m.rents_deposit_now(), deposit.Held_Amount],
  ] as const;
  return (
    <section id="deposit" className={styles.panel} aria-label={m.common_security_deposit()}>
      <Row gap={3} spread="between" align="start">
        <div>
          <h2>{m.common_security_deposit()}</h2>
          <p className={styles.soft}>{m.rents_deposit_text()}</p>
        </div>
        {account.Whether_Owner && deposit.Held_Amount > 0 && (
          <Row>
            <Button onClick={() => setOpen("deduct")}>{m.rents_deduct()}</Button>
            {account.Open_Rent_Amount > 0 && <Button onClick={() => setOpen("rent")}>{m.rents_pay_rent()}</Button>}
            <Button onClick={() => setOpen("refund")}>{m.rents_refund()}</Button>
          </Row>
        )}
      </Row>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatRupees(value)}</dd>
          </div>
        ))}
      </dl>
      {deposit.Entries.length > 0 && (
        <Stack as="ul" gap={0} className={styles.lines}>
          {deposit.Entries.map((entry) => (
            <li key={entry.Deposit_EntryID}>
              <span>
                <strong>{entryWords[entry.Entry_Type]({ no: entry.Voucher_No })}</strong>
                <small className={styles.detail}>
                  {[
                    formatDay(entry.Entry_Date),
                    entry.Payment_Mode === null ? "" : modeWord(entry.Payment_Mode),
                    entry.Reference,
                    entry.Reason,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </small>
              </span>
              <strong>{formatRupees(entry.Amount)}</strong>
            </li>
          ))}
        </Stack>
      )}
      {open && <DepositDialog account={account} kind={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
