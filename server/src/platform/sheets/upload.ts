import { problem } from "#domain/platform/problems.ts";
import type { SheetRefusal } from "#domain/platform/sheet-calls.ts";
import { kindOf } from "../file-kinds/sniff.ts";
import { QueueFull } from "../limits/turns.ts";
import { SheetTooLarge } from "./meter.ts";
import { parseApart, parseSheetsApart } from "./parse-apart.ts";
import type { Read } from "./parse-worker.ts";
import { UnusableInput } from "./unusable-input.ts";

export type Upload = Read & { name: string };
/** `sheets` is the JSON of a list of RawSheet. */
export type UploadedSheets = { name: string; sheets: string };

type Refuse = (
  code: SheetRefusal | "invalid-input",
  details?: { fields?: Record<string, string>; retryAfterSeconds?: number },
) => never;
type Sender = { account: string; refuse: Refuse };

const withoutRows = {
  properties: "file-without-properties",
  residents: "file-without-residents",
  readings: "file-without-readings",
  notes: "file-without-notes",
} as const;

/** Reads a file from an account, with at least one row of `things`; refuses an unusable one with the reason. */
export async function readUpload(file: File, things: keyof typeof withoutRows, sender: Sender): Promise<Upload> {
  const read = await readWith(parseApart, file, sender);
  if (read.total === 0) return unusable(sender, problem(withoutRows[things]));
  return { ...read, name: nameOf(file) };
}

/** Reads all sheets of a file of any layout. */
export const readSheetsUpload = async (file: File, sender: Sender): Promise<UploadedSheets> => ({
  sheets: await readWith(parseSheetsApart, file, sender),
  name: nameOf(file),
});

const nameOf = (file: File) => file.name.replaceAll("\0", "").slice(0, 200);
const unusable = ({ refuse }: Sender, sentence: string) => refuse("invalid-input", { fields: { file: sentence } });

async function readWith<Found>(
  parse: (bytes: Buffer, account: string) => Promise<Found>,
  file: File,
  sender: Sender,
): Promise<Found> {
  const { account, refuse } = sender;
  const bytes = Buffer.from(await file.arrayBuffer());
  const kind = await kindOf(bytes);
  if (kind !== undefined && kind !== "zip" && kind !== "ole")
    return unusable(sender, problem("file-neither-csv-nor-xlsx"));
  return parse(bytes, account).catch((error: unknown) => {
    if (error instanceof UnusableInput) return unusable(sender, error.message);
    if (error instanceof SheetTooLarge) return refuse(error.refusal);
    if (error instanceof QueueFull)
      return refuse(error.ofAccount ? "import-waiting" : "imports-busy", { retryAfterSeconds: 10 });
    throw error;
  });
}
