import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { listOpen } from "./queries.ts";

export const requests = handler(domain.session.requests, async ({ db, actor, now }, { Skip, Limit }) => {
  const { rows, count } = await listOpen(db, actor.phone, { now, skip: Skip, limit: Limit });
  return {
    Data: rows.map((row) => ({
      Sign_In_RequestID: row.sign_in_request_id,
      DeviceName: row.device_name,
      Network: row.network,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    })),
    Count: count,
  };
});
