import { headings, uses } from "./member-headings.ts";
import {
  type AmountStyle,
  amountStyles,
  type Cell,
  type Format,
  labelStyles,
  type MadeFlat,
  type MadeSheet,
  nameStyles,
  phoneStyles,
  type Random,
} from "./member-list.ts";

/** How the rows of a list are laid out; `wing` is how the wing of a flat is written. */
export type Layout = {
  format: Format;
  language: "en" | "hi" | "mr";
  wing: "each" | "first" | "merged" | "label" | "sections" | "sheets";
  titles: number;
  header: "single" | "groups";
  amounts: AmountStyle;
  dues: "columns" | "sheet" | "side" | "total";
  joint: boolean;
  capitals: boolean;
  totals: "none" | "grand" | "wings";
  repeated: boolean;
  shuffled: boolean;
  metres: boolean;
  noise: boolean;
};

export function randomLayout(random: Random): Layout {
  const format = random.pick<Format>(["xlsx", "xlsx", "xls", "html", "comma", "semicolon", "tab"]);
  const isText = format === "comma" || format === "semicolon" || format === "tab";
  const isOne = isText || format === "html";
  return {
    format,
    language: random.pick(["en", "en", "hi", "mr"] as const),
    wing: random.pick(
      isText
        ? (["each", "first", "label", "sections"] as const)
        : isOne
          ? (["each", "first", "merged", "label", "sections"] as const)
          : (["each", "first", "merged", "label", "sections", "sheets"] as const),
    ),
    titles: random.int(4),
    header: random.pick(["single", "single", "groups"] as const),
    amounts: random.pick(Object.keys(amountStyles) as AmountStyle[]),
    dues: random.pick(
      isOne ? (["columns", "columns", "side", "total"] as const) : (["columns", "sheet", "side", "total"] as const),
    ),
    joint: random.is(0.3),
    capitals: random.is(0.2),
    totals: random.pick(["none", "grand", "wings"] as const),
    repeated: random.is(0.3),
    shuffled: random.is(0.7),
    metres: random.is(0.2),
    noise: random.is(0.6),
  };
}

type Column = {
  group: string;
  heading: string;
  cell: (flat: MadeFlat, at: number) => Cell;
  sum?: (flat: MadeFlat) => number;
};

/** The sheets of a society's list in a layout. */
export function layOut(random: Random, flats: readonly MadeFlat[], layout: Layout): MadeSheet[] {
  const { people, dues } = columnsOf(random, layout);
  const withDues = layout.dues === "sheet" ? people : [...people, ...dues];
  const wings = [...new Set(flats.map(({ block }) => block))];
  const sheets =
    layout.wing === "sheets"
      ? wings.map((wing) =>
          sheetOf(
            random,
            `${wing} Wing`,
            flats.filter(({ block }) => block === wing),
            withDues,
            layout,
          ),
        )
      : [sheetOf(random, "Members", flats, withDues, layout)];
  if (layout.dues === "sheet") {
    const labels = random.pick(labelStyles);
    const columns: Column[] = [
      { group: "", heading: "Flat No", cell: ({ block, number }) => labels(block, number) },
      ...dues,
    ];
    sheets.push(
      sheetOf(random, "Dues", flats, columns, { ...layout, wing: "label", header: "single", totals: "none" }),
    );
  }
  return sheets;
}

function columnsOf(random: Random, layout: Layout): { people: Column[]; dues: Column[] } {
  const words = headings[layout.language];
  const say = (name: Exclude<keyof typeof words, "group">) => random.pick<string>(words[name]);
  const cased = (text: string) => (layout.capitals ? text.toUpperCase() : text);
  // `D1101` alone is D-1101 to everybody.
  const label = random.pick(
    layout.wing === "label" ? labelStyles.filter((style) => style("D1", "101") !== "D1101") : labelStyles,
  );
  const names = random.pick(nameStyles);
  const phones = layout.joint ? phoneStyles.slice(0, 5) : phoneStyles;
  const amount = amountStyles[layout.dues === "side" ? "number" : layout.amounts];
  const use = random.pick<readonly [string, string]>(uses[layout.language]);
  const isInLabel = layout.wing === "label" || (random.is(0.4) && layout.wing !== "sections");
  const column = (heading: string, cell: Column["cell"], sum?: Column["sum"], group = ""): Column => ({
    group,
    heading: cased(heading),
    cell,
    ...(sum && { sum }),
  });
  const flat = column(say("flat"), ({ block, number }) => (isInLabel ? label(block, number) : number));
  const rest = [
    column(say("name"), ({ owners }) => cased(layout.joint ? owners[0]! : names(owners))),
    ...(layout.joint ? [column(say("joint"), ({ owners }) => owners[1] ?? null)] : []),
    column(say("phone"), ({ phone }) => (phone === undefined ? null : random.pick(phones)(phone))),
    column(say("email"), ({ email }) => email ?? null),
    layout.metres
      ? column(say("metres"), ({ area }) => Math.round((area / 10.7639) * 100) / 100)
      : column(say("area"), ({ area }) => area),
    column(say("type"), ({ type }) => type),
    column(say("use"), ({ rented }) => use[rented ? 1 : 0]),
    column(say("tenant"), ({ tenant }) => tenant?.name ?? null),
    column(say("tenantPhone"), ({ tenant }) => tenant?.phone ?? null),
    ...(layout.noise ? words.noise.map((heading, at) => column(heading, () => (at === 2 ? null : 1_575 + at))) : []),
  ];
  const group = layout.header === "groups" ? words.group : "";
  const side = column(say("side"), ({ principal }) => (principal < 0 ? "Cr" : "Dr"), undefined, group);
  const principal = ({ principal }: MadeFlat) => principal;
  const interest = column(
    say("interest"),
    (flat) => amount(flat.interest),
    ({ interest }) => interest,
    group,
  );
  const dues = {
    columns: [column(say("principal"), (flat) => amount(flat.principal), principal, group), interest],
    sheet: [column(say("principal"), (flat) => amount(flat.principal), principal), interest],
    side: [column(say("principal"), (flat) => Math.abs(flat.principal) / 100, undefined, group), side, interest],
    total: [
      column(
        say("total"),
        (flat) => amount(flat.principal + flat.interest),
        (flat) => flat.principal + flat.interest,
      ),
    ],
  }[layout.dues];
  const wing = layout.wing === "each" || layout.wing === "first" || layout.wing === "merged";
  const fixed = [
    column(say("serial"), (_, at) => at + 1),
    ...(wing ? [column(say("wing"), ({ block }) => block)] : []),
    flat,
  ];
  return { people: [...fixed, ...(layout.shuffled ? shuffled(random, rest) : rest)], dues };
}

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const left = [...items];
  return items.map(() => left.splice(random.int(left.length), 1)[0]!);
}

