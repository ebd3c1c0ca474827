import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { rolesWith } from "#domain/platform/capabilities.ts";
import { addDays, type Day, dayOf } from "#domain/platform/days.ts";
import type { RecoveryId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import { type Role, vendorTypes } from "#domain/platform/roles.ts";
import {
  absentDays,
  answerDays,
  decisionDays,
  mostRequests,
  type RecoveryCause,
  type RecoveryList,
  type RecoveryState,
  retryDays,
} from "#domain/society/recoveries/codes.ts";
import type { Db, Tx } from "../../platform/db/database.ts";

const day = 24 * 3600_000;
const before = (now: Date, days: number) => new Date(now.getTime() - days * day);

/** The society, whose requests wait for each other from here on. */
export const lockSociety = (tx: Tx, societyId: SocietyId) =>
  tx
    .selectFrom("society")
    .select("name")
    .where("society_id", "=", societyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const findSociety = (db: Db, societyId: SocietyId) =>
  db
    .selectFrom("society")
    .select(["name", "address", "phone_number", "email_id"])
    .select([sql<boolean>`status and standing_of(society_id) = 'verified'`.as("is_verified")])
    .where("society_id", "=", societyId)
    .executeTakeFirst();

export type AdministratorRow = { name: string; role: Role; from_on: Day; used_on: Day | null };

/** The administrators in office or still to begin, whose account has accepted, with the last day on which they used the society. */
export async function listAdministrators(db: Db, societyId: SocietyId, today: Day): Promise<AdministratorRow[]> {
  const { rows } = await sql<AdministratorRow>`
    select coalesce(nullif(btrim(holder.full_name), ''), staff.name) as name, staff.role, staff.from_on,
      (select used_on from society_use where society_use.society_id = staff.society_id
        and society_use.vendor_id = holder.vendor_id) as used_on
    from staff join vendor as holder on holder.vendor_id = staff.vendor_id and holder.phone_number not like 'aside:%'
      or holder.vendor_type = ${vendorTypes.society} and holder.phone_number = staff.accepted_phone
    where staff.society_id = ${societyId} and staff.role = any(${rolesWith("staff.write")}::text[]) and ended_at is null
      and (until_on is null or until_on >= ${today}::date)
    order by staff.from_on, staff.created_at limit 50`.execute(db);
  return rows;
}

/** Whether one of them used the society lately, or began lately or is still to begin. */
export const isActive = ({ from_on, used_on }: AdministratorRow, today: Day): boolean => {
  const since = addDays(today, -absentDays);
  return from_on > since || (used_on !== null && used_on > since);
};

/** Whether the person of this number has an office as an administrator already, accepted or not. */
export async function isAdministratorOf(tx: Tx, societyId: SocietyId, phone: string, today: Day): Promise<boolean> {
  const { rows } = await sql<{ is_one: boolean }>`select exists (
    select from staff left join vendor as holder using (vendor_id)
    where staff.society_id = ${societyId} and ended_at is null and role = any(${rolesWith("staff.write")}::text[])
      and (until_on is null or until_on >= ${today}::date)
      and (staff.phone_number = ${phone} or holder.phone_number = ${phone})) as is_one`.execute(tx);
  return rows[0]!.is_one;
}

/** Whether an account's number is that of a resident or an officer of the society. */
export async function isOfSociety(tx: Tx, societyId: SocietyId, phone: string): Promise<boolean> {
  const { rows } = await sql<{ is_concerned: boolean }>`select
    exists (select from resident where society_id = ${societyId} and phone_number = ${phone} and status)
    or exists (select from staff left join vendor as holder using (vendor_id) where staff.society_id = ${societyId}
      and ended_at is null and (staff.phone_number = ${phone} or holder.phone_number = ${phone})) as is_concerned`.execute(
    tx,
  );
  return rows[0]!.is_concerned;
}

/** Whether a request of the society was refused lately, or there were several. */
export async function wasAskedLately(db: Db, societyId: SocietyId, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_lately: boolean }>`
    select coalesce(bool_or(outcome in ('declined', 'stopped') and ended_at > ${before(now, retryDays)}), false)
      or count(*) filter (where created_at > ${before(now, retryDays)}) >= ${mostRequests} as is_lately
    from recovery where society_id = ${societyId}`.execute(db);
  return rows[0]!.is_lately;
}

type NewRecovery = {
  society_id: string;
  role: string;
  cause: RecoveryCause;
  explanation: string;
  asked_by: string;
  asked_name: string;
  created_at: Date;
  candidate_id: string;
  candidate_name: string;
  accepted_at: Date | null;
};

/** Fails on `recovery_once` if a request of the society is open. */
export const insertRecovery = (tx: Tx, made: NewRecovery) =>
  tx.insertInto("recovery").values(made).returningAll().executeTakeFirstOrThrow();

const withObjections = (db: Db) =>
  db
    .selectFrom("recovery")
    .selectAll("recovery")
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("recovery_objection")
          .select(["name as Name", "role as Role", "reason as Reason", "created_at"])
          .whereRef("recovery_objection.recovery_id", "=", "recovery.recovery_id")
          .orderBy("created_at")
          .limit(50),
      ).as("objections"),
    );

/** The open request of the society, or the last one that ended within a year. */
export const findLatest = (db: Db, societyId: SocietyId, now: Date) =>
  withObjections(db)
    .where("society_id", "=", societyId)
    .where((eb) => eb.or([eb("outcome", "is", null), eb("ended_at", ">", before(now, 365))]))
    .orderBy(sql`outcome is not null`)
    .orderBy("recovery.created_at", "desc")
    .orderBy("recovery_id", "desc")
    .limit(1)
    .executeTakeFirst();
