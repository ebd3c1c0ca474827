import type { SheetRefusal } from "#domain/platform/sheet-calls.ts";
import { QueueFull } from "../../../platform/limits/turns.ts";
import { inThread, inTurn } from "../../../platform/sheets/apart.ts";
import { SheetTooLarge } from "../../../platform/sheets/meter.ts";
import type { ParsedStatement, ParseOptions } from "./parse.ts";

export type StatementAnswer = ParsedStatement | { outcome: "refused"; code: SheetRefusal };
const worker = new URL("./read-worker.ts", import.meta.url);

/**
 * Reads an uploaded statement in a separate thread with the limits of all uploaded tables. `account` is the account of the
 * person who sends it, whose files are read one at a time. A refusal is answered as its code.
 */
export async function readStatement(bytes: Buffer, account: string, options: ParseOptions): Promise<StatementAnswer> {
  try {
    return await inTurn(bytes, account, () => inThread<ParsedStatement>(worker, { bytes, options }));
  } catch (error) {
    if (error instanceof SheetTooLarge) return { outcome: "refused", code: error.refusal };
    if (error instanceof QueueFull)
      return { outcome: "refused", code: error.ofAccount ? "import-waiting" : "imports-busy" };
    throw error;
  }
}
