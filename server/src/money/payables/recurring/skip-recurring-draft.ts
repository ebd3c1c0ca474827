import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { findDraft, lockDraft, skipDraft } from "./drafts.ts";
import { viewDraft } from "./view.ts";

export const skipRecurringDraft = handler(
  domain.payables.skipRecurringDraft,
  async ({ actor, now, transaction, refuse }, { Recurring_DraftID, Reason }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const { state } = (await lockDraft(tx, book, Recurring_DraftID)) ?? refuse("unknown-recurring-draft");
      if (state !== 1) return refuse("recurring-draft-done");
      await skipDraft(tx, book, Recurring_DraftID, { reason: Reason, by: actor.vendorId, now });
      return viewDraft((await findDraft(tx, book, Recurring_DraftID))!);
    });
  },
);
