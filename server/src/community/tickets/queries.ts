import { type Selectable, sql } from "kysely";
import type { TicketFilters } from "#domain/community/tickets/calls.ts";
import type { TicketPriority, TicketStatus } from "#domain/community/tickets/codes.ts";
import type { TicketDraft } from "#domain/community/tickets/draft.ts";
import { dueAt } from "#domain/community/tickets/rules.ts";
import type { SocietyId, StaffId, SupportTicketId, VendorId } from "#domain/platform/ids.ts";
import { type Role, sideOf, type VendorType, vendorTypes } from "#domain/platform/roles.ts";
import { mayCall } from "#domain/platform/who.ts";
import type { StoredImage } from "../../core/uploads/queries.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import type { Ticket } from "../../platform/db/tables.ts";
import { flatsMeant } from "../../society/labels/queries.ts";

/**
 * The tickets in scope: those that a society handles (for staff except the manager: those assigned to them), those
 * about a landlord's homes, or those that an account raised.
 */
export type TicketScope =
  | { societyId: SocietyId; staffPhone: string | undefined }
  | { ownerId: VendorId }
  | { raisedBy: VendorId; withoutSocieties: boolean };

type Reader = {
  role: Role;
  societyId: SocietyId | undefined;
  vendorId: VendorId;
  phone: string;
  withoutSocieties: boolean;
};

/** What the reader's role answers for; who answers for nothing has the tickets that they raised. */
export function scopeOf({ role, societyId, vendorId, phone, withoutSocieties }: Reader): TicketScope {
  if (sideOf(role) === "landlord") return { ownerId: vendorId };
  if (!societyId || sideOf(role) !== "society") return { raisedBy: vendorId, withoutSocieties };
  return { societyId, staffPhone: mayCall(role, "tickets.assign") ? undefined : phone };
}

function within(scope: TicketScope) {
  if ("raisedBy" in scope)
    return scope.withoutSocieties
      ? sql<boolean>`(ticket.vendor_id = ${scope.raisedBy} and ticket.society_id is null)`
      : sql<boolean>`ticket.vendor_id = ${scope.raisedBy}`;
  if ("ownerId" in scope)
    return sql<boolean>`ticket.property_id in (select property_id from property where vendor_id = ${scope.ownerId})`;
  const { societyId, staffPhone } = scope;
  const ofSociety = sql<boolean>`ticket.society_id = ${societyId}`;
  if (staffPhone === undefined) return ofSociety;
  return sql<boolean>`(${ofSociety} and assigned_staff_id in (select staff_id from staff
    where society_id = ${societyId} and accepted_phone = ${staffPhone} and ended_at is null))`;
}

/** The flats that tickets in scope are about. */
const flatsOf = (scope: TicketScope) =>
  "societyId" in scope
    ? { societyId: scope.societyId, blockIds: undefined }
    : { flats: sql`select flat_id from ticket join resident using (society_resident_id) where ${within(scope)}` };

function matching(db: Db, scope: TicketScope, { Search = "", Ticket_Status, Category, Priority, ...more }: Filters) {
  const { Support_TicketID_Array: chosen } = more;
  let query = db.selectFrom("ticket").where(within(scope));
  if (Ticket_Status !== undefined) query = query.where("ticket_status", "=", Ticket_Status);
  if (Category !== undefined) query = query.where("category", "=", Category);
  if (Priority !== undefined) query = query.where("priority", "=", Priority);
  if (chosen !== undefined) query = query.where("support_ticket_id", "in", chosen);
  // One text, with a line end that no search holds: to compare once is what the time of a search goes by.
  if (Search !== "")
    query = query.where(
      sql<boolean>`(lower(ticket.title || E'\n' || ticket.description) like lower(${containing(Search)})
        or ticket.society_resident_id in (
          select society_resident_id from resident where flat_id in (${flatsMeant(flatsOf(scope), Search)})))`,
    );
  return query;
}
type Filters = Omit<TicketFilters, "Skip" | "Limit"> & { Support_TicketID_Array?: SupportTicketId[] | undefined };

