import type { Tariff } from "#domain/money/charges/codes.ts";
import { type Day, formatDay } from "#domain/platform/days.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import { problem } from "#domain/platform/problems.ts";
import { on } from "../../../platform/db/constraint.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { meterKindsOf } from "../../meters/facts/queries.ts";
import type { HeadRow } from "../heads/queries.ts";
import { namedHeadsOf } from "../heads/queries.ts";
import { flatsOf, flatsOfRule } from "../heads/view.ts";
import { strangersOf } from "./queries.ts";

type Refuse<Code> = (code: Code, details?: { fields: Record<string, string> }) => never;

type Unsuitable =
  | "unknown-meter-kind"
  | "unknown-flat"
  | "unknown-building"
  | "unknown-charge-head"
  | "charge-head-ended";
/** Refuses a tariff that names flats, buildings or heads of others, or that begins after the last day of its head. */
export async function checkTerms(
  tx: Tx,
  societyId: SocietyId,
  head: HeadRow,
  { from, rules }: Tariff,
  refuse: Refuse<Unsuitable>,
): Promise<void> {
  if (head.ended_on !== null && from > head.ended_on) return refuse("charge-head-ended");
  const at = (rule: number, field: string, message: string) => ({
    fields: { [`Tariff.Rules.${rule}.${field}`]: message },
  });
  const heads = new Set((await namedHeadsOf(tx, societyId)).map(({ id }) => id));
  const strangers = await strangersOf(tx, societyId, {
    flats: rules.flatMap(flatsOfRule),
    buildings: rules.flatMap(({ applies }) => applies.buildings ?? []),
  });
  const kinds = await meterKindsOf(tx, societyId);
  const isStranger = (flat: string) => strangers.flats.includes(flat);
  for (const [rule, { applies, basis }] of rules.entries()) {
    if (basis.kind === "percent" && basis.of !== "service-charges" && basis.of.some((id) => !heads.has(id)))
      return refuse("unknown-charge-head", at(rule, "Basis.Charge_HeadIDs", problem("head-of-other")));
    if (applies.buildings?.some((building) => strangers.buildings.includes(building)))
      return refuse("unknown-building", at(rule, "Applies.BuildingIDs", problem("building-of-other")));
    if (applies.flats?.some(isStranger))
      return refuse("unknown-flat", at(rule, "Applies.FlatIDs", problem("flat-of-other")));
    if (applies.except?.some(isStranger))
      return refuse("unknown-flat", at(rule, "Applies.Excluded_FlatIDs", problem("flat-of-other")));
    if ("meter" in basis && basis.meter != null && kinds[basis.meter] === undefined)
      return refuse("unknown-meter-kind", at(rule, "Basis.Meter", problem("meter-kind-of-other")));
    if (flatsOf(basis).some(isStranger))
      return refuse("unknown-flat", at(rule, "Basis.Rates", problem("flat-of-other")));
  }
}

type Clash = "charge-tariff-exists" | "charge-tariff-billed";
/** What the database says of a tariff of a billed day, or of a day that has one. */
export const orClash = <T>(
  write: Promise<T>,
  { billed, language }: { billed: Day | null; language: Language },
  refuse: Refuse<Clash>,
): Promise<T> =>
  write.catch(on("charge_tariff_day_once", () => refuse("charge-tariff-exists"))).catch(
    on("charge_tariff_billed", () =>
      refuse("charge-tariff-billed", {
        fields: { "Tariff.From": problem("tariff-on-billed-day", { day: formatDay(billed!, language) }) },
      }),
    ),
  );

/** The rule of a fault that heads have together. */
export const ruleAtFault = ({ rules }: Tariff): string => {
  const rule = rules.findIndex(({ basis }) => basis.kind === "percent");
  return `Tariff.Rules.${Math.max(rule, 0)}.Basis.Percent`;
};
