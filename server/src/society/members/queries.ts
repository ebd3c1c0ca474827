import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { addDays, type Day } from "#domain/platform/days.ts";
import type { BlockId, BuildingId, FlatId, MemberId } from "#domain/platform/ids.ts";
import type { Acquisition, memberLists } from "#domain/society/members/codes.ts";
import type { HolderDraft } from "#domain/society/members/draft.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { inBlocks, type SocietyScope } from "../../platform/scope.ts";
import { occupancy } from "../flats/queries.ts";
import { flatLabel, flatsMeant } from "../labels/queries.ts";
import { type Details, detailColumns } from "./details.ts";

type Filters = {
  List: (typeof memberLists)[number];
  Search?: string | undefined;
  BlockID?: BlockId | undefined;
  BuildingID?: BuildingId | undefined;
  FlatID?: FlatId | undefined;
};

const selectMembers = (db: Db, { societyId, blockIds }: SocietyScope) =>
  db
    .selectFrom("member")
    .innerJoin("flat", "flat.flat_id", "member.flat_id")
    .innerJoin("building", "building.building_id", "member.building_id")
    .innerJoin("block", "block.block_id", "member.block_id")
    .where("member.society_id", "=", societyId)
    .where(inBlocks({ societyId, blockIds }, "member.block_id"));

const columns = (query: ReturnType<typeof selectMembers>) =>
  query
    .selectAll("member")
    .select(["flat_no", "building.name as building_name", "block.name as block_name"])
    .select((eb) => [
      flatLabel("member.flat_id").as("flat_label"),
      occupancy.as("occupancy"),
      jsonArrayFrom(
        eb
          .selectFrom("member_holder")
          .select(["member_holder_id", "name", "phone_number", "other_contact", "email_id", "address", "pan", "share"])
          .select(["occupation", "age_at_admission", "is_associate", "society_resident_id"])
          .whereRef("member_holder.member_id", "=", "member.member_id")
          .orderBy("position"),
      ).as("holders"),
    ]);

