import { parentPort, Worker } from "node:worker_threads";
import type { SheetRefusal } from "#domain/platform/sheet-calls.ts";
import { createTurns } from "../limits/turns.ts";
import { SheetTooLarge } from "./meter.ts";
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

/** Waits for the turn of an account's file. Throws QueueFull while the account's last file is still being read. */
export const inTurn = <Found>(bytes: Buffer, account: string, read: () => Promise<Found>): Promise<Found> =>
  (bytes.length <= smallFile ? small : large)(account, read);

type Answer = { read: unknown } | { unusable: string } | { refusal: SheetRefusal };

/**
 * Reads a file in a separate thread, so that a large one delays no other calls and one that unpacks without end ends
 * only its thread. Throws UnusableInput or SheetTooLarge.
 */
export function inThread<Found>(file: URL, workerData: object, cpuMs = mostCpuMs): Promise<Found> {
  const worker = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
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

const tell = (answer: Answer) => parentPort?.postMessage(answer);

/** In the thread: sends what was read, or why it was not, to the one who waits for it. */
export const answerWith = (reading: Promise<unknown>): Promise<void> =>
  reading.then(
    (read) => tell({ read }),
    (error: unknown) => {
      if (error instanceof SheetTooLarge) tell({ refusal: error.refusal });
      else if (error instanceof UnusableInput) tell({ unusable: error.message });
      else throw error;
    },
  );
