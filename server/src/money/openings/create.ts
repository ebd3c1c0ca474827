import { sql } from "kysely";
import { domain } from "#domain";
import type { OpeningGap } from "#domain/money/openings/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { inBlocks } from "../../platform/scope.ts";
import { makeOpenings } from "./make.ts";
import { findOpening } from "./queries.ts";
import { viewOpening } from "./view.ts";

const refusalOf = {
  nobody: "opening-nobody",
  opened: "opening-exists",
  billed: "opening-after-bills",
} as const satisfies Record<OpeningGap, string>;

export const create = handler(
  domain.openings.create,
  async ({ actor, now, transaction, refuse }, { FlatID, Balance_Day, Principal, Interest, Advance, Remarks }) =>
    transaction(async (tx) => {
      const flat = await tx
        .selectFrom("flat")
        .select("flat_id")
        .where("flat_id", "=", FlatID)
        .where("society_id", "=", actor.societyId)
        .where(inBlocks(actor, "block_id"))
        .executeTakeFirst();
      if (!flat) return refuse("unknown-flat");
      if (Balance_Day > dayOf(now)) return refuse("balance-day-in-future");
      const [made] = await makeOpenings(
        tx,
        {
          ...{ societyId: actor.societyId, day: Balance_Day, importId: null, remarks: Remarks },
          ...{ madeBy: actor.vendorId, now },
        },
        sql`select ${FlatID}::uuid as flat_id, ${Principal}::bigint as principal_paise, ${Interest}::bigint as interest_paise,
          ${Advance}::bigint as advance_paise`,
      ).catch(on("opening_balance_once", () => refuse("opening-exists")));
      if (made!.gap !== null) return refuse(refusalOf[made!.gap]);
      return viewOpening((await findOpening(tx, actor, made!.opening_balance_id!))!);
    }),
);
