import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { lockNomination, revokeOn } from "./queries.ts";

export const revokeNomination = handler(
  domain.members.revokeNomination,
  async ({ actor, now, transaction, refuse }, { Member_NominationID, Revoked_On }) =>
    transaction(async (tx) => {
      const nomination = await lockNomination(tx, actor, Member_NominationID);
      if (!nomination) return refuse("unknown-nomination");
      if (nomination.revoked_on !== null) return refuse("nomination-revoked");
      if (Revoked_On > dayOf(now)) return refuse("nomination-to-come");
      if (Revoked_On < nomination.nominated_on) return refuse("revocation-too-early");
      await revokeOn(tx, Member_NominationID, Revoked_On, now);
      return {};
    }),
);
