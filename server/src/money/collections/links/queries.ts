import { sql } from "kysely";
import { mostStatementLinks, statementLinkDays } from "#domain/money/collections/links/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { DebtorAccountId, StatementLinkId, VendorId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { hashOf, newSecret } from "../../../platform/secrets.ts";
import { flatLabel } from "../../../society/labels/queries.ts";
import type { Book } from "../../journal/book.ts";
import { listEntries } from "../../statements/queries.ts";

const valid = (db: Db, now: Date) =>
  db
    .selectFrom("statement_link as link")
    .innerJoin("vendor as maker", "maker.vendor_id", "link.created_by")
    .selectAll("link")
    .select("maker.full_name as maker_name")
    .where("link.revoked_at", "is", null)
    .where("link.expires_at", ">", now);

export const listLinks = (db: Db, { issuerId }: Book, accountId: DebtorAccountId, now: Date) =>
  valid(db, now)
    .where("link.issuer_id", "=", issuerId)
    .where("link.account_id", "=", accountId)
    .orderBy("link.created_at", "desc")
    .orderBy("link.statement_link_id", "desc")
    .limit(mostStatementLinks)
    .execute();
export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number];

/** The link of a token, while it is valid. */
export const findLink = (db: Db, token: string, now: Date) =>
  valid(db, now).where("link.token_hash", "=", hashOf(token)).executeTakeFirst();

type New = { accountId: DebtorAccountId; language: Language; by: VendorId; now: Date };

/** The account is locked, so that two who share it at once do not pass the limit. Answers the token, which nothing keeps. */
export async function insertLink(tx: Tx, { societyId, vendorId }: Book, { accountId, language, by, now }: New) {
  const token = newSecret();
  const row = await tx
    .insertInto("statement_link")
    .values({
      society_id: societyId,
      vendor_id: vendorId,
      account_id: accountId,
      token_hash: hashOf(token),
      language,
      created_by: by,
      created_at: now,
      expires_at: new Date(now.getTime() + statementLinkDays * 24 * 3600_000),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, token };
}

/** False if the issuer has no such link; one that was ended already is no mistake. */
export async function endLink(
  tx: Tx,
  { issuerId }: Book,
  id: StatementLinkId,
  { by, now }: { by: VendorId; now: Date },
): Promise<boolean> {
  const own = await tx
    .selectFrom("statement_link")
    .select("statement_link_id")
    .where("issuer_id", "=", issuerId)
    .where("statement_link_id", "=", id)
    .executeTakeFirst();
  if (!own) return false;
  await tx
    .updateTable("statement_link")
    .set({ revoked_at: now, revoked_by: by })
    .where("issuer_id", "=", issuerId)
    .where("statement_link_id", "=", id)
    .where("revoked_at", "is", null)
    .execute();
  return true;
}

/** Forgets links some time after their end. */
export async function forgetLinks(tx: Tx, most: number, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("statement_link")
    .where("statement_link_id", "in", (eb) =>
      eb
        .selectFrom("statement_link as old")
        .select("old.statement_link_id")
        .where("old.expires_at", "<", before)
        .orderBy("old.expires_at")
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

type Party = {
  issuer_name: string;
  name: string;
  phone: string;
  flat_label: string;
  open_paise: Paise;
  overdue_paise: Paise;
};

/** Whose account it is, and what is open; nothing where it never had a bill. */
export async function findParty(db: Db, accountId: string, today: Day): Promise<Party | undefined> {
  const { rows } = await sql<Party>`
    select coalesce(society.name, contract.owner_name, '') as issuer_name,
      coalesce(contract.tenant_name, last.party_name) as name,
      coalesce(contract.tenant_phone_number, last.party_phone) as phone,
      coalesce(${flatLabel("account.flat_id")}, contract.flat_or_unit_no, last.party_flat_no) as flat_label,
      owing.open_paise, owing.overdue_paise
    from account
      join lateral (select party_name, party_phone, party_flat_no from bill where bill.account_id = account.account_id
        order by bill_date desc, bill_id desc limit 1) as last on true
      cross join lateral (select coalesce(sum(outstanding_paise), 0)::bigint as open_paise,
          coalesce(sum(outstanding_paise) filter (where due_date < ${today}::date), 0)::bigint as overdue_paise
        from bill where bill.account_id = account.account_id and outstanding_paise > 0) as owing
      left join society on society.society_id = account.society_id
      left join rental_contract as contract on contract.rental_contract_id = account.rental_contract_id
    where account.account_id = ${accountId}::uuid and account.undone_import_id is null`.execute(db);
  return rows[0];
}

export const accountEntries = (db: Db, accountId: string, until: Day) =>
  listEntries(db, {
    accounts: sql`select ${accountId}::uuid as account_id`,
    until,
    detailOfBill: sql`replace(to_char(period, 'Mon YYYY'), 'Sep', 'Sept')`,
  });
