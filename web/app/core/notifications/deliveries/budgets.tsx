import type { MessageBudget } from "#domain/core/notifications/deliveries/calls.ts";
import { formatNumber } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Card } from "../../../ui/card.tsx";
import { Meter } from "../../../ui/meter.tsx";
import styles from "./budgets.module.css";

/** How much of today's messages is used, for each way. */
export const Budgets = ({ budgets }: { budgets: MessageBudget[] }) => (
  <section aria-label={m.deliveries_budgets()} className={styles.budgets}>
    {budgets.map(({ Channel, Used, Most }) => (
      <Card key={Channel} className={styles.budget} data-full={Used >= Most || undefined}>
        <p>
          <span className={styles.name}>
            {Channel === "sms" ? m.deliveries_today_sms() : m.deliveries_today_email()}
          </span>
          <strong>{m.deliveries_used({ used: formatNumber(Used), most: formatNumber(Most) })}</strong>
        </p>
        <Meter share={Most === 0 ? 1 : Used / Most} />
      </Card>
    ))}
    <p className={styles.soft}>{m.deliveries_budgets_more()}</p>
  </section>
);
