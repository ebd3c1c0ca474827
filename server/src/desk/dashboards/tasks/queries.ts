import { type RawBuilder, type SqlBool, sql } from "kysely";
import { visitNoticeHours } from "#domain/desk/dashboards/codes.ts";
import { tdsDueOn } from "#domain/law/tds.ts";
import { visitStates } from "#domain/market/enquiries/visits/codes.ts";
import { addDays, type Day, dayOf, monthOf } from "#domain/platform/days.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import { smsNameMost } from "#domain/society/societies/rules.ts";
import { nextVisit, unreadBy } from "../../../market/enquiries/queries.ts";
import { isAskedBy } from "../../../market/enquiries/thread/queries.ts";
import { isFreeSlot } from "../../../market/enquiries/visits/queries.ts";
import { isAskedByTeam } from "../../../market/properties/owned/queries.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Account } from "../../../platform/handler.ts";
import { inBlocks, type SocietyScope } from "../../../platform/scope.ts";
import { joinRequestsWaiting } from "../../../society/joining/queries.ts";

/** How many wait, since when the oldest does, and what they are worth together. */
export type Waiting = { count: number; since: Date | null; paise: Paise | null; due?: Day };

/** `rows`: a `from` with its `where`. */
async function waiting(
  db: Db,
  rows: RawBuilder<unknown>,
  {
    since = sql`null::timestamptz`,
    paise = sql`null::bigint`,
  }: { since?: RawBuilder<unknown>; paise?: RawBuilder<unknown> },
): Promise<Waiting> {
  const { rows: found } = await sql<Waiting>`
    select count(*) as count, ${since} as since, ${paise} as paise ${rows}`.execute(db);
  return found[0]!;
}
const oldest = sql`min(created_at)`;

/** Declared UPI payments that nobody has checked. */
export const waitingClaims = (db: Db, issuerId: SocietyId | VendorId) =>
  waiting(db, sql`from upi_claim where issuer_id = ${issuerId} and status = 1`, {
    since: oldest,
    paise: sql`sum(amount_paise)::bigint`,
  });

/** Cheques that were taken ahead and whose day has come. */
export const waitingCheques = (db: Db, issuerId: SocietyId | VendorId, today: Day) =>
  waiting(
    db,
    sql`from post_dated_cheque where issuer_id = ${issuerId} and status = 1 and cheque_day <= ${today}::date`,
    {
      paise: sql`sum(amount_paise)::bigint`,
    },
  );

/** Fixed deposits that have matured and are not settled. */
export const waitingDeposits = (db: Db, societyId: SocietyId, today: Day) =>
  waiting(
    db,
    sql`from fixed_deposit where society_id = ${societyId} and state = 1 and maturity_day <= ${today}::date`,
    { paise: sql`sum(principal_paise)::bigint` },
  );

/** Bills of suppliers that this person may approve, and has not yet. */
export const waitingPurchases = (db: Db, issuerId: SocietyId | VendorId, vendorId: VendorId) =>
  waiting(
    db,
    sql`from purchase_bill as bill where issuer_id = ${issuerId} and state = 1 and not purchase_bill_is_own(bill, ${vendorId})
      and not exists (select from purchase_approval as own where own.issuer_id = bill.issuer_id
        and own.purchase_bill_id = bill.purchase_bill_id and own.approved_by = ${vendorId})`,
    { since: oldest, paise: sql`sum(amount_paise)::bigint` },
  );

/** Drafts of recurring bills that are to be completed. */
export const waitingDrafts = (db: Db, issuerId: SocietyId | VendorId) =>
  waiting(db, sql`from recurring_draft where issuer_id = ${issuerId} and state = 1`, {
    since: oldest,
    paise: sql`sum(net_paise + gst_paise)::bigint`,
  });

/** The tax of the oldest month that is over and has some to be deposited, with the last day for it. */
export async function waitingTds(db: Db, issuerId: SocietyId | VendorId, today: Day) {
  const { rows } = await sql<{ month: Day; count: number; paise: Paise }>`
    select date_trunc('month', deducted_on)::date as month, count(*) as count, sum(tax_paise)::bigint as paise
    from tds_deduction as deduction where issuer_id = ${issuerId} and cancelled_on is null
      and deducted_on < ${monthOf(today)}::date and not exists (
        select from tds_challan_part as part where part.issuer_id = deduction.issuer_id
          and part.tds_deduction_id = deduction.tds_deduction_id and is_live)
    group by month order by month limit 1`.execute(db);
  const [oldest] = rows;
  return oldest ? { count: oldest.count, paise: oldest.paise, due: tdsDueOn(oldest.month) } : { count: 0 };
}

/** Imported lists whose balances are not in the books yet. */
export const waitingBalances = (db: Db, { societyId }: SocietyScope) =>
  waiting(db, sql`from member_import where society_id = ${societyId} and status = 'done' and balances = 'waiting'`, {
    since: oldest,
  });

/** A society's maintenance bills (`kind` 1), or a landlord's rental bills (2), past their due date. */
export const waitingOverdueBills = (db: Db, issuerId: SocietyId | VendorId, kind: 1 | 2, today: Day) =>
  waiting(
    db,
    sql`from bill where issuer_id = ${issuerId} and kind = ${kind} and outstanding_paise > 0 and due_date < ${today}::date`,
    { paise: sql`sum(outstanding_paise)::bigint` },
  );

/** Incidents that nobody is investigating yet. */
export const waitingIncidents = (db: Db, scope: SocietyScope) =>
  waiting(
    db,
    sql`from incident where society_id = ${scope.societyId} and status and incident_status = 1
      and (block_id is null or ${inBlocks(scope, "block_id")})`,
    { since: oldest },
  );

