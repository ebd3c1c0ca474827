import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { countMembers } from "./queries.ts";

export const counts = handler(domain.members.counts, async ({ db, actor }) => {
  const { flats, without, builder, rented } = await countMembers(db, actor);
  return { Flats: flats, Without_Member: without, Of_Builder: builder, Rented_Out: rented };
});
