import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { countPending } from "../invitations/queries.ts";
import { listPreferences } from "../preferences/queries.ts";
import { viewPreference } from "../preferences/view.ts";
import { findVendor } from "./queries.ts";
import { findChosenRole, listRoles } from "./roles/queries.ts";
import { viewVendor } from "./view.ts";

export const information = handler(domain.session.information, async ({ db, actor, now, outside }) => {
  const [vendor, held, chosen, preferences, Pending_Invitations] = await Promise.all([
    findVendor(db, actor.vendorId),
    listRoles(db, actor.vendorId, dayOf(now)),
    findChosenRole(db, actor.sessionId),
    listPreferences(db, actor.vendorId),
    // It cannot answer them before its number is proven.
    actor.isUnproven ? 0 : countPending(db, actor.phone),
  ]);
  return {
    ...viewVendor(vendor, held, { chosen, today: dayOf(now) }),
    Whether_Operator: actor.isOperator,
    Whether_Mail_Available: outside.mail !== undefined,
    Pending_Invitations,
    List_Preferences: preferences.map(viewPreference),
  };
});
