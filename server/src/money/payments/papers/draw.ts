import { Worker } from "node:worker_threads";
import { createTurns } from "../../../platform/limits/turns.ts";
import type { Drawn, DrawRequest } from "./draw-worker.ts";
import type { Frame, Paper } from "./model.ts";

/** One at a time. A person waits for a few papers and no longer than for fifty of all people. */
const turn = createTurns({ atOnce: 1, ofAccount: 5, inAll: 50 });
const megabytes = 512;
const patience = 60_000;
/** The thread holds 100 MB and takes half a second to start: it outlives a paper by this, and no longer. */
const idleFor = 20_000;

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let waiting = 0;
let lastId = 0;

/**
 * Draws a document for an account in a separate thread, which is started for the first one and ends when idle. Throws
 * QueueFull; a problem of the document is an ordinary error.
 */
export async function drawPaper(paper: Paper, frame: Frame, account: string): Promise<Buffer> {
  waiting++;
  clearTimeout(idle);
  return turn(account, () => draw({ id: ++lastId, paper, frame })).finally(() => {
    waiting--;
    if (waiting === 0) idle = setTimeout(stop, idleFor).unref();
  });
}

function stop(): void {
  void worker?.terminate();
  worker = undefined;
}

function start(): Worker {
  const started = new Worker(new URL("./draw-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  // No process stays up for it.
  started.unref();
  return started;
}

function draw(request: DrawRequest): Promise<Buffer> {
  const thread = worker ?? start();
  worker = thread;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const fail = (error: Error) => {
    stop();
    reject(error);
  };
  const timer = setTimeout(() => fail(new Error("a paper took too long to draw")), patience);
  const onMessage = (drawn: Drawn) => {
    if (drawn.id !== request.id) return;
    if ("bytes" in drawn) resolve(Buffer.from(drawn.bytes));
    else reject(new Error(drawn.failure));
  };
  const onExit = () => fail(new Error("the drawing thread ended without a word"));
  thread.on("message", onMessage).once("error", fail).once("exit", onExit);
  thread.postMessage(request);
  return promise.finally(() => {
    clearTimeout(timer);
    thread.off("message", onMessage).off("error", fail).off("exit", onExit);
  });
}
