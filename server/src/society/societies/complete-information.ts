import { domain } from "#domain";
import { mayCall } from "#domain/platform/who.ts";
import { handler } from "../../platform/handler.ts";
import { countSociety, findSociety } from "./queries.ts";
import { viewBilling, viewPublicSociety, viewSociety, viewStatistics } from "./view.ts";

export const completeInformation = handler(domain.societies.completeInformation, async ({ db, actor, now, refuse }) => {
  const worksThere = mayCall(actor.role, "society.read");
  const [row, counts] = await Promise.all([
    findSociety(db, actor.societyId),
    worksThere ? countSociety(db, actor) : undefined,
  ]);
  if (!row) return refuse("no-society");
  if (!counts) return viewPublicSociety(row);
  return {
    ...viewSociety(row),
    Statistics: viewStatistics(counts),
    Billing_Information: viewBilling(row, counts, now),
  };
});
