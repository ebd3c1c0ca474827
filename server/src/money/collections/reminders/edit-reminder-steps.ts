import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { listSteps, saveSteps } from "./queries.ts";

export const editReminderSteps = handler(
  domain.collections.editReminderSteps,
  async ({ actor, now, transaction, refuse }, { Steps }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      await saveSteps(tx, book, Steps, now);
      return { Steps: await listSteps(tx, book) };
    });
  },
);
