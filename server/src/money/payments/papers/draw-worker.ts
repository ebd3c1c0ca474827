import { parentPort } from "node:worker_threads";
import type { Frame, Paper } from "./model.ts";
import { drawSheet } from "./sheet.ts";

export type DrawRequest = { id: number; paper: Paper; frame: Frame };
export type Drawn = { id: number; bytes: Uint8Array } | { id: number; failure: string };

parentPort?.on("message", async ({ id, paper, frame }: DrawRequest) => {
  const drawn: Drawn = await drawSheet(paper, frame).then(
    (bytes) => ({ id, bytes: new Uint8Array(bytes) }),
    (error: unknown) => ({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  parentPort?.postMessage(drawn);
});
