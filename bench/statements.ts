import fc from "fast-check";
import { identifyLines } from "#domain/money/bank/statements/identity/rules.ts";
import { readNarration } from "#domain/money/bank/statements/narration/rules.ts";
import { parseStatement } from "../server/src/money/bank/statements/parse.ts";
import { layouts } from "../server/test/make/statement-layouts.ts";
import { accountLines } from "../server/test/make/statement-lines.ts";
import { camtOf, type FormatName, formats, mt940Of, pdfOf, rowsOf } from "../server/test/make/statements.ts";
import { compare, median } from "./targets.ts";

const lineCount = 5_000;
const rounds = 5;
/** In ms, of the 5 s in which 5,000 lines are read and matched. */
const mostMs = 1_000;

async function timeOf(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return median(times);
}

/** Reading a statement in each form, without the thread's start; and finding its lines in two earlier files. */
export async function statementsBench(): Promise<boolean> {
  console.log(`\nA statement of ${lineCount.toLocaleString("en-IN")} lines, median of ${rounds}`);
  const lines = fc.sample(accountLines(lineCount, lineCount), { numRuns: 1, seed: 7 })[0]!;
  const rows = rowsOf(layouts.hdfc, lines);
  const files: Record<string, Buffer> = {
    ...Object.fromEntries(
      (["csv", "xlsx", "text of fixed width"] satisfies FormatName[]).map((name) => [
        name,
        formats[name](rows, layouts.hdfc),
      ]),
    ),
    MT940: Buffer.from(mt940Of(lines)),
    "camt.053": Buffer.from(camtOf(lines, "08")),
    PDF: await pdfOf(layouts.hdfc, lines),
  };
  const met: boolean[] = [];
  for (const [name, bytes] of Object.entries(files)) {
    const time = await timeOf(() => parseStatement(bytes, { today: "2099-01-01" }));
    met.push(compare(`read ${name}`, time, "ms", { most: name === "PDF" ? 3 * mostMs : mostMs }));
  }
  const narrations = await timeOf(() => {
    for (const { narration, reference } of lines) readNarration(narration, reference);
  });
  met.push(compare("read its narrations", narrations, "ms", { most: mostMs }));
  const known = identifyLines(lines, []).map(({ key }, at) => ({ ...lines[at]!, key }));
  const earlier = [known.slice(0, 3_000), known.slice(1_000, 4_000)];
  const without = lines.slice(2_500).map((line) => ({ ...line, balance: null }));
  met.push(
    compare("identify 2,500 by balance", await timeOf(() => identifyLines(lines.slice(2_500), earlier)), "ms", {
      most: mostMs,
    }),
    compare("identify 2,500 without", await timeOf(() => identifyLines(without, earlier)), "ms", { most: mostMs }),
  );
  return met.every((isMet) => isMet);
}
