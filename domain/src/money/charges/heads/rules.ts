import type { Basis, ChargeProblem, Head, Metered, Tariff } from "../codes.ts";

const basesOf = (tariffs: readonly Tariff[]): Basis[] =>
  tariffs.flatMap(({ rules }) => rules.map(({ basis }) => basis));

/** The heads that are service charges. Non-occupancy charges are a percentage of them, and none themselves. */
export const serviceCharges = (heads: readonly Head[]): string[] =>
  heads.filter(({ isServiceCharge, purpose }) => isServiceCharge && purpose === null).map(({ id }) => id);

/** The heads of which a rule of this head is a percentage. */
export const headsOf = (basis: Basis, head: string, heads: readonly Head[]): readonly string[] => {
  if (basis.kind !== "percent") return [];
  return basis.of === "service-charges" ? serviceCharges(heads).filter((id) => id !== head) : basis.of;
};

/** The heads that have to be computed before this one. */
const headsUnder = (head: Head, heads: readonly Head[]): string[] => {
  const bases = basesOf(head.tariffs).flatMap((basis) => headsOf(basis, head.id, heads));
  return [...new Set(head.purpose === null ? bases : [...bases, ...serviceCharges(heads)])];
};

export type OrderedHeads = { heads: readonly Head[]; problems: readonly ChargeProblem[] };

/** The heads so that each comes after those of which it is a percentage. Heads that depend on themselves are left out. */
export function ordered(heads: readonly Head[]): OrderedHeads {
  const byId = new Map(heads.map((head) => [head.id, head]));
  const done = new Set<string>();
  const sorted: Head[] = [];
  const problems: ChargeProblem[] = [];
  const visit = (head: Head, path: readonly Head[]): void => {
    if (done.has(head.id)) return;
    const at = path.indexOf(head);
    if (at >= 0) {
      const circle = path.slice(at);
      for (const { id } of circle) done.add(id);
      problems.push({
        code: "circular",
        head: head.id,
        flat: null,
        values: { heads: circle.map(({ code }) => code).join(", ") },
      });
      return;
    }
    for (const id of headsUnder(head, heads)) {
      const under = byId.get(id);
      if (under) visit(under, [...path, head]);
      else problems.push({ code: "head-missing", head: head.id, flat: null, values: { missing: id } });
    }
    if (done.has(head.id)) return;
    done.add(head.id);
    sorted.push(head);
  };
  for (const head of heads) visit(head, []);
  return { heads: sorted, problems };
}

/** Whether the limits of the slabs rise, and only the last has none. */
export const areSlabsWhole = (slabs: Metered["slabs"]): boolean =>
  slabs.length > 0 &&
  slabs.every(({ upTo }, at) =>
    at === slabs.length - 1 ? upTo === null : upTo !== null && upTo > (slabs[at - 1]?.upTo ?? 0),
  );
