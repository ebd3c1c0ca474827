import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Contract } from "#domain/leases/tenancies/calls.ts";
import { contractMessages, vacateProblem } from "#domain/leases/tenancies/rules.ts";
import { isSignedIn } from "../../lib/credentials.ts";
import { said } from "../../lib/said.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "./contract-form.module.css";

/** The tenant says on which day of the contract they leave. */
export function VacateDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [day, setDay] = useState("");
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const vacate = useAttempt("vendor/Update_Rental_Contract_Ready_To_Vacate", contract.Rental_ContractID);
  const { Rental_ContractID, Contract_Start_Date: start, Contract_End_Date: end } = contract;

  async function save() {
    const found = vacateProblem({ start, end }, day);
    setProblem(said(found));
    if (found) return;
    if (!isSignedIn()) return setFailure(m.tenancies_no_session());
    setIsBusy(true);
    const question = { Rental_ContractID, Vacate_Date: day };
    const answer = await vacate.ask(question);
    setIsBusy(false);
    if (!answer.success) {
      setProblem(answer.extras.fields?.Vacate_Date);
      return setFailure(m.tenancies_vacate_failed({ message: answer.extras.Status ?? "" }));
    }
    say(said(contractMessages.vacating));
    onClose();
    await revalidate();
  }

  return (
    <Dialog title={m.tenancies_vacate_title()} size="sm" onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) save();
        }}
      >
        {vacate.notice}
        <p>{m.tenancies_vacate_text({ title: contract.Property_Title })}</p>
        <TextField
          label={m.tenancies_vacate_date()}
          type="date"
          required
          min={start}
          max={end ?? undefined}
          value={day}
          error={problem}
          data-autofocus
          onChange={({ target }) => {
            setDay(target.value);
            setProblem(undefined);
          }}
        />
        {failure && <Alert tone="bad">{failure}</Alert>}
        <div className={styles.ways}>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {m.tenancies_vacate_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
