import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { addDays, dayOf, startOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import { actAs } from "../src/core/audit/queries.ts";
import type { ConnectionRow } from "../src/money/bank/gateway/connection.ts";
import { openClearing } from "../src/money/bank/gateway/ledgers.ts";
import { recordPayment } from "../src/money/bank/gateway/record.ts";
import { keepSettlement } from "../src/money/bank/gateway/settlements/keep.ts";
import { lockBook } from "../src/money/journal/book.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { officerOf, societyOfStory } from "./society.ts";

const enqueue = async () => {};
const hour = 3600_000;

type Bill = { bill_id: string; account_id: string; due: Paise; payer: string | null };

/**
 * The treasurer has connected a merchant account, whose keys open nothing. Two members have paid online; one of the story has begun
 * a payment and not made it. The first settlement is not in the bank yet.
 */
export async function tellGateway(tx: Tx, now: Date): Promise<void> {
  const { society_id } = await societyOfStory(tx);
  const treasurer = (await officerOf(tx, society_id, "treasurer")) as VendorId;
  const book = { issuerId: society_id, societyId: society_id, vendorId: null, year: undefined };
  const today = dayOf(now);
  const at = (daysAgo: number, hours: number) => new Date(startOf(addDays(today, -daysAgo)).getTime() + hours * hour);
  const byJob = (moment: Date, call: string) =>
    actAs(tx, { vendorId: undefined, role: "job", call, requestId: "demo-gateway", at: moment });

  const connectedAt = at(9, 11);
  await actAs(tx, {
    ...{ vendorId: treasurer, role: "treasurer", call: "vendor/Connect_Payment_Gateway" },
    ...{ requestId: "demo-gateway", at: connectedAt },
  });
  await lockBook(tx, book);
  await openClearing(tx, book, connectedAt);
  const connection: ConnectionRow = await tx
    .insertInto("gateway_connection")
    .values({
      ...{ society_id, provider: 1, key_id: "rzp_test_Sahyadri", convenience_bps: 0, connected_by: treasurer },
      ...{ sealed_key_secret: randomBytes(60), sealed_webhook_secret: randomBytes(60) },
      ...{ settled_through: addDays(today, -1), created_at: connectedAt, updated_at: connectedAt },
    })
    .returningAll()
    .executeTakeFirstOrThrow();

  const order = async (bill: Bill, by: string, moment: Date, state: number) => {
    const { gateway_order_id } = await tx
      .insertInto("gateway_order")
      .values({
        ...{ society_id, gateway_connection_id: connection.gateway_connection_id, account_id: bill.account_id },
        ...{ bill_ids: [bill.bill_id], amount_paise: bill.due, convenience_paise: 0, state, ordered_by: by },
        ...{ provider_order_id: `plink_${randomBytes(7).toString("hex")}`, page: "https://rzp.io/i/demo" },
        ...{ expires_at: new Date(moment.getTime() + hour / 2), created_at: moment, updated_at: moment },
      })
      .returning("gateway_order_id")
      .executeTakeFirstOrThrow();
    return gateway_order_id;
  };

  // The last by label: the first ones pay by transfer, and are on the statement.
  const { rows: unpaid } = await sql<Bill>`
    select bill_id, account_id, outstanding_paise as due,
      (select vendor_id from vendor where phone_number = party_phone and vendor_type = 3 limit 1) as payer
    from bill join account using (account_id) join flat_label using (flat_id)
    where bill.society_id = ${society_id} and outstanding_paise > 0 and outstanding_paise = amount_paise
    order by label desc, bill_date desc limit 2`.execute(tx);
  const paid: { id: string; amount: Paise; fee: Paise; tax: Paise }[] = [];
  for (const [nth, bill] of unpaid.entries()) {
    const moment = at(4 - nth, 20);
    await byJob(moment, "gateway.events");
    const id = `pay_${randomBytes(7).toString("hex")}`;
    const fee = Math.round(bill.due * 0.01);
    const tax = Math.round(fee * 0.18);
    await recordPayment(tx, { enqueue, now: moment }, connection, {
      ...{ id, order: { id: await order(bill, bill.payer ?? treasurer, moment, 1) }, refundOf: id, amount: bill.due },
      ...{ fee, tax, method: "upi", reference: `6329${40_000_000 + nth * 7_919}`, paidAt: moment.toISOString() },
    });
    paid.push({ id, amount: bill.due, fee, tax });
    await tx
      .insertInto("gateway_event")
      .values({
        ...{ issuer_id: society_id, received_at: moment, gateway_connection_id: connection.gateway_connection_id },
        ...{ event_key: randomBytes(32), name: "payment_link.paid", facts: "{}", provider_payment_id: id },
        ...{ state: 2, done_at: moment },
      })
      .execute();
  }
  const settledAt = at(1, 13);
  await byJob(settledAt, "gateway.settlements");
  await keepSettlement(tx, { enqueue, now: settledAt }, connection, {
    ...{ id: `setl_${randomBytes(7).toString("hex")}`, utr: "AXISCN0632940117", settledOn: addDays(today, -1) },
    items: paid.map(({ id, amount, fee, tax }) => ({
      ...{ kind: "payment" as const, paymentId: id, amount, fee, tax, net: amount - fee - tax },
    })),
  });

  const { rows: begun } = await sql<Bill>`
    select bill_id, account_id, outstanding_paise as due, vendor.vendor_id as payer
    from bill join vendor on vendor.phone_number = party_phone and vendor_type = 3
    where bill.society_id = ${society_id} and outstanding_paise > 0
    order by party_phone, bill_date desc limit 1`.execute(tx);
  for (const bill of begun) await order(bill, bill.payer!, at(2, 21), 3);
}
