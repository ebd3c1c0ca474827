import { bare, cellText, type RawSheet, type SheetCell, saysNothing } from "../../../../../platform/sheets.ts";
import { readAmount } from "../../../../../society/members/import/amounts/rules.ts";
import { type GridRow, gridOf, type Header, headingsOf } from "../../../../../society/members/import/header/rules.ts";
import { headingMeans, plainHeading } from "../../../../../society/members/import/headings/rules.ts";
import { guessSheet } from "../../../../../society/members/import/rules.ts";
import { type OldBillField, severalColumns } from "../codes.ts";

/** A head as a heading may name it. */
export type NamedHead = { id: string; code: string; name: string; nameHi: string };

/** A column with its probable meaning: a field, or one of the society's heads by its id. */
export type OldBillColumn = {
  column: number;
  heading: string;
  field?: OldBillField | undefined;
  head?: string | undefined;
  examples: string[];
};

export type OldBillLayout = {
  header: { line: number; height: number } | null;
  block: string | null;
  columns: OldBillColumn[];
};

const words = {
  total:
    /^(?:grand |sub |net |bill |current |this month |monthly )*(?:total|bill|amount|amt|demand|charges|maintenance)(?: (?:bill|amount|amt|charges|for the month|of the month|demand|rs))*$|^(?:एकूण|एकुण|कुल)(?: (?:रक्कम|रकम|राशि|बिल|शुल्क))*$|^बिल(?: (?:रक्कम|रकम|राशि))?$/u,
  payable: /payable|amount due|total due|net (?:due|amount|payable)|balance due|closing|grand total|देय|देणे|अखेरची/u,
  arrears:
    /arrear|outstanding|previous|opening|\bold\b|\bdues?\b|\bo s\b|pending|b\/?f\b|थकबाकी|बकाया|मागील|पिछल|बाकी/u,
  interest: /interest|\bintt?\b|penal|late fee|व्याज|ब्याज/u,
  tax: /\b[cs]?gst\b|service tax|जीएसटी/u,
  rounding: /round|पूर्णांक/u,
  paid: /paid|receipt|received|collect|credit|जमा|भरलेल|प्राप्त|भुगतान/u,
  cost: /date|remark|area|\bsq\b|sign|rate|दर$|शेरा|क्षेत्र/u,
};

/** What the heads of societies are about, as people call it in English, Hindi and Marathi. */
const topics: readonly RegExp[] = [
  /sink|सिंकिंग|सिंकींग|निक्षेप/u,
  /repair|दुरुस्ती|मरम्मत/u,
  /water|पाणी|पानी|जल/u,
  /park|stilt|पार्किंग|वाहनतळ/u,
  /non ?occ|\bnoc\b|not occupied|let out|बिनभोगवटा|बिगर ?भोगवटा|गैर ?अधिभोग|ना ?वहिवाट|किराये पर/u,
  /insur|विमा|बीमा/u,
  /property tax|municipal|\btaxes?\b|मालमत्ता|घरपट्टी|संपत्ति/u,
  /electri|\blight|power|वीज|बिजली/u,
  /lift|elevator|लिफ्ट/u,
  /educat|शिक्षण|शिक्षा/u,
  /festiv|cultur|उत्सव|सांस्कृतिक/u,
  /secur|watchm|guard|सुरक्षा|पहारे/u,
  /clean|house ?keep|सफाई|स्वच्छता/u,
  /club|gym|pool|क्लब/u,
  /corpus|reserve|राखीव/u,
  /\bgas\b|गॅस|गैस/u,
  /maint|service charge|देखभाल|रखरखाव|मेंटेनेंस|मेन्टेनन्स|सेवा शुल्क/u,
];

const topicOf = (text: string): number => topics.findIndex((topic) => topic.test(plainHeading(text)));

/** Whether enough cells of a column are amounts for its heading to be one of them; a few may be wrong. */
function areAmounts(cells: readonly (SheetCell | undefined)[]): boolean {
  const filled = cells.filter((cell) => cell !== null && cell !== undefined && !saysNothing(cellText(cell)));
  const amounts = filled.filter(
    (cell) => (typeof cell === "number" || typeof cell === "string") && "value" in readAmount(cell),
  );
  return amounts.length >= filled.length * 0.3;
}

/** Suggests what the columns of a sheet are, by the society's heads and by what such sheets call the rest. */
export function guessOldBills(raw: RawSheet, heads: readonly NamedHead[]): OldBillLayout {
  const grid = gridOf(raw);
  const guess = guessSheet(raw);
  const header = guess.header ?? plainHeader(grid);
  const at = header === null ? 0 : grid.findIndex(({ line }) => line === header.line);
  return columnsUnder(grid, { at, height: header?.height ?? 0, block: guess.block ?? null }, heads);
}

