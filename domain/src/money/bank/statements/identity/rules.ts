import { hashOf } from "../cells/rules.ts";
import type { StatementLine } from "../codes.ts";
import type { NarrationChannel } from "../narration/codes.ts";
import { readNarration } from "../narration/rules.ts";

/**
 * Which lines of a file are in earlier files of the same account, so that no line is taken twice and none is lost.
 *
 * **A file is a window**: an unbroken run of the account's lines, the oldest first. Two windows of one account overlap in
 * one unbroken run, which ends where one of them ends. So a line is not compared alone. The rule:
 *
 * 1. Two lines *may be the same* if their day and amounts are equal and nothing contradicts: neither two balances that
 *    differ nor two whole payment numbers (UTR) nor two cheque numbers. They *are surely the same* if in
 *    addition the balance, the payment number, the reference or the narration is equal. Narrations are compared without
 *    spaces, signs and case, and as far as the shorter one goes: a bank's PDF wraps and cuts what its CSV has whole.
 * 2. Each earlier file is laid over the new one at every place where all lines that then lie on one another may be the
 *    same. The place with the most lines that are surely the same is taken, then the longest. Therefore two equal credits
 *    of one day stay two, also where a file begins or ends between them: laid one upon the other, their neighbours would
 *    contradict, or their balances.
 * 3. If a file cannot be laid over (the bank added a line to an earlier day, or its formats order a day differently), its
 *    days are compared instead. On days that the earlier file has from beginning to end, lines are paired off, surely the
 *    same first. On its first and last day, which it may have in part, only lines that are surely the same by a payment
 *    number are paired.
 * 4. A line that is paired has the key of the earlier line. A new line gets a key of its own: day, amount, balance (or a
 *    hash of the narration where there is none) and an ordinal, the lowest that none of the lines before has. Keys need a
 *    unique index per bank account: of two files that are taken at the same time the second one fails, and is read again.
 *
 * Lines are *doubtful* where this cannot decide: equal lines without balance and number at the border of two files, a file
 * of one or two lines that fits upon another and behind it, or a line that is missing in an earlier file that should have
 * it. A person looks at those.
 *
 * The caller keeps each file's lines with their keys, also those that were known: they are the windows of later files. It
 * passes every earlier file of the account that has a line on a day of the new one.
 */
export type EarlierLine = Pick<
  StatementLine,
  "postedOn" | "valueOn" | "debit" | "credit" | "balance" | "narration" | "reference"
> & { key: string };

/** In the order of the account, the oldest first. */
export type EarlierFile = readonly EarlierLine[];

/**
 * `key` is the earlier line's if the line is known, else its own. `ownKey` is the key under which a doubtful line is taken
 * after all, once a person says that it is another one.
 */
export type Identity = { key: string; ownKey: string; isKnown: boolean; isDoubtful: boolean };

type Compared = Omit<EarlierLine, "key">;
type Marks = {
  utr: string;
  text: string;
  hasNumber: boolean;
  reference: string;
  channel: NarrationChannel;
  cheque: string;
};
/** Most lines have a balance on both sides, which needs no marks: they are read when a line asks for them. */
type Line = { line: Compared; marks: () => Marks };
type Likeness = "different" | "possible" | "sure";

const bareText = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
const leastText = 12;
const mostCompared = 5_000_000;
/** So many lines in a row with the same days and amounts are no chance. */
const leastRun = 3;

function compared(line: Compared): Line {
  let known: Marks | undefined;
  return {
    line,
    marks: () => {
      known ??= marksOf(line);
      return known;
    },
  };
}

function marksOf(line: Compared): Marks {
  const { utr, channel, cheque } = readNarration(line.narration, line.reference);
  const text = bareText(line.narration);
  return {
    utr: utr && !utr.isTruncated ? utr.text : "",
    text,
    hasNumber: /\d{6}/.test(text),
    reference: bareText(line.reference).replace(/^0+/, ""),
    channel,
    cheque,
  };
}

/** Equal as far as the shorter one goes, unless that is hardly anything. */
const isSameText = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= leastText && (one.startsWith(other) || other.startsWith(one)));

const isSameDay = (one: Compared, other: Compared): boolean =>
  one.postedOn === other.postedOn || one.valueOn === other.postedOn || one.postedOn === other.valueOn;

