import { Worker } from "node:worker_threads";
import { createTurns } from "../limits/turns.ts";
import type { Cell } from "./csv.ts";

export const workbookMediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The headings of its columns come after some rows, which may be shorter. */
export type Sheet = { name: string; rows: readonly (readonly Cell[])[]; rowsAbove: number };

const megabytes = 512;
/** How often a call may export is limited already; here calls only wait for a thread. */
const inTurn = createTurns({ atOnce: 2, ofAccount: Number.POSITIVE_INFINITY, inAll: Number.POSITIVE_INFINITY });

/**
 * An XLSX workbook with one sheet; texts stay texts, so that none is a formula and no phone number is rounded. Written
 * in a separate thread: 50,000 rows take seconds of CPU time.
 */
export const workbookOf = (name: string, rows: Sheet["rows"], rowsAbove = 0): Promise<Buffer> =>
  workbookOfSheets([{ name, rows, rowsAbove }]);

/** The same with several sheets. */
export const workbookOfSheets = (sheets: readonly [Sheet, ...Sheet[]]): Promise<Buffer> =>
  inTurn(sheets[0].name, () => write(sheets));

function write(sheets: readonly Sheet[]): Promise<Buffer> {
  const worker = new Worker(new URL("./workbook-worker.ts", import.meta.url), {
    workerData: sheets,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  worker.once("message", (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer)));
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("the thread that writes a workbook ended early")));
  return promise.finally(() => worker.terminate());
}
