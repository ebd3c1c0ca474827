import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listOwnFlats } from "./homes/queries.ts";

export const homes = handler(domain.visitors.homes, async ({ db, actor }) =>
  (await listOwnFlats(db, actor.phone)).map((row) => ({
    FlatID: row.flat_id,
    Flat_No: row.flat_no,
    Flat_Label: row.flat_label,
    Block_Name: row.block_name,
    Society_Name: row.society_name,
    Whether_Living_There: row.lives_there,
    Whether_PG: row.is_pg,
  })),
);
