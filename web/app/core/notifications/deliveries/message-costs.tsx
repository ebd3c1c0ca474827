import { useState } from "react";
import type { MessageCosts as Costs, MessageMonth } from "#domain/core/notifications/costs/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatCost, formatMonth, formatNumber } from "../../../lib/format.ts";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Grid, Stack } from "../../../ui/layout.tsx";
import { Meter } from "../../../ui/meter.tsx";
import { Section } from "../../../ui/section.tsx";
import { Soft } from "../../../ui/soft.tsx";
import styles from "./budgets.module.css";
import { LimitDialog } from "./limit-dialog.tsx";
import { ways } from "./ways.tsx";

/** What messages cost this month and last, and the limit of a month. */
export function MessageCosts({ costs }: { costs: Costs }) {
  const may = useMay();
  const [isEditing, setIsEditing] = useState(false);
  const { Spent_Amount, Limit_Amount } = costs;
  return (
    <Section
      title={m.deliveries_costs()}
      lead={m.deliveries_costs_lead()}
      action={
        may("deliveries.write") && <Button onClick={() => setIsEditing(true)}>{m.deliveries_limit_change()}</Button>
      }
    >
      <Stack gap={5}>
        <div className={styles.budget} data-full={(Limit_Amount !== null && Spent_Amount >= Limit_Amount) || undefined}>
          <p>
            <span className={styles.name}>{m.deliveries_limit()}</span>
            <strong>
              {Limit_Amount === null
                ? m.deliveries_limit_none()
                : m.deliveries_used({ used: formatCost(Spent_Amount), most: formatRupees(Limit_Amount) })}
            </strong>
          </p>
          {Limit_Amount !== null && <Meter share={Spent_Amount / Limit_Amount} />}
          <Soft>{m.deliveries_limit_more()}</Soft>
        </div>
        <Grid column="card" gap={5}>
          {costs.Months.map((month) => (
            <Month key={month.Month} month={month} />
          ))}
        </Grid>
      </Stack>
      {isEditing && <LimitDialog limit={Limit_Amount} onClose={() => setIsEditing(false)} />}
    </Section>
  );
}

const Month = ({ month: { Month, Messages, Cost, Channels, Kinds } }: { month: MessageMonth }) => (
  <Stack as="section" gap={3} aria-label={formatMonth(`${Month}-01`)}>
    <h3>{m.deliveries_month({ month: formatMonth(`${Month}-01`), amount: formatCost(Cost) })}</h3>
    {Messages === 0 ? (
      <Soft>{m.deliveries_month_none()}</Soft>
    ) : (
      <Facts
        facts={[
          ...Channels.map(({ Channel, Messages, Cost }) => ({
            name: ways[Channel].label(),
            value: amountOf(Messages, Cost),
          })),
          ...Kinds.map(({ Kind_Label, Messages, Cost }) => ({ name: Kind_Label, value: amountOf(Messages, Cost) })),
        ]}
      />
    )}
  </Stack>
);

const amountOf = (count: number, cost: number | null) =>
  cost === null ? formatNumber(count) : m.deliveries_cost_of({ count: formatNumber(count), amount: formatCost(cost) });
