import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactNode } from "react";
import { brand, ink, line, soft, tones } from "./colours.ts";
import type { Frame, Paper, Table } from "./model.ts";
import { qrCode } from "./qr-code.ts";

/** Points of a half of an A4 page. */
export const halfHeight = 420.9;

const styles = StyleSheet.create({
  half: { height: halfHeight, padding: "16 30 12 30", color: ink },
  // The height of a line is of the size beside it.
  body: { flex: 1, fontSize: 7, lineHeight: 1.3 },
  row: { flexDirection: "row", justifyContent: "space-between", gap: 12 },
  head: {
    ...{ flexDirection: "row", justifyContent: "space-between", gap: 16, paddingBottom: 5, marginBottom: 5 },
    ...{ borderBottomWidth: 1, borderBottomColor: brand },
  },
  grow: { flex: 1 },
  issuer: { fontSize: 11, fontWeight: 600, lineHeight: 1.25 },
  soft: { color: soft },
  strong: { fontWeight: 600 },
  titles: { alignItems: "flex-end", maxWidth: 190 },
  title: { fontSize: 9.5, fontWeight: 600, color: brand, lineHeight: 1.25, textAlign: "right" },
  party: { fontSize: 8.5, fontWeight: 600, lineHeight: 1.3 },
  facts: { width: 215 },
  fact: { flexDirection: "row", justifyContent: "space-between", gap: 8 },
  value: { flex: 1, fontWeight: 600, textAlign: "right" },
  columns: { flexDirection: "row", gap: 14, marginTop: 6, flexGrow: 1 },
  left: { width: "56%" },
  tableHead: { flexDirection: "row", justifyContent: "space-between", borderBottomWidth: 0.75, paddingBottom: 1 },
  cell: {
    ...{ flexDirection: "row", justifyContent: "space-between", gap: 8 },
    ...{ borderBottomWidth: 0.4, borderBottomColor: line, padding: "1 0" },
  },
  tableTitle: { fontWeight: 600, marginTop: 5, marginBottom: 1 },
  grand: {
    ...{ flexDirection: "row", justifyContent: "space-between", padding: "3 6", marginTop: 3 },
    ...{ backgroundColor: brand, color: "#ffffff", borderRadius: 3, fontSize: 8.5, fontWeight: 600 },
  },
  foot: { flexDirection: "row", gap: 10, marginTop: 5, paddingTop: 5, borderTopWidth: 0.5, borderTopColor: line },
  signature: { width: 120, justifyContent: "flex-end" },
  signed: { marginTop: 20, paddingTop: 2, borderTopWidth: 0.5, borderTopColor: ink },
});

/** How many lines of either column a half has room for, between its head and its foot. */
const mostLines = 17;
const lettersIn = { left: 64, right: 46 };
const linesIn = (text: string, letters: number) => Math.max(1, Math.ceil(text.length / letters));

const rowWords = ({ cells }: Table["rows"][number]) => cells.slice(0, -1).filter(Boolean).join(" · ");

/** Beside or below its label a row says how its amount came about. */
const explanationOf = ({ columns }: Table, { cells, under = [] }: Table["rows"][number]) =>
  columns[1]?.isSoft ? cells[1]!.split("\n").filter(Boolean) : under;

const heightOf = (explanation: readonly string[]) =>
  explanation.reduce((sum, each) => sum + linesIn(each, lettersIn.left), 0);

/** Whether a paper can be read on half a page. */
export function fitsHalf({ tables, asides = [], sums, notes, letterhead, party, facts }: Paper): boolean {
  const [lines, ...others] = tables;
  const left = (lines?.rows ?? []).reduce(
    (sum, row) =>
      sum + linesIn(row.cells[0]!, lettersIn.left) + (row.isExplained ? heightOf(explanationOf(lines!, row)) : 0),
    0,
  );
  const right = [...others, ...asides].reduce(
    (sum, table) =>
      sum +
      (table.title ? 1.4 : 0) +
      table.rows.reduce((rows, row) => rows + linesIn(rowWords(row), lettersIn.right), 0),
    sums.length + 1,
  );
  const written = (notes?.lines ?? []).reduce((sum, each) => sum + linesIn(each, 95), 0);
  const names = linesIn(letterhead.name, 58) + linesIn(party.name, 55) - 2;
  const head = letterhead.lines.length + party.lines.length + Math.max(0, facts.length - 4) + 1.5 * names;
  return Math.max(left, right) <= mostLines - Math.max(0, written - 3) - Math.max(0, head - 5) && written <= 8;
}

