import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { listSteps } from "./queries.ts";

export const reminderSteps = handler(domain.collections.reminderSteps, async ({ db, actor, refuse }) => ({
  Steps: await listSteps(db, bookOf(actor) ?? refuse("no-society")),
}));
