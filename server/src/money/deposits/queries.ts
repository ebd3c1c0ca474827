import { sql } from "kysely";
import type { DepositEntryKind, DepositSource, DepositState, InterestType } from "#domain/money/deposits/codes.ts";
import { mostDepositEntries, soonDays } from "#domain/money/deposits/codes.ts";
import { addDays, type Day } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import type { Society } from "./society.ts";

export type DepositRow = {
  fixed_deposit_id: string;
  bank_name: string;
  branch: string;
  receipt_no: string;
  fund_account_id: string | null;
  fund_code: string | null;
  fund_name: string | null;
  fund_purpose: string | null;
  principal_paise: Paise;
  rate_bps: number;
  interest_type: InterestType;
  start_day: Day;
  maturity_day: Day;
  tds_note: string;
  source: DepositSource;
  renews_id: string | null;
  state: DepositState;
  accrued_paise: Paise;
  received_paise: Paise;
  last_day: Day;
  updated_at: Date;
};

const columns = sql`deposit.*, fund.code as fund_code, fund.name as fund_name, fund.purpose as fund_purpose`;
const withFund = sql`left join ledger_account as fund on fund.issuer_id = deposit.society_id
  and fund.ledger_account_id = deposit.fund_account_id`;

type Filters = {
  Search?: string | undefined;
  Deposit_State?: DepositState | undefined;
  Fund_AccountID?: string | undefined;
  Skip: number;
  Limit: number;
};

/** The running ones first, by the day on which they mature. */
export async function listDeposits(db: Db, { societyId }: Society, { Search = "", ...filters }: Filters) {
  const isWanted = sql.join(
    [
      sql`deposit.society_id = ${societyId}`,
      ...(filters.Deposit_State === undefined ? [] : [sql`deposit.state = ${filters.Deposit_State}`]),
      ...(filters.Fund_AccountID === undefined ? [] : [sql`deposit.fund_account_id = ${filters.Fund_AccountID}`]),
      ...(Search === ""
        ? []
        : [
            sql`(bank_name ilike ${containing(Search)} or branch ilike ${containing(Search)} or receipt_no ilike ${containing(Search)})`,
          ]),
    ],
    sql` and `,
  );
  const { rows } = await sql<DepositRow>`select ${columns} from fixed_deposit as deposit ${withFund} where ${isWanted}
    order by deposit.state, maturity_day, fixed_deposit_id limit ${filters.Limit} offset ${filters.Skip}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from fixed_deposit as deposit where ${isWanted}`.execute(db);
  return { rows, count: counted[0]!.count };
}

type Sums = { count: number; principal: Paise; accrued: Paise; matured: number; soon: number; soon_paise: Paise };

/** Of the deposits that run. */
export async function sumRunning(db: Db, { societyId }: Society, day: Day): Promise<Sums> {
  const until = addDays(day, soonDays);
  const { rows } = await sql<Sums>`
    select count(*) as count, coalesce(sum(principal_paise), 0)::bigint as principal,
      coalesce(sum(accrued_paise), 0)::bigint as accrued, count(*) filter (where maturity_day <= ${day}::date) as matured,
      count(*) filter (where maturity_day > ${day}::date and maturity_day <= ${until}::date) as soon,
      coalesce(sum(principal_paise) filter (where maturity_day > ${day}::date and maturity_day <= ${until}::date), 0)::bigint as soon_paise
    from fixed_deposit where society_id = ${societyId} and state = 1`.execute(db);
  return rows[0]!;
}

export async function findDeposit(db: Db, { societyId }: Society, id: string): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`select ${columns} from fixed_deposit as deposit ${withFund}
    where deposit.society_id = ${societyId} and fixed_deposit_id = ${id}`.execute(db);
  return rows[0];
}

export async function lockDeposit(tx: Tx, { societyId }: Society, id: string): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`select ${columns} from fixed_deposit as deposit ${withFund}
    where deposit.society_id = ${societyId} and fixed_deposit_id = ${id} for update of deposit`.execute(tx);
  return rows[0];
}

/** The running ones that began by a day, in the order in which they are locked. */
export const lockRunning = (tx: Tx, { societyId }: Society, day: Day) =>
  sql<DepositRow>`select ${columns} from fixed_deposit as deposit ${withFund}
    where deposit.society_id = ${societyId} and deposit.state = 1 and start_day < ${day}::date
    order by fixed_deposit_id for update of deposit`
    .execute(tx)
    .then(({ rows }) => rows);

export type DepositDraft = {
  bankName: string;
  branch: string;
  receiptNo: string;
  fundAccountId: string | null;
  principal: Paise;
  bps: number;
  type: InterestType;
  start: Day;
  maturity: Day;
  tdsNote: string;
  source: DepositSource;
  renewsId: string | null;
  accrued: Paise;
  received: Paise;
  entryDay: Day;
  documents: readonly string[];
  by: VendorId;
};

