import { type TurnoverState, turnoverState } from "#domain/money/charges/gst/turnover/rules.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Meter } from "../../ui/meter.tsx";
import { Soft } from "../../ui/soft.tsx";
import type { Found } from "./settings-values.ts";

const warnings: Record<TurnoverState, ((values: { limit: string; turnover: string }) => string) | undefined> = {
  below: undefined,
  near: m.charges_gst_turnover_near,
  above: m.charges_gst_turnover_above,
};

/** What decides whether a society has to register. */
export function Turnover({ found, isRegistered }: { found: Found; isRegistered: boolean }) {
  const limit = formatRupees(found.Turnover_Limit);
  const turnover = formatRupees(found.Turnover);
  const warn = isRegistered ? undefined : warnings[turnoverState(found.Turnover, found.Turnover_Limit)];
  return (
    <Stack gap={2}>
      {warn && <Alert tone="plain">{warn({ limit, turnover })}</Alert>}
      <p>{m.charges_gst_turnover({ turnover, limit, state: found.State_Name || m.charges_gst_state_any() })}</p>
      <Meter share={found.Turnover / found.Turnover_Limit} />
      <Soft>{m.charges_gst_turnover_counts({ collected: formatRupees(found.Turnover_Collected) })}</Soft>
    </Stack>
  );
}
