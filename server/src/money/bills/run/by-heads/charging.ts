import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { chargingOf } from "./queries.ts";

export const charging = handler(domain.bills.charging, ({ db, actor }) => chargingOf(db, actor.societyId));
