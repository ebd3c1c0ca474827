import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { decideRequest } from "./queries.ts";

export const updateRequestStatus = handler(
  domain.session.updateRequestStatus,
  async ({ transaction, actor: { phone }, now, refuse }, { Sign_In_RequestID, Status }) => {
    const decided = await transaction((tx) =>
      decideRequest(tx, { phone, requestId: Sign_In_RequestID, isApproved: Status, now }),
    );
    if (!decided) return refuse("unknown-sign-in-request");
    return {};
  },
);
