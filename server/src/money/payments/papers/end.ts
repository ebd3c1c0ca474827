import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactNode } from "react";
import { brand, ink, line, soft } from "./colours.ts";
import type { Frame, Paper, Table } from "./model.ts";
import { qrCode } from "./qr-code.ts";

const styles = StyleSheet.create({
  strong: { fontWeight: 600 },
  soft: { color: soft },
  label: { fontSize: 8, color: soft, marginBottom: 1 },
  heading: { fontSize: 10, fontWeight: 600, lineHeight: 1.5 },
  sums: { width: 225 },
  amounts: { flexDirection: "row", justifyContent: "flex-end", gap: 24, marginBottom: 10 },
  sum: { flexDirection: "row", justifyContent: "space-between", padding: "1.5 0" },
  grand: {
    ...{ flexDirection: "row", justifyContent: "space-between", padding: "7 10", marginTop: 4 },
    ...{ backgroundColor: brand, color: "#ffffff", borderRadius: 5, fontSize: 11, fontWeight: 600 },
  },
  left: { flex: 1, paddingTop: 2 },
  aside: { marginTop: 7, fontSize: 8, lineHeight: 1.35 },
  asideRow: {
    ...{ flexDirection: "row", justifyContent: "space-between", gap: 10, paddingTop: 1.5, paddingBottom: 1 },
    ...{ borderBottomWidth: 0.5, borderBottomColor: line },
  },
  pay: { flexDirection: "row", gap: 10, marginBottom: 10 },
  box: {
    ...{ flexGrow: 1, flexBasis: 0, flexDirection: "row", gap: 10, alignItems: "center", padding: 7 },
    ...{ borderWidth: 1, borderColor: line, borderRadius: 6 },
  },
  wider: { flexGrow: 1.35 },
  text: { flex: 1, fontSize: 8.5, lineHeight: 1.4 },
  fact: { flexDirection: "row", justifyContent: "space-between", gap: 10 },
  value: { flex: 1, fontWeight: 600, textAlign: "right" },
  below: { flexDirection: "row", justifyContent: "flex-end", gap: 24, marginBottom: 8 },
  notes: { flex: 1, fontSize: 8.5, lineHeight: 1.4 },
  notesHeading: { fontWeight: 600, marginBottom: 1 },
  signature: { width: 200 },
  signed: { marginTop: 24, paddingTop: 3, borderTopWidth: 0.5, borderTopColor: ink },
  signatures: { flexDirection: "row", gap: 24, marginTop: 34, marginBottom: 10 },
  signs: { flexGrow: 1, flexBasis: 0, paddingTop: 3, borderTopWidth: 0.5, borderTopColor: ink, textAlign: "center" },
  remark: { fontSize: 8.5, color: soft, marginBottom: 2 },
});

type Style = (typeof styles)[keyof typeof styles];
const texts = (lines: readonly string[], style: Style) => lines.map((each, at) => h(Text, { key: at, style }, each));

const asideOf = ({ title, rows }: Table, at: number) =>
  h(
    View,
    { key: at, style: styles.aside },
    h(Text, { style: styles.strong }, title),
    rows.map(({ cells }, nth) =>
      h(
        View,
        { key: nth, style: styles.asideRow },
        h(Text, { style: { flex: 1 } }, cells.slice(0, -1).filter(Boolean).join(" · ")),
        h(Text, {}, cells.at(-1)),
      ),
    ),
  );

/** The sums, beside them the last one in words and what belongs to them. */
const sumsOf = ({ sums, asides = [], words }: Paper, frame: Frame) =>
  h(
    View,
    { key: "sums", style: styles.amounts, wrap: false },
    (words || asides.length > 0) &&
      h(
        View,
        { style: styles.left },
        words && h(Text, { style: styles.label }, frame.inWords),
        words && h(Text, { style: styles.strong }, words),
        asides.map(asideOf),
      ),
    sums.length > 0 &&
      h(
        View,
        { style: styles.sums },
        sums.map(({ label, value, isStrong }) =>
          h(
            View,
            { key: label, style: isStrong ? styles.grand : styles.sum },
            h(Text, {}, label),
            h(Text, { style: styles.strong }, value),
          ),
        ),
      ),
  );

/** How it is paid: by a QR code, by bank transfer, or both beside each other. */
const payOf = ({ scan, transfer }: Paper): ReactNode =>
  (scan || transfer) &&
  h(
    View,
    { key: "pay", style: styles.pay, wrap: false },
    scan &&
      h(
        View,
        { style: [styles.box, ...(transfer ? [styles.wider] : [])] },
        qrCode(scan.link, transfer ? 84 : 104),
        h(
          View,
          { style: styles.text },
          h(Text, { style: styles.heading }, scan.heading),
          texts(scan.lines, styles.soft),
        ),
      ),
    transfer &&
      h(
        View,
        { style: styles.box },
        h(
          View,
          { style: styles.text },
          h(Text, { style: styles.heading }, transfer.heading),
          transfer.facts.map(({ label, value }) =>
            h(
              View,
              { key: label, style: styles.fact },
              h(Text, { style: styles.soft }, label),
              h(Text, { style: styles.value }, value),
            ),
          ),
        ),
      ),
  );

/** What the issuer writes, beside its signature. */
const belowOf = ({ notes, signature }: Paper): ReactNode =>
  (notes || signature) &&
  h(
    View,
    { key: "below", style: styles.below, wrap: false },
    notes &&
      h(
        View,
        { style: styles.notes },
        h(Text, { style: styles.notesHeading }, notes.heading),
        texts(notes.lines, styles.soft),
      ),
    signature &&
      h(
        View,
        { style: styles.signature },
        h(Text, {}, signature.issuer),
        h(View, { style: styles.signed }, h(Text, { style: styles.strong }, signature.by)),
      ),
  );

const signaturesOf = (names: readonly string[]): ReactNode =>
  names.length > 0 &&
  h(
    View,
    { key: "signatures", style: styles.signatures, wrap: false },
    names.map((name) => h(Text, { key: name, style: styles.signs }, name)),
  );

/** What ends a paper: sums, ways to pay, notes, signature and remarks. */
export const endOf = (paper: Paper, frame: Frame): ReactNode[] => [
  sumsOf(paper, frame),
  payOf(paper),
  belowOf(paper),
  h(View, { key: "remarks" }, texts(paper.remarks, styles.remark)),
  signaturesOf(paper.signatures ?? []),
];
