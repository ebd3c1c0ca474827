import { sql } from "kysely";
import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { settle } from "../payments/settle.ts";
import { lockBalances, noteBalances } from "./imported/queries.ts";
import { insertReversals, lockOpened } from "./queries.ts";

export const reverseImport = handler(
  domain.openings.reverseImport,
  async ({ actor: { societyId, vendorId }, now, transaction, refuse }, { Member_ImportID, Reason }) =>
    transaction(async (tx) => {
      const imported = await lockBalances(tx, societyId, Member_ImportID);
      if (!imported) return refuse("unknown-import");
      if (imported.balances !== "posted") return refuse("balances-not-posted");
      const which = sql<boolean>`opening.society_id = ${societyId} and opening.member_import_id = ${Member_ImportID}`;
      await lockOpened(tx, which);
      const accounts = await insertReversals(tx, which, {
        ...{ reason: Reason, by: vendorId, on: dayOf(now), now },
      }).catch(on("opening_balance_unused", () => refuse("openings-in-use")));
      await settle(tx, accounts, now);
      await noteBalances(tx, Member_ImportID, { balances: "reversed" });
      return { Reversed: accounts.length };
    }),
);
