import { type RawBuilder, sql } from "kysely";
import {
  type AlarmKind,
  type IssuerType,
  type Standing,
  type StandingDecision,
  type StandingList,
  sameCityKm,
} from "#domain/core/standings/codes.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { SocietyDraft } from "#domain/society/societies/draft.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { noteOfOperators } from "../audit/queries.ts";

/** A society, or a landlord's account, as the columns of a row name it. */
export type Issuer = { society_id: string; vendor_id: null } | { society_id: null; vendor_id: string };

/** Degrees of latitude that are sameCityKm; a degree of longitude is shorter, by the cosine of the latitude. */
const degrees = sameCityKm / 111.2;

/** Verified societies of the same city whose name resembles this one, for a society or values in its place. */
const looksLike = (name: RawBuilder<unknown>, latitude: RawBuilder<unknown>, longitude: RawBuilder<unknown>) => sql`
  society_name_key(other.name) = society_name_key(${name})
    and standing_of(other.society_id) = 'verified'
    and abs(other.latitude - ${latitude}) < ${degrees}
    and abs(other.longitude - ${longitude}) * cosd(${latitude}) < ${degrees}`;

/** Reports of an inviter by people whom it invited, which they can withdraw. */
const reportsOf = (issuerId: RawBuilder<unknown>) =>
  sql`invitation where coalesce(invitation.society_id, owner_id) = ${issuerId} and reported_at is not null`;
const alarmsOf = (issuerId: RawBuilder<unknown>) => sql`standing_alarm where standing_alarm.issuer_id = ${issuerId}`;
const accountId = sql.ref("account.vendor_id");

const hasDecision = sql`exists (select from standing_decision where issuer_id = ${accountId})`;
/** A landlord is listed from the first rental contract on: before, they can neither bill nor write to anybody. */
const listedLandlords = sql`(exists (select from rental_contract where rental_contract.vendor_id = ${accountId})
  or exists (select from ${reportsOf(accountId)}) or ${hasDecision})`;
/** An account without a society is listed for the name that was refused. */
const listedAccounts = sql`(exists (select from ${alarmsOf(accountId)}) or ${hasDecision})`;

const issuersWith = (isListedLandlord: RawBuilder<unknown>) => sql`
  select society.society_id as issuer_id, 'society' as issuer_type, society.name, society.address, society.created_at,
    account.full_name as account_name, account.phone_number as account_phone,
    (select count(*) from resident where resident.society_id = society.society_id and resident.status)::int as people,
    exists (select from society as other where other.society_id <> society.society_id
      and ${looksLike(sql`society.name`, sql`society.latitude`, sql`society.longitude`)}) as is_look_alike
  from society join vendor as account on account.vendor_id = society.vendor_id
  union all
  select account.vendor_id, 'landlord', coalesce(account.full_name, ''), '', account.created_at,
    account.full_name, account.phone_number,
    (select count(*) from rental_contract where rental_contract.vendor_id = account.vendor_id and status)::int,
    false
  from vendor as account
  where account.vendor_type = ${vendorTypes.propertyManagement} and ${isListedLandlord}
  union all
  select account.vendor_id, 'account', coalesce(account.full_name, ''), '', account.created_at,
    account.full_name, account.phone_number, 0, false
  from vendor as account
  where account.vendor_type = ${vendorTypes.society} and ${listedAccounts}
    and not exists (select from society where society.vendor_id = ${accountId})`;
const issuers = issuersWith(listedLandlords);

export type IssuerRow = {
  issuer_id: string;
  issuer_type: IssuerType;
  name: string;
  address: string;
  account_name: string | null;
  account_phone: string;
  created_at: Date;
  state: Standing;
  reason: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  people: number;
  is_look_alike: boolean;
  alarms: AlarmKind[];
  reports: number;
  phones: number;
  first_reported_at: Date | null;
  last_reported_at: Date | null;
};

const issuerId = sql.ref("issuer.issuer_id");
const openAlarms = sql`${alarmsOf(issuerId)} and settled_at is null`;
const openReports = sql`${reportsOf(issuerId)} and report_settled_at is null`;