export async function listMembers(
  db: Db,
  scope: SocietyScope,
  { List, Search = "", Skip, Limit, ...place }: Filters & { Skip: number; Limit: number },
) {
  let matches = selectMembers(db, scope).where("member.owned_until", List === "current" ? "is" : "is not", null);
  if (place.BlockID !== undefined) matches = matches.where("member.block_id", "=", place.BlockID);
  if (place.BuildingID !== undefined) matches = matches.where("member.building_id", "=", place.BuildingID);
  if (place.FlatID !== undefined) matches = matches.where("member.flat_id", "=", place.FlatID);
  if (Search !== "") matches = matches.where(saying(scope, Search));
  const [rows, { count }] = await Promise.all([
    columns(matches)
      .orderBy("block.name")
      .orderBy("building.name")
      .orderBy(sql`length(flat_no)`)
      .orderBy("flat_no")
      .orderBy("owned_until", "desc")
      .orderBy("member.member_id")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    matches.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type MemberRow = Awaited<ReturnType<typeof listMembers>>["rows"][number];

/** By flat, share certificate, or any holder's name, email or phone. */
function saying(scope: SocietyScope, search: string): RawBuilder<boolean> {
  const pattern = sql`lower(${containing(search)})`;
  const digits = search.replace(/[\s\-+()]/g, "");
  const phone = /^\d{3,}$/.test(digits)
    ? sql`or phone_number like ${containing(digits)}
    or regexp_replace(other_contact, '\\D', '', 'g') like ${containing(digits)}`
    : sql``;
  return sql<boolean>`(flat.flat_id in (${flatsMeant(scope, search)}) or lower(certificate_no) like ${pattern} or member.member_id in (
    select member_id from member_holder
    where society_id = ${scope.societyId} and (lower(concat_ws(E'\n', name, email_id)) like ${pattern} ${phone})))`;
}

export const findMember = (db: Db, scope: SocietyScope, memberId: MemberId) =>
  columns(selectMembers(db, scope)).where("member.member_id", "=", memberId).executeTakeFirst();

/** All ownerships of a flat, the newest first. */
export const listOwnerships = (db: Db, flatId: string) =>
  db
    .selectFrom("member")
    .select(["member_id", "owned_from", "owned_until", "acquired_by"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("member_holder")
          .select("name")
          .whereRef("member_holder.member_id", "=", "member.member_id")
          .orderBy("position"),
      ).as("holders"),
    )
    .where("flat_id", "=", flatId)
    .orderBy(sql`owned_until desc nulls first`)
    .execute();

/** Active residents who live there in this member's name and are none of its holders. */
/** The tenants and PG residents of a flat. */
export const listTenants = (db: Db, flatId: string) =>
  db
    .selectFrom("resident")
    .select(["society_resident_id", "name", "agreement_until"])
    .where("flat_id", "=", flatId)
    .where("status", "=", true)
    .where("resident_type", "<>", 1)
    .orderBy("created_at")
    .limit(100)
    .execute();

export const listOtherOwners = (db: Db, memberId: string) =>
  db
    .selectFrom("resident")
    .select(["society_resident_id", "name"])
    .where("member_id", "=", memberId)
    .where("status", "=", true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("member_holder")
            .whereRef("member_holder.member_id", "=", "resident.member_id")
            .whereRef("member_holder.society_resident_id", "=", "resident.society_resident_id"),
        ),
      ),
    )
    .orderBy("created_at")
    .execute();

type Counts = { flats: number; without: number; builder: number; rented: number };
export async function countMembers(db: Db, scope: SocietyScope): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) as flats, count(*) filter (where member_id is null) as without,
      count(*) filter (where is_builder) as builder, count(*) filter (where ${occupancy} = 2) as rented
    from flat left join member on member.flat_id = flat.flat_id and owned_until is null
    where flat.society_id = ${scope.societyId} and ${inBlocks(scope, "flat.block_id")}`.execute(db);
  return rows[0]!;
}

/** A member of the society, held until the transaction ends. */
export const lockMember = (tx: Tx, scope: SocietyScope, memberId: MemberId) =>
  tx
    .selectFrom("member")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("society_id", "=", scope.societyId)
    .where(inBlocks(scope, "block_id"))
    .forUpdate()
    .executeTakeFirst();
export type LockedMember = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

export const hasMember = async (tx: Tx, flatId: FlatId): Promise<boolean> =>
  (await tx
    .selectFrom("member")
    .select("member_id")
    .where("flat_id", "=", flatId)
    .where("owned_until", "is", null)
    .executeTakeFirst()) !== undefined;

type FlatOfMember = { society_id: string; block_id: string; building_id: string; flat_id: string };
type NewMember = Details & {
  Owned_From: Day | null;
  Whether_Builder?: boolean;
  Acquired_By?: Acquisition;
  Holders: readonly HolderDraft[];
};

/** Fails on `member_one_at_a_time` if the flat has or had another member on these days. */
export async function insertMember(tx: Tx, flat: FlatOfMember, draft: NewMember, now: Date): Promise<string> {
  const { society_id, block_id, building_id, flat_id } = flat;
  const { member_id } = await tx
    .insertInto("member")
    .values({
      ...{ society_id, block_id, building_id, flat_id },
      ...detailColumns(draft),
      owned_from: draft.Owned_From,
      is_builder: draft.Whether_Builder ?? false,
      acquired_by: draft.Acquired_By ?? null,
      ...{ created_at: now, updated_at: now },
    })
    .returning("member_id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("member_holder")
    .values(draft.Holders.map((holder, at) => newHolder({ society_id, member_id }, holder, at, now)))
    .execute();
  return member_id;
}

const holderColumns = (holder: HolderDraft, at: number, now: Date) => ({
  position: at + 1,
  name: holder.Name,
  phone_number: holder.PhoneNumber,
  ...(holder.Other_Contact !== undefined && { other_contact: holder.Other_Contact }),
  email_id: holder.EmailID,
  address: holder.Address,
  ...(holder.PAN !== undefined && { pan: holder.PAN }),
  share: holder.Share === null ? null : Math.round(holder.Share * 100),
  occupation: holder.Occupation,
  age_at_admission: holder.Age_At_Admission,
  is_associate: holder.Whether_Associate,
  updated_at: now,
});

type OfMember = { society_id: string; member_id: string };
const newHolder = ({ society_id, member_id }: OfMember, holder: HolderDraft, at: number, now: Date) => ({
  society_id,
  member_id,
  ...holderColumns(holder, at, now),
  created_at: now,
});

export async function updateMember(
  tx: Tx,
  memberId: MemberId,
  draft: Details & { Owned_From: Day | null; Whether_Builder: boolean },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("member")
    .set({ ...detailColumns(draft), owned_from: draft.Owned_From, is_builder: draft.Whether_Builder, updated_at: now })
    .where("member_id", "=", memberId)
    .execute();
}

/** The ids of the holders of a locked member, with their resident records. */
export const holdersOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("member_holder")
    .select(["member_holder_id", "society_resident_id"])
    .where("member_id", "=", memberId)
    .execute();

/** Makes the holders of a member those of the draft. The order is checked at the end of the transaction. */
export async function replaceHolders(tx: Tx, member: LockedMember, holders: readonly HolderDraft[], now: Date) {
  const kept = holders.flatMap(({ Member_HolderID }) => Member_HolderID ?? []);
  await tx
    .deleteFrom("member_holder")
    .where("member_id", "=", member.member_id)
    .where("member_holder_id", "<>", sql<string>`all(${kept}::uuid[])`)
    .execute();
  for (const [at, holder] of holders.entries())
    await (holder.Member_HolderID
      ? tx
          .updateTable("member_holder")
          .set(holderColumns(holder, at, now))
          .where("member_holder_id", "=", holder.Member_HolderID)
          .execute()
      : tx
          .insertInto("member_holder")
          .values(newHolder(member, holder, at, now))
          .execute());
}

/** Ends an ownership; owner-residents who live there in its name move out on its last day. Answers how many. */
export async function endOwnership(tx: Tx, memberId: MemberId, until: Day, now: Date): Promise<number> {
  await tx
    .updateTable("member")
    .set({ owned_until: until, updated_at: now })
    .where("member_id", "=", memberId)
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable("resident")
    .set({
      status: false,
      // Somebody who is recorded to have moved in later was there for no day.
      moved_out_on: sql<Day>`greatest(${until}::date, moved_in_on)`,
      updated_at: now,
    })
    .where("member_id", "=", memberId)
    .where("status", "=", true)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Removes a member on whom nothing depends; fails on a foreign key otherwise. The member before is the current one again. */
export async function deleteMember(tx: Tx, { member_id, flat_id, owned_from }: LockedMember, now: Date): Promise<void> {
  await tx.deleteFrom("member").where("member_id", "=", member_id).execute();
  if (owned_from === null) return;
  await tx
    .updateTable("member")
    .set({ owned_until: null, updated_at: now })
    .where("flat_id", "=", flat_id)
    .where("owned_until", "=", addDays(owned_from, -1))
    .execute();
}
