import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { readRequestToken } from "../link.ts";
import { findRequest } from "./queries.ts";
import { isOver, requestView } from "./view.ts";

export const visitRequest = handler(domain.visitors.visitRequest, async ({ db, now, refuse }, { Token }) => {
  const secret = await signingSecret(db);
  const request = readRequestToken(secret, Token) ?? refuse("link-not-ours");
  const row = (await findRequest(db, request)) ?? refuse("unknown-visit");
  if (isOver(row, now)) return refuse("link-expired");
  return requestView(row, secret, now);
});
