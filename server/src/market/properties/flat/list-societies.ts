import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findSocieties } from "./queries.ts";

export const listSocieties = handler(domain.properties.listSocieties, async ({ reads }, question) => {
  const { rows, count } = await findSocieties(reads, question);
  return {
    Data: rows.map((row) => ({
      SocietyID: row.society_id,
      Name: row.name,
      Location_Address: row.location_address,
    })),
    Count: count,
  };
});
