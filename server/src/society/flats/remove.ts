import { domain } from "#domain";
import { onReferenced } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { deleteFlat, lockFlat } from "./queries.ts";

export const remove = handler(domain.flats.remove, async ({ actor, transaction, refuse }, { FlatID }) =>
  transaction(async (tx) => {
    if (!(await lockFlat(tx, actor.societyId, FlatID))) return refuse("unknown-flat");
    await deleteFlat(tx, FlatID).catch(onReferenced(() => refuse("flat-in-use")));
    return {};
  }),
);
