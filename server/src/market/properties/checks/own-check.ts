import { domain } from "#domain";
import type { OwnCheck } from "#domain/market/properties/checks/calls.ts";
import { handler } from "../../../platform/handler.ts";
import { findOwned } from "../owned/queries.ts";
import { findHold, findUsualHours, hasOpenSignal, listMessages, listOwnReports } from "./queries.ts";
import { messageView } from "./view.ts";

export const ownCheck = handler(
  domain.properties.ownCheck,
  async ({ db, actor, now, language, refuse }, { PropertyID }) => {
    if (!(await findOwned(db, actor.vendorId, PropertyID))) return refuse("no-such-property");
    const [hold, reports, messages, usual, isOpen] = await Promise.all([
      findHold(db, PropertyID),
      listOwnReports(db, PropertyID),
      listMessages(db, PropertyID),
      findUsualHours(db, now),
      hasOpenSignal(db, PropertyID),
    ]);
    return {
      Hold: hold
        ? {
            Reason: hold.reason as NonNullable<OwnCheck["Hold"]>["Reason"],
            Held_At: hold.held_at.toISOString(),
            Held_Until: hold.release_at?.toISOString() ?? null,
          }
        : null,
      Usual_Hours: usual,
      Reports: reports.map(({ reason, outcome, day }) => ({
        Reason: reason as OwnCheck["Reports"][number]["Reason"],
        Day: day,
        Outcome: outcome as OwnCheck["Reports"][number]["Outcome"],
      })),
      Messages: messages.map((row) => messageView(row, language)),
      Whether_Answerable: isAnswerable({ isHeld: hold !== undefined, isOpen, messages }),
    };
  },
);

/** Whether somebody waits for what the owner says, or would read it. */
export const isAnswerable = (home: {
  isHeld: boolean;
  isOpen: boolean;
  messages: readonly { is_from_team: boolean }[];
}): boolean => home.isHeld || home.isOpen || home.messages.at(-1)?.is_from_team === true;
