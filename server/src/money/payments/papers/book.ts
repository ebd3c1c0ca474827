import { Worker } from "node:worker_threads";
import type { BookAnswer, BookData, BookRequest } from "./book-worker.ts";
import type { Paper } from "./model.ts";

const megabytes = 512;
const patience = 120_000;

/** A thread that draws books one after the other, until it is closed. */
export type BookThread = {
  /**
   * Draws papers as one PDF into a file, a part at a time, and answers how many pages it has. The parts are read while the
   * part before is drawn.
   */
  draw(parts: AsyncIterable<Paper[]>, data: BookData): Promise<number>;
  close(): Promise<unknown>;
};

export function openBookThread(): BookThread {
  const worker = new Worker(new URL("./book-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  worker.unref();
  return {
    async draw(parts, data) {
      let drawing: Promise<number> = ask(worker, { begin: data });
      drawing.catch(() => {});
      for await (const papers of parts) {
        await drawing;
        drawing = ask(worker, { papers });
        // It fails where it is awaited.
        drawing.catch(() => {});
      }
      await drawing;
      return ask(worker, "end");
    },
    close: () => worker.terminate(),
  };
}

/** The same for one book, in a thread of its own. */
export async function drawBook(parts: AsyncIterable<Paper[]>, data: BookData): Promise<number> {
  const thread = openBookThread();
  try {
    return await thread.draw(parts, data);
  } finally {
    await thread.close();
  }
}

async function ask(worker: Worker, request: BookRequest): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const timer = setTimeout(() => reject(new Error("a part of a book took too long to draw")), patience);
  const onMessage = (answer: BookAnswer) =>
    "failure" in answer ? reject(new Error(answer.failure)) : resolve(answer.pages);
  const onExit = () => reject(new Error("the drawing thread ended without a word"));
  worker.on("message", onMessage).on("error", reject).on("exit", onExit);
  worker.postMessage(request);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off("message", onMessage).off("error", reject).off("exit", onExit);
  });
}
