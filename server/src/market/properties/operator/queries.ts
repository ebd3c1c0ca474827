import { type ExpressionBuilder, sql } from "kysely";
import type { Decision, OperatorList, ReportReason } from "#domain/market/properties/operator/codes.ts";
import type { DeviceId, PropertyId, VendorId } from "#domain/platform/ids.ts";
import type { VendorType } from "#domain/platform/roles.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { DB } from "../../../platform/db/tables.ts";
import { imagesOf } from "../queries.ts";

type Report = {
  propertyId: PropertyId;
  deviceId: DeviceId;
  reason: ReportReason;
  text: string;
  phone: string | undefined;
};

/** Keeps a report about a home that visitors see; false where there is none. Of the same device the first one counts. */
export async function insertReport(tx: Tx, report: Report, now: Date): Promise<boolean> {
  const home = await tx
    .selectFrom("property")
    .select("property_id")
    .where("property_id", "=", report.propertyId)
    .where("is_live", "=", true)
    .forKeyShare()
    .executeTakeFirst();
  if (!home) return false;
  await tx
    .insertInto("property_report")
    .values({
      property_id: report.propertyId,
      device_id: report.deviceId,
      reason: report.reason,
      description: report.text,
      phone_number: report.phone ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.constraint("property_report_once").doNothing())
    .execute();
  return true;
}

const openReports = (eb: ExpressionBuilder<DB, "property">) =>
  eb
    .selectFrom("property_report")
    .whereRef("property_report.property_id", "=", "property.property_id")
    .where("settled_at", "is", null);

const listings = (db: Db) =>
  db
    .selectFrom("property")
    .innerJoin("vendor as account", "account.vendor_id", "property.vendor_id")
    .leftJoin("vendor as verifier", "verifier.vendor_id", "property.verified_by")
    .leftJoin("state", "state.state_id", "property.state_id")
    .leftJoin("city", "city.city_id", "property.city_id")
    .select(["property.property_id", "property_title", "property_description", "property_type", "sub_type"])
    .select(["monthly_rent_paise", "property.address", "location_address", "city_name", "state_name"])
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
    ]);
export type ListingRow = Awaited<ReturnType<ReturnType<typeof listings>["execute"]>>[number];

/** Which homes a list holds. */
const inList = {
  reported: sql<boolean>`exists (select from property_report
    where property_report.property_id = property.property_id and settled_at is null)`,
  unverified: sql<boolean>`is_live and verified_at is null`,
  hidden: sql<boolean>`hidden_at is not null`,
} as const satisfies Record<OperatorList, unknown>;

/** Listings that wait longest for verification come first; of the others the latest. */
const orders = {
  reported: sql`(select max(created_at) from property_report
    where property_report.property_id = property.property_id and settled_at is null) desc, property.property_id desc`,
  unverified: sql`property.created_at, property.property_id`,
  hidden: sql`hidden_at desc, property.property_id desc`,
} as const satisfies Record<OperatorList, unknown>;

export async function listListings(db: Db, list: OperatorList, page: { skip: number; limit: number }) {
  return listings(db).where(inList[list]).orderBy(orders[list]).limit(page.limit).offset(page.skip).execute();
}

export async function countListings(db: Db): Promise<Record<OperatorList, number>> {
  const countOf = (list: OperatorList) =>
    db
      .selectFrom("property")
      .where(inList[list])
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
  const [reported, unverified, hidden] = await Promise.all(
    (["reported", "unverified", "hidden"] as const).map(countOf),
  );
  return { reported: reported!.count, unverified: unverified!.count, hidden: hidden!.count };
}

export const findListing = (db: Db, propertyId: PropertyId) =>
  listings(db).where("property.property_id", "=", propertyId).executeTakeFirst();

/** The latest; more than an operator reads. */
const mostShown = 200;

export const listReports = (db: Db, propertyId: PropertyId) =>
  db
    .selectFrom("property_report")
    .select(["property_report_id", "reason", "description", "phone_number", "created_at", "settled_at"])
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
    .select((eb) => [
      eb.ref("vendor.vendor_type").$castTo<VendorType>().as("owner_type"),
      openReports(eb)
        .select((of) => of.fn.countAll<number>().as("count"))
        .as("open_reports"),
    ])
    .where("property.property_id", "=", propertyId)
    .forUpdate("property")
    .executeTakeFirst();

/** The reports that are open, or those up to an instant; answers how many they were. */
export async function settleReports(tx: Tx, propertyId: PropertyId, now: Date, until?: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("property_report")
    .set({ settled_at: now })
    .where("property_id", "=", propertyId)
    .where("settled_at", "is", null)
    .$if(until !== undefined, (query) => query.where("created_at", "<=", until!))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type Decided = { propertyId: string; vendorId: VendorId; decision: Decision; reason: string; now: Date };

/** What a decision makes of the listing itself. */
const columnsAfter = ({ decision, vendorId, reason, now }: Decided) =>
  ({
    verify: { verified_at: now, verified_by: vendorId },
    unverify: { verified_at: null, verified_by: null },
    hide: { hidden_at: now, hidden_reason: reason },
    restore: { hidden_at: null, hidden_reason: null },
    dismiss: undefined,
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