export type RecoveryRow = NonNullable<Awaited<ReturnType<typeof findLatest>>>;

/** A request, of this society if one is given, locked until the transaction ends. */
export function lockRecovery(tx: Tx, recoveryId: RecoveryId | string, societyId?: SocietyId) {
  let query = tx.selectFrom("recovery").selectAll().where("recovery_id", "=", recoveryId);
  if (societyId) query = query.where("society_id", "=", societyId);
  return query.forUpdate().executeTakeFirst();
}
export type LockedRecovery = NonNullable<Awaited<ReturnType<typeof lockRecovery>>>;

type Changed = Partial<{
  confirmed_by: string;
  confirmed_name: string;
  confirmed_at: Date;
  confirmation: string;
  accepted_at: Date;
  approved_by: string | null;
  approved_at: Date | null;
  begins_on: Day | null;
  reason: string;
  outcome: RecoveryState;
  ended_at: Date;
  ended_by: string | null;
  staff_id: string;
}>;

export async function updateRecovery(tx: Tx, recoveryId: string, changed: Changed): Promise<void> {
  await tx.updateTable("recovery").set(changed).where("recovery_id", "=", recoveryId).execute();
}

type NewObjection = {
  society_id: string;
  recovery_id: string;
  vendor_id: string;
  name: string;
  role: string;
  reason: string;
  created_at: Date;
};

/** False if this officer has objected already. */
export async function insertObjection(tx: Tx, made: NewObjection): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto("recovery_objection")
    .values(made)
    .onConflict((conflict) => conflict.columns(["recovery_id", "vendor_id"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

const inList: Record<RecoveryList, RawBuilder<boolean>> = {
  waiting: sql`(outcome is null and confirmed_at is not null and accepted_at is not null and approved_at is null)`,
  open: sql`(outcome is null)`,
  ended: sql`(outcome is not null)`,
};

type Page = { List: RecoveryList; Skip: number; Limit: number };

export async function listRecoveries(db: Db, { List, Skip, Limit }: Page) {
  const counted = (list: RecoveryList) => sql<number>`count(*) filter (where ${inList[list]})::int`;
  const [rows, { rows: totals }] = await Promise.all([
    withObjections(db)
      .innerJoin("society", "society.society_id", "recovery.society_id")
      .innerJoin("vendor as asker", "asker.vendor_id", "recovery.asked_by")
      .innerJoin("vendor as candidate", "candidate.vendor_id", "recovery.candidate_id")
      .leftJoin("vendor as second", "second.vendor_id", "recovery.confirmed_by")
      .select(["society.name as society_name", "society.address", "society.created_at as society_since"])
      .select(["asker.phone_number as asked_phone", "candidate.phone_number as candidate_phone"])
      .select(["second.phone_number as confirmed_phone"])
      .select([
        sql<number>`(select count(*) from flat where flat.society_id = recovery.society_id)::int`.as("flats"),
        sql<number>`(select count(distinct accepted_phone) from resident where resident.society_id = recovery.society_id
          and status and resident_type = 1)::int`.as("owners"),
        sql<number>`(select count(*) from recovery as earlier where earlier.society_id = recovery.society_id
          and earlier.created_at < recovery.created_at)::int`.as("earlier"),
      ])
      .where(inList[List])
      .orderBy(sql`case when outcome is null then recovery.created_at end`)
      .orderBy("ended_at", "desc")
      .orderBy("recovery_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    sql<{ waiting: number; open: number; ended: number }>`
      select ${counted("waiting")} as waiting, ${counted("open")} as open, ${counted("ended")} as ended
      from recovery`.execute(db),
  ]);
  return { rows, totals: totals[0]! };
}
export type ListedRecovery = Awaited<ReturnType<typeof listRecoveries>>["rows"][number];

/** Open requests that were not answered in time, or, of approved ones, whose first day has come. */
export async function listDue(db: Db, now: Date): Promise<{ recovery_id: string; is_approved: boolean }[]> {
  return db
    .selectFrom("recovery")
    .select(["recovery_id", sql<boolean>`approved_at is not null`.as("is_approved")])
    .where("outcome", "is", null)
    .where((eb) =>
      eb.or([
        eb("begins_on", "<=", sql<Day>`${dayOf(now)}::date`),
        eb.and([
          eb.or([eb("confirmed_at", "is", null), eb("accepted_at", "is", null)]),
          eb("created_at", "<", before(now, answerDays)),
        ]),
        eb.and([eb("approved_at", "is", null), eb("created_at", "<", before(now, answerDays + decisionDays))]),
      ]),
    )
    .orderBy("recovery_id")
    .limit(1000)
    .execute();
}

/** The numbers of these accounts, each once. */
export async function findPhones(db: Db, vendorIds: readonly (string | null)[]): Promise<string[]> {
  const ids = vendorIds.filter((each) => each !== null);
  const rows = await db.selectFrom("vendor").select("phone_number").where("vendor_id", "in", ids).execute();
  return [...new Set(rows.map(({ phone_number }) => phone_number))];
}

export async function hasObjected(db: Db, recoveryId: string, vendorId: VendorId): Promise<boolean> {
  const found = db.selectFrom("recovery_objection").select("name").where("recovery_id", "=", recoveryId);
  return (await found.where("vendor_id", "=", vendorId).executeTakeFirst()) !== undefined;
}
