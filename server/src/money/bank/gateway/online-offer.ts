import { domain } from "#domain";
import { convenienceFee } from "#domain/money/bank/gateway/rules.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { payableOf } from "../../payments/dues/payable.ts";
import { findPayables } from "../../payments/dues/queries.ts";
import { usableConnection } from "./connection.ts";

export const onlineOffer = handler(
  domain.bank.onlineOffer,
  async ({ db, actor, now, outside, refuse }, { BillID, Whether_All_Bills }) => {
    const [bill] = await findPayables(db, actor.phone, [BillID]);
    if (!bill) return refuse("unknown-bill");
    if (actor.withoutSocieties && bill.society_id !== null) return refuse("no-society-management");
    const usable = await usableConnection(db, outside, bill.issuer_id);
    if (!usable) return { Whether_Online_Available: false, Amount: 0, Convenience_Fee: 0 };
    const { amount } = await payableOf(db, bill, Whether_All_Bills, now);
    return {
      Whether_Online_Available: amount > 0,
      Amount: rupees(amount),
      Convenience_Fee: rupees(convenienceFee(amount, usable.connection.convenience_bps)),
    };
  },
);