/** Numbers that both have and that differ, or a cheque against cash. */
function contradicts(one: Marks, other: Marks): boolean {
  const differ = (a: string, b: string) => a !== "" && b !== "" && a !== b;
  const areKnown = one.channel !== "other" && other.channel !== "other";
  return differ(one.utr, other.utr) || differ(one.cheque, other.cheque) || (areKnown && one.channel !== other.channel);
}

function likeness(one: Line, other: Line): Likeness {
  const [a, b] = [one.line, other.line];
  if (a.debit !== b.debit || a.credit !== b.credit || !isSameDay(a, b)) return "different";
  const haveBalances = a.balance !== null && b.balance !== null;
  if (haveBalances && a.balance !== b.balance) return "different";
  if (a.narration === b.narration && a.reference === b.reference && haveBalances) return "sure";
  const [marks, others] = [one.marks(), other.marks()];
  if (contradicts(marks, others)) return "different";
  if (haveBalances || (marks.utr !== "" && marks.utr === others.utr)) return "sure";
  if (marks.reference.length >= 6 && marks.reference === others.reference) return "sure";
  // A text without a number, such as that of cash, is the same for many lines.
  return isSameText(marks.text, others.text) && marks.hasNumber ? "sure" : "possible";
}

/** How an earlier file lies over the new one: its line `at + shift` is the new line `at`. */
type Overlay = { shift: number; length: number; sure: number };

/** The best place, or null if the two cannot be laid over one another anywhere. */
function overlayOf(earlier: readonly Line[], lines: readonly Line[]): Overlay | null {
  const byAmount = Map.groupBy(earlier.keys(), (at) => amountKey(earlier[at]!.line));
  // The overlap contains the first line of the new file, or the first line of the earlier one.
  const shifts = new Set<number>();
  for (const at of byAmount.get(amountKey(lines[0]!.line)) ?? []) shifts.add(at);
  const firstAmount = amountKey(earlier[0]!.line);
  for (const [at, { line }] of lines.entries()) if (amountKey(line) === firstAmount) shifts.add(-at);
  const lengthAt = (shift: number) => Math.min(lines.length, earlier.length - shift) - Math.max(0, -shift);
  let best: Overlay | null = null;
  let compared = 0;
  for (const shift of [...shifts].toSorted((one, other) => lengthAt(other) - lengthAt(one))) {
    // What is shorter cannot be surer, and thousands of equal lines fit anywhere.
    if ((best && lengthAt(shift) < best.sure) || compared > mostCompared) break;
    compared += lengthAt(shift);
    const overlay = overlayAt(earlier, lines, shift);
    if (overlay && (!best || overlay.sure > best.sure || (overlay.sure === best.sure && overlay.length > best.length)))
      best = overlay;
  }
  return best;
}

const amountKey = ({ debit, credit }: Compared) => credit - debit;

function overlayAt(earlier: readonly Line[], lines: readonly Line[], shift: number): Overlay | null {
  const from = Math.max(0, -shift);
  const to = Math.min(lines.length, earlier.length - shift);
  let sure = 0;
  for (let at = from; at < to; at++) {
    const like = likeness(earlier[at + shift]!, lines[at]!);
    if (like === "different") return null;
    if (like === "sure") sure++;
  }
  return to > from ? { shift, length: to - from, sure } : null;
}

type Pair = { key: string; isDoubtful: boolean };

/** Pairs the lines of two files that cannot be laid over one another, day by day. */
function pairByDays(
  earlier: readonly Line[],
  keys: readonly string[],
  lines: readonly Line[],
  pairs: (Pair | null)[],
): void {
  const [first, last] = [earlier[0]!.line.postedOn, earlier.at(-1)!.line.postedOn];
  const isWholeDay = (day: string) => day > first && day < last;
  const free = new Map<number, number[]>();
  for (const [at, { line }] of earlier.entries()) {
    const places = free.get(amountKey(line));
    if (places) places.push(at);
    else free.set(amountKey(line), [at]);
  }
  const pair = (at: number, accepts: (one: Line, other: Line) => boolean, isDoubtful: boolean) => {
    const line = lines[at]!;
    const places = free.get(amountKey(line.line)) ?? [];
    const place = places.findIndex(
      (each) => isSameDay(earlier[each]!.line, line.line) && accepts(earlier[each]!, line),
    );
    if (place < 0) return;
    const [taken] = places.splice(place, 1);
    pairs[at] ??= { key: keys[taken!]!, isDoubtful };
  };
  const open = (accepts: (at: number) => boolean) =>
    lines.flatMap((_, at) => (pairs[at] === null && accepts(at) ? [at] : []));
  const dayOf = (at: number) => lines[at]!.line.postedOn;
  const isInside = (at: number) => isWholeDay(dayOf(at));
  const [hasUtr, hasText] = [
    (one: Line, other: Line) => one.marks().utr !== "" && one.marks().utr === other.marks().utr,
    (one: Line, other: Line) => isSameText(one.marks().text, other.marks().text),
  ];
  for (const at of open(() => true)) pair(at, hasUtr, false);
  for (const at of open(isInside)) pair(at, (one, other) => likeness(one, other) === "sure", false);
  for (const at of open(isInside))
    pair(at, (one, other) => hasText(one, other) && !contradicts(one.marks(), other.marks()), true);
  for (const at of open(isInside)) pair(at, (one, other) => !contradicts(one.marks(), other.marks()), true);
}

