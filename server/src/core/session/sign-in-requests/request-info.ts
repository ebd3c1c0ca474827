import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findRequest } from "./queries.ts";

export const requestInfo = handler(
  domain.session.requestInfo,
  async ({ db, now, actor, refuse }, { Sign_In_RequestID }) => {
    const request = await findRequest(db, Sign_In_RequestID, actor.firstKey);
    if (!request) return refuse("unknown-sign-in-request");
    const isOver = request.status === "waiting" && request.expires_at <= now;
    return { Request_Status: isOver ? ("expired" as const) : request.status };
  },
);
