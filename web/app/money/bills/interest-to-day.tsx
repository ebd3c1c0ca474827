import type { AccountInterest, FlatInterest } from "#domain/money/bills/interest/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { FactGrid } from "../../ui/facts.tsx";
import { TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./statement-page.module.css";

/** What interest on the arrears of a flat comes to on a day of the reader's choice, part by part. Nothing is billed. */
export const InterestToDay = ({ interest: { On_Date, Accounts } }: { interest: FlatInterest }) => (
  <Section title={m.bills_interest_to_day()} lead={m.bills_interest_lead()}>
    <Stack gap={4}>
      <FilterBar label={m.bills_interest_to_day()} className={styles.period}>
        <TextField label={m.bills_interest_day()} type="date" name="interest" defaultValue={On_Date} />
      </FilterBar>
      {Accounts.length === 0 && <p>{m.bills_interest_none({ day: formatDay(On_Date) })}</p>}
      {Accounts.map((account) => (
        <Account key={account.Name} account={account} />
      ))}
    </Stack>
  </Section>
);

const Account = ({ account }: { account: AccountInterest }) => (
  <Stack gap={3}>
    <h3>{account.Name}</h3>
    <FactGrid
      facts={[
        { name: m.bills_arrears_principal(), value: formatRupees(account.Principal_Amount) },
        { name: m.bills_arrears_interest(), value: formatRupees(account.Interest_Amount) },
        { name: m.bills_interest_billed(), value: formatRupees(account.Billed_Amount) },
        { name: m.bills_interest_accrued(), value: <strong>{formatRupees(account.Accrued_Amount)}</strong> },
        ...(account.Too_Much_Amount > 0
          ? [{ name: m.bills_interest_too_much(), value: formatRupees(account.Too_Much_Amount) }]
          : []),
        ...account.Parts.map(({ Start_Date, End_Date, Arithmetic }) => ({
          name: m.common_span({ from: formatDay(Start_Date), to: formatDay(End_Date) }),
          value: Arithmetic,
          isWide: true,
        })),
      ]}
    />
  </Stack>
);
