import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findOwnSettings, payeeOf } from "./queries.ts";
import { viewSettings } from "./view.ts";

export const settings = handler(domain.payments.settings, async ({ db, actor, refuse }) =>
  viewSettings(await findOwnSettings(db, payeeOf(actor) ?? refuse("no-society"))),
);
