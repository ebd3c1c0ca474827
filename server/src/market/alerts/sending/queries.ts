import { sql } from "kysely";
import { toldFor } from "#domain/market/alerts/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { VendorType } from "#domain/platform/roles.ts";
import { type QuietRow, quietColumns } from "../../../core/notifications/quiet/queries.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { shownAddress, writtenAddress } from "../../properties/shown-address.ts";

export type Due = { vendor_id: string; due_at: Date };

/** Accounts with homes that are due, from the longest due one on after `last`; one may come more than once. */
export const listDue = (db: Db, now: Date, last: Due | undefined, limit: number): Promise<Due[]> =>
  db
    .selectFrom("home_alert_home")
    .select(["vendor_id", "due_at"])
    .distinct()
    .where("told_at", "is", null)
    .where("due_at", "<=", now)
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(due_at, vendor_id) > (${last!.due_at}::timestamptz, ${last!.vendor_id}::uuid)`),
    )
    .orderBy("due_at")
    .orderBy("vendor_id")
    .limit(limit)
    .execute();

export type Reader = QuietRow & {
  phone_number: string;
  vendor_type: VendorType;
  /** Not closed, with a number, and signed in, or not long away without having signed out. */
  is_reachable: boolean;
  /** Messages at once on this day. */
  told_today: number;
};

/** Locks an account whose homes are told now; nothing where another server just does. */
export async function lockReader(tx: Tx, vendorId: string, now: Date, day: Day): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select phone_number, vendor_type, ${quietColumns(sql`quiet`)},
      vendor.status and phone_number not like 'aside:%' and (
        exists (select from session
          where session.vendor_id = vendor.vendor_id and ended_at is null and expires_at > ${now}::timestamptz)
        or exists (select from (
            select ended_at, last_seen_at from session where session.vendor_id = vendor.vendor_id
            order by last_seen_at desc, session.created_at desc limit 1) as latest
          where ended_at is null and last_seen_at > ${new Date(now.getTime() - toldFor)})) as is_reachable,
      (select count(*)::int from home_alert where home_alert.vendor_id = vendor.vendor_id and day = ${day}::date
        and is_at_once) as told_today
    from vendor left join notification_quiet as quiet on quiet.vendor_id = vendor.vendor_id
    where vendor.vendor_id = ${vendorId} for no key update of vendor skip locked`.execute(tx);
  return rows[0];
}

const waiting = (tx: Tx, vendorId: string, now: Date) => ({
  drop: tx
    .deleteFrom("home_alert_home")
    .where("vendor_id", "=", vendorId)
    .where("told_at", "is", null)
    .where("due_at", "<=", now),
  update: tx
    .updateTable("home_alert_home")
    .where("vendor_id", "=", vendorId)
    .where("told_at", "is", null)
    .where("due_at", "<=", now),
});

/** What is due is not told at all: nobody is there who could be. */
export const dropDue = async (tx: Tx, vendorId: string, now: Date): Promise<void> => {
  await waiting(tx, vendorId, now).drop.execute();
};

export const postpone = async (tx: Tx, vendorId: string, now: Date, until: Date): Promise<void> => {
  await waiting(tx, vendorId, now).update.set({ due_at: until }).execute();
};

/** What is due goes with the next digest. */
export const putIntoDigest = async (tx: Tx, vendorId: string, now: Date, digest: Date): Promise<void> => {
  await waiting(tx, vendorId, now).update.set({ due_at: digest, is_at_once: false }).execute();
};

/** What the public site shows of a home just now. */
const shownHome = sql`
  property_title, shown.rent as present_rent,
  ${shownAddress(writtenAddress("property"))} as place`;

const joinedHome = sql`
  join property_search as shown using (property_id)
  join property using (property_id)
  left join city on city.city_id = property.city_id
  left join state on state.state_id = property.state_id`;

export type DueHome = {
  property_id: string;
  reason: number;
  is_at_once: boolean;
  rent: number;
  known_rent: number | null;
  saved_search_id: string;
  search_name: string;
  by_push: boolean;
  by_mail: boolean;
  by_whatsapp: boolean;
  property_title: string;
  present_rent: number;
};

/** Counts anew what waits for an account, after some of it was told or dropped. */
export async function countWaiting(tx: Tx, vendorId: string): Promise<void> {
  await sql`
    update saved_search set waiting_count = (select count(*) from home_alert_home as home
      where home.saved_search_id = saved_search.saved_search_id and told_at is null)
    where vendor_id = ${vendorId} and waiting_count > 0`.execute(tx);
}

/**
 * The homes that are due and still worth telling, those with a lower rent first, then the newest. The others are dropped: they left
 * the site, belong to the reader by now, their search is gone or paused, or their rent has risen again.
 */
export async function takeDueHomes(tx: Tx, vendorId: string, now: Date): Promise<DueHome[]> {
  const { rows } = await sql<DueHome>`
    with due as (
      select * from home_alert_home as due
      where vendor_id = ${vendorId} and told_at is null and due_at <= ${now}::timestamptz
    ), kept as (
      select due.*, search.name as search_name, search.by_push, search.by_mail, search.by_whatsapp, ${shownHome}, shown.created_at as listed_at
      from due
        join saved_search as search on search.saved_search_id = due.saved_search_id and paused_at is null
        ${joinedHome}
        join vendor as owner on owner.vendor_id = property.vendor_id
        join vendor as reader on reader.vendor_id = due.vendor_id and reader.phone_number <> owner.phone_number
      where (search.by_push or search.by_mail or search.by_whatsapp) and (due.reason = 2 and shown.rent <= due.rent
          or due.reason = 1 and not exists (select from due as cheaper where cheaper.property_id = due.property_id and reason = 2))
    ), dropped as (
      delete from home_alert_home as gone using due
      where gone.vendor_id = due.vendor_id and gone.property_id = due.property_id and gone.reason = due.reason
        and (due.property_id, due.reason) not in (select property_id, reason from kept)
    )
    select property_id, reason, is_at_once, rent, known_rent, saved_search_id, search_name, by_push, by_mail, by_whatsapp,
      property_title,
      present_rent
    from kept order by reason desc, listed_at desc, property_id`.execute(tx);
  return rows;
}

