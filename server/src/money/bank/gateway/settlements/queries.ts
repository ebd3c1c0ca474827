import { type RawBuilder, sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../../platform/db/database.ts";
import { flatLabel } from "../../../../society/labels/queries.ts";
import type { Book } from "../../../journal/book.ts";

type Issuer = Pick<Book, "issuerId">;

export type SettlementRow = {
  gateway_settlement_id: string;
  provider: number;
  provider_settlement_id: string;
  utr: string;
  settled_on: Day;
  amount_paise: Paise;
  posted_at: Date | null;
  voucher_no: string | null;
  payments: number;
  payment_paise: Paise;
  fee_paise: Paise;
  tax_paise: Paise;
  returned_paise: Paise;
  /** Of nobody here. */
  other_paise: Paise;
  /** Charges of what is no payment. */
  further_fee_paise: Paise;
  further_tax_paise: Paise;
};

const settlements = (which: RawBuilder<boolean>, rest = sql``) => sql<SettlementRow>`
  select settlement.*, connection.provider, voucher_no, item.*
  from gateway_settlement as settlement
    join gateway_connection as connection using (issuer_id, gateway_connection_id)
    left join journal_voucher as voucher
      on voucher.issuer_id = settlement.issuer_id and voucher.journal_voucher_id = settlement.journal_voucher_id
    cross join lateral (
      select count(*) filter (where is_own and kind = 1) as payments,
        coalesce(sum(amount_paise) filter (where is_own and kind = 1), 0)::bigint as payment_paise,
        coalesce(sum(fee_paise) filter (where is_own), 0)::bigint as fee_paise,
        coalesce(sum(tax_paise) filter (where is_own), 0)::bigint as tax_paise,
        coalesce(sum(amount_paise) filter (where is_own and kind in (2, 3)), 0)::bigint as returned_paise,
        coalesce(sum(net_paise) filter (where not is_own), 0)::bigint as other_paise,
        coalesce(sum(fee_paise) filter (where is_own and kind <> 1), 0)::bigint as further_fee_paise,
        coalesce(sum(tax_paise) filter (where is_own and kind <> 1), 0)::bigint as further_tax_paise
      from (
        select *, gateway_payment_id is not null as is_own from gateway_settlement_item as part
        where part.issuer_id = settlement.issuer_id and part.gateway_settlement_id = settlement.gateway_settlement_id) as part
    ) as item
  where ${which} order by settled_on desc, settlement.gateway_settlement_id desc ${rest}`;

export async function findSettlement(db: Db, { issuerId }: Issuer, id: string): Promise<SettlementRow | undefined> {
  const which = sql<boolean>`settlement.issuer_id = ${issuerId} and settlement.gateway_settlement_id = ${id}`;
  return (await settlements(which).execute(db)).rows[0];
}

export async function listSettlements(db: Db, { issuerId }: Issuer, { Skip, Limit }: { Skip: number; Limit: number }) {
  const [{ rows }, { count }] = await Promise.all([
    settlements(sql<boolean>`settlement.issuer_id = ${issuerId}`, sql`offset ${Skip}::int limit ${Limit}::int`).execute(
      db,
    ),
    db
      .selectFrom("gateway_settlement")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("issuer_id", "=", issuerId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

/** Those that are not in the bank by the books, and brought something. */
export const openSettlements = async (db: Db, { issuerId }: Issuer): Promise<SettlementRow[]> =>
  (
    await settlements(
      sql<boolean>`settlement.issuer_id = ${issuerId} and posted_at is null and settlement.amount_paise > 0`,
      sql`limit 200`,
    ).execute(db)
  ).rows;

export type CreditRow = {
  bank_line_id: string;
  bank_account_id: string;
  bank_account_name: string;
  value_on: Day;
  narration: string;
  reference: string;
  amount_paise: Paise;
};

/** The open credit of a bank statement that each of some settlements is: of its amount, with its whole UTR, and the only one. */
export async function creditsOf(
  db: Db,
  { issuerId }: Issuer,
  of: readonly SettlementRow[],
): Promise<Map<string, CreditRow>> {
  const open = of.filter(
    ({ posted_at, amount_paise, utr }) => posted_at === null && amount_paise > 0 && utr.length >= 8,
  );
  if (open.length === 0) return new Map();
  const { rows } = await sql<CreditRow>`
    select line.*, bank.name as bank_account_name
    from bank_line as line join bank_account as bank using (issuer_id, bank_account_id)
    where line.issuer_id = ${issuerId} and state = 1 and line.amount_paise = any (${open.map(({ amount_paise }) => amount_paise)}::bigint[])
    order by posted_on desc, position desc, bank_line_id desc limit 500`.execute(db);
  return new Map(
    open.flatMap((settlement) => {
      const found = rows.filter(
        ({ amount_paise, narration, reference }) =>
          amount_paise === settlement.amount_paise &&
          (hasWhole(narration, settlement.utr) || hasWhole(reference, settlement.utr)),
      );
      return found.length === 1 ? [[settlement.gateway_settlement_id, found[0]!] as const] : [];
    }),
  );
}

/** Whether a text has this number, and not only within a longer one. */
function hasWhole(text: string, utr: string): boolean {
  const upper = text.toUpperCase();
  for (let at = upper.indexOf(utr); at >= 0; at = upper.indexOf(utr, at + 1))
    if (!/[0-9A-Z]/.test(upper[at - 1] ?? "") && !/[0-9A-Z]/.test(upper[at + utr.length] ?? "")) return true;
  return false;
}

export type ItemRow = {
  kind: 1 | 2 | 3 | 4;
  provider_payment_id: string;
  party_name: string | null;
  flat_label: string | null;
  amount_paise: Paise;
  fee_paise: Paise;
  tax_paise: Paise;
  net_paise: Paise;
};

export async function listItems(
  db: Db,
  { issuerId }: Issuer,
  settlementId: string,
  { Skip, Limit }: { Skip: number; Limit: number },
) {
  const { rows } = await sql<ItemRow & { count: number }>`
    select item.*, party_name, ${flatLabel("account.flat_id", "bill.party_flat_no")} as flat_label, count(*) over () as count
    from gateway_settlement_item as item
      left join gateway_payment as payment using (issuer_id, gateway_payment_id)
      left join gateway_order as ordered
        on ordered.issuer_id = payment.issuer_id and ordered.gateway_order_id = payment.gateway_order_id
      left join account on account.account_id = payment.account_id
      left join bill on bill.bill_id = ordered.bill_ids[1]
    where item.issuer_id = ${issuerId} and item.gateway_settlement_id = ${settlementId}
    order by position offset ${Skip}::int limit ${Limit}::int`.execute(db);
  return { rows, count: rows[0]?.count ?? 0 };
}