/** Fails on `fixed_deposit_receipt_once`. Answers its id. */
export async function insertDeposit(tx: Tx, { societyId }: Society, draft: DepositDraft, now: Date): Promise<string> {
  const { fixed_deposit_id } = await tx
    .insertInto("fixed_deposit")
    .values({
      society_id: societyId,
      bank_name: draft.bankName,
      branch: draft.branch,
      receipt_no: draft.receiptNo,
      fund_account_id: draft.fundAccountId,
      principal_paise: draft.principal,
      rate_bps: draft.bps,
      interest_type: draft.type,
      start_day: draft.start,
      maturity_day: draft.maturity,
      tds_note: draft.tdsNote,
      source: draft.source,
      renews_id: draft.renewsId,
      accrued_paise: draft.accrued,
      received_paise: draft.received,
      last_day: draft.entryDay,
      made_by: draft.by,
      created_at: now,
      updated_at: now,
    })
    .returning("fixed_deposit_id")
    .executeTakeFirstOrThrow();
  if (draft.documents.length > 0)
    await tx
      .insertInto("fixed_deposit_document")
      .values(
        draft.documents.map((document_id, position) => ({
          document_id,
          society_id: societyId,
          fixed_deposit_id,
          position,
        })),
      )
      .execute();
  return fixed_deposit_id;
}

export type EntryDraft = {
  kind: DepositEntryKind;
  day: Day;
  interest?: Paise;
  tds?: Paise;
  bank?: Paise;
  accruedBefore: Paise;
  voucherId: string | null;
  by: VendorId;
};

/** Fails on `fixed_deposit_accrued_once` and `fixed_deposit_ended_once`. */
export const insertEntry = (tx: Tx, { societyId }: Society, depositId: string, entry: EntryDraft, now: Date) =>
  tx
    .insertInto("fixed_deposit_entry")
    .values({
      society_id: societyId,
      fixed_deposit_id: depositId,
      kind: entry.kind,
      entry_day: entry.day,
      interest_paise: entry.interest ?? 0,
      tds_paise: entry.tds ?? 0,
      bank_paise: entry.bank ?? 0,
      accrued_before_paise: entry.accruedBefore,
      journal_voucher_id: entry.voucherId,
      made_by: entry.by,
      created_at: now,
    })
    .execute();

type Change = { state: DepositState; accrued: Paise; received: Paise; lastDay: Day };

export const updateDeposit = (
  tx: Tx,
  { societyId }: Society,
  id: string,
  { state, accrued, received, lastDay }: Change,
  now: Date,
) =>
  tx
    .updateTable("fixed_deposit")
    .set({ state, accrued_paise: accrued, received_paise: received, last_day: lastDay, updated_at: now })
    .where("society_id", "=", societyId)
    .where("fixed_deposit_id", "=", id)
    .execute();

/** The newest first. */
export const listEntries = (db: Db, { societyId }: Society, id: string) =>
  db
    .selectFrom("fixed_deposit_entry as entry")
    .leftJoin("journal_voucher as voucher", "voucher.journal_voucher_id", "entry.journal_voucher_id")
    .leftJoin("vendor as maker", "maker.vendor_id", "entry.made_by")
    .selectAll("entry")
    .select(["voucher.voucher_no", "maker.full_name as made_by_name"])
    .where("entry.society_id", "=", societyId)
    .where("entry.fixed_deposit_id", "=", id)
    .orderBy("entry.created_at", "desc")
    .orderBy("entry.fixed_deposit_entry_id", "desc")
    .limit(mostDepositEntries)
    .execute();
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

export const findEntry = (tx: Tx, { societyId }: Society, entryId: string) =>
  tx
    .selectFrom("fixed_deposit_entry")
    .selectAll()
    .where("society_id", "=", societyId)
    .where("fixed_deposit_entry_id", "=", entryId)
    .executeTakeFirst();

export const markReversed = (
  tx: Tx,
  entryId: string,
  { reason, by, now }: { reason: string; by: VendorId; now: Date },
) =>
  tx
    .updateTable("fixed_deposit_entry")
    .set({ reversed_at: now, reverse_reason: reason, reversed_by: by })
    .where("fixed_deposit_entry_id", "=", entryId)
    .execute();

export const listFiles = (db: Db, { societyId }: Society, id: string) =>
  db
    .selectFrom("fixed_deposit_document as part")
    .innerJoin("document", "document.document_id", "part.document_id")
    .select(["document.document_id", "file_key", "file_name", "media_type", "byte_size"])
    .where("part.society_id", "=", societyId)
    .where("part.fixed_deposit_id", "=", id)
    .orderBy("position")
    .execute();

/** The deposit that renewed this one. */
export const findRenewal = (db: Db, { societyId }: Society, id: string) =>
  db
    .selectFrom("fixed_deposit")
    .select(["fixed_deposit_id", "receipt_no", "state", "accrued_paise", "received_paise", "last_day"])
    .where("society_id", "=", societyId)
    .where("renews_id", "=", id)
    .where("state", "<>", 5)
    .executeTakeFirst();
