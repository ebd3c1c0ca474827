import { Document, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import { line, soft } from "./colours.ts";
import { fontFamily } from "./fonts.ts";
import { fitsHalf, halfHeight, halfOf } from "./half.ts";
import type { Frame, Paper } from "./model.ts";
import { drawablePaper, sheetOf } from "./sheet.ts";

/** How many papers share a page. */
export type Layout = "full" | "two-up";

const styles = StyleSheet.create({
  page: { fontFamily, fontSize: 7.5 },
  cut: {
    ...{
      position: "absolute",
      top: halfHeight - 0.5,
      left: 0,
      right: 0,
      borderTopWidth: 0.75,
      borderTopStyle: "dashed",
    },
    borderTopColor: line,
  },
  word: {
    ...{ position: "absolute", top: halfHeight - 4.5, left: 14, fontSize: 6, color: soft },
    ...{ backgroundColor: "#ffffff", paddingLeft: 3, paddingRight: 3 },
  },
});

/** Two papers with a line to cut along, or a single one above it. */
const pairOf = (papers: readonly Paper[], frame: Frame) =>
  h(
    Document,
    {},
    h(
      Page,
      { size: "A4", style: styles.page },
      papers.map((paper, at) => h(View, { key: at }, halfOf(paper, frame))),
      h(View, { style: styles.cut }),
      h(Text, { style: styles.word }, frame.cutHere),
    ),
  );

/**
 * Papers as documents that follow each other in a book, each with pages of its own: one paper, or two that share a page.
 * A paper that is too long for half a page has whole ones.
 */
export function* documentsOf(papers: Iterable<Paper>, frame: Frame, layout: Layout) {
  let waiting: Paper | undefined;
  for (const each of papers) {
    const paper = drawablePaper(each);
    if (layout === "two-up" && fitsHalf(paper)) {
      if (waiting) yield pairOf([waiting, paper], frame);
      waiting = waiting ? undefined : paper;
      continue;
    }
    // In their order: what waits for a second one comes first.
    if (waiting) yield pairOf([waiting], frame);
    waiting = undefined;
    yield sheetOf(paper, frame);
  }
  if (waiting) yield pairOf([waiting], frame);
}