/** Tickets with all columns of their views. */
const selectTickets = (db: Db) =>
  db
    .selectFrom("ticket")
    .innerJoin("vendor as raiser", "raiser.vendor_id", "ticket.vendor_id")
    .leftJoin("image as photo", "photo.image_id", "raiser.image_id")
    .leftJoin("resident", "resident.society_resident_id", "ticket.society_resident_id")
    .leftJoin("flat", "flat.flat_id", "resident.flat_id")
    .leftJoin("flat_label", "flat_label.flat_id", "resident.flat_id")
    .leftJoin("society", "society.society_id", "ticket.society_id")
    .leftJoin("property", "property.property_id", "ticket.property_id")
    .leftJoin("staff", "staff.staff_id", "ticket.assigned_staff_id")
    .selectAll("ticket")
    .select(["raiser.full_name", "raiser.phone_number", "resident.name as resident_name", "flat.flat_no"])
    .select("flat_label.label as flat_label")
    .select(["society.name as society_name", "property.property_title"])
    .select(["staff.name as staff_name", "staff.phone_number as staff_phone"])
    .select((eb) => [
      sql<StoredImage | null>`to_json(photo)`.as("photo"),
      eb
        .selectFrom("ticket_event")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("ticket_event.support_ticket_id", "=", "ticket.support_ticket_id")
        .where("kind", "=", "comment")
        .as("comments"),
      eb
        .selectFrom("ticket_image")
        .innerJoin("ticket_event", "ticket_event.ticket_event_id", "ticket_image.ticket_event_id")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("ticket_event.support_ticket_id", "=", "ticket.support_ticket_id")
        .as("images"),
    ]);
export type TicketRow = Awaited<ReturnType<ReturnType<typeof selectTickets>["execute"]>>[number];

type Page = Pick<TicketFilters, "Skip" | "Limit">;

