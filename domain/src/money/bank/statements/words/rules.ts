import type { SheetRow } from "#domain/platform/sheets.ts";
import { isRule, readAmount, readDate } from "../cells/rules.ts";
import type { ColumnRole } from "../codes.ts";
import { isWhole, mappingOf } from "../headings/rules.ts";

/** A text at its place in a line: characters of a text file, points of a page. */
export type Word = { text: string; x: number; end: number };
export type WordLine = { line: number; words: readonly Word[] };

type Column = Word & { role: ColumnRole | undefined };
type Heading = { first: number; last: number; columns: Column[] };

/** The words of a line of text, by the places of their characters. */
export const wordsOf = (text: string): Word[] =>
  Array.from(text.replace(/\t/g, "        ").matchAll(/\S+/g), ({ 0: word, index }) => ({
    text: word,
    x: index,
    end: index + word.length,
  }));

/** Words with no more than a space between them are one text. */
function segmentsOf(words: readonly Word[], gap: number): Word[] {
  const segments: Word[] = [];
  for (const word of words) {
    const last = segments.at(-1);
    if (last && word.x - last.end < gap) segments[segments.length - 1] = joined(last, word);
    else segments.push(word);
  }
  return segments;
}

const joined = (one: Word, other: Word): Word => ({
  text: `${one.text} ${other.text}`.trim(),
  x: Math.min(one.x, other.x),
  end: Math.max(one.end, other.end),
});

const mostHeadingLines = 3;
const holdsData = (segments: readonly Word[]): boolean =>
  segments.some(({ text }) => readDate(text) !== null || (/\d/.test(text) && typeof readAmount(text) === "object"));

/** The columns under headings of up to three lines; words above one another belong to one heading. */
function headingAt(lines: readonly Word[][], at: number): Heading | null {
  let columns: Word[] = [];
  let best: Heading | null = null;
  for (let more = 0; more < mostHeadingLines; more++) {
    const segments = lines[at + more];
    if (!segments || holdsData(segments)) break;
    if (segments.every(({ text }) => isRule(text))) break;
    for (const segment of segments) {
      const above = columns.findIndex(({ x, end }) => segment.x < end && segment.end > x);
      if (above < 0) columns.push(segment);
      else columns[above] = joined(columns[above]!, segment);
    }
    columns = columns.toSorted((one, other) => one.x - other.x);
    const mapping = mappingOf(columns.map(({ text }) => text));
    const count = Object.keys(mapping).length;
    const isBetter = count > (best?.columns.filter(({ role }) => role !== undefined).length ?? 0);
    if (isWhole(mapping) && isBetter)
      best = { first: at, last: at + more, columns: columns.map((column, place) => ({ ...column, role: mapping[place] })) };
  }
  return best;
}

const looked = 500;

function findHeading(lines: readonly Word[][]): Heading | null {
  let best: Heading | null = null;
  const known = (heading: Heading | null) => heading?.columns.filter(({ role }) => role !== undefined).length ?? 0;
  for (let at = 0; at < Math.min(lines.length, looked) && !(best && at > best.last); at++) {
    const heading = headingAt(lines, at);
    if (known(heading) > known(best)) best = heading;
  }
  return best;
}

type Span = { from: number; to: number };

/** Where between two places no text of any line is. */
function freeSpans(texts: readonly Word[], from: number, to: number): Span[] {
  const spans: Span[] = [];
  let free = from;
  for (const { x, end } of texts) {
    if (end <= free || x >= to) continue;
    if (x > free) spans.push({ from: free, to: x });
    free = Math.max(free, end);
  }
  if (free < to) spans.push({ from: free, to });
  return spans;
}

const middle = ({ x, end }: Pick<Word, "x" | "end">): number => (x + end) / 2;

/** The place between two columns: behind the dates, before what follows a narration, in the widest space elsewhere. */
function borderOf(left: Column, right: Column, texts: readonly Word[], gap: number): number {
  const spans = freeSpans(texts, middle(left), middle(right));
  const wide = spans.filter(({ from, to }) => to - from >= gap);
  const usable = wide.length > 0 ? wide : spans;
  const isDate = left.role === "posted" || left.role === "value";
  const span = isDate
    ? usable[0]
    : left.role === "narration"
      ? usable.at(-1)
      : usable.toSorted((one, other) => other.to - other.from - (one.to - one.from))[0];
  if (!span) return (left.end + right.x) / 2;
  return right.role === "narration" || right.role === "reference" ? span.to - Math.min(1, gap / 4) : (span.from + span.to) / 2;
}

const startsWithDate = (segments: readonly Word[]): boolean =>
  segments.slice(0, 3).some(({ text }) => readDate(text) !== null || readDate(text.split(" ")[0]) !== null);

/**
 * The rows of a text whose columns are only places, such as a report of fixed width or a page: the headings say which
 * columns there are, the spaces that all lines leave free where they end. `gap` is the least space between two columns.
 */
export function rowsOfWords(lines: readonly WordLine[], gap: number): SheetRow[] {
  const filled = lines.filter(({ words }) => words.length > 0);
  const segments = filled.map(({ words }) => segmentsOf(words, gap));
  const heading = findHeading(segments);
  const plain = (at: number): SheetRow => ({ line: filled[at]!.line, cells: segments[at]!.map(({ text }) => text) });
  if (!heading) return filled.map((_, at) => plain(at));
  const ofHeading = new Set(segments.slice(heading.first, heading.last + 1).map(textOfLine));
  const data = segments.slice(heading.last + 1).filter(startsWithDate).flat().toSorted((one, other) => one.x - other.x);
  const borders = heading.columns.slice(1).map((right, at) => borderOf(heading.columns[at]!, right, data, gap));
  const rows: SheetRow[] = [];
  for (const [at, { line, words }] of filled.entries()) {
    if (at < heading.first) rows.push(plain(at));
    else if (at === heading.first) rows.push({ line, cells: heading.columns.map(({ text }) => text) });
    else if (at > heading.last && !ofHeading.has(textOfLine(segments[at]!))) rows.push({ line, cells: cellsOf(words, borders) });
  }
  return rows;
}

const textOfLine = (segments: readonly Word[]): string => segments.map(({ text }) => text).join(" ");

function cellsOf(words: readonly Word[], borders: readonly number[]): (string | null)[] {
  const cells = Array<string | null>(borders.length + 1).fill(null);
  for (const word of words) {
    const place = middle(word);
    const after = borders.findIndex((border) => place < border);
    const at = after < 0 ? borders.length : after;
    cells[at] = cells[at] === null ? word.text : `${cells[at]} ${word.text}`;
  }
  return cells;
}
