import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { countRegister } from "./queries.ts";

export const counts = handler(domain.registers.counts, async ({ reads, actor }) => {
  const { members, unnominated, uncertified } = await countRegister(reads, actor.societyId);
  return { Members: members, Without_Nomination: unnominated, Without_Certificate: uncertified };
});
