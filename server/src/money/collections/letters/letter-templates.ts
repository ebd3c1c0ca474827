import { domain } from "#domain";
import { recoveryLaw } from "#domain/law/recovery.ts";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { stateOf } from "../../charges/heads/queries.ts";
import { bookOf } from "../../journal/book.ts";
import { listTemplates } from "./queries.ts";
import { viewTemplates } from "./view.ts";

export const letterTemplates = handler(domain.collections.letterTemplates, async ({ db, actor, now, refuse }) => {
  const book = bookOf(actor) ?? refuse("no-society");
  const [rows, state] = await Promise.all([
    listTemplates(db, book),
    book.societyId === null ? null : stateOf(db, book.societyId as never),
  ]);
  return {
    Templates: viewTemplates(rows, book.societyId !== null),
    Law_Section: recoveryLaw(state, dayOf(now))?.section ?? null,
  };
});
