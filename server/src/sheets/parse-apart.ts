import { Worker } from "node:worker_threads";
import type { Sheet } from "./parse.ts";
import { UnusableInput } from "./unusable-input.ts";

const patience = 60_000;
const megabytes = 1024;

let last: Promise<unknown> = Promise.resolve();

/**
 * Parses a file that somebody sent in a thread of its own, so that a large one stops nobody else's calls and one
 * that is made to unfold without end dies alone; one file at a time. Throws UnusableInput.
 */
export function parseApart(bytes: Buffer): Promise<Sheet> {
  const turn = last.then(() => parse(bytes));
  last = turn.catch(() => {});
  return turn;
}

function parse(bytes: Buffer): Promise<Sheet> {
  const worker = new Worker(new URL("./parse-worker.ts", import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Sheet>();
  const timer = setTimeout(() => reject(new UnusableInput("The file takes too long to read.")), patience);
  worker.once("message", (told: { sheet: Sheet } | { unusable: string }) =>
    "sheet" in told ? resolve(told.sheet) : reject(new UnusableInput(told.unusable)),
  );
  worker.once("error", (error: NodeJS.ErrnoException) =>
    reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new UnusableInput("The file is too large to read.") : error),
  );
  worker.once("exit", () => reject(new Error("the parsing thread ended without a word")));
  return promise.finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}
