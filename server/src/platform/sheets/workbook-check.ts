import yauzl, { type Entry, type ZipFile } from "yauzl";
import { type Limits, SheetTooLarge } from "./meter.ts";

const longestPart = 1024 * 1024;
const longestTag = 64 * 1024;

/**
 * Reads through the sheets of a workbook that will be parsed (the first, or with `isWhole` all), and throws SheetTooLarge at the first cell beyond the limits,
 * before anything is laid out: one cell far to the right would else make every row as wide.
 */
export async function checkWorkbook(bytes: Buffer, limits: Limits, isWhole = false): Promise<void> {
  const archive = await yauzl.fromBufferPromise(bytes).catch(() => undefined);
  // What cannot be opened is the parser's to explain.
  if (!archive) return;
  const entries = new Map<string, Entry>();
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry);
  const sheets = isWhole ? allSheets(entries) : await sheetsOf(archive, entries);
  for (const entry of sheets) await checkSheet(archive, entry, limits);
}

/** The first sheet of the workbook, or all of them where the workbook does not say plainly which that is. */
async function sheetsOf(archive: ZipFile, entries: Map<string, Entry>): Promise<Entry[]> {
  const [workbook, relations] = await Promise.all(
    ["xl/workbook.xml", "xl/_rels/workbook.xml.rels"].map((name) => textOf(archive, entries.get(name))),
  );
  const id = /<(?:\w+:)?sheet\s[^>]*\br:id="([^"]+)"/.exec(workbook!)?.[1];
  const relation = relations!.match(/<(?:\w+:)?Relationship\s[^>]*>/g)?.find((tag) => tag.includes(`Id="${id}"`));
  const target = /\bTarget="([^"]+)"/.exec(relation ?? "")?.[1];
  const first = target && entries.get(target.startsWith("/") ? target.slice(1) : `xl/${target}`);
  return first ? [first] : allSheets(entries);
}

const allSheets = (entries: Map<string, Entry>): Entry[] =>
  [...entries.values()].filter(({ fileName }) => fileName.startsWith("xl/worksheets/"));

async function textOf(archive: ZipFile, entry: Entry | undefined): Promise<string> {
  if (!entry || entry.uncompressedSize > longestPart) return "";
  const chunks: Buffer[] = [];
  for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

async function checkSheet(archive: ZipFile, entry: Entry, limits: Limits): Promise<void> {
  const tags = /<(?:\w+:)?(row|c|v|is)\b([^<>]*)>/g;
  let column = 0;
  let rows = 0;
  let hasValue = false;
  let rest = "";
  for await (const chunk of await archive.openReadStreamPromise(entry)) {
    // Names and places are plain ASCII; the text between the tags does not matter here.
    const text = rest + (chunk as Buffer).toString("latin1");
    for (const [, name, attributes = ""] of text.matchAll(tags)) {
      if (name === "row") hasValue = false;
      else if (name === "c") column = columnOf(/\br=["']([A-Z]+)/.exec(attributes)?.[1]) ?? column + 1;
      else if (!attributes.endsWith("/")) {
        if (column > limits.columns) throw new SheetTooLarge("too-many-columns");
        if (!hasValue && ++rows > limits.rows + 1) throw new SheetTooLarge("too-many-rows");
        hasValue = true;
      }
    }
    const open = text.lastIndexOf("<");
    rest = open > text.lastIndexOf(">") ? text.slice(open).slice(0, longestTag) : "";
  }
}

/** `A` is 1, `Z` 26, `AA` 27. */
function columnOf(letters: string | undefined): number | undefined {
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
