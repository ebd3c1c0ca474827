import { formatRupees, paise, rupees } from "#domain/platform/money.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";

/** How the amount of a bill differs from what its template says. */
export function AgainstTemplate({ template, amount }: { template: number; amount: number }) {
  const more = paise(amount) - paise(template);
  const said = formatRupees(template);
  const by = formatRupees(rupees(Math.abs(more)));
  return (
    <Alert tone="plain">
      <span role="status">
        {more === 0
          ? m.recurring_as_template({ amount: said })
          : more > 0
            ? m.recurring_more({ amount: said, by })
            : m.recurring_less({ amount: said, by })}
      </span>
    </Alert>
  );
}
