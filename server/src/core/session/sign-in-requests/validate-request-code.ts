import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { guessMailCode } from "./queries.ts";

export const validateRequestCode = handler(
  domain.session.validateRequestCode,
  async ({ db, now, actor, refuse }, { Sign_In_RequestID, Code }) => {
    const { firstKey } = actor;
    const guess = await guessMailCode(db, { requestId: Sign_In_RequestID, firstKey, code: Code, now });
    if (guess === "none") return refuse("unknown-sign-in-request");
    if (guess === "wrong") return refuse("wrong-mail-code");
    return {};
  },
);
