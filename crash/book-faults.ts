import { sql } from "kysely";
import { checkBooks, listFaults } from "../server/src/money/journal/checks/queries.ts";
import type { Db } from "../server/src/platform/db/database.ts";
import { patiently } from "./patiently.ts";

/** What is wrong in the journals, in words: entries that are not balanced, and what the check of all books finds. */
export const bookFaults = (db: Db): Promise<string[]> =>
  patiently(async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from (select from journal_line group by issuer_id, kind, document_id having sum(amount_paise) <> 0)) as "entries that are not balanced",
      (select count(*) from journal_entry as entry where amount_paise is distinct from
        (select sum(amount_paise) from journal_line as line where (line.issuer_id, line.kind, line.document_id)
          = (entry.issuer_id, entry.kind, entry.document_id) and amount_paise > 0)) as "entries that are not their lines"`.execute(
      db,
    );
    await db.transaction().execute((tx) => checkBooks(tx, new Date()));
    return [
      ...Object.entries(rows[0]!).flatMap(([name, figure]) => (figure === 0 ? [] : [`${figure} ${name}`])),
      ...(await listFaults(db)).map(({ fault, document_no }) => `${fault} at ${document_no || "an account"}`),
    ];
  });
