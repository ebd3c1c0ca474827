import { domain } from "#domain";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf, lockBook } from "../../journal/book.ts";
import { deleteHead, findHead, namedHeadsOf } from "./queries.ts";
import { chosenBy } from "./view.ts";

export const removeHead = handler(
  domain.charges.removeHead,
  async ({ actor, transaction, refuse }, { Charge_HeadID }) =>
    transaction(async (tx) => {
      await lockBook(tx, bookOf(actor)!);
      if (!(await findHead(tx, actor.societyId, Charge_HeadID))) return refuse("unknown-charge-head");
      const others = chosenBy(Charge_HeadID, await namedHeadsOf(tx, actor.societyId));
      if (others.length > 0) {
        const names = others.map(({ name }) => name).join(", ");
        return refuse("charge-head-named", { fields: { Charge_HeadID: names } });
      }
      await deleteHead(tx, actor.societyId, Charge_HeadID).catch(
        on("charge_head_billed", () => refuse("charge-head-billed")),
      );
      return {};
    }),
);
