import { Line, Rect, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactNode } from "react";
import { type BarPart, barParts, type ColumnChart } from "#domain/platform/chart.ts";
import { accent, brand, line, pale, soft, wash } from "./colours.ts";

/** Points: what a chart takes on its page, and what its columns are drawn on. */
export const chartHeight = 148;
const plot = { width: 461, height: 104 };
const nameWidth = 40;

const styles = StyleSheet.create({
  chart: { height: chartHeight - 10, marginBottom: 10 },
  legend: { flexDirection: "row", justifyContent: "flex-end", gap: 14, height: 14 },
  series: { flexDirection: "row", alignItems: "center", gap: 5, fontSize: 8, color: soft },
  swatch: { width: 8, height: 8, borderRadius: 2 },
  plot: { flexDirection: "row", gap: 6 },
  scale: { width: 40, height: plot.height + 8, marginTop: -4, justifyContent: "space-between" },
  mark: { fontSize: 7.5, lineHeight: 1, color: soft, textAlign: "right" },
  names: { height: 10, marginLeft: 46, marginTop: 4 },
  name: { position: "absolute", width: nameWidth, fontSize: 7.5, lineHeight: 1, color: soft, textAlign: "center" },
});

const tonesOf = (series: readonly unknown[]) => (series.length > 1 ? [pale, brand] : [brand]);

/** Columns above each other's names, with three marks at the side. */
export const chartOf = ({ series, points, top, marks, every }: ColumnChart): ReactNode =>
  h(
    View,
    { style: styles.chart, wrap: false },
    h(
      View,
      { style: styles.legend },
      series.length > 1 && series.map((name, at) => seriesOf(name, tonesOf(series)[at]!)),
    ),
    h(
      View,
      { style: styles.plot },
      h(
        View,
        { style: styles.scale },
        marks.map((mark) => h(Text, { key: mark, style: styles.mark }, mark)),
      ),
      h(
        Svg,
        { ...plot, viewBox: `0 0 ${plot.width} ${plot.height}` },
        [0, 0.5, 1].map((part) => gridOf(plot.height * part)),
        points.flatMap(({ values }, at) => columnsOf(values, { at, of: points.length, top })),
      ),
    ),
    h(
      View,
      { style: styles.names },
      points.map(({ short }, at) => at % every === 0 && nameOf(short, at, ((at + 0.5) * plot.width) / points.length)),
    ),
  );

/** Below the middle of its columns, where it may take the room of those without one. */
const nameOf = (name: string, key: number, middle: number) =>
  h(Text, { key, style: [styles.name, { left: middle - nameWidth / 2 }] }, name);

const seriesOf = (name: string, backgroundColor: string) =>
  h(
    View,
    { key: name, style: styles.series },
    h(View, { style: [styles.swatch, { backgroundColor }] }),
    h(Text, {}, name),
  );

const gridOf = (y: number) =>
  h(Line, { key: `grid-${y}`, x1: 0, x2: plot.width, y1: y, y2: y, stroke: line, strokeWidth: 0.75 });

function columnsOf(values: readonly number[], { at, of, top }: { at: number; of: number; top: number }): ReactNode[] {
  const room = plot.width / of;
  const width = Math.min(18, (room * 0.76) / values.length);
  const left = room * at + (room - width * values.length) / 2;
  const tones = tonesOf(values);
  return values.map((value, nth) => {
    const height = (plot.height * value) / top;
    const place = { x: left + width * nth, y: plot.height - height, width: Math.max(0.5, width - 0.75), height };
    return h(Rect, { key: `${at}-${nth}`, ...place, fill: tones[nth]! });
  });
}

const bar = { width: 100, height: 7 };

/** The parts of a whole, side by side. */
export const barOf = (parts: readonly BarPart[]): ReactNode =>
  h(
    Svg,
    { ...bar, width: "100%", viewBox: `0 0 ${bar.width} ${bar.height}`, preserveAspectRatio: "none" },
    h(Rect, { x: 0, y: 0, ...bar, fill: wash }),
    barParts(parts).map(({ share, tone, start }) =>
      h(Rect, {
        key: start,
        x: bar.width * start,
        y: 0,
        width: bar.width * share,
        height: bar.height,
        fill: tone === "accent" ? accent : brand,
      }),
    ),
  );