const titles = [
  "GREEN VALLEY CO-OP. HSG. SOCIETY LTD. (Regd. No. MUM/WP/HSG/TC/1234/2008)",
  "Members' list and outstanding dues as on 31/03/2026",
  "Plot No. 12, Sector 5, Vashi, Navi Mumbai 400703",
];

function sheetOf(
  random: Random,
  name: string,
  flats: readonly MadeFlat[],
  columns: readonly Column[],
  layout: Layout,
): MadeSheet {
  const rows: Cell[][] = [];
  const merges: MadeSheet["merges"] = [];
  const blank = () => columns.map((): Cell => null);
  const hasMerges = layout.format === "xlsx" || layout.format === "xls";
  for (const title of titles.slice(0, layout.titles)) {
    if (hasMerges) merges.push({ top: rows.length, left: 0, bottom: rows.length, right: columns.length - 1 });
    rows.push([title]);
  }
  if (layout.titles > 0 && random.is(0.5)) rows.push([]);
  const header = headerOf(columns, rows.length, merges, hasMerges);
  rows.push(...header);
  const wingAt = columns.findIndex(
    (column) => column.heading !== "" && layout.wing !== "label" && column.cell(flats[0]!, 0) === flats[0]!.block,
  );
  let begun = rows.length;
  for (const [at, flat] of flats.entries()) {
    const isFirst = at === 0 || flats[at - 1]!.block !== flat.block;
    if (isFirst && layout.wing === "sections")
      rows.push([random.pick([`WING ${flat.block}`, `${flat.block} Wing`, `Wing - ${flat.block}`])]);
    if (isFirst) begun = rows.length;
    const row = columns.map((column) => column.cell(flat, at));
    if (wingAt >= 0 && (layout.wing === "first" || layout.wing === "merged") && !isFirst) row[wingAt] = null;
    rows.push(row);
    const isLast = at === flats.length - 1 || flats[at + 1]!.block !== flat.block;
    if (isLast && layout.wing === "merged" && wingAt >= 0)
      merges.push({ top: begun, left: wingAt, bottom: rows.length - 1, right: wingAt });
    if (isLast && layout.totals === "wings")
      rows.push(
        totalOf(
          `Wing ${flat.block} Total`,
          columns,
          flats.filter(({ block }) => block === flat.block),
          blank(),
        ),
      );
    if (layout.repeated && at === Math.floor(flats.length / 2)) rows.push(...header.map((row) => [...row]));
  }
  if (layout.totals !== "none") rows.push(totalOf(random.pick(["TOTAL", "Grand Total"]), columns, flats, blank()));
  if (random.is(0.4)) rows.push([], ["", "", "Hon. Secretary", "", "Chairman"]);
  return { name, rows, merges };
}

/** `Outstanding` over `Principal` and `Interest`, where the columns have a group. */
function headerOf(columns: readonly Column[], top: number, merges: MadeSheet["merges"], hasMerges: boolean): Cell[][] {
  const names = columns.map(({ heading }): Cell => heading);
  const from = columns.findIndex(({ group }) => group !== "");
  if (from < 0) return [names];
  const to = columns.findLastIndex(({ group }) => group !== "");
  const above = columns.map(({ group, heading }, at): Cell => (group === "" ? heading : at === from ? group : null));
  const below = columns.map(({ group, heading }): Cell => (group === "" ? null : heading));
  if (hasMerges) {
    if (to > from) merges.push({ top, left: from, bottom: top, right: to });
    for (const [at, { group }] of columns.entries())
      if (group === "") merges.push({ top, left: at, bottom: top + 1, right: at });
  }
  return [above, below];
}

const totalOf = (label: string, columns: readonly Column[], flats: readonly MadeFlat[], row: Cell[]): Cell[] => {
  row[1] = label;
  for (const [at, { sum }] of columns.entries())
    if (sum) row[at] = flats.reduce((all, flat) => all + sum(flat), 0) / 100;
  return row;
};
