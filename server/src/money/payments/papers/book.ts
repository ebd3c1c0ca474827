import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { BookAnswer, BookData, BookRequest } from "./book-worker.ts";
import type { Paper } from "./model.ts";

const megabytes = 512;
const patience = 120_000;

/**
 * Draws papers as one PDF into a file, in a thread of its own that takes a part at a time, and answers how many pages it
 * has. The parts are read while the part before is drawn.
 */
export async function drawBook(parts: AsyncIterable<Paper[]>, data: BookData): Promise<number> {
  const worker = new Worker(new URL("./book-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    workerData: data,
  });
  worker.unref();
  let drawing: Promise<number> | undefined;
  try {
    for await (const papers of parts) {
      await drawing;
      drawing = ask(worker, { papers });
      // It fails where it is awaited.
      drawing.catch(() => {});
    }
    await drawing;
    return await ask(worker, "end");
  } finally {
    await worker.terminate();
  }
}

async function ask(worker: Worker, request: BookRequest): Promise<number> {
  const signal = AbortSignal.timeout(patience);
  const answered = once(worker, "message", { signal });
  const ended = once(worker, "exit", { signal }).then(() => {
    throw new Error("the drawing thread ended without a word");
  });
  ended.catch(() => {});
  worker.postMessage(request);
  const [answer] = (await Promise.race([answered, ended])) as [BookAnswer];
  if ("failure" in answer) throw new Error(answer.failure);
  return answer.pages;
}
