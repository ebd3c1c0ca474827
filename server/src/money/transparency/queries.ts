import { sql } from "kysely";
import type { PublishedAudience, PublishedPart, PublishedState } from "#domain/money/transparency/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import { notDeclined } from "../../core/invitations/queries.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { belongsTo, isActive } from "../../society/residents/occupancy.ts";
import type { Society } from "../deposits/society.ts";
import type { Kept } from "./figures.ts";

export type PublishedRow = {
  published_month_id: string;
  society_id: string;
  society_name: string;
  month: Day;
  version: number;
  state: PublishedState;
  parts: PublishedPart[];
  audience: PublishedAudience;
  note: string;
  figures: Kept;
  published_by_name: string | null;
  published_at: Date;
  withdrawn_by_name: string | null;
  withdrawal_reason: string;
};

const columns = sql`published.*, society.name as society_name, publisher.full_name as published_by_name,
  withdrawer.full_name as withdrawn_by_name`;
const joins = sql`join society on society.society_id = published.society_id
  join vendor as publisher on publisher.vendor_id = published.published_by
  left join vendor as withdrawer on withdrawer.vendor_id = published.withdrawn_by`;

/** The versions of a month, the newest first. */
export async function listVersions(db: Db, { societyId }: Society, month: Day): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`select ${columns} from published_month as published ${joins}
    where published.society_id = ${societyId} and month = ${month}::date order by version desc limit 100`.execute(db);
  return rows;
}

/** The month that was published last, for what is offered for the next one. */
export async function findLast(db: Db, { societyId }: Society): Promise<PublishedRow | undefined> {
  const { rows } = await sql<PublishedRow>`select ${columns} from published_month as published ${joins}
    where published.society_id = ${societyId} order by published_at desc, published_month_id desc limit 1`.execute(db);
  return rows[0];
}

export async function listPublishedMonths(db: Db, { societyId }: Society): Promise<Set<Day>> {
  const rows = await db
    .selectFrom("published_month")
    .select("month")
    .where("society_id", "=", societyId)
    .where("state", "=", 1)
    .execute();
  return new Set(rows.map(({ month }) => month));
}

export async function findPublished(db: Db, { societyId }: Society, id: string): Promise<PublishedRow | undefined> {
  const { rows } = await sql<PublishedRow>`select ${columns} from published_month as published ${joins}
    where published.society_id = ${societyId} and published_month_id = ${id}`.execute(db);
  return rows[0];
}

/** What is published to a person: of the societies of their flats, to owners, or to tenants too. */
const isOwn = (phone: string) => sql<boolean>`(published.state = 1 and exists (
  select from resident where resident.society_id = published.society_id and ${belongsTo(phone)}
    and (published.audience = 2 or resident.resident_type = 1)))`;

export async function listOwn(db: Db, phone: string, { Skip, Limit }: { Skip: number; Limit: number }) {
  const { rows } = await sql<PublishedRow>`select ${columns} from published_month as published ${joins}
    where ${isOwn(phone)} order by month desc, published_month_id limit ${Limit} offset ${Skip}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from published_month as published where ${isOwn(phone)}`.execute(db);
  return { rows, count: counted[0]!.count };
}

export async function findOwn(db: Db, phone: string, id: string): Promise<PublishedRow | undefined> {
  const { rows } = await sql<PublishedRow>`select ${columns} from published_month as published ${joins}
    where ${isOwn(phone)} and published_month_id = ${id}`.execute(db);
  return rows[0];
}

type Draft = {
  month: Day;
  version: number;
  parts: readonly PublishedPart[];
  audience: PublishedAudience;
  note: string;
  figures: Kept;
  by: VendorId;
};

/** Replaces the version before. Fails on `published_month_version_once` where another was published meanwhile. */
export async function insertPublished(tx: Tx, { societyId }: Society, draft: Draft, now: Date): Promise<string> {
  await tx
    .updateTable("published_month")
    .set({ state: 2 })
    .where("society_id", "=", societyId)
    .where("month", "=", draft.month)
    .where("state", "=", 1)
    .where("version", "<", draft.version)
    .execute();
  const { published_month_id } = await tx
    .insertInto("published_month")
    .values({
      society_id: societyId,
      month: draft.month,
      version: draft.version,
      parts: [...draft.parts],
      audience: draft.audience,
      note: draft.note,
      figures: JSON.stringify(draft.figures),
      published_by: draft.by,
      published_at: now,
    })
    .returning("published_month_id")
    .executeTakeFirstOrThrow();
  return published_month_id;
}

/** Whether members are to be told: once for a month. */
export async function takeTelling(tx: Tx, { societyId }: Society, month: Day, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto("published_month_told")
    .values({ society_id: societyId, month, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type Withdrawal = { reason: string; by: VendorId; now: Date };

/** Answers whether it was published until now. */
export async function withdrawPublished(
  tx: Tx,
  { societyId }: Society,
  id: string,
  { reason, by, now }: Withdrawal,
): Promise<boolean> {
  const updated = await tx
    .updateTable("published_month")
    .set({ state: 3, withdrawn_by: by, withdrawn_at: now, withdrawal_reason: reason })
    .where("society_id", "=", societyId)
    .where("published_month_id", "=", id)
    .where("state", "=", 1)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** The people to whom a published month is shown, after a number, in the order of their numbers. */
export async function listReaders(tx: Tx, publishedMonthId: string, { after, most }: { after: string; most: number }) {
  const { rows } = await sql<{
    phone: string;
    email: string | null;
    society_id: SocietyId;
    society_name: string;
    month: Day;
  }>`
    select distinct on (resident.phone_number) resident.phone_number as phone, nullif(resident.email_id, '') as email,
      published.society_id, society.name as society_name, month
    from published_month as published join society using (society_id)
      join resident on resident.society_id = published.society_id and ${isActive}
        and (published.audience = 2 or resident.resident_type = 1) and resident.phone_number ~ '^[6-9]' and ${notDeclined}
    where published_month_id = ${publishedMonthId} and published.state = 1 and resident.phone_number > ${after}
    order by resident.phone_number, resident.created_at desc limit ${most}`.execute(tx);
  return rows;
}
