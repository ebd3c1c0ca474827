import type { FlatFacts } from "#domain/money/charges/codes.ts";
import { planOf } from "#domain/money/charges/plan/rules.ts";
import { sharesOf } from "#domain/money/charges/plan/shares/rules.ts";
import { chargesOf } from "#domain/money/charges/rules.ts";
import { addMonths, type Day, monthOf } from "#domain/platform/days.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import { flatFactsOf } from "../../charges/facts/queries.ts";
import { namedHeadsOf, stateOf } from "../../charges/heads/queries.ts";

export type Today = {
  flats: readonly FlatFacts[];
  /** In the order of the bills. */
  heads: readonly { id: string; name: string }[];
  /** By flat, then by head: of the twelve months from the next one. */
  amounts: ReadonlyMap<string, ReadonlyMap<string, Paise>>;
  /** The names of heads that could not be computed for some flat. */
  uncomputed: readonly string[];
};

/** What today's tariffs bring in the twelve months from the next one, of the heads that post to these accounts. */
export async function chargedToday(
  db: Db,
  societyId: SocietyId,
  headIds: ReadonlySet<string>,
  today: Day,
): Promise<Today> {
  const [all, state, flats] = await Promise.all([
    namedHeadsOf(db, societyId),
    stateOf(db, societyId),
    flatFactsOf(db, { societyId, day: today }),
  ]);
  // What happened once is no forecast, and readings of meters are not known ahead.
  const steady = flats.map((flat) => ({ ...flat, events: {}, meters: [] }));
  const amounts = new Map(flats.map(({ id }) => [id, new Map<string, Paise>()]));
  const failed = new Set<string>();
  const first = addMonths(monthOf(today), 1);
  for (let month = 0; month < 12; month++) {
    const plan = planOf(all, addMonths(first, month), { state });
    const shares = sharesOf(plan, steady, { totals: {}, mainMeters: [] });
    for (const { head } of [...plan.problems, ...shares.problems]) failed.add(head);
    for (const flat of steady) {
      const { lines, problems } = chargesOf(plan, flat, shares);
      for (const { head } of problems) failed.add(head);
      const own = amounts.get(flat.id)!;
      for (const { head, amount } of lines)
        if (headIds.has(head)) own.set(head, (own.get(head) ?? 0) + Math.max(amount, 0));
    }
  }
  const heads = all.filter(({ id }) => headIds.has(id));
  return {
    flats,
    heads: heads.map(({ id, name }) => ({ id, name })),
    amounts,
    uncomputed: heads.filter(({ id }) => failed.has(id)).map(({ name }) => name),
  };
}
