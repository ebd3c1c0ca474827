import { Link } from "react-router";
import type { RentFigures } from "#domain/desk/dashboards/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { Bars } from "../../kit/chart/bars.tsx";
import { formatDay, formatMonth, formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import styles from "./rent-charts.module.css";

type ChartProps = { figures: RentFigures };

/** The rent that is due in each of the last months, and what of it is in. */
export function RentByMonth({ figures: { Rent_Months: months } }: ChartProps) {
  const most = Math.max(...months.map(({ Due_Amount }) => Due_Amount));
  return (
    <Section title={m.dashboard_rent_months()} lead={m.dashboard_rent_months_lead()}>
      {most === 0 ? (
        <p>{m.dashboard_rent_months_none()}</p>
      ) : (
        <Bars
          bars={months.toReversed().map(({ Month, Due_Amount: due, Collected_Amount: collected }) => ({
            key: Month,
            name: formatMonth(Month),
            note: formatRupees(due),
            whole: most,
            words: due === 0 ? m.common_nothing_due() : undefined,
            parts: [
              {
                tone: "brand" as const,
                count: collected,
                label: m.dashboard_rent_collected({ amount: formatRupees(collected) }),
              },
              {
                tone: "accent" as const,
                count: due - collected,
                label: m.common_amount_is_outstanding({ amount: formatRupees(due - collected) }),
              },
            ],
          }))}
        />
      )}
    </Section>
  );
}

/** The contracts that end soon, how many in each third of that time, and which. */
export function ContractExpiries({ figures: { Expiries } }: ChartProps) {
  const { Spans, Contracts, Days } = Expiries;
  const all = Spans.reduce((sum, { Count }) => sum + Count, 0);
  const most = Math.max(...Spans.map(({ Count }) => Count));
  const unseen = all - Contracts.length;
  return (
    <Section title={m.dashboard_expiries()} lead={m.dashboard_expiries_lead({ days: String(Days) })}>
      {all === 0 ? (
        <p>{m.dashboard_expiries_none({ days: String(Days) })}</p>
      ) : (
        <>
          <Bars
            bars={Spans.map(({ First_Day, Last_Day, Count, Monthly_Rent }) => ({
              key: String(Last_Day),
              name: m.dashboard_expiry_span({ first: String(First_Day), last: String(Last_Day) }),
              note: m.dashboard_expiry_count({ count: Count, number: formatNumber(Count) }),
              whole: most,
              words:
                Count === 0
                  ? m.dashboard_expiry_nothing()
                  : m.dashboard_expiry_rent({ amount: formatRupees(Monthly_Rent) }),
              parts: [{ label: "", count: Count, tone: Last_Day <= 30 ? ("accent" as const) : ("brand" as const) }],
            }))}
          />
          <ul className={styles.contracts}>
            {Contracts.map((contract) => (
              <li key={contract.Rental_ContractID}>
                <div>
                  <Link to={`/rental-contracts?view=${contract.Rental_ContractID}`}>{contract.Tenant_Name}</Link>
                  {contract.Whether_Renewed && <Badge tone="good">{m.common_renewed()}</Badge>}
                  <Soft>{contract.Property_Title}</Soft>
                </div>
                <p className={styles.end}>
                  {formatDay(contract.Contract_End_Date)}
                  <Soft as="span" size="xs" isBlock>
                    {m.dashboard_expiry_days({
                      count: contract.Days_To_Expiry,
                      number: formatNumber(contract.Days_To_Expiry),
                    })}
                  </Soft>
                </p>
              </li>
            ))}
          </ul>
          {unseen > 0 && (
            <Link to="/rental-contracts">{m.dashboard_expiries_unseen({ count: formatNumber(unseen) })}</Link>
          )}
        </>
      )}
    </Section>
  );
}
