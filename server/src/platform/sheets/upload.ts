import { problem } from "#domain/platform/problems.ts";
import type { SheetRefusal } from "#domain/platform/sheet-calls.ts";
import { kindOf } from "../file-kinds/sniff.ts";
import { QueueFull } from "../limits/turns.ts";
import { SheetTooLarge } from "./meter.ts";
import { parseApart } from "./parse-apart.ts";
import type { Read } from "./parse-worker.ts";
import { UnusableInput } from "./unusable-input.ts";

export type Upload = Read & { name: string };

type Refuse = (
  code: SheetRefusal | "invalid-input",
  details?: { fields?: Record<string, string>; retryAfterSeconds?: number },
) => never;
type Sender = { account: string; refuse: Refuse };

const withoutRows = { properties: "file-without-properties", residents: "file-without-residents" } as const;

/** Reads a file from an account, with at least one row of `things`; refuses an unusable one with the reason. */
export async function readUpload(
  file: File,
  things: keyof typeof withoutRows,
  { account, refuse }: Sender,
): Promise<Upload> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const unusable = (sentence: string) => refuse("invalid-input", { fields: { file: sentence } });
  const kind = await kindOf(bytes);
  if (kind !== undefined && kind !== "zip" && kind !== "ole") return unusable(problem("file-neither-csv-nor-xlsx"));
  const read = await parseApart(bytes, account).catch((error: unknown) => {
    if (error instanceof UnusableInput) return unusable(error.message);
    if (error instanceof SheetTooLarge) return refuse(error.refusal);
    if (error instanceof QueueFull)
      return refuse(error.ofAccount ? "import-waiting" : "imports-busy", { retryAfterSeconds: 10 });
    throw error;
  });
  if (read.total === 0) return unusable(problem(withoutRows[things]));
  return { ...read, name: file.name.replaceAll("\0", "").slice(0, 200) };
}
