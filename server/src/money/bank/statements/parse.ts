import { isCamt, readCamt } from "#domain/money/bank/statements/camt/rules.ts";
import type { ReadStatement } from "#domain/money/bank/statements/codes.ts";
import type { FixedAnswer } from "#domain/money/bank/statements/fixed/rules.ts";
import { isMt940, readMt940 } from "#domain/money/bank/statements/mt940/rules.ts";
import { isOfx, readOfx } from "#domain/money/bank/statements/ofx/rules.ts";
import { readSheets } from "#domain/money/bank/statements/rules.ts";
import type { TableOptions } from "#domain/money/bank/statements/table/rules.ts";
import { problem } from "#domain/platform/problems.ts";
import { largestSheet } from "#domain/platform/sheets.ts";
import type { StatementRefusal } from "#domain/platform/statement-refusals.ts";
import { examineArchive } from "../../../platform/file-kinds/archive.ts";
import { kindOf } from "../../../platform/file-kinds/sniff.ts";
import { isWorkbook, rawSheetsOf } from "../../../platform/sheets/raw-sheets.ts";
import { decode } from "../../../platform/sheets/text-rows.ts";
import { UnusableInput } from "../../../platform/sheets/unusable-input.ts";
import { pdfSheets } from "./pdf.ts";
import { textSheet } from "./text-sheet.ts";
import { xmlDocument } from "./xml.ts";

export type ParseOptions = Pick<TableOptions, "today" | "mappings">;
/** A statement, or why there is none. */
export type ParsedStatement =
  | Exclude<ReadStatement, { outcome: "empty" }>
  | { outcome: "refused"; code: StatementRefusal };

const refused = (code: StatementRefusal) => ({ outcome: "refused", code }) as const;

/** Reads a statement of any known form; the bytes decide which, never the name. Throws SheetTooLarge. */
export async function parseStatement(bytes: Buffer, options: ParseOptions): Promise<ParsedStatement> {
  try {
    const answer = await readAny(bytes, options);
    if (answer.outcome === "empty") return refused("statement-empty");
    return answer.outcome === "several-accounts" ? refused("statement-several-accounts") : answer;
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    const isProtected = error.message === problem("file-with-password");
    return refused(isProtected ? "statement-protected" : "statement-unreadable");
  }
}

async function readAny(bytes: Buffer, options: ParseOptions): Promise<FixedAnswer> {
  const kind = await kindOf(bytes);
  if (kind === "pdf") return readSheets(await pdfSheets(bytes), { ...options, format: "pdf" });
  if (kind === "zip" && (await examineArchive(bytes)) !== "xlsx")
    throw new UnusableInput(problem("workbook-with-macros"));
  if (kind !== undefined && kind !== "zip" && kind !== "ole")
    throw new UnusableInput(problem("file-neither-csv-nor-xlsx"));
  if (kind !== undefined) return readSheets(await rawSheetsOf(bytes, largestSheet), options);
  const text = decode(bytes);
  if (isOfx(text)) return readOfx(text, options.today);
  if (isCamt(text)) return readCamt(xmlDocument(text), options.today);
  if (isMt940(text)) return readMt940(text, options.today);
  if (isWorkbook(bytes)) return readSheets(await rawSheetsOf(bytes, largestSheet), options);
  return readSheets([textSheet(text)], options);
}