const inList = {
  new: sql`coalesce(state, 'new') = 'new' and issuer_type <> 'account'`,
  alarms: sql`(exists (select from ${openAlarms}) or exists (select from ${openReports}))`,
  verified: sql`state = 'verified'`,
  suspended: sql`state = 'suspended'`,
} as const satisfies Record<StandingList, unknown>;

const orders = {
  new: sql`issuer.created_at, issuer.issuer_id`,
  alarms: sql`greatest((select max(standing_alarm.created_at) from ${openAlarms}),
    (select max(reported_at) from ${openReports})) desc, issuer.issuer_id`,
  verified: sql`decided_at desc, issuer.issuer_id desc`,
  suspended: sql`decided_at desc, issuer.issuer_id desc`,
} as const satisfies Record<StandingList, unknown>;

const rowsOf = (of: RawBuilder<unknown>) => sql`
  select issuer.*, coalesce(state, 'new') as state, reason, decided_at, decider.full_name as decided_by,
    array(select kind from ${openAlarms} union select 'report' from ${openReports} order by kind) as alarms, reported.*
  from (${of}) as issuer
    cross join lateral (select count(*) as reports, count(distinct phone_number) as phones,
      min(reported_at) as first_reported_at, max(reported_at) as last_reported_at from ${reportsOf(issuerId)}) as reported
    left join standing on standing.issuer_id = issuer.issuer_id
    left join vendor as decider on decider.vendor_id = standing.decided_by`;

type Page = { list: StandingList; search: string; skip: number; limit: number };

const isFound = (search: string) => {
  if (search === "") return sql`true`;
  const phone = search.replace(/^(?:\+91|0)|[\s-]/g, "");
  return sql`(issuer.name ilike ${containing(search)} or account_name ilike ${containing(search)}
    or account_phone = ${phone} or issuer.issuer_id::text = ${search.toLowerCase()})`;
};

export async function listIssuers(db: Db, { list, search, skip, limit }: Page) {
  const matching = sql`${inList[list]} and ${isFound(search)}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<IssuerRow>`${rowsOf(issuers)} where ${matching} order by ${orders[list]} limit ${limit} offset ${skip}`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*) as count from (${issuers}) as issuer
      left join standing on standing.issuer_id = issuer.issuer_id where ${matching}`.execute(db),
  ]);
  return { rows, count: counted[0]!.count };
}

export async function countIssuers(db: Db): Promise<Record<StandingList, number>> {
  const { rows } = await sql<Record<StandingList, number>>`
    select count(*) filter (where ${inList.new}) as new, count(*) filter (where ${inList.alarms}) as alarms,
      count(*) filter (where ${inList.verified}) as verified, count(*) filter (where ${inList.suspended}) as suspended
    from (${issuers}) as issuer left join standing on standing.issuer_id = issuer.issuer_id`.execute(db);
  return rows[0]!;
}

/** Also a landlord without a contract. */
export async function findIssuer(db: Db, issuerId: string): Promise<IssuerRow | undefined> {
  const { rows } = await sql<IssuerRow>`${rowsOf(issuersWith(sql`true`))} where issuer.issuer_id = ${issuerId}`.execute(
    db,
  );
  return rows[0];
}

/** Verified societies of the same city whose name resembles this one's. */
export async function listLookAlikes(db: Db, issuerId: string) {
  const { rows } = await sql<{ society_id: string; name: string; address: string }>`
    select other.society_id, other.name, other.address from society, society as other
    where society.society_id = ${issuerId} and other.society_id <> society.society_id
      and ${looksLike(sql`society.name`, sql`society.latitude`, sql`society.longitude`)}
    order by other.created_at, other.society_id limit 20`.execute(db);
  return rows;
}

type Named = Pick<SocietyDraft, "Name" | "Latitude" | "Longitude">;

