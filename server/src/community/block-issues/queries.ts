import { type Selectable, sql } from "kysely";
import type { BlockIssueFilters } from "#domain/community/block-issues/calls.ts";
import type { BlockIssueDraft } from "#domain/community/block-issues/draft.ts";
import type { BlockId, BlockIssueId, SocietyId, StaffId, VendorId } from "#domain/platform/ids.ts";
import type { Role } from "#domain/platform/roles.ts";
import { sideOf, type VendorType } from "#domain/platform/roles.ts";
import { mayCall } from "#domain/platform/who.ts";
import type { StoredImage } from "../../core/uploads/queries.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import type { BlockIssue } from "../../platform/db/tables.ts";
import type { Account } from "../../platform/handler.ts";
import { inBlocks, type SocietyScope } from "../../platform/scope.ts";
import { flatLabel, flatsMeant, labelOfNumber } from "../../society/labels/queries.ts";
import { belongsTo } from "../../society/residents/occupancy.ts";

/** Whose issues: those of a society or of some blocks, those that a member of the staff sees to, or those that an account reported. */
export type IssueScope = SocietyScope | { societyId: SocietyId; staffPhone: string } | { reporterId: VendorId };

/** What the caller's role answers for; `undefined` where a society is needed and there is none. */
export function issuesOf({ role, societyId, blockIds, phone, vendorId }: Account): IssueScope | undefined {
  if (sideOf(role) === "resident") return { reporterId: vendorId };
  if (!societyId) return undefined;
  return mayCall(role, "block-issues.assign") ? { societyId, blockIds } : { societyId, staffPhone: phone };
}

/** People who handle blocks; the assigned staff member cannot assign others. */
export const isBlockDesk = (scope: IssueScope): scope is SocietyScope => "blockIds" in scope;

function within(scope: IssueScope) {
  if ("reporterId" in scope) return sql<boolean>`block_issue.vendor_id = ${scope.reporterId}`;
  if (isBlockDesk(scope))
    return sql<boolean>`(block_issue.society_id = ${scope.societyId} and ${inBlocks(scope, "block_issue.block_id")})`;
  return sql<boolean>`(block_issue.society_id = ${scope.societyId} and block_issue.assigned_staff_id in (
    select staff_id from staff where society_id = ${scope.societyId} and accepted_phone = ${scope.staffPhone} and ended_at is null))`;
}

/** The flats that issues in scope can be about: they name them by block and number. */
const flatsOf = (scope: IssueScope) => {
  if (isBlockDesk(scope)) return scope;
  if ("societyId" in scope) return { societyId: scope.societyId, blockIds: undefined };
  return {
    flats: sql`select flat.flat_id from block_issue join flat using (block_id)
      where ${within(scope)} and lower(flat.flat_no) = lower(block_issue.flat_no)`,
  };
};

type Filters = Omit<BlockIssueFilters, "Skip" | "Limit" | "Issue_Status">;

function matching(db: Db, scope: IssueScope, { Search = "", Category, Priority, BlockID }: Filters) {
  let query = db.selectFrom("block_issue").where(within(scope));
  if (Category !== undefined) query = query.where("category", "=", Category);
  if (Priority !== undefined) query = query.where("priority", "=", Priority);
  if (BlockID !== undefined) query = query.where("block_issue.block_id", "=", BlockID);
  // One text, with line ends that no search holds, as its index has it.
  if (Search !== "")
    query = query.where(
      sql<boolean>`(lower(title || E'\n' || block_issue.location || E'\n' || coalesce(flat_no, '') || E'\n' || description)
          like lower(${containing(Search)})
        or (block_issue.block_id, lower(block_issue.flat_no)) in (
          select block_id, lower(flat_no) from flat where flat_id in (${flatsMeant(flatsOf(scope), Search)})))`,
    );
  return query;
}

