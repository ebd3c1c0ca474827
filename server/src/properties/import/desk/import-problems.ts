import { domain } from "#domain";
import { handler } from "../../../handler.ts";
import { listProblems } from "../../../sheets/problems.ts";
import { findImport } from "./queries.ts";

export const importProblems = handler(
  domain.properties.importProblems,
  async ({ db, actor, refuse }, { Property_ImportID, ...page }) => {
    if (!(await findImport(db, actor.vendorId, Property_ImportID))) return refuse("unknown-import");
    const { rows, count } = await listProblems(db, "property", Property_ImportID, page);
    return { Data: rows, Count: count };
  },
);
