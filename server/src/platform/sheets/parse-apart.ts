import { Worker } from "node:worker_threads";
import { createTurns } from "../limits/turns.ts";
import { SheetTooLarge } from "./meter.ts";
import type { Answer, Mode, Read } from "./parse-worker.ts";
import { UnusableInput } from "./unusable-input.ts";

/** CPU time and not elapsed time: a busy machine must not refuse a valid file. */
const mostCpuMs = 10_000;
/** For a thread that waits for something and so uses no processor. */
const mostMs = 120_000;
const megabytes = 512;
const smallFile = 512 * 1024;
const room = { atOnce: 1, ofAccount: 1, inAll: 20 };
/** Small files have their own thread: no large one delays them. */
const [small, large] = [createTurns(room), createTurns(room)];

/**
 * Parses an uploaded file in a separate thread, so that a large one delays no other calls and one that unpacks without
 * end ends only its thread. Throws UnusableInput, SheetTooLarge, or QueueFull while the account's last file is still
 * being read.
 */
export const parseApart = (bytes: Buffer, account: string): Promise<Read> =>
  turnsOf(bytes)(account, () => parse(bytes));

/** The same for a file of any layout: all of its sheets, as the JSON of a list of RawSheet. */
export const parseSheetsApart = (bytes: Buffer, account: string): Promise<string> =>
  turnsOf(bytes)(account, () => inThread<string>(bytes, "sheets", mostCpuMs));

const turnsOf = (bytes: Buffer) => (bytes.length <= smallFile ? small : large);

export const parse = (bytes: Buffer, cpuMs = mostCpuMs): Promise<Read> => inThread<Read>(bytes, "table", cpuMs);

function inThread<Found extends Read | string>(bytes: Buffer, mode: Mode, cpuMs: number): Promise<Found> {
  const worker = new Worker(new URL("./parse-worker.ts", import.meta.url), {
    workerData: { bytes, mode },
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Found>();
  const tooSlow = () => reject(new SheetTooLarge("sheet-too-slow"));
  const clock = setTimeout(tooSlow, mostMs);
  const watch = setInterval(async () => {
    // Of a thread that has just ended nothing is known any more.
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    if ((user + system) / 1000 > cpuMs) tooSlow();
  }, 250);
  worker.once("message", (answer: Answer) => {
    if ("read" in answer) resolve(answer.read as Found);
    else reject("refusal" in answer ? new SheetTooLarge(answer.refusal) : new UnusableInput(answer.unusable));
  });
  worker.once("error", (error: NodeJS.ErrnoException) =>
    reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new SheetTooLarge("too-much-text") : error),
  );
  worker.once("exit", () => reject(new Error("the parsing thread ended without a word")));
  return promise.finally(() => {
    clearTimeout(clock);
    clearInterval(watch);
    return worker.terminate();
  });
}
