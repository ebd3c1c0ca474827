import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findImport, listFlats } from "./queries.ts";
import { flatView } from "./view.ts";

export const importFlats = handler(
  domain.members.importFlats,
  async ({ db, actor, refuse }, { Member_ImportID, ...page }) => {
    if (!(await findImport(db, actor, Member_ImportID))) return refuse("unknown-import");
    const { rows, count } = await listFlats(db, Member_ImportID, actor, page);
    return { Data: rows.map(flatView), Count: count };
  },
);
