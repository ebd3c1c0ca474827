import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { readRequestToken } from "../link.ts";
import { endRequests } from "./ask.ts";
import { decide, findRequest } from "./queries.ts";
import { isOver, lateAnswer } from "./view.ts";

export const answerRequest = handler(
  domain.visitors.answerRequest,
  async ({ db, transaction, enqueue, now, refuse }, { Token, Whether_Approved }) => {
    const request = readRequestToken(await signingSecret(db), Token) ?? refuse("link-not-ours");
    return transaction(async (tx) => {
      const row = (await findRequest(tx, request)) ?? refuse("unknown-visit");
      if (isOver(row, now)) return refuse("link-expired");
      if (!row.lives_there) return refuse("not-living-there");
      const decision = { status: Whether_Approved ? ("approved" as const) : ("denied" as const), by: row.person, now };
      if (await decide(tx, request.visitId, decision)) {
        await endRequests(tx, { enqueue, now }, request.visitId);
        return {};
      }
      const { code, fields } = lateAnswer((await findRequest(tx, request)) ?? refuse("unknown-visit"));
      return refuse(code === "visit-being-asked" ? "visit-over" : code, { fields });
    });
  },
);
