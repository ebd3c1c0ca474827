import { domain } from "#domain";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf, lockBook } from "../../journal/book.ts";
import { findHead, endHead as setEnd } from "./queries.ts";

export const endHead = handler(
  domain.charges.endHead,
  async ({ actor, now, transaction, refuse }, { Charge_HeadID, Ended_On }) =>
    transaction(async (tx) => {
      await lockBook(tx, bookOf(actor)!);
      if (!(await findHead(tx, actor.societyId, Charge_HeadID))) return refuse("unknown-charge-head");
      await setEnd(tx, actor.societyId, Charge_HeadID, Ended_On, now).catch(
        on("charge_head_billed", () => refuse("charge-head-billed")),
      );
      return {};
    }),
);
