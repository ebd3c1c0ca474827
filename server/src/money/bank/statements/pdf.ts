import { type Word, type WordLine, rowsOfWords } from "#domain/money/bank/statements/words/rules.ts";
import { problem } from "#domain/platform/problems.ts";
import { largestSheet, type RawSheet } from "#domain/platform/sheets.ts";
import { meterOf, SheetTooLarge } from "../../../platform/sheets/meter.ts";
import { UnusableInput } from "../../../platform/sheets/unusable-input.ts";

const mostPages = 1_000;
/** In heights of a letter: less than that is one word, more is another column, and between lines is another line. */
const spaces = { within: 0.12, column: 0.5, line: 0.45 };

type Item = { str: string; transform: number[]; width: number; height: number };

/** The rows of a PDF with text, by the places of its words. A picture of a statement has no text. */
export async function pdfSheets(bytes: Buffer): Promise<RawSheet[]> {
  // Loaded here only: it is large, and most statements are no PDF.
  const { getDocumentProxy } = await import("unpdf");
  const pages = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, verbosity: 0 }).catch(
    (error: Error) => {
      if (error.name === "PasswordException") throw new UnusableInput(problem("file-with-password"));
      throw new UnusableInput(problem("file-unreadable", { reason: error.name }));
    },
  );
  if (pages.numPages > mostPages) throw new SheetTooLarge("too-many-rows");
  const meter = meterOf(largestSheet);
  const lines: WordLine[] = [];
  const heights: number[] = [];
  for (let number = 1; number <= pages.numPages; number++) {
    const page = await pages.getPage(number);
    const { items } = await page.getTextContent();
    for (const words of linesOf(items.filter((item) => "str" in item) as Item[], heights)) {
      meter.row();
      lines.push({ line: lines.length + 1, words });
    }
    page.cleanup();
  }
  await pages.destroy();
  if (lines.length === 0) throw new UnusableInput(problem("file-unreadable", { reason: "no text" }));
  const height = heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)]!;
  return [{ name: "", rows: rowsOfWords(lines, height * spaces.column), merges: [] }];
}

type Placed = Word & { y: number; height: number };

/** The lines of a page from its top, each from left to right. Text that is turned, such as a watermark, is left out. */
function linesOf(items: readonly Item[], heights: number[]): Word[][] {
  const placed = items
    .filter(({ str, transform }) => str.trim() !== "" && Math.abs(transform[1]!) < 0.01 && transform[0]! > 0)
    .flatMap(piecesOf)
    .toSorted((one, other) => other.y - one.y || one.x - other.x);
  const lines: Placed[][] = [];
  for (const piece of placed) {
    heights.push(piece.height);
    const line = lines.at(-1);
    if (line && line[0]!.y - piece.y < piece.height * spaces.line) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map(glued);
}

/** A whole line of a typewriter's letters is one item, with its columns between several spaces. */
function piecesOf({ str, transform, width, height }: Item): Placed[] {
  const ofLetter = width / Math.max(str.length, 1);
  const size = height || Math.abs(transform[3]!);
  return Array.from(str.matchAll(/\S+(?: \S+)*/g), ({ 0: text, index }) => {
    const x = transform[4]! + index * ofLetter;
    return { text, x, end: x + text.length * ofLetter, y: transform[5]!, height: size };
  });
}

/** Letters that are placed one by one are words. */
function glued(line: Placed[]): Word[] {
  const words: Word[] = [];
  for (const { text, x, end, height } of line.toSorted((one, other) => one.x - other.x)) {
    const last = words.at(-1);
    if (last && x - last.end < height * spaces.within)
      words[words.length - 1] = { text: last.text + text, x: last.x, end: Math.max(last.end, end) };
    else words.push({ text, x, end });
  }
  return words;
}
