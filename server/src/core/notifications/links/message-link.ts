import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findPath } from "./queries.ts";

export const messageLink = handler(domain.notifications.messageLink, async ({ db, refuse }, { Code }) => ({
  Path: (await findPath(db, Code)) ?? refuse("link-not-ours"),
}));