type NewAlert = { vendorId: string; isAtOnce: boolean; day: Day; moreCount: number; now: Date };

/** Notes that these homes are told by one message, and answers its id. */
export async function insertAlert(tx: Tx, homes: readonly DueHome[], alert: NewAlert): Promise<string> {
  const { vendorId, isAtOnce, day, moreCount, now } = alert;
  const { home_alert_id } = await tx
    .insertInto("home_alert")
    .values({ vendor_id: vendorId, is_at_once: isAtOnce, day, more_count: moreCount, created_at: now })
    .returning("home_alert_id")
    .executeTakeFirstOrThrow();
  await sql`
    update home_alert_home as home set told_at = ${now}::timestamptz, home_alert_id = ${home_alert_id}, rent = told.rent
    from jsonb_to_recordset(${JSON.stringify(
      homes.map(({ property_id, reason, present_rent }) => ({ property_id, reason, rent: present_rent })),
    )}::jsonb) as told (property_id uuid, reason smallint, rent bigint)
    where home.vendor_id = ${vendorId} and home.property_id = told.property_id and home.reason = told.reason`.execute(
    tx,
  );
  return home_alert_id;
}

/** Adds what was told to the searches, and answers how many homes they have found beyond those. */
export async function noteTold(tx: Tx, homes: readonly DueHome[], now: Date): Promise<number> {
  const counts = [...Map.groupBy(homes, ({ saved_search_id }) => saved_search_id)].map(([id, own]) => ({
    id,
    count: own.length,
  }));
  const { rows } = await sql<{ more_count: number }>`
    update saved_search as search
    set homes_told = search.homes_told + told.count, last_told_at = ${now}::timestamptz, more_count = 0
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as told (id uuid, count integer),
      saved_search as before
    where search.saved_search_id = told.id and before.saved_search_id = told.id
    returning before.more_count`.execute(tx);
  return rows.reduce((sum, { more_count }) => sum + more_count, 0);
}

/** An alert whose email nobody else just sends, with who reads it; nothing without a confirmed address. */
export async function lockAlert(tx: Tx, alertId: string) {
  return tx
    .selectFrom("home_alert")
    .innerJoin("vendor", "vendor.vendor_id", "home_alert.vendor_id")
    .select([
      "home_alert.vendor_id",
      "home_alert.more_count",
      "vendor.phone_number",
      "vendor.email_id",
      "vendor.language",
    ])
    .where("home_alert_id", "=", alertId)
    .where("vendor.status", "=", true)
    .where("email_id", "is not", null)
    .where("email_verified_at", "is not", null)
    .forUpdate("home_alert")
    .skipLocked()
    .executeTakeFirst();
}

export type AlertHome = {
  property_id: string;
  property_title: string;
  place: string;
  reason: number;
  present_rent: number;
  known_rent: number | null;
  saved_search_id: string;
  search_name: string;
};

/** The homes of an alert that are still on the site, of searches that still tell by this way. */
export async function listAlertHomes(tx: Tx, alertId: string, way: "by_mail" | "by_whatsapp"): Promise<AlertHome[]> {
  const { rows } = await sql<AlertHome>`
    select property_id, ${shownHome}, told.reason, told.known_rent, told.saved_search_id, search.name as search_name
    from home_alert_home as told
      join saved_search as search on search.saved_search_id = told.saved_search_id and search.${sql.ref(way)} and paused_at is null
      ${joinedHome}
    where told.home_alert_id = ${alertId}
    order by told.reason desc, shown.created_at desc, property_id`.execute(tx);
  return rows;
}

/**
 * An alert that nobody else just sends by WhatsApp, with who reads it; nothing where they have not agreed to offers with this number,
 * or have ended them.
 */
export async function lockOffer(tx: Tx, alertId: string) {
  return tx
    .selectFrom("home_alert")
    .innerJoin("vendor", "vendor.vendor_id", "home_alert.vendor_id")
    .innerJoin("whatsapp_consent as consent", (join) =>
      join
        .onRef("consent.vendor_id", "=", "vendor.vendor_id")
        .onRef("consent.phone_number", "=", "vendor.phone_number"),
    )
    .select(["home_alert.more_count", "vendor.phone_number", "vendor.language"])
    .where("home_alert_id", "=", alertId)
    .where("vendor.status", "=", true)
    .where("consent.offers_at", "is not", null)
    .where("consent.stopped_at", "is", null)
    .forUpdate("home_alert")
    .skipLocked()
    .executeTakeFirst();
}

export const languageOf = (language: string | null): Language => (language ?? "en") as Language;

/** Forgets messages, and homes that left the site long ago: if one comes back it may be told again. */
export async function forgetAlerts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("home_alert").where("created_at", "<", before).execute();
  await db.deleteFrom("home_news").where("happened_at", "<", before).where("matched_at", "is not", null).execute();
  await sql`delete from home_alert_home where found_at < ${before}
    and not exists (select from property_search where property_search.property_id = home_alert_home.property_id)`.execute(
    db,
  );
}
