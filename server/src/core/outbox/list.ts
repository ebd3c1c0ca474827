import { domain } from "#domain";
import { mobileDigits } from "#domain/platform/phone.ts";
import { handler } from "../../platform/handler.ts";
import { listMessages } from "./queries.ts";

export const list = handler(domain.outbox.list, async ({ db, outside, refuse }, { To, Skip, Limit }) => {
  if (!outside.hasOutbox) return refuse("no-such-call");
  const to = To ? (mobileDigits(To) ?? To) : undefined;
  const { rows, count } = await listMessages(db, { to, skip: Skip, limit: Limit });
  return {
    Data: rows.map((row) => ({
      To: row.recipient,
      Channel: row.channel,
      Text: row.body,
      ...(row.otp !== null && { OTP: row.otp }),
      created_at: row.created_at.toISOString(),
    })),
    Count: count,
  };
});
