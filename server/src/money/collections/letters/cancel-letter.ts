import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { withdrawFollowUp } from "../follow-ups/queries.ts";
import { cancelLetter as cancel, findLetter } from "./queries.ts";
import { viewLetter } from "./view.ts";

export const cancelLetter = handler(
  domain.collections.cancelLetter,
  async ({ actor, now, transaction, refuse }, { Notice_LetterID, Reason }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const letter = await findLetter(tx, book, Notice_LetterID);
      if (!letter) return refuse("unknown-letter");
      const end = { reason: Reason, by: actor.vendorId, now };
      if (!(await cancel(tx, book, Notice_LetterID, end))) return refuse("letter-cancelled");
      await withdrawFollowUp(tx, book, letter.follow_up_id as never, end);
      return viewLetter((await findLetter(tx, book, Notice_LetterID))!);
    });
  },
);
