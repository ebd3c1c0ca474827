import { sql } from "kysely";
import type { EnquiryFilters } from "#domain/market/enquiries/calls.ts";
import { type LostReason, type Stage, stages } from "#domain/market/enquiries/stages/codes.ts";
import { isAnswer } from "#domain/market/enquiries/stages/rules.ts";
import { addDays, startOf } from "#domain/platform/days.ts";
import type { EnquiryId, VendorId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import { ofBlockedNumber } from "../blocking/queries.ts";
import { nextVisit, unreadBy } from "../queries.ts";

/** Enquiries about this account's properties; an end that is missing is open. */
export async function listEnquiries(
  db: Db,
  vendorId: VendorId,
  {
    Search,
    Property_EnquiryID,
    PropertyID,
    Status,
    Stage,
    Start_Date,
    End_Date,
    Skip,
    Limit,
  }: Omit<EnquiryFilters, `Whether_${string}`>,
  now: Date,
) {
  const phone = Search?.replace(/[\s+-]/g, "").replace(/^91(?=\d{10}$)/, "");
  const matching = db
    .selectFrom("enquiry")
    .innerJoin("property", "property.property_id", "enquiry.property_id")
    .where("property.vendor_id", "=", vendorId)
    .where("enquiry.is_blocked", "=", false)
    .$if(Property_EnquiryID !== undefined, (query) => query.where("enquiry_id", "=", Property_EnquiryID!))
    .$if(PropertyID !== undefined, (query) => query.where("enquiry.property_id", "=", PropertyID!))
    .$if(!!Start_Date, (query) => query.where("enquiry.created_at", ">=", startOf(Start_Date!)))
    .$if(!!End_Date, (query) => query.where("enquiry.created_at", "<", startOf(addDays(End_Date!, 1))))
    .$if(!!Search, (query) =>
      query.where((eb) =>
        eb.or([
          eb("enquiry.name", "ilike", containing(Search!)),
          eb("enquiry.email_id", "ilike", containing(Search!)),
          ...(phone ? [eb("enquiry.phone_number", "like", containing(phone))] : []),
        ]),
      ),
    );
  const filtered = matching
    .$if(Status !== undefined, (query) => query.where("enquiry.status", "=", Status!))
    .$if(Stage !== undefined, (query) => query.where("enquiry.stage", "=", Stage!));
  const [totals, counts, rows] = await Promise.all([
    matching
      .select((eb) => [
        eb.fn.countAll<number>().as("total"),
        sql<number>`count(*) filter (where enquiry.status)`.as("responded"),
      ])
      .executeTakeFirstOrThrow(),
    matching
      .select((eb) => [eb.ref("enquiry.stage").$castTo<Stage>().as("stage"), eb.fn.countAll<number>().as("count")])
      .groupBy("enquiry.stage")
      .orderBy("enquiry.stage")
      .execute(),
    filtered
      .select([
        "enquiry_id",
        "enquiry.property_id",
        "property_title",
        "name",
        "email_id",
        "enquiry.phone_number",
        "enquiry.created_at",
        "enquiry.status",
        "responded_at",
        "lost_words",
      ])
      .select((eb) => [
        nextVisit(now).as("visit_starts_at"),
        ofBlockedNumber.as("is_of_blocked"),
        unreadBy("owner").as("unread_messages"),
        eb.ref("enquiry.stage").$castTo<Stage>().as("stage"),
        eb.ref("lost_reason").$castTo<LostReason | null>().as("lost_reason"),
      ])
      .select((eb) =>
        eb
          .selectFrom("rental_contract")
          .select("rental_contract_id")
          .whereRef("rental_contract.enquiry_id", "=", "enquiry.enquiry_id")
          .orderBy("rental_contract.created_at", "desc")
          .limit(1)
          .as("rental_contract_id"),
      )
      .orderBy("enquiry.created_at", "desc")
      .orderBy("enquiry_id", "desc")
      .limit(Limit)
      .offset(Skip)
      .execute(),
  ]);
  return { rows, totals, counts };
}
export type EnquiryRow = Awaited<ReturnType<typeof listEnquiries>>["rows"][number];

/**
 * Moves an enquiry of this account. It keeps the time of its first answer, and loses it only when it is new again. False where there
 * is no such enquiry.
 */
export async function setEnquiryStage(
  tx: Tx,
  vendorId: VendorId,
  enquiryId: EnquiryId,
  { stage, lost, now }: { stage: Stage; lost?: { reason: LostReason; words: string }; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("enquiry")
    .from("property")
    .set((eb) => ({
      stage,
      lost_reason: lost?.reason ?? null,
      lost_words: lost?.words ?? "",
      ...(stage === stages.new && { responded_at: null }),
      ...(isAnswer(stage) && { responded_at: eb.fn.coalesce("enquiry.responded_at", eb.val(now)) }),
    }))
    .whereRef("property.property_id", "=", "enquiry.property_id")
    .where("property.vendor_id", "=", vendorId)
    .where("enquiry.is_blocked", "=", false)
    .where("enquiry_id", "=", enquiryId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Responded, in whichever stage, or pending again, as the specification has it. */
export async function setEnquiryStatus(
  tx: Tx,
  vendorId: VendorId,
  enquiryId: EnquiryId,
  { status, now }: { status: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("enquiry")
    .from("property")
    .set((eb) => ({
      status,
      responded_at: status ? eb.fn.coalesce("enquiry.responded_at", eb.val(now)) : null,
    }))
    .whereRef("property.property_id", "=", "enquiry.property_id")
    .where("property.vendor_id", "=", vendorId)
    .where("enquiry.is_blocked", "=", false)
    .where("enquiry_id", "=", enquiryId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