export async function listTickets(db: Db, scope: TicketScope, { Skip, Limit, ...filters }: Filters & Page) {
  const matches = matching(db, scope, filters);
  const [page, { count }] = await Promise.all([
    matches
      .select("support_ticket_id")
      .orderBy("ticket.created_at", "desc")
      .orderBy("support_ticket_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    matches.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  // Asked for by their ids, in a second trip: as one statement, prepared for a page of any length, it read all tickets.
  const ids = page.map(({ support_ticket_id }) => support_ticket_id);
  const rows = await selectTickets(db)
    .where("ticket.support_ticket_id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("ticket.created_at", "desc")
    .orderBy("ticket.support_ticket_id", "desc")
    .execute();
  return { rows, count };
}

/**
 * All matching tickets by status; `overdue` are those past their due time and not settled, `unassigned` the open ones
 * without an assignee.
 */
export const countTickets = (db: Db, scope: TicketScope, filters: Filters, now: Date) =>
  matching(db, scope, filters)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere("ticket_status", "=", 1).as("open"),
      eb.fn.countAll<number>().filterWhere("ticket_status", "=", 2).as("in_progress"),
      eb.fn.countAll<number>().filterWhere("ticket_status", "=", 3).as("resolved"),
      eb.fn.countAll<number>().filterWhere("ticket_status", "=", 4).as("rejected"),
      eb.fn.countAll<number>().filterWhere("priority", "=", 4).as("critical"),
      eb.fn.countAll<number>().filterWhere("ticket_status", "in", [1, 2]).filterWhere("due_at", "<", now).as("overdue"),
      eb.fn
        .countAll<number>()
        .filterWhere("ticket_status", "=", 1)
        .filterWhere("assigned_staff_id", "is", null)
        .filterWhere("assignee_name", "is", null)
        .as("unassigned"),
    ])
    .executeTakeFirstOrThrow();

/** Whether the reader answers for a ticket. */
const isDesk = (scope: TicketScope) => ("raisedBy" in scope ? sql<boolean>`false` : within(scope));
/** What the reader may see by its id: what they answer for, and what they raised themselves. */
const visible = (reader: Reader) =>
  sql<boolean>`(${within(scopeOf(reader))} or ${within({ ...reader, raisedBy: reader.vendorId })})`;

export const findTicket = (db: Db, reader: Reader, ticketId: SupportTicketId) =>
  selectTickets(db)
    .select(isDesk(scopeOf(reader)).as("is_desk"))
    .where("ticket.support_ticket_id", "=", ticketId)
    .where(visible(reader))
    .executeTakeFirst();

/** Tickets with the people concerned. */
const withPeople = (tx: Tx) =>
  tx
    .selectFrom("ticket")
    .innerJoin("vendor as raiser", "raiser.vendor_id", "ticket.vendor_id")
    .leftJoin("society", "society.society_id", "ticket.society_id")
    .leftJoin("property", "property.property_id", "ticket.property_id")
    .leftJoin("vendor as owner", "owner.vendor_id", "property.vendor_id")
    .leftJoin("staff", (join) =>
      join.onRef("staff.staff_id", "=", "ticket.assigned_staff_id").on("staff.ended_at", "is", null),
    )
    .leftJoin("resident", "resident.society_resident_id", "ticket.society_resident_id")
    .leftJoin("flat", "flat.flat_id", "resident.flat_id")
    .leftJoin("flat_label", "flat_label.flat_id", "resident.flat_id")
    .selectAll("ticket")
    .select((eb) => [
      eb.fn.coalesce("raiser.full_name", "resident.name").as("raiser_name"),
      eb.ref("raiser.vendor_type").$castTo<VendorType>().as("raiser_type"),
    ])
    .select(["raiser.phone_number as raiser_phone", "owner.phone_number as owner_phone", "owner.vendor_id as owner_id"])
    .select(["staff.phone_number as staff_phone", "flat_label.label as flat_label"])
    .select(["society.name as society_name", "property_title"]);
export type TicketWithPeople = Awaited<ReturnType<ReturnType<typeof withPeople>["execute"]>>[number];

export const listWithPeople = (tx: Tx, ticketIds: readonly string[]) =>
  withPeople(tx)
    .where("ticket.support_ticket_id", "=", sql<string>`any(${ticketIds}::uuid[])`)
    .orderBy("due_at")
    .execute();

/** A ticket that the reader may see, locked until the transaction ends. */
export const lockTicket = (tx: Tx, reader: Reader, ticketId: SupportTicketId) =>
  withPeople(tx)
    .select(isDesk(scopeOf(reader)).as("is_desk"))
    .where("ticket.support_ticket_id", "=", ticketId)
    .where(visible(reader))
    .forUpdate("ticket")
    .executeTakeFirst();

type Raised = {
  vendorId: VendorId;
  target: { societyId: string | null; residentId: string | null; propertyId: string | null };
  draft: Pick<TicketDraft, "Title" | "Description" | "Category" | "Priority">;
  now: Date;
};

export async function insertTicket(tx: Tx, { vendorId, target, draft, now }: Raised) {
  const { support_ticket_id } = await tx
    .insertInto("ticket")
    .values({
      vendor_id: vendorId,
      society_id: target.societyId,
      society_resident_id: target.residentId,
      property_id: target.propertyId,
      title: draft.Title,
      description: draft.Description,
      category: draft.Category,
      priority: draft.Priority,
      due_at: dueAt(draft.Priority, now),
      created_at: now,
      updated_at: now,
    })
    .returning("support_ticket_id")
    .executeTakeFirstOrThrow();
  return support_ticket_id as SupportTicketId;
}

type Move = { from: TicketStatus; to: TicketStatus; priority: TicketPriority; reason: string; now: Date };

/** A reopened ticket gets a new due time, and its rating is cleared. */
export async function moveTicket(tx: Tx, ticketId: SupportTicketId, { from, to, priority, reason, now }: Move) {
  const anew = { due_at: dueAt(priority, now), overdue_told_at: null, rating: null, rating_comment: "" };
  await updateTicket(tx, ticketId, {
    ticket_status: to,
    reason: to === 4 ? reason : null,
    resolved_at: to === 3 ? now : null,
    ...(from === 3 && anew),
    updated_at: now,
  });
}

export async function updateTicket(tx: Tx, ticketId: SupportTicketId, changed: Partial<Selectable<Ticket>>) {
  await tx.updateTable("ticket").set(changed).where("support_ticket_id", "=", ticketId).execute();
}

/** A member of a society's staff, who stays so, and as accepted as they are, until the transaction ends. */
export const lockStaffMember = (tx: Tx, societyId: string, staffId: StaffId) =>
  tx
    .selectFrom("staff")
    .select(["staff_id", "name", "phone_number", "accepted_phone"])
    .where("staff_id", "=", staffId)
    .where("society_id", "=", societyId)
    .where("ended_at", "is", null)
    .forShare()
    .executeTakeFirst();

/** Where a recipient reads of tickets. */
export const ticketPath = (vendorType: VendorType, ticketId: string) =>
  `${{ [vendorTypes.society]: "/support", [vendorTypes.propertyManagement]: "/property-support", [vendorTypes.tenant]: "/TenantSupport" }[vendorType]}?ticket=${ticketId}`;
