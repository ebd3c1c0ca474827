import { type Day, daysBetween } from "../../../../platform/days.ts";
import type { Paise } from "../../../../platform/money.ts";
import { type EntryOfLine, grades, type Match, type MatchReason, mostProposals, type Proposal } from "../codes.ts";
import { isClose } from "../search/rules.ts";

/** An open line of a statement, with what its narration says. */
export type LineOfEntry = {
  id: string;
  account: string;
  day: Day;
  /** What comes in is positive. */
  amount: Paise;
  narration: string;
  /** A whole UTR, a cheque number without leading zeros; none if the bank prints none. */
  references: readonly string[];
};

/** An entry of the books on a bank account that no line is matched with. */
export type OpenEntry = EntryOfLine & {
  account: string;
  day: Day;
  amount: Paise;
  narration: string;
  /** What names it in a narration, all of them together: the branch and number of a challan, the receipt of a deposit. */
  marks: readonly string[];
};

/** How many days an entry may lie from its line: one that it names by a reference, such as a cheque, and one of its amount alone. */
const [referenceDays, amountDays] = [100, 5];

/** `named`: by a reference and the amount. `alone`: nothing else has this amount in these days. `several`: a person chooses. */
type Named = "named" | "alone" | "several";
export type EntryMatch = { by: Named; proposals: readonly Proposal[] };

const proposed = ({ kind, id }: OpenEntry, reasons: readonly MatchReason[]): Proposal => ({
  parts: [],
  claim: null,
  receipts: [],
  entry: { kind, id },
  reasons,
});

const shortestMark = 5;
const plain = (text: string) => text.replace(/[^a-z0-9]/gi, "").toUpperCase();
const wordsOf = (text: string) =>
  new Set((text.toUpperCase().match(/[A-Z0-9]+/g) ?? []).map((word) => word.replace(/^0+/, "")));

function isNamed(line: LineOfEntry, entry: OpenEntry): boolean {
  const words = wordsOf(entry.narration);
  if (line.references.some((reference) => words.has(reference.replace(/^0+/, "").toUpperCase()))) return true;
  const text = plain(line.narration);
  const marks = entry.marks.map(plain);
  return marks.length > 0 && marks.every((mark) => mark.length >= shortestMark && text.includes(mark));
}

/**
 * Says of each line which entry of the books it may be, the best first: the one that it names and that has its amount, else those of
 * exactly its amount within a few days. An entry that one line names is not there for the next.
 */
export function matchEntries(lines: readonly LineOfEntry[], entries: readonly OpenEntry[]): Map<string, EntryMatch> {
  const byAmount = Map.groupBy(entries, ({ account, amount }) => `${account} ${amount}`);
  const taken = new Set<OpenEntry>();
  const near = ({ account, amount, day }: LineOfEntry, most: number) =>
    (byAmount.get(`${account} ${amount}`) ?? []).filter((entry) => !taken.has(entry) && isClose(entry.day, day, most));
  const matches = new Map<string, EntryMatch>();
  for (const line of lines) {
    const named = near(line, referenceDays).find((entry) => isNamed(line, entry));
    if (!named) continue;
    matches.set(line.id, { by: "named", proposals: [proposed(named, ["entry-reference"])] });
    taken.add(named);
  }
  const fitting = lines
    .filter(({ id }) => !matches.has(id))
    .map((line) => ({ line, entries: near(line, amountDays) }))
    .filter((each) => each.entries.length > 0);
  const claims = Map.groupBy(
    fitting.flatMap((each) => each.entries),
    (entry) => entry,
  );
  for (const { line, entries: found } of fitting) {
    const isAlone = found.length === 1 && claims.get(found[0]!)!.length === 1;
    const away = (entry: OpenEntry) => Math.abs(daysBetween(entry.day, line.day));
    matches.set(line.id, {
      by: isAlone ? "alone" : "several",
      proposals: found
        .toSorted((one, other) => away(one) - away(other) || (one.id < other.id ? -1 : 1))
        .slice(0, mostProposals)
        .map((entry) => proposed(entry, isAlone ? ["entry-amount"] : ["entry-amount", "others-fit"])),
    });
  }
  return matches;
}

/** A credit's match with what the books have of it. An entry that it names is sure unless a debtor is, too: then a person decides. */
export function withEntry(match: Match, found: EntryMatch | undefined): Match {
  if (!found) return match;
  const { grade, proposals } = match;
  const first = { ...match, proposals: [...found.proposals, ...proposals].slice(0, mostProposals) };
  const isReceipt = (proposals[0]?.receipts.length ?? 0) > 0;
  if (found.by === "named") {
    if (grade !== grades.sure) return { ...first, grade: grades.sure };
    return isReceipt ? match : { ...first, grade: grades.choose };
  }
  if (grade === grades.sure) return match;
  if (grade === grades.likely)
    return { ...match, proposals: [...proposals, ...found.proposals].slice(0, mostProposals) };
  return { ...first, grade: found.by === "alone" && proposals.length === 0 ? grades.likely : grades.choose };
}
