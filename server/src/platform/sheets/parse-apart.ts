import { inThread, inTurn } from "./apart.ts";
import type { Mode, Read } from "./parse-worker.ts";

const worker = new URL("./parse-worker.ts", import.meta.url);

/** Parses an uploaded file in a separate thread. Throws UnusableInput, SheetTooLarge, or QueueFull while the account's last file is still being read. */
export const parseApart = (bytes: Buffer, account: string): Promise<Read> => inTurn(bytes, account, () => parse(bytes));

/** The same for a file of any layout: all of its sheets, as the JSON of a list of RawSheet. */
export const parseSheetsApart = (bytes: Buffer, account: string): Promise<string> =>
  inTurn(bytes, account, () => parseAs<string>(bytes, "sheets"));

export const parse = (bytes: Buffer, cpuMs?: number): Promise<Read> => parseAs<Read>(bytes, "table", cpuMs);

const parseAs = <Found>(bytes: Buffer, mode: Mode, cpuMs?: number): Promise<Found> =>
  inThread<Found>(worker, { bytes, mode }, cpuMs);
