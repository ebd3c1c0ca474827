import type { ChargeLine, ChargeProblem, FlatFacts, Head, Period, SocietyFacts } from "#domain/money/charges/codes.ts";
import { dueIn } from "#domain/money/charges/cycles/rules.ts";
import { type Plan, planOf } from "#domain/money/charges/plan/rules.ts";
import { sharesOf } from "#domain/money/charges/plan/shares/rules.ts";
import { chargesOf } from "#domain/money/charges/rules.ts";
import { addMonths, type Day, monthOf } from "#domain/platform/days.ts";

type FlatExample = {
  flat: Pick<FlatFacts, "id" | "label">;
  line: ChargeLine | undefined;
  problems: readonly ChargeProblem[];
  isLeftOut: boolean;
};
export type ChargedExample = {
  month: Day;
  period: Period | undefined;
  /** In the order of their labels. */
  flats: readonly FlatExample[];
  /** Those of the whole society. */
  problems: readonly ChargeProblem[];
};

const byLabel = new Intl.Collator("en-IN", { numeric: true });

/** The first month, from this day on, in which a head is billed; this day's month if there is none within two years. */
export function firstDue(head: Head, from: Day): Day {
  const first = monthOf(from);
  for (let months = 0; months <= 24; months++) {
    const month = addMonths(first, months);
    if (dueIn(head, month).some(({ period }) => period.until >= from)) return month;
  }
  return first;
}

/** The facts that a plan needs. */
type FactsFor = (plan: Plan) => Promise<{ flats: readonly FlatFacts[]; mainMeters: SocietyFacts["mainMeters"] }>;

/** What one head charges the flats of a society in a month, among all its heads. */
export async function exampleOf(
  heads: readonly Head[],
  { id }: Head,
  { month, state, facts }: { month: Day; state: string | null; facts: FactsFor },
): Promise<ChargedExample> {
  const plan = planOf(heads, month, { state });
  const { flats, mainMeters } = await facts(plan);
  const shares = sharesOf(plan, flats, { totals: {}, mainMeters });
  const isOwn = ({ head }: ChargeProblem) => head === id;
  const ofFlats = Map.groupBy(
    shares.problems.filter((problem) => isOwn(problem) && problem.flat !== null),
    ({ flat }) => flat!.id,
  );
  return {
    month,
    period: plan.heads.find(({ head }) => head.id === id)?.period,
    flats: flats
      .map((flat) => {
        const { lines, problems, leftOut } = chargesOf(plan, flat, shares);
        return {
          flat,
          line: lines.find(({ head }) => head === id),
          problems: [...(ofFlats.get(flat.id) ?? []), ...problems.filter(isOwn)],
          isLeftOut: leftOut.includes(id),
        };
      })
      .sort((one, other) => byLabel.compare(one.flat.label, other.flat.label)),
    problems: [...plan.problems, ...shares.problems].filter((problem) => isOwn(problem) && problem.flat === null),
  };
}
