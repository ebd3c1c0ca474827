import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { isBlockDesk, issuesOf, listBlocks, listOwnFlats } from "./queries.ts";

export const places = handler(domain["block-issues"].places, async ({ db, actor }) => {
  const scope = issuesOf(actor);
  if (!scope) return [];
  const rows = isBlockDesk(scope)
    ? (await listBlocks(db, scope)).map((block) => ({ ...block, flat_no: null, flat_label: null }))
    : await listOwnFlats(db, actor.phone);
  return rows.map((row) => ({
    BlockID: row.block_id,
    Block_Name: row.block_name,
    Society_Name: row.society_name,
    Flat_No: row.flat_no,
    Flat_Label: row.flat_label,
  }));
});
