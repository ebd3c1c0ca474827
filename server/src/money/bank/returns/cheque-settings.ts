import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { findChequeSettings } from "./queries.ts";
import { viewChequeSettings } from "./view.ts";

export const chequeSettings = handler(domain.bank.chequeSettings, async ({ db, actor, refuse }) =>
  viewChequeSettings(await findChequeSettings(db, bookOf(actor) ?? refuse("no-society"))),
);
