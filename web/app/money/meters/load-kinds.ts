import type { MeterKind } from "#domain/money/meters/kinds/calls.ts";
import type { PageContext } from "../../lib/page-context.ts";

const metersOf = ({ Meters, Main_Meters }: MeterKind) => Meters + Main_Meters;

/** A society has a handful of kinds. */
const all = 100;

/** The kinds of meters of the society, and the one that the address names, or that has the most meters. */
export async function loadKinds(page: PageContext, chosen: string) {
  const answer = await page.ask("vendor/Filter_All_Meter_Kinds", { Limit: all });
  const kinds: readonly MeterKind[] = answer.success ? answer.extras.Data : [];
  const most = kinds.toSorted((one, other) => metersOf(other) - metersOf(one))[0];
  return { answer, kinds, kind: kinds.find(({ Meter_KindID }) => Meter_KindID === chosen) ?? most };
}