/** Whether another verified society of the city has a name that is read as the same. */
export async function isNameTaken(db: Db, societyId: SocietyId, { Name, Latitude, Longitude }: Named) {
  const { rows } = await sql`select from society as other where other.society_id <> ${societyId}
    and ${looksLike(sql`${Name}::text`, sql`${Latitude}::double precision`, sql`${Longitude}::double precision`)}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether people read two names as different ones. */
export async function areDifferentNames(db: Db, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ differ: boolean }>`
    select society_name_key(${one}) <> society_name_key(${other}) as differ`.execute(db);
  return rows[0]!.differ;
}

export const listDecisions = (db: Db, issuerId: string) =>
  db
    .selectFrom("standing_decision")
    .leftJoin("vendor", "vendor.vendor_id", "standing_decision.decided_by")
    .select(["standing_decision_id", "decision", "reason", "full_name", "standing_decision.created_at"])
    .where("issuer_id", "=", issuerId)
    .orderBy("standing_decision.created_at", "desc")
    .orderBy("standing_decision_id", "desc")
    .limit(100)
    .execute();
export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number];

export async function findStanding(db: Db, issuerId: string) {
  const row = await db
    .selectFrom("standing")
    .select(["state", "reason", "decided_at"])
    .where("issuer_id", "=", issuerId)
    .executeTakeFirst();
  return row ? { ...row, state: row.state as Standing } : { state: "new" as const, reason: "", decided_at: null };
}

/**
 * The row that says what is decided, held until this transaction ends: of two who decide at once the second finds what the first did.
 * A landlord's account is held too, before it: a home that is listed at the same time waits, or is waited for.
 */
export async function lockStanding(tx: Tx, issuer: Issuer, now: Date): Promise<Standing> {
  if (issuer.vendor_id) await sql`select from vendor where vendor_id = ${issuer.vendor_id} for update`.execute(tx);
  const row = await tx
    .insertInto("standing")
    .values({ ...issuer, state: "new", reason: "", decided_at: now })
    .onConflict((conflict) =>
      conflict.constraint("standing_once").doUpdateSet((eb) => ({ state: eb.ref("standing.state") })),
    )
    .returning("state")
    .executeTakeFirstOrThrow();
  return row.state as Standing;
}

type Decided = { issuer: Issuer; decision: StandingDecision; reason: string; by: VendorId | null; now: Date };

const stateAfter = { verify: "verified", suspend: "suspended", dismiss: undefined } as const;

/** Writes a decision down, and what it makes of the society or landlord. */
export async function applyDecision(tx: Tx, { issuer, decision, reason, by, now }: Decided): Promise<void> {
  const issuerId = (issuer.society_id ?? issuer.vendor_id)!;
  const state = stateAfter[decision];
  if (state)
    await tx
      .updateTable("standing")
      .set({ state, reason, decided_by: by, decided_at: now })
      .where("issuer_id", "=", issuerId)
      .execute();
  await tx
    .insertInto("standing_decision")
    .values({ ...issuer, decision, reason, decided_by: by, created_at: now })
    .execute();
  await noteOfOperators(tx, { thing: "Standing_Decision", thingId: issuerId, after: { decision, reason } });
  await tx
    .updateTable("standing_alarm")
    .set({ settled_at: now })
    .where("issuer_id", "=", issuerId)
    .where("settled_at", "is", null)
    .execute();
  await tx
    .updateTable("invitation")
    .set({ report_settled_at: now })
    .where(sql`coalesce(society_id, owner_id)`, "=", issuerId)
    .where("reported_at", "is not", null)
    .where("report_settled_at", "is", null)
    .execute();
}

/** The landlords and societies that a phone number or an id may mean. */
export async function findMeant(db: Db, { id, phone }: { id: string | null; phone: string | null }) {
  const { rows } = await sql<{ issuer_id: string; issuer_type: IssuerType; name: string; state: Standing }>`
    select society_id as issuer_id, 'society' as issuer_type, society.name, standing_of(society_id) as state
      from society join vendor using (vendor_id) where society_id = ${id}::uuid or vendor.phone_number = ${phone}
    union all
    select vendor_id, 'landlord', coalesce(full_name, 'without a name yet'), standing_of(vendor_id)
      from vendor where vendor_type = 2 and (vendor_id = ${id}::uuid or phone_number = ${phone})
    order by issuer_type, issuer_id`.execute(db);
  return rows;
}