/** The same under a header that somebody chose. */
export function columnsUnder(
  grid: readonly GridRow[],
  { at, height, block }: Pick<Header, "at" | "height"> & { block: string | null },
  heads: readonly NamedHead[],
): OldBillLayout {
  const headings = headingsOf(grid, at, height);
  const rows = grid.slice(at + height, at + height + 200);
  const columns = headings.map((heading, column) => {
    const cells = rows.map((row) => row.cells[column]);
    const examples = cells.map(cellText).filter((text) => text !== "");
    return { column, heading, cells, examples: examples.slice(0, 3) };
  });
  const chosen = new Map<number, Pick<OldBillColumn, "field" | "head">>();
  const taken = new Set<OldBillField>();
  for (const { column, heading, cells } of columns) {
    const [means] = headingMeans(heading) ?? [];
    const field = means?.field;
    if (field !== "Flat" && field !== "Block" && field !== "Building" && field !== "Name") continue;
    if (taken.has(field)) continue;
    // Amounts under `Upkeep of the buildings` are of that head, and no building.
    const isHead = heads.some(({ code, name, nameHi }) => isNamed(heading, [code, name, nameHi]));
    if (field !== "Flat" && isHead && areAmounts(cells)) continue;
    taken.add(field);
    chosen.set(column, { field });
  }
  const amounts = columns.filter(
    ({ column, heading, cells }) => !chosen.has(column) && heading !== "" && areAmounts(cells),
  );
  nameHeads(amounts, heads, chosen);
  for (const { column, heading } of amounts) {
    if (chosen.has(column)) continue;
    const field = fieldNamed(plainHeading(heading));
    if (field === undefined || field === "Total" || (taken.has(field) && !severalColumns.has(field))) continue;
    taken.add(field);
    chosen.set(column, { field });
  }
  const [total] = amounts
    .filter(({ column, heading }) => !chosen.has(column) && fieldNamed(plainHeading(heading)) === "Total")
    .toSorted((one, other) => totalRank(other.heading) - totalRank(one.heading));
  if (total) {
    taken.add("Total");
    chosen.set(total.column, { field: "Total" });
  }
  // A total with arrears is the bill itself where the sheet has no arrears.
  if (!taken.has("Total") && !taken.has("Arrears"))
    for (const [column, { field }] of chosen) if (field === "Payable") chosen.set(column, { field: "Total" });
  return {
    header: height === 0 ? null : { line: grid[at]!.line, height },
    block,
    columns: columns.map(({ cells: _, ...column }) => ({ ...column, ...chosen.get(column.column) })),
  };
}

function fieldNamed(plain: string): OldBillField | undefined {
  if (words.cost.test(plain) || words.paid.test(plain)) return undefined;
  if (words.rounding.test(plain)) return "Rounding";
  if (words.tax.test(plain)) return "Tax";
  if (words.interest.test(plain)) return words.arrears.test(plain) ? "Arrears" : "Interest";
  if (words.payable.test(plain)) return "Payable";
  if (words.arrears.test(plain)) return "Arrears";
  return words.total.test(plain) ? "Total" : undefined;
}

/** How surely a heading of a total is one: `Maintenance` beside `Total` is a part of it. */
const totalRank = (heading: string): number => {
  const plain = plainHeading(heading);
  if (/total|एकूण|एकुण|कुल/u.test(plain)) return 2;
  return /bill|am(?:oun)?t|बिल/u.test(plain) ? 1 : 0;
};

type Column = { column: number; heading: string };

/** Heads by their code or name, else by what both are about where only one head and one column is about it. */
function nameHeads(
  columns: readonly Column[],
  heads: readonly NamedHead[],
  chosen: Map<number, Pick<OldBillColumn, "field" | "head">>,
): void {
  const free = new Set(heads);
  const choose = (column: number, head: NamedHead): void => {
    free.delete(head);
    chosen.set(column, { head: head.id });
  };
  for (const { column, heading } of columns) {
    const exact = [...free].find(({ code, name, nameHi }) => isNamed(heading, [code, name, nameHi]));
    if (exact) choose(column, exact);
  }
  for (const { column, heading } of columns) {
    if (chosen.has(column) || fieldNamed(plainHeading(heading)) !== undefined) continue;
    const alike = [...free].filter(({ name, nameHi }) => isWithin(heading, name) || isWithin(heading, nameHi));
    if (alike.length === 1) choose(column, alike[0]!);
  }
  for (const { column, heading } of columns) {
    const topic = topicOf(heading);
    if (chosen.has(column) || topic === -1 || words.arrears.test(plainHeading(heading))) continue;
    const ofTopic = [...free].filter(({ name, nameHi }) => topicOf(name) === topic || topicOf(nameHi) === topic);
    const others = columns.filter((other) => !chosen.has(other.column) && topicOf(other.heading) === topic);
    if (ofTopic.length === 1 && others.length === 1) choose(column, ofTopic[0]!);
  }
}

const isNamed = (heading: string, names: readonly string[]): boolean =>
  names.some((name) => name !== "" && bare(name) === bare(heading));

function isWithin(heading: string, name: string): boolean {
  const [one, other] = [bare(heading), bare(name)];
  return other.length >= 4 && one.length >= 4 && (one.includes(other) || other.includes(one));
}

/** A first row of words with one for the flat, where too few of them are known for more: `Flat`, `Amount`. */
function plainHeader(grid: readonly GridRow[]): OldBillLayout["header"] {
  for (const { line, cells } of grid.slice(0, 30)) {
    const filled = cells.filter((cell) => cellText(cell) !== "");
    if (filled.length < 2 || filled.some((cell) => typeof cell !== "string" || /^[\d.,\s]+$/.test(cell))) continue;
    if (filled.some((cell) => headingMeans(cellText(cell))?.[0]?.field === "Flat")) return { line, height: 1 };
  }
  return null;
}
