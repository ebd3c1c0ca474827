import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactNode } from "react";
import { fill } from "#domain/platform/say.ts";
import { brand, ink, line, soft, tones, wash } from "./colours.ts";
import { endOf } from "./end.ts";
import { fontFamily } from "./fonts.ts";
import type { Fact, Frame, Paper } from "./model.ts";
import { pageHeight, pagesOfTables, tableOf } from "./table.ts";

/** What neither font has, such as an emoji in a name, would be drawn as some other letter. */
const unknown =
  /(?!\u200c|\u200d)[^\n\x20-\x7e\u00a0-\u017f\u02bc\u0900-\u097f\u2013\u2014\u2018-\u201d\u2022\u2026\u20b9\u2122\u2212]/gu;
const drawable = (text: string) => text.normalize("NFC").replace(unknown, "?");

const styles = StyleSheet.create({
  page: {
    padding: "36 44 58 44",
    fontFamily,
    fontSize: 9.5,
    color: ink,
  },
  // Not the page's: a foot that inherits it is not drawn at all.
  body: { fontSize: 9.5, lineHeight: 1.45 },
  bar: { position: "absolute", top: 0, left: 0, right: 0, height: 6, backgroundColor: brand },
  head: { flexDirection: "row", justifyContent: "space-between", gap: 24, marginBottom: 14 },
  issuer: { flex: 1 },
  issuerName: { fontSize: 16, fontWeight: 600, lineHeight: 1.3, marginBottom: 3 },
  soft: { color: soft },
  small: { fontSize: 8.5, color: soft },
  titles: { alignItems: "flex-end", maxWidth: 220 },
  title: { fontSize: 13, fontWeight: 600, color: brand, lineHeight: 1.3, textAlign: "right" },
  number: { fontWeight: 600, marginTop: 2 },
  stamp: {
    marginTop: 7,
    padding: "3 8 2 8",
    borderRadius: 4,
    borderWidth: 1,
    fontSize: 8.5,
    fontWeight: 600,
    lineHeight: 1.2,
  },
  who: { flexDirection: "row", gap: 20, padding: "12 14", backgroundColor: wash, borderRadius: 6, marginBottom: 14 },
  party: { flex: 1 },
  label: { fontSize: 8, color: soft, marginBottom: 1 },
  partyName: { fontSize: 11, fontWeight: 600, lineHeight: 1.5 },
  facts: { width: 240 },
  fact: { flexDirection: "row", justifyContent: "space-between", gap: 12 },
  factValue: { flex: 1, fontWeight: 600, textAlign: "right" },
  tiles: { flexDirection: "row", gap: 10, marginBottom: 18 },
  tile: { flex: 1, padding: "8 10", borderWidth: 1, borderColor: line, borderRadius: 6 },
  tileValue: { fontSize: 13, fontWeight: 600, lineHeight: 1.4 },
  longValue: { fontSize: 10.5, lineHeight: 1.7 },
  paragraph: { fontSize: 11, lineHeight: 1.7, marginBottom: 14 },
  foot: {
    ...{ position: "absolute", bottom: 28, left: 44, right: 44, flexDirection: "row", gap: 16 },
    ...{ justifyContent: "space-between", borderTopWidth: 0.5, borderTopColor: line, paddingTop: 6 },
    ...{ fontSize: 8, color: soft },
  },
});

type Style = (typeof styles)[keyof typeof styles];
const texts = (lines: readonly string[], style: Style) => lines.map((each, at) => h(Text, { key: at, style }, each));

const factRow = ({ label, value }: Fact) =>
  h(
    View,
    { key: label, style: styles.fact },
    h(Text, { style: styles.soft }, label),
    h(Text, { style: styles.factValue }, value),
  );

/** The same paper with every text made drawable. The link of a QR code is no text. */
export const drawablePaper = (paper: Paper): Paper =>
  JSON.parse(JSON.stringify(paper), (key, value) =>
    typeof value === "string" && key !== "link" ? drawable(value) : value,
  ) as Paper;