/** Issues with all columns of their views. */
const selectIssues = (db: Db | Tx) =>
  db
    .selectFrom("block_issue")
    .innerJoin("society", "society.society_id", "block_issue.society_id")
    .innerJoin("block", "block.block_id", "block_issue.block_id")
    .innerJoin("vendor as reporter", "reporter.vendor_id", "block_issue.vendor_id")
    .leftJoin("image as photo", "photo.image_id", "reporter.image_id")
    .leftJoin("staff", (join) =>
      join.onRef("staff.staff_id", "=", "block_issue.assigned_staff_id").on("staff.ended_at", "is", null),
    )
    .selectAll("block_issue")
    .select(["society.name as society_name", "block.name as block_name", "staff.name as staff_name"])
    .select(["staff.phone_number as staff_phone", "reporter.full_name as reporter_name"])
    .select(["reporter.phone_number as reporter_phone", sql<StoredImage | null>`to_json(photo)`.as("photo")])
    .select((eb) => eb.ref("reporter.vendor_type").$castTo<VendorType>().as("reporter_type"))
    .select(labelOfNumber("block_issue").as("flat_label"))
    .select((eb) => [
      eb
        .selectFrom("block_issue_event as comment_event")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("comment_event.block_issue_id", "=", "block_issue.block_issue_id")
        .where("comment_event.kind", "=", "comment")
        .as("comments"),
      eb
        .selectFrom("block_issue_image as shot")
        .innerJoin("block_issue_event as of", "of.block_issue_event_id", "shot.block_issue_event_id")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("of.block_issue_id", "=", "block_issue.block_issue_id")
        .as("images"),
    ]);
export type IssueRow = Awaited<ReturnType<ReturnType<typeof selectIssues>["execute"]>>[number];

