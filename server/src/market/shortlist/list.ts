import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findEntries } from "./queries.ts";

export const list = handler(domain.shortlist.list, ({ reads, actor, now }) => findEntries(reads, actor.vendorId, now));
