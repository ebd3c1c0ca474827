/** A chart of columns, apart from how it is drawn: pages and PDFs draw the same one. Plain data, since a thread draws PDFs. */
export type ColumnChart = {
  label: string;
  /** The labels of the points: a day, a month, a purpose. */
  pointName: string;
  /** One or two columns at each point. */
  series: readonly string[];
  /** `short` is the label below a column if there is enough space. */
  points: readonly (ChartPoint & { words: readonly string[] })[];
  top: number;
  /** At the side: of the top, the middle and the foot. */
  marks: readonly [top: string, middle: string, foot: string];
  /** Every how many points one is named. */
  every: number;
};
export type ChartPoint = { name: string; short: string; values: readonly number[] };

type Given = Pick<ColumnChart, "label" | "pointName" | "series"> & {
  points: readonly ChartPoint[];
  /** The words of a figure. */
  words: (value: number) => string;
  /** The words of a mark at the side, for which there is less room. */
  mark?: ((value: number) => string) | undefined;
};

export function columnChart({ label, pointName, series, points, words, mark = words }: Given): ColumnChart {
  const top = chartTop(points.flatMap(({ values }) => values));
  return {
    label,
    pointName,
    series,
    points: points.map((point) => ({ ...point, words: point.values.map(words) })),
    top,
    marks: [mark(top), mark(top / 2), mark(0)],
    every: nameEvery(points.length),
  };
}

/** The point with the highest figure of a series; none where all are zero. */
export function highestOf<Point extends ChartPoint>(points: readonly Point[], series: number): Point | undefined {
  const highest = points.reduce<Point | undefined>(
    (most, point) => (most && most.values[series]! >= point.values[series]! ? most : point),
    undefined,
  );
  return highest && highest.values[series]! > 0 ? highest : undefined;
}

/** How high a chart goes: the next figure, whose half is whole too, that is easy to read. */
export function chartTop(values: readonly number[]): number {
  const most = Math.max(2, ...values);
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 6, 8, 10].map((step) => step * power).find((step) => step >= most && step % 2 === 0)!;
}

const mostNames = 12;

/** Every how many points of a chart one is named. */
export const nameEvery = (points: number): number => Math.max(1, Math.ceil(points / mostNames));

/** A part of a bar: `share` is its part of the whole, 0 to 1. */
export type BarPart = { share: number; tone: "brand" | "accent" | "empty" };

/** The parts of a bar that are drawn, each with where it starts. */
export function barParts(parts: readonly BarPart[]): (BarPart & { start: number })[] {
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, { share }) => sum + share, 0));
  return parts.map((part, at) => ({ ...part, start: starts[at]! })).filter(({ share }) => share > 0);
}
