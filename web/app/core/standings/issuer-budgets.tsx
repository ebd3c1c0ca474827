import { useEffect, useState } from "react";
import type { deliveries } from "#domain/core/notifications/deliveries/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatCost, formatNumber } from "../../lib/format.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { KnownFacts, Part } from "./operator-parts.tsx";

type Found = Output<typeof deliveries.issuerBudgets>;

/** How much a society or landlord sends: what an alarm about it is measured by. */
export function IssuerBudgets({ issuerId }: { issuerId: string }) {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    const given = new AbortController();
    request("vendor/Fetch_Operator_Message_Budgets_Info", { IssuerID: issuerId }, { signal: given.signal }).then(
      (answer) => !given.signal.aborted && answer.success && setFound(answer.extras.Data),
    );
    return () => given.abort();
  }, [issuerId]);
  // It explains an alarm; a decision can be made without it.
  if (!found) return null;
  const names = { sms: m.common_sms(), email: m.common_email() };
  return (
    <Part title={m.standings_budgets()}>
      <KnownFacts
        facts={[
          ...found.Budgets.map(({ Channel, Used, Most }): [string, string] => [
            names[Channel],
            m.deliveries_used({ used: formatNumber(Used), most: formatNumber(Most) }),
          ]),
          ...(found.Spent_Amount === null
            ? []
            : [
                [
                  m.standings_spent(),
                  found.Limit_Amount === null
                    ? formatCost(found.Spent_Amount)
                    : m.deliveries_used({
                        used: formatCost(found.Spent_Amount),
                        most: formatRupees(found.Limit_Amount),
                      }),
                ] as [string, string],
              ]),
          [m.standings_busiest(), m.standings_messages({ count: found.Busiest_Day })],
        ]}
      />
    </Part>
  );
}
