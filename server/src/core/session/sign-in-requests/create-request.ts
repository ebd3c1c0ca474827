import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { networkOf } from "../../../platform/network.ts";
import { openRequest } from "./queries.ts";

export const createRequest = handler(
  domain.session.createRequest,
  async ({ transaction, enqueue, now, actor, address, refuse }, { Vendor_Type, PhoneNumber, Way }) => {
    const opened = await transaction(async (tx) => {
      const request = await openRequest(tx, {
        phone: PhoneNumber,
        vendorType: Vendor_Type,
        way: Way === 1 ? "approval" : "mail",
        firstKey: actor.firstKey,
        deviceId: actor.deviceId,
        network: networkOf(address),
        now,
      });
      // Whether anybody has this number is found out apart: the answer takes as long for all numbers.
      if ("requestId" in request && request.isNew)
        await enqueue(tx, "session.pass-request-on", { requestId: request.requestId });
      return request;
    });
    if ("refusal" in opened) return refuse(opened.refusal, { retryAfterSeconds: opened.retryAfterSeconds });
    return { Sign_In_RequestID: opened.requestId, expires_at: opened.expiresAt.toISOString() };
  },
);
