import { expect, test } from "vitest";
import { startServer } from "./server.ts";

/**
 * Every new table carries the id of its society or landlord and has a unique key with it, so that what a society has can be kept
 * apart, and moved to another database whole (decision 042). These tables do not. Add to them only what is of nobody.
 */
const withoutIssuer = {
  "of the whole site":
    "audit_salt backup call_count city city_alias feature_off landmark landmark_load metro_measured places_load push_key signing_secret sms_template_fault state stray_file",
  "of a person or a device": "api_key device idempotency_key known_device message_count outbox_message sign_in_request",
  "of the search over all listings":
    "home_news place_page_month property_gone property_search property_search_change property_search_count property_search_plane property_search_slice",
  "of a listing, which carries it":
    "enquiry property_draft_image property_image property_report property_view_day property_view_visitor",
  "still to be given it: their parent carries it":
    "allocation amenity_half_hour announcement_document announcement_recipient bill_line bill_reminder block_issue_image contract_resident property_import_photo property_import_problem rental_contract_term resident_import_problem ticket_image visit_ask",
};
const withoutKey = {
  "of a person": "mail_confirmation message notification otp session webauthn_challenge webauthn_credential",
  "of a listing or of files":
    "document enquiry_note image property_decision property_flat property_import property_place",
  "still to be given one":
    "amenity_booking amenity_closure announcement block_incident block_incident_step block_issue block_issue_event camera incident_photo incident_step payment_reversal resident resident_import society_notice staff_block ticket ticket_event visit visit_look",
};
const listed = (groups: Record<string, string>) =>
  Object.values(groups)
    .flatMap((tables) => tables.split(" "))
    .sort();

/** The chain of an audit entry is named after its society or owner. */
const issuers = ["society_id", "issuer_id", "vendor_id", "owner_id", "chain"];

const { database } = await startServer();

test("every table names its society or landlord, in a unique key too, but for those listed", async () => {
  const { rows } = await database.pool.query<{ table: string; names: boolean; keys: boolean }>(
    `select relname as table, count(attname) > 0 as names, coalesce(bool_or(exists (
        select from pg_index where indrelid = c.oid and indisunique and attnum = any(indkey::smallint[]))), false) as keys
      from pg_class as c left join pg_attribute on attrelid = c.oid and attname = any($1) and not attisdropped
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname not like 'migration%'
      group by c.oid, relname order by relname`,
    [issuers],
  );
  const tables = (has: (row: (typeof rows)[number]) => boolean) => rows.filter(has).map(({ table }) => table);
  expect(tables(({ names }) => !names)).toEqual(listed(withoutIssuer));
  expect(tables(({ names, keys }) => names && !keys)).toEqual(listed(withoutKey));
});
