import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { requireDuty } from "../../gates/on-duty.ts";
import { listFlats } from "./queries.ts";

export const flats = handler(domain.visitors.flats, async ({ reads, actor, now, refuse }, input) => {
  await requireDuty({ db: reads, actor, now, refuse });
  const rows = await listFlats(reads, actor.societyId, input);
  return rows.map((row) => ({
    FlatID: row.flat_id,
    Flat_No: row.flat_no,
    Flat_Label: row.label,
    Block_Name: row.block_name,
    Building_Name: row.building_name,
    Residents: (row.people ?? []).map(({ id, name }) => ({ Society_ResidentID: id, Name: name })),
  }));
});
