import { parentPort, workerData } from "node:worker_threads";
import { parseFile } from "./parse.ts";
import { UnusableInput } from "./unusable-input.ts";

/** What the thread tells: the sheet, or why the file is of no use; any other failure ends the thread. */
parseFile(Buffer.from(workerData as Uint8Array), { columns: [] }).then(
  (sheet) => parentPort?.postMessage({ sheet }),
  (error: unknown) => {
    if (!(error instanceof UnusableInput)) throw error;
    parentPort?.postMessage({ unusable: error.message });
  },
);
