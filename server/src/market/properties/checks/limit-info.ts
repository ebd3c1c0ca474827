import { sql } from "kysely";
import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { countActive, mostActiveOf } from "../held/room.ts";
import { findLimitRequest } from "./queries.ts";
import { requestView } from "./view.ts";

export const limitInfo = handler(domain.properties.limitInfo, async ({ db, actor: { vendorId }, outside }) => {
  const [active, most, request, { rows }] = await Promise.all([
    countActive(db, vendorId),
    mostActiveOf(db, vendorId, outside.site.listings.active),
    findLimitRequest(db, vendorId),
    sql<{ standing: string }>`select standing_of(${vendorId}) as standing`.execute(db),
  ]);
  return {
    Active: active,
    Most: rows[0]!.standing === "verified" ? null : most,
    Request: request ? requestView(request) : null,
  };
});
