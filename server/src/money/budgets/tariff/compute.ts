import type { TariffWay } from "#domain/money/budgets/tariff/codes.ts";
import { areaRate, dividedExactly, dividedUp } from "#domain/money/budgets/tariff/rules.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Today } from "./today.ts";

type Asked = { way: TariffWay; step: Paise; needed: Paise };
type FlatProposal = {
  id: string;
  label: string;
  area: number | null;
  today: Paise;
  proposed: Paise;
  byHead: Map<string, Paise>;
};

const sumOf = (amounts: Iterable<Paise>): Paise => [...amounts].reduce((sum, amount) => sum + amount, 0);
const byLabel = new Intl.Collator("en-IN", { numeric: true });

/** What each flat pays a month, so that all of them bring what is needed; amounts of today are a twelfth of a year. */
export function proposalOf({ flats, heads, amounts, uncomputed }: Today, { way, step, needed }: Asked) {
  const sorted = flats.toSorted((one, other) => byLabel.compare(one.label, other.label));
  const areas = sorted.map(({ areas }) => areas.carpet?.hundredths ?? 0);
  const years = sorted.map(({ id }) => sumOf(amounts.get(id)?.values() ?? []));
  const weights = way === "equal" ? sorted.map(() => 1) : way === "area" ? areas : years;
  const withoutArea = areas.filter((area) => area === 0).length;
  const parts = dividedUp(needed, weights, step);
  const rows = sorted.map((flat, at): FlatProposal => {
    const ofHeads = heads.map(({ id }) => amounts.get(flat.id)?.get(id) ?? 0);
    const byHead = dividedExactly(parts[at]!, ofHeads);
    return {
      id: flat.id,
      label: flat.label,
      area: areas[at] === 0 ? null : areas[at]! / 100,
      today: Math.round(years[at]! / 12),
      proposed: parts[at]!,
      byHead: new Map(heads.map(({ id }, place) => [id, byHead[place]!])),
    };
  });
  const yearOfAll = sumOf(years);
  return {
    rows,
    withoutArea,
    missing: missingFor(way, { flats: sorted.length, withoutArea, charged: yearOfAll }),
    proposed: sumOf(parts),
    today: Math.round(yearOfAll / 12),
    factor: yearOfAll === 0 ? null : Math.round((needed * 12 * 10_000) / yearOfAll) / 10_000,
    /** Of a month, by head. */
    heads: heads.map(({ id, name }) => ({
      id,
      name,
      today: Math.round(sumOf(sorted.map((flat) => amounts.get(flat.id)?.get(id) ?? 0)) / 12),
      proposed: sumOf(rows.map(({ byHead }) => byHead.get(id) ?? 0)),
    })),
    areaRate: areaRate(needed, sumOf(areas)),
    uncomputed,
  };
}
export type TariffProposal = ReturnType<typeof proposalOf>;

function missingFor(
  way: TariffWay,
  { flats, withoutArea, charged }: { flats: number; withoutArea: number; charged: Paise },
) {
  if (flats === 0) return "flats" as const;
  if (way === "area" && withoutArea > 0) return "areas" as const;
  return way === "today" && charged === 0 ? ("charges" as const) : null;
}
