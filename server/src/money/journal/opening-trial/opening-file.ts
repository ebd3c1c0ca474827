import { domain } from "#domain";
import type { LedgerPurpose } from "#domain/money/journal/codes.ts";
import { mostTrialRows } from "#domain/money/journal/opening-trial/codes.ts";
import { readTrial } from "#domain/money/journal/opening-trial/reading/rules.ts";
import { accountMeant, groupMeant } from "#domain/money/journal/opening-trial/rules.ts";
import { rupees } from "#domain/platform/money.ts";
import { problem } from "#domain/platform/problems.ts";
import type { RawSheet } from "#domain/platform/sheets.ts";
import { handler } from "../../../platform/handler.ts";
import { readSheetsUpload } from "../../../platform/sheets/upload.ts";
import { namesOf } from "../accounts/names.ts";
import { listAccounts } from "../accounts/queries.ts";
import { bookOf } from "../book.ts";

export const openingFile = handler(domain.journal.openingFile, async ({ reads, actor, refuse }, { file }) => {
  const book = bookOf(actor) ?? refuse("no-society");
  const { name, sheets } = await readSheetsUpload(file, { account: actor.vendorId, refuse });
  const found = readTrial(JSON.parse(sheets) as RawSheet[]);
  if (!found) return refuse("invalid-input", { fields: { file: problem("file-without-accounts") } });
  if (found.rows.length > mostTrialRows) return refuse("too-many-accounts");
  const accounts = (await listAccounts(reads, book)).filter(({ purpose, status }) => status && purpose !== "opening");
  const candidates = accounts.map((account) => ({
    id: account.ledger_account_id,
    code: account.code,
    purpose: account.purpose as LedgerPurpose | null,
    names: namesOf(account),
  }));
  const sum = (side: "debit" | "credit") => found.rows.reduce((total, row) => total + row[side], 0);
  const [debits, credits] = [sum("debit"), sum("credit")];
  return {
    File_Name: name,
    Rows: found.rows.map((row) => ({
      Line: row.line,
      Code: row.code,
      Name: row.name,
      Debit_Amount: rupees(row.debit),
      Credit_Amount: rupees(row.credit),
      Ledger_AccountID: accountMeant(row, candidates),
      Ledger_Group: groupMeant(row),
      Row_Problem: row.problem,
      Text: row.text,
    })),
    Debits: rupees(debits),
    Credits: rupees(credits),
    Whether_Totals_Agree: found.totals && found.totals.debit === debits && found.totals.credit === credits,
  };
});
