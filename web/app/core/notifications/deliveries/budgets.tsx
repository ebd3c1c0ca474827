import type { MessageBudget } from "#domain/core/notifications/deliveries/calls.ts";
import { formatNumber } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import styles from "./budgets.module.css";

/** How much of today's messages is used, for each way. */
export const Budgets = ({ budgets }: { budgets: MessageBudget[] }) => (
  <section aria-label={m.deliveries_budgets()} className={styles.budgets}>
    {budgets.map(({ Channel, Used, Most }) => (
      <div key={Channel} className={styles.budget} data-full={Used >= Most || undefined}>
        <p>
          <span className={styles.name}>
            {Channel === "sms" ? m.deliveries_today_sms() : m.deliveries_today_email()}
          </span>
          <strong>{m.deliveries_used({ used: formatNumber(Used), most: formatNumber(Most) })}</strong>
        </p>
        <div aria-hidden className={styles.bar}>
          <span style={{ width: `${Most === 0 ? 100 : Math.min(100, (Used / Most) * 100)}%` }} />
        </div>
      </div>
    ))}
    <p className={styles.soft}>{m.deliveries_budgets_more()}</p>
  </section>
);
