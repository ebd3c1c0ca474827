import { sql } from "kysely";
import { domain } from "#domain";
import { orderMinutes } from "#domain/money/bank/gateway/codes.ts";
import { convenienceFee } from "#domain/money/bank/gateway/rules.ts";
import { addressIn } from "#domain/platform/languages.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { GatewayFailed } from "../../../platform/outside/gateway-port.ts";
import { payableOf } from "../../payments/dues/payable.ts";
import { findPayables } from "../../payments/dues/queries.ts";
import { lockAccount } from "../../payments/settle.ts";
import { usableConnection, webhookPath } from "./connection.ts";

const minute = 60_000;
/** A payer who comes back is sent to the page that was made before, while there is so much time left on it. */
const leastLeft = 5 * minute;
/** The provider answers an order in less time than this, or not at all. */
const mostMaking = 2 * minute;

export const payOnline = handler(
  domain.bank.payOnline,
  async ({ db, actor, now, language, outside, transaction, refuse }, { BillID, Whether_All_Bills, Total }) => {
    const [bill] = await findPayables(db, actor.phone, [BillID]);
    if (!bill) return refuse("unknown-bill");
    if (actor.withoutSocieties && bill.society_id !== null) return refuse("no-society-management");
    const usable = (await usableConnection(db, outside, bill.issuer_id)) ?? refuse("no-online-payment");
    const { connection, gateway, keys } = usable;
    const { parts, amount } = await payableOf(db, bill, Whether_All_Bills, now);
    if (amount === 0) return refuse("already-paid");
    const convenience = convenienceFee(amount, connection.convenience_bps);
    const total = amount + convenience;
    if (total !== Total) return refuse("amount-changed");
    const billIds = parts.map(({ bill_id }) => bill_id);
    const order = await transaction(async (tx) => {
      // Of two clicks the second finds the order of the first.
      if (!(await lockAccount(tx, bill.account_id))) return refuse("unknown-bill");
      const before = await tx
        .selectFrom("gateway_order")
        .selectAll()
        .where("account_id", "=", bill.account_id)
        .where("ordered_by", "=", actor.vendorId)
        .where("gateway_connection_id", "=", connection.gateway_connection_id)
        .where("state", "=", 1)
        .where("amount_paise", "=", amount)
        .where("convenience_paise", "=", convenience)
        .where(sql<boolean>`bill_ids = ${billIds}::uuid[]`)
        .where("expires_at", ">", new Date(now.getTime() + leastLeft))
        .orderBy("created_at", "desc")
        .limit(1)
        .executeTakeFirst();
      if (before && before.page !== null) return before;
      // The first click still waits for the provider; what it left behind long ago was given up.
      if (before && before.created_at.getTime() > now.getTime() - mostMaking) return refuse("online-payment-begun");
      return tx
        .insertInto("gateway_order")
        .values({
          ...{ society_id: bill.society_id, vendor_id: bill.vendor_id, account_id: bill.account_id },
          ...{ gateway_connection_id: connection.gateway_connection_id, bill_ids: billIds },
          ...{ amount_paise: amount, convenience_paise: convenience, ordered_by: actor.vendorId },
          expires_at: new Date(now.getTime() + orderMinutes * minute),
          ...{ created_at: now, updated_at: now },
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    const id = order.gateway_order_id;
    const answer = (page: string) => ({ Online_PaymentID: id, Page_URL: page, Amount: rupees(total) });
    if (order.page !== null) return answer(order.page);
    const named = parts.length > 1 ? `${parts.length} bills` : `Bill ${parts[0]!.bill_no}`;
    const url = outside.site.url!;
    try {
      const made = await gateway.createOrder(keys, {
        ...{ id, amount: total, description: `${named} ${bill.flat_label}`.trim().slice(0, 200) },
        payer: { name: bill.party_name, phone: actor.phone, email: "" },
        returnUrl: url + addressIn(language, `/pay-online/${id}`),
        webhookUrl: `${url}${webhookPath}/${connection.gateway_connection_id}`,
        expiresAt: order.expires_at,
      });
      await db
        .updateTable("gateway_order")
        .set({
          ...{ provider_order_id: made.providerId, page: made.page },
          ask_at: new Date(now.getTime() + 5 * minute),
        })
        .where("gateway_order_id", "=", id)
        .execute();
      return answer(made.page);
    } catch (cause) {
      if (!(cause instanceof GatewayFailed)) throw cause;
      await db.updateTable("gateway_order").set({ state: 3 }).where("gateway_order_id", "=", id).execute();
      return refuse("gateway-unavailable", { cause });
    }
  },
);
