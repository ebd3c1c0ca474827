import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { lockBalances, noteBalances, noteDay, sumGaps } from "./imported/queries.ts";
import { viewSource } from "./imported/view.ts";

export const post = handler(
  domain.openings.post,
  async (
    { actor: { societyId, vendorId }, now, transaction, enqueue, refuse },
    { Member_ImportID, Difference_Reason = "", Balance_Day },
  ) =>
    transaction(async (tx) => {
      const found = await lockBalances(tx, societyId, Member_ImportID);
      if (!found) return refuse("unknown-import");
      if (found.balances === "posting" || found.balances === "posted") return refuse("balances-posted");
      const today = dayOf(now);
      const source = { ...found, day: found.day ?? Balance_Day ?? refuse("balance-day-unknown") };
      if (source.day > today) return refuse("balance-day-in-future");
      if (found.day === null) await noteDay(tx, Member_ImportID, source.day);
      const sums = await sumGaps(tx, societyId, { ...source, balances: "waiting" }, today);
      if (sums.some(({ gap }) => gap !== null) && Difference_Reason === "") return refuse("balances-left-out");
      await noteBalances(tx, Member_ImportID, {
        ...{ balances: "posting", balances_by: vendorId, balances_note: Difference_Reason, balances_at: 0 },
      });
      await enqueue(tx, "openings.post", { importId: Member_ImportID });
      return viewSource({ ...source, balances: "posting", balances_note: Difference_Reason, balances_at: 0 }, sums);
    }),
);
