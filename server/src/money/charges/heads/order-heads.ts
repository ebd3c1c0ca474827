import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf, lockBook } from "../../journal/book.ts";
import { namedHeadsOf, orderHeads as setOrder } from "./queries.ts";

export const orderHeads = handler(
  domain.charges.orderHeads,
  async ({ actor, now, transaction, refuse }, { Charge_HeadIDs }) =>
    transaction(async (tx) => {
      await lockBook(tx, bookOf(actor)!);
      const heads = new Set((await namedHeadsOf(tx, actor.societyId)).map(({ id }) => id));
      if (Charge_HeadIDs.some((id) => !heads.has(id))) return refuse("unknown-charge-head");
      if (Charge_HeadIDs.length < heads.size) return refuse("charge-heads-changed");
      await setOrder(tx, actor.societyId, Charge_HeadIDs, now);
      return {};
    }),
);
