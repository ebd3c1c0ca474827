import { sql } from "kysely";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import { flatLabel } from "../../../society/labels/queries.ts";
import type { Book } from "../../journal/book.ts";
import { nameOfPerson } from "../../payments/upi/queries.ts";
import type { ConnectionRow } from "./connection.ts";
import { clearingOf } from "./ledgers.ts";

type Issuer = Pick<Book, "issuerId">;

/** What the page of a connection says beside the connection itself. */
export async function stateOf(db: Db, issuer: Issuer, connection: ConnectionRow | undefined) {
  const clearing = await clearingOf(db as Tx, issuer);
  const [balance, events, connectedBy] = await Promise.all([
    clearing === undefined
      ? 0
      : sql<{ paise: Paise }>`select coalesce(sum(amount_paise), 0)::bigint as paise from journal_line
          where ledger_account_id = ${clearing}`
          .execute(db)
          .then(({ rows }) => rows[0]!.paise),
    connection &&
      sql<{ last: Date | null; waiting: number }>`
        select (select max(received_at) from gateway_event where issuer_id = ${issuer.issuerId}
            and gateway_connection_id = ${connection.gateway_connection_id}) as last,
          (select count(*) from gateway_event where gateway_connection_id = ${connection.gateway_connection_id} and state = 1) as waiting`
        .execute(db)
        .then(({ rows }) => rows[0]!),
    connection && nameOfPerson(db, connection.connected_by as VendorId),
  ]);
  return { balance, last: events?.last ?? null, waiting: events?.waiting ?? 0, connectedBy: connectedBy ?? "" };
}

type ReturnRow = { kind: 1 | 2; state: 1 | 2 | 3; amount_paise: Paise; reason: string; created_at: string };
const payments = (db: Db, { issuerId }: Issuer) =>
  db
    .selectFrom("gateway_payment as paid")
    .innerJoin("gateway_connection as connection", "connection.gateway_connection_id", "paid.gateway_connection_id")
    .innerJoin("gateway_order as ordered", "ordered.gateway_order_id", "paid.gateway_order_id")
    .innerJoin("account", "account.account_id", "paid.account_id")
    .innerJoin("bill", (join) => join.on("bill.bill_id", "=", sql<string>`ordered.bill_ids[1]`))
    .leftJoin("payment as receipt", "receipt.payment_id", "paid.payment_id")
    .selectAll("paid")
    .select(["connection.provider", "bill.party_name", "receipt.receipt_no"])
    .select(flatLabel("account.flat_id", "bill.party_flat_no").as("flat_label"))
    .select(
      sql<ReturnRow[]>`coalesce((
        select jsonb_agg(jsonb_build_object('kind', kind, 'state', state, 'amount_paise', refund.amount_paise, 'reason', reason,
          'created_at', refund.created_at) order by refund.created_at, gateway_refund_id)
        from gateway_refund as refund
        where refund.issuer_id = paid.issuer_id and refund.gateway_payment_id = paid.gateway_payment_id), '[]')`.as(
        "returns",
      ),
    )
    .where("paid.issuer_id", "=", issuerId);

export const findPayment = (db: Db, issuer: Issuer, id: string) =>
  payments(db, issuer).where("paid.gateway_payment_id", "=", id).executeTakeFirst();
export type GatewayPaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

type Filters = { Search?: string | undefined; Skip: number; Limit: number };

export async function listPayments(db: Db, issuer: Issuer, { Search = "", Skip, Limit }: Filters) {
  let query = payments(db, issuer);
  if (Search !== "")
    query = query.where((eb) =>
      eb.or([
        eb("paid.provider_payment_id", "ilike", containing(Search)),
        eb("paid.reference", "ilike", containing(Search)),
        eb("receipt.receipt_no", "ilike", containing(Search)),
        eb("bill.party_name", "ilike", containing(Search)),
        eb("bill.party_flat_no", "ilike", containing(Search)),
      ]),
    );
  const [rows, { count }] = await Promise.all([
    query
      .orderBy("paid.paid_at", "desc")
      .orderBy("paid.gateway_payment_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    query
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

type EventFilters = { Event_State?: number | undefined; Skip: number; Limit: number };

export async function listEvents(db: Db, { issuerId }: Issuer, { Event_State, Skip, Limit }: EventFilters) {
  const wanted = db
    .selectFrom("gateway_event")
    .where("issuer_id", "=", issuerId)
    .where(sql<boolean>`(${Event_State ?? null}::int is null or state = ${Event_State ?? null}::int)`);
  const [rows, { count }] = await Promise.all([
    wanted
      .select(["name", "state", "received_at", "provider_payment_id"])
      .orderBy("received_at", "desc")
      .orderBy("gateway_event_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    wanted.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type EventRow = Awaited<ReturnType<typeof listEvents>>["rows"][number];

/** An order of the payer's own, with its receipt. */
export async function findOwnOrder(db: Db, payer: VendorId, id: string) {
  return db
    .selectFrom("gateway_order as ordered")
    .innerJoin("account", "account.account_id", "ordered.account_id")
    .leftJoin("society", "society.society_id", "ordered.society_id")
    .leftJoin("vendor", "vendor.vendor_id", "ordered.vendor_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("gateway_payment as paid")
          .leftJoin("payment", "payment.payment_id", "paid.payment_id")
          .select(["paid.payment_id", "receipt_no", "returned_paise", "paid.amount_paise as paid_paise"])
          .whereRef("paid.issuer_id", "=", "ordered.issuer_id")
          .whereRef("paid.gateway_order_id", "=", "ordered.gateway_order_id")
          .orderBy("paid.created_at")
          .orderBy("paid.gateway_payment_id")
          .limit(1)
          .as("first"),
      (join) => join.onTrue(),
    )
    .selectAll("ordered")
    .select(["first.payment_id", "first.receipt_no", "first.returned_paise", "first.paid_paise"])
    .select(["account.rental_contract_id", sql<string>`coalesce(society.name, vendor.full_name)`.as("issuer_name")])
    .where("ordered.gateway_order_id", "=", id)
    .where("ordered_by", "=", payer)
    .executeTakeFirst();
}
export type OwnOrder = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>;
