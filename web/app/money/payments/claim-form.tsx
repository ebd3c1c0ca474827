import { type FormEvent, useRef, useState } from "react";
import { readUtr, upiProblems } from "#domain/money/payments/upi/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { said } from "../../lib/said.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "./pay-now-dialog.module.css";

type ClaimFormProps = { bill: { BillID: string; Amount: number; Issuer_Name: string }; onClaimed: () => Promise<void> };

/** 'I have paid': the UTR, with amount and day as they most often are. */
export function ClaimForm({ bill, onClaimed }: ClaimFormProps) {
  const today = dayOf(new Date());
  const nothing = { UTR: "", Amount: String(bill.Amount), Paid_Date: today };
  const attempt = useAttempt("vendor/Create_Bill_UPI_Claim", bill.BillID);
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(nothing);
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const change = (name: keyof typeof draft, value: string) => {
    setDraft({ ...draft, [name]: value });
    setProblems({ ...problems, [name]: undefined });
  };
  const point = (found: Record<string, string | undefined>) => {
    setProblems(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    const Amount = Number(draft.Amount);
    const found = {
      ...(!readUtr(draft.UTR) && { UTR: said(upiProblems.utr) }),
      ...(!(Amount > 0) && { Amount: m.payments_amount_wrong() }),
    };
    if (Object.keys(found).length > 0) return point(found);
    setIsBusy(true);
    const { UTR, Paid_Date } = draft;
    const answer = await attempt.ask({ BillID: bill.BillID, UTR, Amount, Paid_Date });
    setIsBusy(false);
    if (!answer.success) {
      if (answer.extras.fields) return point(answer.extras.fields);
      return setFailure(said(answer.extras.Status) ?? m.payments_claim_failed());
    }
    say(m.payments_claimed());
    setDraft(nothing);
    await onClaimed();
  }

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={send} aria-labelledby="claim-title">
      <h3 id="claim-title">{m.payments_pay_then({ issuer: bill.Issuer_Name })}</h3>
      <p className={styles.soft}>{m.payments_pay_then_text({ issuer: bill.Issuer_Name })}</p>
      <TextField
        label={m.payments_utr()}
        name="UTR"
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={20}
        value={draft.UTR}
        error={problems.UTR}
        onChange={({ target }) => change("UTR", target.value)}
      />
      <div className={styles.two}>
        <TextField
          label={m.payments_amount()}
          name="Amount"
          inputMode="decimal"
          autoComplete="off"
          required
          value={draft.Amount}
          error={problems.Amount}
          onChange={({ target }) => change("Amount", target.value)}
        />
        <TextField
          label={m.common_paid_on()}
          name="Paid_Date"
          type="date"
          required
          max={today}
          value={draft.Paid_Date}
          error={problems.Paid_Date}
          onChange={({ target }) => change("Paid_Date", target.value)}
        />
      </div>
      {attempt.notice}
      {failure && <Alert tone="bad">{failure}</Alert>}
      <Button type="submit" busy={isBusy} wide>
        {m.payments_claim()}
      </Button>
    </form>
  );
}
