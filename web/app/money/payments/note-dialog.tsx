import { useState } from "react";
import { noteTypes } from "#domain/money/bills/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { said } from "../../lib/said.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "./money-form.module.css";

type NoteType = keyof typeof noteTypes;
type Noted = { BillID: string; Bill_No: string; Outstanding_Amount: number };
type NoteProps = {
  bill: Noted;
  /** The call that makes it: a society's, or an owner's. */
  call: "vendor/Create_Bill_Note" | "vendor/Create_Property_Contract_Bill_Note";
  onNoted: () => void;
  onClose: () => void;
};

/** Corrects a bill by a note, and says beforehand what it comes to. */
export function NoteDialog({ bill, call, onNoted, onClose }: NoteProps) {
  const attempt = useAttempt(call, bill.BillID);
  const [written, setWritten] = useState({ Note_Type: 1 as NoteType, Amount: "", Reason: "" });
  const [problems, setProblems] = useState<{ [field: string]: string | undefined }>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const amount = Number(written.Amount.replaceAll(",", "").trim());

  const change = (changed: Partial<typeof written>) => {
    setWritten((last) => ({ ...last, ...changed }));
    setProblems((last) => ({ ...last, ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])) }));
    setFailure(undefined);
  };

  async function save() {
    const found = {
      ...(!(amount > 0) && { Amount: m.payments_amount_wrong() }),
      ...(written.Reason.trim() === "" && { Reason: m.common_enter_reason() }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    const input = { ...written, Amount: amount, BillID: bill.BillID };
    const answer = await attempt.ask(input);
    setIsBusy(false);
    if (!answer.success) {
      setProblems(answer.extras.fields ?? {});
      return setFailure(answer.extras.Status ?? m.payments_note_failed());
    }
    say(answer.extras.Status ?? "");
    onNoted();
    onClose();
  }

  return (
    <Dialog title={m.payments_note_title({ no: bill.Bill_No })} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void save();
        }}
      >
        <p className={styles.soft}>{m.payments_note_lead()}</p>
        <div className={styles.fields}>
          <SelectField
            label={m.payments_note_type()}
            value={written.Note_Type}
            data-autofocus
            onChange={({ target }) => change({ Note_Type: Number(target.value) as NoteType })}
          >
            {Object.entries(noteTypes).map(([code, label]) => (
              <option key={code} value={code}>
                {said(label)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={m.payments_note_amount()}
            inputMode="decimal"
            autoComplete="off"
            required
            value={written.Amount}
            error={problems.Amount}
            onChange={({ target }) => change({ Amount: target.value })}
          />
          <TextArea
            label={m.common_reason()}
            className={styles.whole}
            rows={2}
            maxLength={200}
            required
            value={written.Reason}
            error={problems.Reason}
            hint={m.payments_note_reason_hint()}
            onChange={({ target }) => change({ Reason: target.value })}
          />
        </div>
        {amount > 0 && <p className={styles.after}>{afterOf(bill, written.Note_Type, amount)}</p>}
        {attempt.notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <div className={styles.ways}>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {m.payments_note_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function afterOf({ Outstanding_Amount }: Noted, type: NoteType, amount: number): string {
  const after = Math.round((Outstanding_Amount + (type === 2 ? amount : -amount)) * 100) / 100;
  if (after > 0) return m.payments_note_after_more({ amount: formatRupees(after) });
  return after === 0 ? m.payments_note_after_none() : m.payments_note_after_advance({ amount: formatRupees(-after) });
}
