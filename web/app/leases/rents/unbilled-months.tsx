import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ContractStatement } from "#domain/leases/rents/account/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "./account-page.module.css";
import { daysInWords } from "./rent-words.ts";

/** Offers months that began before the contract was entered, to be billed or left alone. */
export function UnbilledMonths({ account }: { account: ContractStatement }) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useAttempt("vendor/Create_Property_Rental_Contract_Past_Bills", account.Rental_ContractID);

  async function bill() {
    if (chosen.length === 0) return setFailure(m.rents_months_none_chosen());
    setIsBusy(true);
    const answer = await attempt.ask({ Rental_ContractID: account.Rental_ContractID, Period_Start_Array: [...chosen] });
    setIsBusy(false);
    if (!answer.success) return setFailure(m.rents_generate_failed({ message: answer.extras.Status ?? "" }));
    setFailure(undefined);
    setChosen([]);
    say(answer.extras.Status ?? "");
    return revalidate();
  }

  return (
    <section className={styles.panel} aria-label={m.rents_months()}>
      <h2>{m.rents_months()}</h2>
      <p className={styles.soft}>{m.rents_months_text()}</p>
      <ul className={styles.months}>
        {account.Unbilled_Months.map((month) => (
          <li key={month.Period_Start}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(month.Period_Start)}
                onChange={({ target }) =>
                  setChosen(
                    target.checked
                      ? [...chosen, month.Period_Start]
                      : chosen.filter((start) => start !== month.Period_Start),
                  )
                }
              />
              <span>{daysInWords(month)}</span>
              <strong>{formatRupees(month.Amount)}</strong>
            </label>
          </li>
        ))}
      </ul>
      {attempt.notice}
      {failure && <Alert tone="bad">{failure}</Alert>}
      <div>
        <Button look="primary" busy={isBusy} onClick={bill}>
          {m.rents_months_bill()}
        </Button>
      </div>
    </section>
  );
}