/** Points: about what the head of the first page takes, and rather more than less. */
function aboveOf({ letterhead, party, facts, tiles = [] }: Paper): number {
  const lines = letterhead.lines.reduce((sum, each) => sum + Math.ceil(each.length / 60), 0);
  const head = Math.max(64, 24 * Math.ceil(letterhead.name.length / 30) + 13 * lines);
  const who = Math.max(14 * facts.length, 34 + 14 * party.lines.length);
  return 18 + head + 42 + who + (tiles.length > 0 ? 68 : 0);
}

/** The content between header and footer, by page. */
function pagesOf(paper: Paper, frame: Frame): ReactNode[][] {
  const { tiles = [], paragraphs = [], tables } = paper;
  const pages: ReactNode[][] = pagesOfTables(tables, pageHeight - aboveOf(paper), frame).map((page) =>
    page.map(tableOf),
  );
  pages[0]!.unshift(
    headOf(paper),
    whoOf(paper),
    tiles.length > 0 && tilesOf(tiles),
    h(View, { key: "paragraphs" }, texts(paragraphs, styles.paragraph)),
  );
  pages.at(-1)!.push(...endOf(paper, frame));
  return pages;
}

const headOf = ({ letterhead, title, number, stamp }: Paper) =>
  h(
    View,
    { key: "head", style: styles.head },
    h(
      View,
      { style: styles.issuer },
      h(Text, { style: styles.issuerName }, letterhead.name),
      texts(letterhead.lines, styles.small),
    ),
    h(
      View,
      { style: styles.titles },
      h(Text, { style: styles.title }, title),
      number && h(Text, { style: styles.number }, number),
      stamp &&
        h(
          View,
          { style: [styles.stamp, { borderColor: tones[stamp.tone] }] },
          h(Text, { style: { color: tones[stamp.tone] } }, stamp.text),
        ),
    ),
  );

const whoOf = ({ party, facts }: Paper) =>
  h(
    View,
    { key: "who", style: styles.who },
    h(
      View,
      { style: styles.party },
      h(Text, { style: styles.label }, party.heading),
      h(Text, { style: styles.partyName }, party.name),
      texts(party.lines, styles.soft),
    ),
    h(View, { style: styles.facts }, facts.map(factRow)),
  );

const tilesOf = (tiles: readonly Fact[]) => {
  const isLong = tiles.some(({ value }) => value.length > 12);
  return h(
    View,
    { key: "tiles", style: styles.tiles },
    tiles.map(({ label, value }) =>
      h(
        View,
        { key: label, style: styles.tile },
        h(Text, { style: styles.label }, label),
        h(Text, { style: [styles.tileValue, ...(isLong ? [styles.longValue] : [])] }, value),
      ),
    ),
  );
};

/** A paper as a document of its own. */
export function sheetOf(paper: Paper, frame: Frame) {
  const { site, language } = frame;
  const { letterhead } = paper;
  const name = [paper.title, paper.number].filter(Boolean).join(" ");
  const about = { title: `${name} · ${letterhead.name}`, author: letterhead.name, creator: site, producer: site };
  return h(
    Document,
    { ...about, language },
    pagesOf(paper, frame).map((parts, at) =>
      h(
        Page,
        { key: at, size: "A4", style: styles.page },
        h(View, { style: styles.bar, fixed: true }),
        h(View, { style: styles.body }, parts),
        h(
          View,
          { style: styles.foot, fixed: true },
          h(Text, {}, [name, letterhead.name].join(" · ")),
          h(Text, {
            render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
              fill(frame.page, (name) => String(name === "page" ? pageNumber : totalPages)),
          }),
        ),
      ),
    ),
  );
}

/** The paper as a PDF. Takes tens of milliseconds a page: for the drawing thread, not for the server's. */
export const drawSheet = (paper: Paper, frame: Frame): Promise<Buffer> =>
  renderToBuffer(sheetOf(drawablePaper(paper), frame));
