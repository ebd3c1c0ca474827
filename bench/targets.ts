/** Prints a figure beside its target, and returns whether it is met. */
export function compare(
  name: string,
  figure: number,
  unit: string,
  target: { most: number } | { least: number },
): boolean {
  const isMet = "most" in target ? figure <= target.most : figure >= target.least;
  const bound = "most" in target ? `at most ${target.most}` : `at least ${target.least}`;
  const text = figure.toFixed(figure < 10 && !Number.isInteger(figure) ? 2 : 0);
  console.log(`${name.padEnd(44)}${text.padStart(9)} ${unit.padEnd(8)} ${isMet ? "✓" : "✗"} ${bound}`);
  return isMet;
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

export const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!;
