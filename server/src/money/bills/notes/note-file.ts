import { domain } from "#domain";
import { mostNoteRows } from "#domain/money/bills/notes/codes.ts";
import { handler } from "../../../platform/handler.ts";
import type { FileRow } from "../../../platform/sheets/parse.ts";
import { readUpload } from "../../../platform/sheets/upload.ts";
import { columnsOf, rowsOf } from "./bulk/file.ts";

export const noteFile = handler(
  domain.bills.noteFile,
  async ({ db, actor, refuse }, { file, Billing_Month, ...given }) => {
    const { columns, rows, total } = await readUpload(file, "notes", { account: actor.vendorId, refuse });
    if (total > mostNoteRows) return refuse("too-many-notes");
    const chosen = columnsOf(columns, given);
    const Rows = await rowsOf(db, actor, {
      columns,
      chosen,
      rows: JSON.parse(rows) as FileRow[],
      month: Billing_Month,
    });
    return {
      Columns: columns,
      ...chosen,
      Rows,
      Good_Rows: Rows.filter(({ Row_Problem }) => Row_Problem === null).length,
    };
  },
);
