import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { listMemberGstins as listRows } from "./queries.ts";

export const listMemberGstins = handler(domain.charges.listMemberGstins, async ({ db, actor }, filters) => {
  const { rows, count } = await listRows(db, actor.societyId, filters);
  return {
    Data: rows.map((row) => ({
      MemberID: row.member_id,
      FlatID: row.flat_id,
      Flat_Label: row.flat_label,
      Name: row.name,
      GSTIN: row.gstin,
    })),
    Count: count,
  };
});
