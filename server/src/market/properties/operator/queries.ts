import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { CheckTurn, ReportOutcome, SignalKind } from "#domain/market/properties/checks/codes.ts";
import { upheldOutcomes } from "#domain/market/properties/checks/rules.ts";
import type { Decision, OperatorList } from "#domain/market/properties/operator/codes.ts";
import type { PropertyId, VendorId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { VendorType } from "#domain/platform/roles.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { DB } from "../../../platform/db/tables.ts";
import { imagesOf } from "../queries.ts";

const openReports = (eb: ExpressionBuilder<DB, "property">) =>
  eb
    .selectFrom("property_report")
    .whereRef("property_report.property_id", "=", "property.property_id")
    .where("settled_at", "is", null);

const openSignals = (eb: ExpressionBuilder<DB, "property">) =>
  eb
    .selectFrom("listing_signal")
    .whereRef("listing_signal.property_id", "=", "property.property_id")
    .where("listing_signal.settled_at", "is", null);

const openHold = (eb: ExpressionBuilder<DB, "property">) =>
  eb
    .selectFrom("listing_hold")
    .whereRef("listing_hold.property_id", "=", "property.property_id")
    .where("ended_at", "is", null);

/** The owner's where our team wrote last. */
const turn = sql<CheckTurn>`coalesce((select case when is_from_team then 2 else 1 end from listing_message
  where listing_message.property_id = property.property_id order by created_at desc, listing_message_id desc limit 1), 1)`;

const listings = (db: Db) =>
  db
    .selectFrom("property")
    .innerJoin("vendor as account", "account.vendor_id", "property.vendor_id")
    .leftJoin("vendor as verifier", "verifier.vendor_id", "property.verified_by")
    .leftJoin("state", "state.state_id", "property.state_id")
    .leftJoin("city", "city.city_id", "property.city_id")
    .select(["property.property_id", "property_title", "property_description", "property_type", "sub_type"])
    .select(["monthly_rent_paise", "property.address", "location_address", "city_name", "state_name"])
    .select(["account.vendor_id as account_id", "account.vendor_type as account_type"])
    .select(["owner_name", "owner_phone", "account.full_name as account_name", "account.phone_number as account_phone"])
    .select(["is_live", "verified_at", "verifier.full_name as verified_by_name", "paused_at"])
    .select(["hidden_at", "hidden_reason", "property.created_at"])
    .select((eb) => [
      imagesOf(eb).as("images"),
      openReports(eb)
        .select((of) => of.fn.countAll<number>().as("count"))
        .as("open_reports"),
      openReports(eb)
        .select(sql<number[]>`array_agg(distinct reason order by reason)`.as("reasons"))
        .as("open_reasons"),
      openReports(eb)
        .select((of) => of.fn.max("property_report.created_at").as("at"))
        .as("last_report_at"),
      openSignals(eb)
        .select(sql<SignalKind[]>`coalesce(array_agg(kind order by listing_signal.created_at, kind), '{}')`.as("kinds"))
        .as("signals"),
      openSignals(eb)
        .select((of) => of.fn.min("listing_signal.created_at").as("at"))
        .as("waiting_since"),
      openHold(eb).select("held_at").as("held_at"),
      openHold(eb).select("release_at").as("held_until"),
      turn.as("turn"),
      "account.language as owner_language",
    ]);
export type ListingRow = Awaited<ReturnType<ReturnType<typeof listings>["execute"]>>[number];

/** Which homes a list holds. */
const inList = {
  check: sql<boolean>`property.status and exists (select from listing_signal
    where listing_signal.property_id = property.property_id and listing_signal.settled_at is null)`,
  reported: sql<boolean>`exists (select from property_report
    where property_report.property_id = property.property_id and settled_at is null)`,
  unverified: sql<boolean>`is_live and verified_at is null`,
  hidden: sql<boolean>`hidden_at is not null`,
} as const satisfies Record<OperatorList, unknown>;

/** Listings that wait longest for a check or a verification come first; of the others the latest. */
const orders = {
  check: sql`(select min(created_at) from listing_signal
    where listing_signal.property_id = property.property_id and settled_at is null), property.property_id`,
  reported: sql`(select max(created_at) from property_report
    where property_report.property_id = property.property_id and settled_at is null) desc, property.property_id desc`,
  unverified: sql`property.created_at, property.property_id`,
  hidden: sql`hidden_at desc, property.property_id desc`,
} as const satisfies Record<OperatorList, unknown>;

type Narrowed = { signal?: SignalKind | undefined; turn?: CheckTurn | undefined };

const matching = (list: OperatorList, { signal, turn: whose }: Narrowed) => sql<boolean>`${inList[list]}
  and ${signal === undefined ? sql`true` : sql`exists (select from listing_signal where listing_signal.property_id = property.property_id and listing_signal.settled_at is null and kind = ${signal})`}
  and ${whose === undefined ? sql`true` : sql`${turn} = ${whose}`}`;

export async function listListings(
  db: Db,
  list: OperatorList,
  { skip, limit, ...narrowed }: Narrowed & { skip: number; limit: number },
) {
  return listings(db).where(matching(list, narrowed)).orderBy(orders[list]).limit(limit).offset(skip).execute();
}

export const countListed = async (db: Db, list: OperatorList, narrowed: Narrowed): Promise<number> => {
  const { count } = await db
    .selectFrom("property")
    .where(matching(list, narrowed))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

export async function countListings(db: Db): Promise<Record<OperatorList, number>> {
  const [check, reported, unverified, hidden] = await Promise.all(
    (["check", "reported", "unverified", "hidden"] as const).map((list) => countListed(db, list, {})),
  );
  return { check: check!, reported: reported!, unverified: unverified!, hidden: hidden! };
}

export const findListing = (db: Db, propertyId: PropertyId) =>
  listings(db).where("property.property_id", "=", propertyId).executeTakeFirst();

/** The latest; more than an operator reads. */
const mostShown = 200;

/** How many of the same number's reports had such an outcome. */
const ofReporter = (isOutcome: RawBuilder<unknown>) => sql<number>`(select count(*)::int from property_report as other
  where other.reporter_phone = property_report.reporter_phone and other.outcome ${isOutcome})`;

export const listReports = (db: Db, propertyId: PropertyId) =>
  db
    .selectFrom("property_report")
    .select(["property_report_id", "reason", "description", "created_at", "settled_at", "outcome", "reporter_phone"])
    .select(sql<string | null>`coalesce(reporter_phone, phone_number)`.as("phone_number"))
    .select([ofReporter(sql`= any(${upheldOutcomes as readonly string[] as string[]}::text[])`).as("upheld")])
    .select([ofReporter(sql`= 'not-upheld'`).as("not_upheld")])
    .where("property_id", "=", propertyId)
    .orderBy("created_at", "desc")
    .orderBy("property_report_id", "desc")
    .limit(mostShown)
    .execute();
export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];

export const listDecisions = (db: Db, propertyId: PropertyId) =>
  db
    .selectFrom("property_decision")
    .innerJoin("vendor", "vendor.vendor_id", "property_decision.vendor_id")
    .select(["property_decision_id", "decision", "reason", "reports", "full_name", "property_decision.created_at"])
    .where("property_id", "=", propertyId)
    .orderBy("property_decision.created_at", "desc")
    .orderBy("property_decision_id", "desc")
    .limit(mostShown)
    .execute();
export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number];

