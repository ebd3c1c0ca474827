export type Figures = { name: string; runs: number; p50: number; p95: number; max: number };

/** Times one run after another; what the runs before it warm up, the visitors before ours have warmed up too. */
export async function measure(name: string, runs: (() => Promise<unknown>)[]): Promise<Figures> {
  const times: number[] = [];
  for (const run of runs) {
    const began = performance.now();
    await run();
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return { name, runs: times.length, p50: at(0.5), p95: at(0.95), max: times.at(-1)! };
}

const width = 44;
export const heading = (title: string) =>
  console.log(
    `\n${title}\n${"".padEnd(width)}${"runs".padStart(6)}${"p50".padStart(9)}${"p95".padStart(9)}${"max".padStart(9)}  ms`,
  );

export function print(figures: Figures): Figures {
  const { name, runs, p50, p95, max } = figures;
  const ms = (time: number) => time.toFixed(2).padStart(9);
  console.log(`${name.padEnd(width)}${String(runs).padStart(6)}${ms(p50)}${ms(p95)}${ms(max)}`);
  return figures;
}
