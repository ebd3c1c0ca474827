import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { setStanding } from "./set-standing.ts";

export const decide = handler(
  domain.standings.decide,
  async ({ actor, transaction, now, refuse }, { IssuerID, Decision, Reason, Whether_Name_Checked }) =>
    transaction(async (tx) => {
      const problem = await setStanding(tx, IssuerID, {
        decision: Decision,
        reason: Reason,
        by: actor.vendorId,
        isNameChecked: Whether_Name_Checked,
        now,
      });
      return problem ? refuse(problem) : {};
    }),
);
