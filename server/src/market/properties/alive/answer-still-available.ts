import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { readToken } from "./link.ts";
import { answer } from "./queries.ts";

export const answerStillAvailable = handler(
  domain.properties.answerStillAvailable,
  async ({ db, transaction, now, refuse }, { Token, PropertyID_Array, Whether_Available: isAvailable }) => {
    const question = readToken(await signingSecret(db), Token, now);
    if (typeof question === "string") return refuse(question);
    return transaction(async (tx) =>
      (await answer(tx, question, PropertyID_Array, { isAvailable, now })) > 0 ? {} : refuse("answered-already"),
    );
  },
);
