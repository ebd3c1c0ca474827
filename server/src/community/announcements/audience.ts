import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { countAudience, unknownOf } from "./queries.ts";

export const audience = handler(domain.announcements.audience, async ({ db, actor, refuse }, chosen) => {
  const { SocietyID = actor.societyId } = chosen;
  if (SocietyID !== actor.societyId) return refuse("no-society");
  const unknown = await unknownOf(db, actor.societyId, chosen);
  if (unknown) return refuse(unknown);
  const { people, flats } = await countAudience(db, actor.societyId, chosen);
  return { People: people, Flats: flats };
});
