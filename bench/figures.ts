export type Figures = {
  name: string;
  runs: number;
  p50: number;
  p95: number;
  max: number;
  seen: number;
  seen95: number;
};

/**
 * Times one run after another; what the runs before it warm up, the visitors before ours have warmed up too. A run
 * answers how long the database worked for it; what the client waited is `seen`.
 */
export async function measure(name: string, runs: (() => Promise<number>)[]): Promise<Figures> {
  const inside: number[] = [];
  const outside: number[] = [];
  for (const run of runs) {
    const began = performance.now();
    inside.push(await run());
    outside.push(performance.now() - began);
  }
  const at = (times: number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return {
    name,
    runs: runs.length,
    p50: at(inside, 0.5),
    p95: at(inside, 0.95),
    max: at(inside, 1),
    seen: at(outside, 0.5),
    seen95: at(outside, 0.95),
  };
}

const width = 44;
export const heading = (title: string) =>
  console.log(
    `\n${title}\n${"in the database, ms".padEnd(width)}${["runs".padStart(6), ...["p50", "p95", "max", "| seen", "seen95"].map((it) => it.padStart(9))].join("")}`,
  );

export function print(figures: Figures): Figures {
  const { name, runs, p50, p95, max, seen, seen95 } = figures;
  const ms = (time: number) => time.toFixed(2).padStart(9);
  console.log(`${name.padEnd(width)}${String(runs).padStart(6)}${[p50, p95, max, seen, seen95].map(ms).join("")}`);
  return figures;
}
