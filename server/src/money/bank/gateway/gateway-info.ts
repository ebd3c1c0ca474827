import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { viewInfo } from "./view.ts";

export const gatewayInfo = handler(domain.bank.gatewayInfo, async ({ db, actor, outside, refuse }) =>
  viewInfo(db, outside, bookOf(actor) ?? refuse("no-society")),
);
