import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactNode } from "react";
import { fill } from "#domain/platform/say.ts";
import { barOf, chartHeight, chartOf } from "./chart.ts";
import { ink, line, soft } from "./colours.ts";
import type { Frame, Table } from "./model.ts";

const styles = StyleSheet.create({
  table: { marginBottom: 14 },
  title: { fontSize: 10.5, fontWeight: 600, marginBottom: 5 },
  lead: { fontSize: 8.5, color: soft, marginTop: -3, marginBottom: 5 },
  head: { flexDirection: "row", borderBottomWidth: 1, borderBottomColor: ink, paddingBottom: 4 },
  headCell: { fontSize: 8, fontWeight: 600, color: soft },
  row: { flexDirection: "row", borderBottomWidth: 0.5, borderBottomColor: line, padding: "4.5 0" },
  cell: { paddingRight: 8 },
  figure: { textAlign: "right", paddingRight: 0 },
  bar: { paddingTop: 3.5, paddingLeft: 6, paddingRight: 6 },
  dense: { fontSize: 8.5, lineHeight: 1.45, paddingTop: 3, paddingBottom: 3 },
  strong: { fontWeight: 600 },
  under: { fontSize: 8.5, color: soft },
});

type Column = Table["columns"][number];
const styleOf = ({ width, isFigure, isBar, isSoft }: Column) => [
  styles.cell,
  { width: `${width}%` },
  ...(isFigure ? [styles.figure] : []),
  ...(isSoft ? [styles.under] : []),
  ...(isBar ? [styles.bar] : []),
];

export function tableOf({ title, lead, chart, isDense, columns, rows }: Table, at: number): ReactNode {
  return h(
    View,
    { key: at, style: styles.table },
    title && h(Text, { style: styles.title, minPresenceAhead: 40 }, title),
    lead && h(Text, { style: styles.lead }, lead),
    chart && chartOf(chart),
    rows.length > 0 &&
      h(
        View,
        { style: styles.head },
        columns.map((column, place) =>
          h(Text, { key: place, style: [...styleOf(column), styles.headCell] }, column.label),
        ),
      ),
    rows.map(({ cells, under = [], parts = [], isStrong }, index) =>
      h(
        View,
        {
          key: index,
          style: [styles.row, ...(isDense ? [styles.dense] : []), ...(isStrong ? [styles.strong] : [])],
          wrap: false,
        },
        columns.map((column, place) =>
          h(
            View,
            { key: place, style: styleOf(column) },
            column.isBar
              ? !isStrong && barOf(parts)
              : h(Text, { style: place === 0 && under.length > 0 ? styles.strong : {} }, cells[place] ?? ""),
            place === 0 && under.map((each, nth) => h(Text, { key: nth, style: styles.under }, each)),
          ),
        ),
      ),
    ),
  );
}

/** Points: the height available for tables on a page with nothing else. */
export const pageHeight = 715;
const heights = { title: 20, lead: 16, head: 19, under: 13.8, between: 14 };
/** For the average letter, the full width, and the space above and below a row's text. */
const sizes = { usual: { letter: 5, line: 13.8, around: 9.5 }, dense: { letter: 4.5, line: 12.4, around: 6.5 } };
const fullWidth = 507;

/** How many lines a text takes in its column. Too many leave a page a little empty, too few make it flow onto one more. */
const linesIn = (text: string, { width }: Column, letter: number) =>
  text
    .split("\n")
    .map((each) => Math.ceil((each.length * letter) / ((fullWidth * width) / 100 - 8)))
    .reduce((sum, lines) => sum + Math.max(1, lines), 0);

function heightOf({ cells, under = [] }: Table["rows"][number], { columns, isDense }: Table): number {
  const { letter, line: each, around } = isDense ? sizes.dense : sizes.usual;
  const lines = columns.map((column, at) => linesIn(cells[at] ?? "", column, letter));
  return around + each * Math.max(...lines) + heights.under * under.length;
}

const headHeight = ({ title, lead, chart, rows }: Table) =>
  (title ? heights.title : 0) +
  (lead ? heights.lead : 0) +
  (chart ? chartHeight : 0) +
  (rows.length > 0 ? heights.head : 0);

/**
 * Distributes tables over pages, of which the first has `first` points for them. This is done here and not by the
 * layout, whose time grows with the square of the length; a table that is still too long for its page flows onto one
 * more.
 */
export function pagesOfTables(
  tables: readonly Table[],
  first: number,
  { continued }: Pick<Frame, "continued">,
): Table[][] {
  const pages: Table[][] = [[]];
  let left = first;
  const turn = () => {
    pages.push([]);
    left = pageHeight;
  };
  for (const table of tables) {
    const each = table.rows.map((row) => heightOf(row, table));
    const whole = each.reduce((sum, height) => sum + height, headHeight(table));
    // A header stays with its first rows, and a short table, or one below its chart, stays on one page.
    const least = whole < (table.chart ? pageHeight : pageHeight / 3) ? whole : headHeight(table) + each[0]! + each[1]!;
    if (left < least && pages.at(-1)!.length > 0) turn();
    left -= headHeight(table);
    let rows: Table["rows"] = [];
    pages.at(-1)!.push({ ...table, rows });
    for (const [at, row] of table.rows.entries()) {
      if (left < each[at]! && rows.length > 0) {
        turn();
        rows = [];
        const { lead: _, chart: __, ...rest } = table;
        const more = { ...rest, title: table.title && fill(continued, () => table.title!), rows };
        pages.at(-1)!.push(more);
        left -= headHeight({ ...more, rows: table.rows });
      }
      left -= each[at]!;
      rows.push(row);
    }
    left -= heights.between;
  }
  return pages;
}
