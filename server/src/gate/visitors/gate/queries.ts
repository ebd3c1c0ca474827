import { sql } from "kysely";
import { codeGuesses } from "#domain/gate/visitors/codes.ts";
import type { WalkIn } from "#domain/gate/visitors/draft.ts";
import type {
  DocumentId,
  FlatId,
  ResidentId,
  SocietyId,
  VendorId,
  VisitId,
  VisitorPassId,
} from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import { flatsMeant } from "../../../society/labels/queries.ts";
import { livesThere } from "../../../society/residents/occupancy.ts";
import type { Duty } from "../../gates/on-duty.ts";
import { hostLivesThere } from "../homes/queries.ts";

const passColumns = [
  "visitor_pass_id",
  "society_id",
  "is_several",
  "valid_from",
  "valid_until",
  "cancelled_at",
  "used_at",
] as const;

const passes = (db: Db | Tx) =>
  db.selectFrom("visitor_pass").select(passColumns).select(hostLivesThere.as("host_lives_there"));

export const findPassById = (db: Db, id: VisitorPassId) =>
  passes(db).where("visitor_pass_id", "=", id).executeTakeFirst();

/** The valid pass with this code, otherwise the last one that had it: the gate then learns why it is invalid. */
export const findPassByCode = (db: Db, societyId: SocietyId, code: string) =>
  passes(db)
    .where("society_id", "=", societyId)
    .where("entry_code", "=", code)
    .orderBy(sql`ended_at is not null`)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
export type GatePass = NonNullable<Awaited<ReturnType<typeof findPassById>>>;

/** The pass, locked: of two simultaneous scans the second sees the result of the first. */
export const lockPass = (tx: Tx, id: string) =>
  passes(tx).where("visitor_pass_id", "=", id).forUpdate().executeTakeFirst();

/** Counts a code before it is looked up, for good; answers how long to wait where there were too many wrong ones. */
export async function countGuess(db: Db, vendorId: VendorId, now: Date): Promise<number | undefined> {
  const span = codeGuesses.minutes * 60_000;
  const begins = new Date(now.getTime() - span);
  const { rows } = await sql<{ tries: number; began_at: Date }>`
    insert into visitor_code_guess as guess values (${vendorId}, ${now}, 1)
    on conflict (vendor_id) do update set
      began_at = case when guess.began_at <= ${begins} then excluded.began_at else guess.began_at end,
      tries = case when guess.began_at <= ${begins} then 1 else least(guess.tries + 1, 1000) end
    returning tries, began_at`.execute(db);
  const { tries, began_at } = rows[0]!;
  return tries > codeGuesses.most ? Math.ceil((began_at.getTime() + span - now.getTime()) / 1000) : undefined;
}

/** A code that is known was no guess. */
export const forgiveGuess = (db: Db, vendorId: VendorId) =>
  db
    .updateTable("visitor_code_guess")
    .set((eb) => ({ tries: sql`greatest(${eb.ref("tries")} - 1, 0)` }))
    .where("vendor_id", "=", vendorId)
    .execute();

export const findInsideByPass = (db: Db | Tx, passId: string) =>
  db
    .selectFrom("visit")
    .select("visit_id")
    .where("visitor_pass_id", "=", passId)
    .where("status", "=", sql.lit("checked_in"))
    .executeTakeFirst();

export const findExpectedByPass = (db: Db, passId: string) =>
  db
    .selectFrom("visit")
    .select("visit_id")
    .where("visitor_pass_id", "=", passId)
    .where("status", "=", sql.lit("scheduled"))
    .executeTakeFirst();

/** `duty`: at which gate and by whom, where its phone is bound. */
type Entry = { gate: VendorId; duty?: Duty | undefined; now: Date };

const enteredBy = (duty: Duty | undefined) => ({
  entered_gate_id: duty?.gateId ?? null,
  entered_staff_id: duty?.staffId ?? null,
});

/** Lets the one visitor of a pass in. */
export async function enterOnce(tx: Tx, passId: string, { gate, duty, now }: Entry): Promise<string> {
  await tx
    .updateTable("visitor_pass")
    .set({ used_at: now, ended_at: now })
    .where("visitor_pass_id", "=", passId)
    .execute();
  const { visit_id } = await tx
    .updateTable("visit")
    .set({ status: "checked_in", entered_at: now, visited_at: now, gate_vendor_id: gate, ...enteredBy(duty) })
    .where("visitor_pass_id", "=", passId)
    .where("status", "=", "scheduled")
    .returning("visit_id")
    .executeTakeFirstOrThrow();
  return visit_id;
}

/** One more entry with a pass for several: a separate visit, beside the expected one. */
export async function enterAgain(tx: Tx, passId: string, { gate, duty, now }: Entry): Promise<string> {
  await tx
    .updateTable("visitor_pass")
    .set((eb) => ({ used_at: eb.fn.coalesce("used_at", eb.val(now)) }))
    .where("visitor_pass_id", "=", passId)
    .execute();
  const { rows } = await sql<{ visit_id: string }>`
    insert into visit (society_id, block_id, building_id, flat_id, visitor_pass_id, society_resident_id, name, phone_number,
      vehicle_number, purpose, people_count, notes, status, visited_at, decided_by, decided_at, entered_at, gate_vendor_id,
      entered_gate_id, entered_staff_id, created_at)
    select society_id, block_id, building_id, flat_id, visitor_pass_id, society_resident_id, name, phone_number,
      vehicle_number, purpose, people_count, notes, 'checked_in', ${now}::timestamptz, decided_by, decided_at, ${now}::timestamptz,
      ${gate}::uuid, ${duty?.gateId ?? null}::uuid, ${duty?.staffId ?? null}::uuid, ${now}::timestamptz
    from visit where visitor_pass_id = ${passId} and status = 'scheduled'
    returning visit_id`.execute(tx);
  return rows[0]!.visit_id;
}

