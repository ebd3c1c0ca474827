import { domain } from "#domain";
import { textIn } from "#domain/translations.ts";
import { handler } from "../../../../platform/handler.ts";
import { listProblems } from "../../../../platform/sheets/problems.ts";
import { findImport } from "./queries.ts";

export const importProblems = handler(
  domain.properties.importProblems,
  async ({ db, actor, language, refuse }, { Property_ImportID, ...page }) => {
    if (!(await findImport(db, actor.vendorId, Property_ImportID))) return refuse("unknown-import");
    const { rows, count } = await listProblems(db, "property", Property_ImportID, page);
    return { Data: rows.map((row) => ({ ...row, Reason: textIn(language, row.Reason) })), Count: count };
  },
);