const texts = (lines: readonly string[]) => lines.map((each, at) => h(Text, { key: at, style: styles.soft }, each));

const pair = (label: string, value: string, key: string | number) =>
  h(View, { key, style: styles.fact }, h(Text, { style: styles.soft }, label), h(Text, { style: styles.value }, value));

const headOf = ({ letterhead, title, number, stamp }: Paper) =>
  h(
    View,
    { key: "head", style: styles.head },
    h(View, { style: styles.grow }, h(Text, { style: styles.issuer }, letterhead.name), texts(letterhead.lines)),
    h(
      View,
      { style: styles.titles },
      h(Text, { style: styles.title }, title),
      number && h(Text, { style: styles.strong }, number),
      stamp && h(Text, { style: [styles.strong, { color: tones[stamp.tone] }] }, stamp.text),
    ),
  );

const whoOf = ({ party, facts }: Paper) =>
  h(
    View,
    { key: "who", style: styles.row },
    h(
      View,
      { style: styles.grow },
      h(Text, { style: styles.soft }, party.heading),
      h(Text, { style: styles.party }, party.name),
      texts(party.lines),
    ),
    h(
      View,
      { style: styles.facts },
      facts.map(({ label, value }) => pair(label, value, label)),
    ),
  );

const rowOf = (words: string, amount: string | undefined, at: number, explanation: readonly string[] = []) =>
  h(
    View,
    { key: at, style: styles.cell },
    h(View, { style: styles.grow }, h(Text, {}, words), texts(explanation)),
    h(Text, { style: styles.strong }, amount),
  );

const listOf = ({ title, rows }: Table, at: number) =>
  h(
    View,
    { key: at },
    title && h(Text, { style: styles.tableTitle }, title),
    rows.map((row, nth) => rowOf(rowWords(row), row.cells.at(-1), nth)),
  );

function linesOf(table: Table) {
  const { columns, rows } = table;
  const explanations = rows.map((row) => explanationOf(table, row));
  // As much of the arithmetic as there is room for.
  const hasRoom = rows.length + heightOf(explanations.flat()) < mostLines;
  return h(
    View,
    { style: styles.left },
    h(
      View,
      { style: [styles.tableHead, styles.soft] },
      h(Text, {}, columns[0]!.label),
      h(Text, {}, columns.at(-1)!.label),
    ),
    rows.map((row, at) =>
      rowOf(row.cells[0]!, row.cells.at(-1), at, hasRoom || row.isExplained ? explanations[at] : []),
    ),
  );
}

const sumsOf = ({ sums }: Paper) =>
  sums.map(({ label, value, isStrong }) =>
    isStrong
      ? h(View, { key: label, style: styles.grand }, h(Text, {}, label), h(Text, {}, value))
      : pair(label, value, label),
  );

const footOf = ({ scan, transfer, signature, notes, remarks }: Paper): ReactNode =>
  h(
    View,
    { key: "foot" },
    h(
      View,
      { style: styles.foot },
      scan && qrCode(scan.link, 58),
      scan &&
        h(View, { style: styles.grow }, h(Text, { style: styles.strong }, scan.heading), texts(scan.lines.slice(1, 2))),
      transfer &&
        h(
          View,
          { style: styles.grow },
          h(Text, { style: styles.strong }, transfer.heading),
          transfer.facts.map(({ label, value }) => pair(label, value, label)),
        ),
      signature &&
        h(
          View,
          { style: styles.signature },
          h(Text, {}, signature.issuer),
          h(Text, { style: [styles.signed, styles.strong] }, signature.by),
        ),
    ),
    notes && h(Text, { style: [styles.soft, { marginTop: 3 }] }, `${notes.heading}: ${notes.lines.join(" ")}`),
    h(Text, { style: [styles.soft, { marginTop: 2 }] }, remarks.join(" ")),
  );

/** A paper on half a page: its lines beside everything else. */
export const halfOf = (paper: Paper, frame: Frame): ReactNode => {
  const [lines, ...others] = paper.tables;
  return h(
    View,
    { style: styles.half, wrap: false },
    h(
      View,
      { style: styles.body },
      headOf(paper),
      whoOf(paper),
      h(
        View,
        { style: styles.columns },
        lines && linesOf(lines),
        h(View, { style: styles.grow }, sumsOf(paper), [...others, ...(paper.asides ?? [])].map(listOf)),
      ),
      paper.words && h(Text, {}, `${frame.inWords}: ${paper.words}`),
      footOf(paper),
    ),
  );
};
