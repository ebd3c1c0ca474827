import { sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { Tx } from "../../../../platform/db/database.ts";
import type { GatewaySettlement, SettlementItem } from "../../../../platform/outside/gateway-port.ts";
import type { ConnectionRow } from "../connection.ts";
import { recordCharges, type Work } from "../record.ts";

const kinds: Record<SettlementItem["kind"], number> = { payment: 1, refund: 2, dispute: 3, adjustment: 4 };

/**
 * Keeps a settlement with its items as the provider tells it, until it is posted, and posts the charges of its payments where they
 * were not known. One that has no payment of ours is of another shop of the merchant account and is left out. Answers whether it is
 * new.
 */
export async function keepSettlement(
  tx: Tx,
  work: Work,
  connection: ConnectionRow,
  { id, utr, settledOn, items }: GatewaySettlement,
): Promise<boolean> {
  const { now } = work;
  const own = await tx
    .selectFrom("gateway_payment")
    .select("gateway_payment_id")
    .where("issuer_id", "=", connection.issuer_id)
    .where("gateway_connection_id", "=", connection.gateway_connection_id)
    .where("provider_payment_id", "in", ["", ...items.map(({ paymentId }) => paymentId)])
    .limit(1)
    .executeTakeFirst();
  if (!own) return false;
  const amount = items.reduce((sum, { net }) => sum + net, 0);
  const { rows } = await sql<{ gateway_settlement_id: string; is_new: boolean }>`
    insert into gateway_settlement (society_id, vendor_id, gateway_connection_id, provider_settlement_id, utr, settled_on,
      amount_paise, created_at, updated_at)
    values (${connection.society_id}::uuid, ${connection.vendor_id}::uuid, ${connection.gateway_connection_id}::uuid, ${id},
      ${utr.toUpperCase()}, ${settledOn}, ${amount}, ${now}::timestamptz, ${now}::timestamptz)
    on conflict on constraint gateway_settlement_once do update
      set utr = excluded.utr, amount_paise = excluded.amount_paise, updated_at = excluded.updated_at
      where gateway_settlement.posted_at is null
    returning gateway_settlement_id, xmax = 0 as is_new`.execute(tx);
  const [kept] = rows;
  if (!kept) return false;
  const { issuer_id } = connection;
  const settlementId = kept.gateway_settlement_id;
  await sql`delete from gateway_settlement_item where issuer_id = ${issuer_id} and gateway_settlement_id = ${settlementId}`.execute(
    tx,
  );
  const column = (of: (item: SettlementItem) => string | number) => items.map(of);
  await sql`
    insert into gateway_settlement_item (issuer_id, gateway_settlement_id, position, kind, provider_payment_id, gateway_payment_id,
      amount_paise, fee_paise, tax_paise, net_paise)
    select ${issuer_id}::uuid, ${settlementId}::uuid, position, item.kind, item.provider_payment_id, payment.gateway_payment_id,
      item.amount, item.fee, item.tax, item.net
    from unnest(${column(({ kind }) => kinds[kind])}::smallint[], ${column(({ paymentId }) => paymentId)}::text[],
        ${column((item) => item.amount)}::bigint[], ${column(({ fee }) => fee)}::bigint[], ${column(({ tax }) => tax)}::bigint[],
        ${column(({ net }) => net)}::bigint[])
      with ordinality as item (kind, provider_payment_id, amount, fee, tax, net, position)
      left join gateway_payment as payment on payment.issuer_id = ${issuer_id}
        and payment.gateway_connection_id = ${connection.gateway_connection_id}
        and payment.provider_payment_id = item.provider_payment_id`.execute(tx);
  for (const { kind, paymentId, fee, tax } of items)
    if (kind === "payment") await recordCharges(tx, work, connection, paymentId, { fee, tax });
  return kept.is_new;
}

/** Up to which day the settlements of a connection are fetched. */
export const setSettledThrough = (tx: Tx, { gateway_connection_id }: ConnectionRow, day: Day) =>
  sql`update gateway_connection set settled_through = greatest(settled_through, ${day}::date)
    where gateway_connection_id = ${gateway_connection_id}`.execute(tx);