export async function listIssues(
  db: Db,
  scope: IssueScope,
  { Skip, Limit, Issue_Status, ...filters }: BlockIssueFilters,
) {
  const all = matching(db, scope, filters);
  const found = Issue_Status === undefined ? all : all.where("issue_status", "=", Issue_Status);
  const [page, { count }, counts] = await Promise.all([
    found
      .select("block_issue_id")
      .orderBy("block_issue.created_at", "desc")
      .orderBy("block_issue_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    all
      .select((eb) => [
        eb.fn.countAll<number>().as("total"),
        eb.fn.countAll<number>().filterWhere("issue_status", "in", [1, 2]).as("open"),
        eb.fn.countAll<number>().filterWhere("issue_status", "=", 3).as("in_progress"),
        eb.fn.countAll<number>().filterWhere("issue_status", "in", [4, 5]).as("resolved"),
        eb.fn.countAll<number>().filterWhere("issue_status", "<", 4).filterWhere("priority", "=", 4).as("urgent"),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  // Looked up by ids: skipped rows need no joins.
  const ids = page.map(({ block_issue_id }) => block_issue_id);
  const rows = await selectIssues(db)
    .where("block_issue.block_issue_id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("block_issue.created_at", "desc")
    .orderBy("block_issue.block_issue_id", "desc")
    .execute();
  return { rows, count, counts };
}

/** The unresolved issues of the blocks in scope, and the urgent ones among them. */
export const countOpenIssues = (db: Db, scope: SocietyScope) =>
  db
    .selectFrom("block_issue")
    .where(within(scope))
    .where("issue_status", "<", 4)
    .select((eb) => [
      eb.fn.countAll<number>().as("open"),
      eb.fn.countAll<number>().filterWhere("priority", "=", 4).as("urgent"),
    ])
    .executeTakeFirstOrThrow();

/** What a caller may see by its id: what their role answers for, and what they reported themselves. */
const visible = (scope: IssueScope, vendorId: VendorId) =>
  sql<boolean>`(${within(scope)} or block_issue.vendor_id = ${vendorId})`;
const isDesk = (scope: IssueScope) => ("reporterId" in scope ? sql<boolean>`false` : within(scope));

export const findIssue = (db: Db, scope: IssueScope, vendorId: VendorId, issueId: BlockIssueId) =>
  selectIssues(db)
    .select(isDesk(scope).as("is_desk"))
    .where("block_issue.block_issue_id", "=", issueId)
    .where(visible(scope, vendorId))
    .executeTakeFirst();

/** The same, held until the transaction ends: of two who change it at once the later sees what the first made of it. */
export const lockIssue = (tx: Tx, scope: IssueScope, vendorId: VendorId, issueId: BlockIssueId) =>
  selectIssues(tx)
    .select(isDesk(scope).as("is_desk"))
    .where("block_issue.block_issue_id", "=", issueId)
    .where(visible(scope, vendorId))
    .forUpdate("block_issue")
    .executeTakeFirst();
export type LockedIssue = NonNullable<Awaited<ReturnType<typeof lockIssue>>>;

type Reported = { vendorId: VendorId; societyId: string; flatNo: string | null; draft: BlockIssueDraft; now: Date };

export async function insertIssue(
  tx: Tx,
  { vendorId, societyId, flatNo, draft, now }: Reported,
): Promise<BlockIssueId> {
  const { block_issue_id } = await tx
    .insertInto("block_issue")
    .values({
      ...{ vendor_id: vendorId, society_id: societyId, block_id: draft.BlockID, flat_no: flatNo },
      ...{ title: draft.Title, description: draft.Description, location: draft.Location },
      ...{ category: draft.Category, priority: draft.Priority, created_at: now, updated_at: now },
    })
    .returning("block_issue_id")
    .executeTakeFirstOrThrow();
  return block_issue_id as BlockIssueId;
}

export async function updateIssue(tx: Tx, issueId: BlockIssueId, changed: Partial<Selectable<BlockIssue>>) {
  await tx.updateTable("block_issue").set(changed).where("block_issue_id", "=", issueId).execute();
}

/** A block in scope, locked until the transaction ends. */
export const holdBlock = (tx: Tx, scope: SocietyScope, blockId: BlockId) =>
  tx
    .selectFrom("block")
    .select(["block_id", "society_id"])
    .where("block_id", "=", blockId)
    .where("society_id", "=", scope.societyId)
    .where(inBlocks(scope, "block_id"))
    .forKeyShare()
    .executeTakeFirst();

/** The flats that this number belongs to, by block; also an owner who rents theirs out reports what is wrong in its block. */
export const listOwnFlats = (db: Db | Tx, phone: string) =>
  db
    .selectFrom("resident")
    .innerJoin("flat", "flat.flat_id", "resident.flat_id")
    .innerJoin("block", "block.block_id", "resident.block_id")
    .innerJoin("society", "society.society_id", "resident.society_id")
    .select(["resident.block_id", "resident.society_id", "flat_no", flatLabel("resident.flat_id").as("flat_label")])
    .select(["block.name as block_name", "society.name as society_name"])
    .where(belongsTo(phone))
    .orderBy("society.name")
    .orderBy("block.name")
    .orderBy("flat_no")
    .limit(50)
    .execute();

export const listBlocks = (db: Db, scope: SocietyScope) =>
  db
    .selectFrom("block")
    .innerJoin("society", "society.society_id", "block.society_id")
    .select(["block.block_id", "block.name as block_name", "society.name as society_name"])
    .where("block.society_id", "=", scope.societyId)
    .where(inBlocks(scope, "block.block_id"))
    .where("block.status", "=", true)
    .orderBy("block.created_at")
    .orderBy("block.block_id")
    .limit(1000)
    .execute();

/** Who sees to issues of any block. */
const handlers: Role[] = ["society_maintenance", "estate_manager", "technician"];

/** The staff who handle this block. */
const staffOfBlock = (db: Db | Tx, { societyId, blockId }: { societyId: string; blockId: string }) =>
  db
    .selectFrom("staff")
    .select(["staff_id", "name", "role", "phone_number", "accepted_phone"])
    .where("society_id", "=", societyId)
    .where("ended_at", "is", null)
    .where(
      sql<boolean>`(role = any(${handlers}::text[]) or role = 'block_secretary' and exists (
        select from staff_block where staff_block.staff_id = staff.staff_id and staff_block.block_id = ${blockId}::uuid))`,
    );

type Given = { society_id: string; block_id: string; assigned_staff_id: string | null };

/** The people to whom an issue can be assigned: those who have accepted the invitation, and the current assignee. */
export const listAssignable = (db: Db, { society_id, block_id, assigned_staff_id }: Given) =>
  staffOfBlock(db, { societyId: society_id, blockId: block_id })
    .where((eb) => eb.or([eb("accepted_phone", "is not", null), eb("staff_id", "=", assigned_staff_id)]))
    .orderBy("name")
    .orderBy("staff_id")
    .limit(200)
    .execute();

/** One of a block's staff, who stays so, and as accepted as they are, until the transaction ends. */
export const lockStaff = (tx: Tx, place: { societyId: string; blockId: string }, staffId: StaffId) =>
  staffOfBlock(tx, place).where("staff_id", "=", staffId).forShare().executeTakeFirst();
