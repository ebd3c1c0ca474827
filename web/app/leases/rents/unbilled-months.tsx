import { useRevalidator } from "react-router";
import type { ContractStatement } from "#domain/leases/rents/account/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { CallForm, SubmitButton } from "../../kit/form/call-form.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { FieldGroup } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import styles from "./account-page.module.css";
import { daysInWords } from "./rent-words.ts";

const none = { Period_Start_Array: [] as string[] };

/** Offers months that began before the contract was entered, to be billed or left alone. */
export function UnbilledMonths({ account: { Rental_ContractID, Unbilled_Months } }: { account: ContractStatement }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Create_Property_Rental_Contract_Past_Bills", {
    call: () => import("#domain/leases/rents/calls.ts").then(({ rents }) => rents.createPastBills),
    about: Rental_ContractID,
    values: none,
    input: ({ Period_Start_Array }) => ({ Rental_ContractID, Period_Start_Array }),
    failed: ({ Status = "" }) => m.rents_generate_failed({ message: Status }),
    onDone() {
      form.begin(none);
      void revalidate();
    },
  });
  const chosen = form.values.Period_Start_Array;
  const group = form.group("Period_Start_Array");

  return (
    <section className={styles.panel} aria-label={m.rents_months()}>
      <h2>{m.rents_months()}</h2>
      <CallForm form={form}>
        <FieldGroup {...group} legend={m.rents_months_text()}>
          <Stack as="ul" gap={0} className={styles.months}>
            {Unbilled_Months.map((month) => (
              <li key={month.Period_Start}>
                <label>
                  <input
                    type="checkbox"
                    checked={chosen.includes(month.Period_Start)}
                    aria-invalid={group.error ? true : undefined}
                    onChange={({ target }) => {
                      const others = chosen.filter((start) => start !== month.Period_Start);
                      form.set({ Period_Start_Array: target.checked ? [...others, month.Period_Start] : others });
                    }}
                  />
                  <span>{daysInWords(month)}</span>
                  <strong>{formatRupees(month.Amount)}</strong>
                </label>
              </li>
            ))}
          </Stack>
        </FieldGroup>
        <div>
          <SubmitButton form={form}>{m.rents_months_bill()}</SubmitButton>
        </div>
      </CallForm>
    </section>
  );
}
