import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findImport, listRows } from "./queries.ts";
import { rowView } from "./view.ts";

export const importRows = handler(
  domain.members.importRows,
  async ({ db, actor, language, refuse }, { Member_ImportID, Needs_Attention, ...page }) => {
    if (!(await findImport(db, actor, Member_ImportID))) return refuse("unknown-import");
    const { rows, count } = await listRows(db, Member_ImportID, actor, Needs_Attention, page);
    return { Data: rows.map((row) => rowView(row, language)), Count: count };
  },
);
