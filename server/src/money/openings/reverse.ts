import { sql } from "kysely";
import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { settle } from "../payments/settle.ts";
import { findOpening, insertReversals, lockOpened } from "./queries.ts";
import { viewOpening } from "./view.ts";

export const reverse = handler(
  domain.openings.reverse,
  async ({ actor, now, transaction, refuse }, { Opening_BalanceID, Reason }) =>
    transaction(async (tx) => {
      if (!(await findOpening(tx, actor, Opening_BalanceID))) return refuse("unknown-opening");
      const which = sql<boolean>`opening.opening_balance_id = ${Opening_BalanceID}`;
      await lockOpened(tx, which);
      const accounts = await insertReversals(tx, which, {
        ...{ reason: Reason, by: actor.vendorId, on: dayOf(now), now },
      }).catch(on("opening_balance_unused", () => refuse("opening-in-use")));
      if (accounts.length === 0) return refuse("opening-reversed");
      // What an earlier advance had paid of it is free again.
      await settle(tx, accounts, now);
      return viewOpening((await findOpening(tx, actor, Opening_BalanceID))!);
    }),
);