/** Says of each line whether an earlier file has it, and by which key it is kept; in the order of the lines. */
export function identifyLines(lines: readonly Compared[], earlier: readonly EarlierFile[]): Identity[] {
  const own = lines.map(compared);
  const pairs: (Pair | null)[] = lines.map(() => null);
  const doubted = new Set<number>();
  for (const file of earlier) if (file.length > 0 && lines.length > 0) layOver(file, own, pairs, doubted);
  const taken = new Set(earlier.flatMap((file) => file.map(({ key }) => key)));
  const used = new Set<string>();
  const ordinals = new Map<string, number>();
  return lines.map((line, at) => {
    const found = pairs[at] ?? null;
    const isTwice = found !== null && used.has(found.key);
    const pair = isTwice ? null : found;
    if (pair) used.add(pair.key);
    if (pair && !pair.isDoubtful) return { key: pair.key, ownKey: pair.key, isKnown: true, isDoubtful: false };
    const base = baseOf(line);
    let ordinal = ordinals.get(base) ?? 1;
    while (taken.has(`${base}#${ordinal}`)) ordinal++;
    ordinals.set(base, ordinal + 1);
    const ownKey = `${base}#${ordinal}`;
    return {
      key: pair?.key ?? ownKey,
      ownKey,
      isKnown: pair !== null,
      isDoubtful: pair !== null || isTwice || doubted.has(at),
    };
  });
}

/** Whether the second run could begin where the first one ends: then a short overlap may be none. */
function followsOn(first: readonly Line[], second: readonly Line[]): boolean {
  const [{ line: last }, { line: next }] = [first.at(-1)!, second[0]!];
  if (last.balance === null || next.balance === null || last.postedOn > next.postedOn) return false;
  return last.balance === next.balance - next.credit + next.debit;
}

function layOver(file: EarlierFile, lines: readonly Line[], pairs: (Pair | null)[], doubted: Set<number>): void {
  const [first, last] = [file[0]!.postedOn, file.at(-1)!.postedOn];
  if (lines[0]!.line.postedOn > last && lines[0]!.line.valueOn > last) return;
  if (lines.at(-1)!.line.postedOn < first && lines.at(-1)!.line.valueOn < first) return;
  const earlier = file.map(compared);
  const overlay = overlayOf(earlier, lines);
  const keys = file.map(({ key }) => key);
  if (!overlay) {
    pairByDays(earlier, keys, lines, pairs);
    for (const [at, { line }] of lines.entries())
      if (!pairs[at] && line.postedOn > first && line.postedOn < last) doubted.add(at);
    return;
  }
  const isDoubtful =
    overlay.length < leastRun && (overlay.sure === 0 || followsOn(earlier, lines) || followsOn(lines, earlier));
  for (let at = Math.max(0, -overlay.shift); at < Math.min(lines.length, earlier.length - overlay.shift); at++) {
    const known = pairs[at];
    // Another earlier file may have been surer.
    if (!known || known.isDoubtful) pairs[at] = { key: keys[at + overlay.shift]!, isDoubtful };
  }
}

/** `2026-11-05+250000=1250000`: day, amount and balance; without a balance a hash of the narration. */
function baseOf({ postedOn, debit, credit, balance, narration }: Compared): string {
  const amount = debit > 0 ? `-${debit}` : `+${credit}`;
  return `${postedOn}${amount}${balance === null ? `~${hashOf(bareText(narration))}` : `=${balance}`}`;
}
