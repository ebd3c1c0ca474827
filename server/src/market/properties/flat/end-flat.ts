import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { answer } from "./answer.ts";
import { viewRequest } from "./view.ts";

export const endFlat = handler(
  domain.properties.endFlat,
  async ({ actor, now, transaction, enqueue, refuse }, { Property_FlatID: linkId, Reason: reason }) =>
    transaction(async (tx) => {
      const decided = await answer(tx, { enqueue, now }, { linkId, actor, from: 2, to: { status: 5, reason } });
      return typeof decided === "string" ? refuse(decided) : viewRequest(decided);
    }),
);