/** Lets in who was approved; false where they are not any more. */
export async function enterApproved(tx: Tx, visitId: VisitId, { gate, duty, now }: Entry): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("visit")
    .set({ status: "checked_in", entered_at: now, visited_at: now, gate_vendor_id: gate, ...enteredBy(duty) })
    .where("visit_id", "=", visitId)
    .where("status", "=", "approved")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes that a visitor has left; false where they are not inside. */
export async function leave(tx: Tx, visitId: string, { gate, duty, now }: Entry): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("visit")
    // The clocks of two servers may differ by a moment.
    .set({
      status: "checked_out",
      left_at: sql<Date>`greatest(${now}::timestamptz, entered_at)`,
      gate_vendor_id: gate,
      left_gate_id: duty?.gateId ?? null,
      left_staff_id: duty?.staffId ?? null,
    })
    .where("visit_id", "=", visitId)
    .where("status", "=", "checked_in")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A flat of the society, which stays until the transaction ends. */
export const holdFlat = (tx: Tx, societyId: SocietyId, flatId: FlatId) =>
  tx
    .selectFrom("flat")
    .select(["flat_id", "building_id", "block_id", "society_id"])
    .where("flat_id", "=", flatId)
    .where("society_id", "=", societyId)
    .forKeyShare()
    .executeTakeFirst();
type Place = NonNullable<Awaited<ReturnType<typeof holdFlat>>>;

export async function livesIn(tx: Tx, flatId: FlatId, residentId: ResidentId): Promise<boolean> {
  const row = await tx
    .selectFrom("resident")
    .select("society_resident_id")
    .where("society_resident_id", "=", residentId)
    .where("flat_id", "=", flatId)
    .where(livesThere())
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a photo is the caller's own, kept until the transaction ends. */
export async function holdPhoto(
  tx: Tx,
  vendorId: VendorId,
  id: DocumentId,
): Promise<"kept" | "unknown-photo" | "not-a-picture"> {
  const photo = await tx
    .selectFrom("document")
    .select("media_type")
    .where("document_id", "=", id)
    .where("vendor_id", "=", vendorId)
    .forKeyShare()
    .executeTakeFirst();
  if (!photo) return "unknown-photo";
  return photo.media_type.startsWith("image/") ? "kept" : "not-a-picture";
}

export async function insertWalkIn(tx: Tx, place: Place, draft: WalkIn, { gate, now }: Entry): Promise<string> {
  const { visit_id } = await tx
    .insertInto("visit")
    .values({
      ...place,
      name: draft.Name,
      phone_number: draft.PhoneNumber ?? null,
      vehicle_number: draft.Vehicle_Number,
      purpose: draft.Purpose,
      people_count: draft.People_Count,
      notes: draft.Notes,
      society_resident_id: draft.Society_ResidentID ?? null,
      photo_id: draft.Photo_DocumentID ?? null,
      // Until somebody's turn is given, which is in the same transaction.
      status: "pending",
      visited_at: now,
      asked_at: now,
      gate_vendor_id: gate,
      created_at: now,
    })
    .returning("visit_id")
    .executeTakeFirstOrThrow();
  return visit_id;
}

/** Of a name at least so much, each word from its beginning: fewer letters would list half of the society. */
const namedSo = (search: string) =>
  /^\p{L}[\p{L}\p{M}]/u.test(search)
    ? sql<boolean>`' ' || lower(resident.name) like lower(${containing(` ${search}`)})`
    : sql<boolean>`false`;

/** Flats whose number or label begins so, and those of people with such a name, with who lives there. */
export const listFlats = (db: Db, societyId: SocietyId, { Search, Limit }: { Search: string; Limit: number }) =>
  db
    .selectFrom("flat")
    .innerJoin("building", "building.building_id", "flat.building_id")
    .innerJoin("block", "block.block_id", "flat.block_id")
    .innerJoin("flat_label", "flat_label.flat_id", "flat.flat_id")
    .select(["flat.flat_id", "flat_no", "label", "building.name as building_name", "block.name as block_name"])
    .select((eb) =>
      eb
        .selectFrom("resident")
        .select(
          sql<
            { id: string; name: string }[]
          >`coalesce(json_agg(json_build_object('id', society_resident_id, 'name', name)
            order by case resident_type when 2 then 1 when 3 then 2 else 3 end, created_at), '[]')`.as("people"),
        )
        .whereRef("resident.flat_id", "=", "flat.flat_id")
        .where(livesThere())
        .as("people"),
    )
    .where("flat.society_id", "=", societyId)
    .where(
      sql<boolean>`flat.flat_id in (
        ${flatsMeant({ societyId, blockIds: undefined }, Search, "starting")}
        union
        select flat_id from resident where society_id = ${societyId} and ${livesThere()} and ${namedSo(Search)})`,
    )
    .orderBy(sql`length(flat_no)`)
    .orderBy("flat_no")
    .orderBy("building.name")
    .orderBy("flat.flat_id")
    .limit(Limit)
    .execute();
