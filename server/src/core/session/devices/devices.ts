import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { listSessions } from "../queries.ts";

export const devices = handler(domain.session.devices, async ({ db, actor, now }, { Skip, Limit }) => {
  const { rows, count } = await listSessions(db, actor.vendorId, { now, skip: Skip, limit: Limit });
  return {
    Data: rows.map((row) => ({
      Vendor_SessionID: row.vendor_session_id,
      DeviceName: row.device_name ?? "",
      Whether_Current: row.vendor_session_id === actor.sessionId,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    })),
    Count: count,
  };
});
