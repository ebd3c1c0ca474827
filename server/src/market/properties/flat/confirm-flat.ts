import { domain } from "#domain";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { answer } from "./answer.ts";
import { viewRequest } from "./view.ts";

export const confirmFlat = handler(
  domain.properties.confirmFlat,
  async ({ actor, now, transaction, enqueue, refuse }, { Property_FlatID: linkId }) =>
    transaction(async (tx) => {
      const decided = await answer(tx, { enqueue, now }, { linkId, actor, from: 1, to: { status: 2 } }).catch(
        on("property_flat_confirmed", () => refuse("flat-confirmed-elsewhere")),
      );
      return typeof decided === "string" ? refuse(decided) : viewRequest(decided);
    }),
);
