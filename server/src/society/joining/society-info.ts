import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findSocietyOf } from "./queries.ts";

export const societyInfo = handler(domain.joining.societyInfo, async ({ reads, refuse }, { Code }) => {
  const society = await findSocietyOf(reads, Code);
  if (!society) return refuse("unknown-join-code");
  return { Code, Society_Name: society.name, Location_Address: society.location_address };
});