/** Block issues that nobody has acknowledged. */
export const waitingBlockIssues = (db: Db, scope: SocietyScope) =>
  waiting(
    db,
    sql`from block_issue where society_id = ${scope.societyId} and issue_status = 1 and ${inBlocks(scope, "block_id")}`,
    { since: oldest },
  );

/** Requests for an amenity, of times that are still to come. */
export const waitingBookings = (db: Db, { societyId }: SocietyScope, now: Date) =>
  waiting(db, sql`from amenity_booking where society_id = ${societyId} and starts_at > ${now} and booking_status = 3`, {
    since: oldest,
  });

/** Homes whose owners name a flat of the society. */
export const waitingFlatRequests = (db: Db, { societyId }: SocietyScope) =>
  waiting(db, sql`from property_flat where society_id = ${societyId} and status = 1`, { since: oldest });

export const waitingJoinRequests = (db: Db, scope: SocietyScope) =>
  waiting(db, sql`from (${joinRequestsWaiting(db, scope)}) as asked`, { since: oldest });

/** The owners' request for a new administrator, of which everybody concerned should know. */
export const waitingRecoveries = (db: Db, societyId: SocietyId) =>
  waiting(db, sql`from recovery where society_id = ${societyId} and outcome is null`, { since: oldest });

export const waitingAssumedTypes = (db: Db, { societyId }: SocietyScope) =>
  waiting(db, sql`from flat where society_id = ${societyId} and is_type_assumed`, {});

export const waitingEnquiries = (db: Db, vendorId: VendorId) =>
  waiting(db, sql`from enquiry where ${isAskedOf(vendorId)} and not enquiry.status`, { since: oldest });

/** The enquiries about the homes of an account that it sees. */
export const isAskedOf = (vendorId: VendorId) => sql<SqlBool>`not enquiry.is_blocked
  and exists (select from property where property.property_id = enquiry.property_id and property.vendor_id = ${vendorId})`;

/** Agreed visits of these enquiries that are soon, with the day of the first. */
export async function comingVisits(db: Db, isOwn: RawBuilder<SqlBool>, now: Date) {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*) as count, min(starts_at) as first from enquiry join visit_slot using (enquiry_id)
    where ${isOwn} and visit_slot.state = ${visitStates.agreed} and ends_at > ${now}
      and starts_at < ${new Date(now.getTime() + visitNoticeHours * 3600_000)}`.execute(db);
  const { count, first } = rows[0]!;
  return first ? { count, due: dayOf(first) } : { count };
}

/** Enquiries that were answered, in which who asked has written since. */
export const waitingMessages = (db: Db, vendorId: VendorId) =>
  waiting(db, sql`from enquiry where ${isAskedOf(vendorId)} and enquiry.status and ${unreadBy("owner")} > 0`, {});

/** The account's own enquiries in which an owner has written something that it has not read. */
export const waitingAnswers = (db: Db, actor: Account) =>
  waiting(db, sql`from enquiry where ${isAskedBy(actor)} and ${unreadBy("asker")} > 0`, {});

/** The account's own enquiries in which the owner offers times, and none is agreed. */
export const waitingVisitTimes = (db: Db, actor: Account, now: Date) =>
  waiting(
    db,
    sql`from enquiry where ${isAskedBy(actor)} and ${nextVisit(now)} is null and exists (
      select from visit_slot where visit_slot.enquiry_id = enquiry.enquiry_id and ${isFreeSlot(now)})`,
    {},
  );

/** Active contracts that end within this many days and have no renewal. */
export const waitingContracts = (db: Db, vendorId: VendorId, today: Day, days: number) =>
  waiting(
    db,
    sql`from rental_contract as ending where vendor_id = ${vendorId} and status
      and contract_end_date between ${today}::date and ${addDays(today, days)}::date
      and not exists (select from rental_contract as renewal
        where renewal.renewed_from_id = ending.rental_contract_id and renewal.status)`,
    {},
  );

/** Listings that were paused because their owner did not say whether they are still available. */
export const waitingPausedListings = (db: Db, vendorId: VendorId) =>
  waiting(db, sql`from property where vendor_id = ${vendorId} and status and paused_at is not null`, {
    since: sql`min(paused_at)`,
  });

/** Listings about which our team asked something that has no answer. */
export const waitingListingQuestions = (db: Db, vendorId: VendorId) =>
  waiting(db, sql`from property where vendor_id = ${vendorId} and status and ${isAskedByTeam}`, {});

/** Listings that an operator took off, or that stay off until their owner changes something. */
export const waitingStoppedListings = (db: Db, vendorId: VendorId) =>
  waiting(
    db,
    sql`from property where vendor_id = ${vendorId} and status and hidden_at is not null and not exists (
      select from listing_hold where listing_hold.property_id = property.property_id and ended_at is null
        and reason not in ('link', 'limit'))`,
    { since: sql`min(hidden_at)` },
  );

/** Whether a landlord has no home yet. */
export const missingFirstListing = (db: Db, vendorId: VendorId) =>
  waiting(db, sql`from (select where not exists (select from property where vendor_id = ${vendorId})) as missing`, {});

/** Those of these SMS templates that the network has withdrawn. */
export const withdrawnTemplates = (db: Db, ids: readonly string[]) =>
  waiting(db, sql`from sms_template_fault where withdrawn_at is not null and template_id = any(${ids}::text[])`, {
    since: sql`min(withdrawn_at)`,
  });

/** Whether the society's name is too long for SMS and has no short one. */
export const missingSmsName = (db: Db, societyId: SocietyId) =>
  waiting(
    db,
    sql`from society where society_id = ${societyId} and sms_name is null and char_length(name) > ${smsNameMost}`,
    {},
  );