/** Locks a listing until the transaction ends, and returns its state and owner. */
export const lockListing = (tx: Tx, propertyId: PropertyId) =>
  tx
    .selectFrom("property")
    .innerJoin("vendor", "vendor.vendor_id", "property.vendor_id")
    .select(["property_title", "verified_at", "hidden_at", "vendor.phone_number as owner_phone"])
    .select(["property.vendor_id", "property.status"])
    .select((eb) => [
      eb.ref("vendor.language").$castTo<Language | null>().as("owner_language"),
      openHold(eb).select("reason").as("held_for"),
      openSignals(eb)
        .select((of) => of.fn.countAll<number>().as("count"))
        .as("signals"),
      eb.ref("vendor.vendor_type").$castTo<VendorType>().as("owner_type"),
      openReports(eb)
        .select((of) => of.fn.countAll<number>().as("count"))
        .as("open_reports"),
    ])
    .where("property.property_id", "=", propertyId)
    .forUpdate("property")
    .executeTakeFirst();

type Settled = { property_report_id: string; reporter_phone: string | null };

/** Closes the reports that are open, or those up to an instant, with their outcome; answers which they were. */
export async function settleReports(
  tx: Tx,
  propertyId: PropertyId,
  outcome: ReportOutcome,
  now: Date,
  until?: Date,
): Promise<Settled[]> {
  return tx
    .updateTable("property_report")
    .set({ settled_at: now, outcome })
    .where("property_id", "=", propertyId)
    .where("settled_at", "is", null)
    .$if(until !== undefined, (query) => query.where("created_at", "<=", until!))
    .returning(["property_report_id", "reporter_phone"])
    .execute();
}

type Decided = {
  propertyId: string;
  vendorId: VendorId;
  decision: Decision;
  reason: string;
  /** What the owner reads of why it is hidden. */
  ownerReason?: string;
  now: Date;
};

/** What a decision makes of the listing itself. */
const columnsAfter = ({ decision, vendorId, reason, ownerReason = reason, now }: Decided) =>
  ({
    verify: { verified_at: now, verified_by: vendorId },
    unverify: { verified_at: null, verified_by: null },
    hide: { hidden_at: now, hidden_reason: ownerReason },
    restore: { hidden_at: null, hidden_reason: null },
    dismiss: undefined,
    fine: undefined,
    ask: undefined,
    pause: undefined,
    correct: undefined,
  })[decision];

export async function applyDecision(tx: Tx, decided: Decided, reports: number): Promise<string> {
  const columns = columnsAfter(decided);
  if (columns) await tx.updateTable("property").set(columns).where("property_id", "=", decided.propertyId).execute();
  const { property_decision_id } = await tx
    .insertInto("property_decision")
    .values({
      property_id: decided.propertyId,
      vendor_id: decided.vendorId,
      decision: decided.decision,
      reason: decided.reason,
      reports,
      created_at: decided.now,
    })
    .returning("property_decision_id")
    .executeTakeFirstOrThrow();
  return property_decision_id;
}

/** A report with the home that it is about. */
export const findReport = (db: Db, reportId: string) =>
  db
    .selectFrom("property_report")
    .innerJoin("property", "property.property_id", "property_report.property_id")
    .select(["property_title", "reason", "property_report.created_at", "settled_at", "outcome", "reporter_phone"])
    .where("property_report_id", "=", reportId)
    .executeTakeFirst();
