import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { findSettings } from "./queries.ts";
import { viewSettings } from "./view.ts";

export const settingsInfo = handler(domain.payables.settingsInfo, async ({ db, actor, refuse }) =>
  viewSettings(await findSettings(db, bookOf(actor) ?? refuse("no-society"))),
);
