import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { readToken } from "./link.ts";
import { listHomesToConfirm } from "./queries.ts";
import { askedView } from "./view.ts";

export const stillAvailable = handler(domain.properties.stillAvailable, async ({ db, now, refuse }, { Token }) => {
  const question = readToken(await signingSecret(db), Token, now);
  if (typeof question === "string") return refuse(question);
  return { Homes: (await listHomesToConfirm(db, question)).map(askedView) };
});
