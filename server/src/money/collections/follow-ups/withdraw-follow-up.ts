import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { findFollowUp, withdrawFollowUp as withdraw } from "./queries.ts";
import { viewFollowUp } from "./view.ts";

export const withdrawFollowUp = handler(
  domain.collections.withdrawFollowUp,
  async ({ actor, now, transaction, refuse }, { Follow_UpID, Reason }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const entry = await findFollowUp(tx, book, Follow_UpID);
      if (!entry) return refuse("unknown-follow-up");
      if (entry.notice_letter_id !== null && entry.withdrawn_at === null) return refuse("follow-up-of-letter");
      const done = await withdraw(tx, book, Follow_UpID, { reason: Reason, by: actor.vendorId, now });
      if (!done) return refuse("follow-up-withdrawn");
      return viewFollowUp((await findFollowUp(tx, book, Follow_UpID))!, dayOf(now));
    });
  },
);
