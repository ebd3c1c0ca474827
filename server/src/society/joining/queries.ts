import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { JoinRequestId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import { type JoinState, joinCodeLength, joinDays, joinLetters } from "#domain/society/joining/codes.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { inBlocks, type SocietyScope } from "../../platform/scope.ts";
import { flatLabel, flatsMeant } from "../labels/queries.ts";

const day = 24 * 3600_000;

const newCode = () => Array.from({ length: joinCodeLength }, () => joinLetters[randomInt(joinLetters.length)]).join("");

const isVerified = sql<boolean>`standing_of(society.society_id) = 'verified'`;

export const findCode = (db: Db, societyId: SocietyId) =>
  db
    .selectFrom("society")
    .leftJoin("join_code", "join_code.society_id", "society.society_id")
    .select(["code", "is_open", isVerified.as("is_verified")])
    .where("society.society_id", "=", societyId)
    .executeTakeFirstOrThrow();
export type CodeRow = Awaited<ReturnType<typeof findCode>>;

/** Makes the society's code if it has none, or a new one; of two who make the first at once the later keeps it. */
export async function saveCode(
  tx: Tx,
  societyId: SocietyId,
  { isOpen, isNew }: { isOpen: boolean; isNew: boolean },
  now: Date,
): Promise<CodeRow> {
  await tx
    .insertInto("join_code")
    .values({ society_id: societyId, code: newCode(), is_open: isOpen, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column("society_id").doUpdateSet((eb) => ({
        is_open: isOpen,
        updated_at: now,
        ...(isNew && { code: eb.ref("excluded.code") }),
      })),
    )
    .execute();
  return findCode(tx, societyId);
}

/** The society that people can ask to join by this code now. An operator has verified it: a stranger could make one too. */
export const findSocietyOf = (db: Db, code: string) =>
  db
    .selectFrom("join_code")
    .innerJoin("society", "society.society_id", "join_code.society_id")
    .select(["society.society_id", "society.name", "society.location_address"])
    .$castTo<{ society_id: SocietyId; name: string; location_address: string }>()
    .where("code", "=", code)
    .where("is_open", "=", true)
    .where("society.status", "=", true)
    .where(isVerified)
    .executeTakeFirst();

/** What counts against another request; requests of one account wait for each other from here on. */
export async function countRequests(tx: Tx, vendorId: VendorId, societyId: SocietyId, now: Date) {
  await tx.selectFrom("vendor").select("vendor_id").where("vendor_id", "=", vendorId).forNoKeyUpdate().execute();
  const since = (days: number) => sql`created_at > ${new Date(now.getTime() - days * day)}::timestamptz`;
  const { rows } = await sql<{ waiting: number; today: number; refusals: number; in_society: number }>`
    select count(*) filter (where outcome is null)::int as waiting,
      count(*) filter (where ${since(1)})::int as today,
      count(*) filter (where outcome = 'declined' and society_id = ${societyId} and ${since(30)})::int as refusals,
      (select count(*)::int from join_request where society_id = ${societyId} and outcome is null) as in_society
    from join_request where vendor_id = ${vendorId}`.execute(tx);
  return rows[0]!;
}

type NewRequest = {
  society_id: string;
  vendor_id: string;
  phone_number: string;
  name: string;
  flat_text: string;
  flat_id?: string;
  resident_type: number;
  message: string;
  created_at: Date;
};

/** Fails on `join_request_once` if the person waits for an answer about this flat. */
export const insertRequest = (tx: Tx, request: NewRequest) =>
  tx.insertInto("join_request").values(request).returningAll().executeTakeFirstOrThrow();

export async function listOwnRequests(db: Db, vendorId: VendorId, { Skip, Limit }: { Skip: number; Limit: number }) {
  const own = db.selectFrom("join_request").where("join_request.vendor_id", "=", vendorId);
  const [rows, { count }] = await Promise.all([
    own
      .innerJoin("society", "society.society_id", "join_request.society_id")
      .selectAll("join_request")
      .select("society.name as society_name")
      .orderBy("join_request.created_at", "desc")
      .orderBy("join_request_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

export const lockOwnRequest = (tx: Tx, vendorId: VendorId, requestId: JoinRequestId) =>
  tx
    .selectFrom("join_request")
    .select(["join_request_id", "outcome"])
    .where("join_request_id", "=", requestId)
    .where("vendor_id", "=", vendorId)
    .forUpdate()
    .executeTakeFirst();

/** One that waits is of nobody any more once the account has lost its number. */
const hasItsNumber = sql<boolean>`(outcome is not null or exists (select from vendor
  where vendor.vendor_id = join_request.vendor_id and vendor.phone_number = join_request.phone_number))`;

/** Those that an officer decides: of a block secretary the ones for flats of their blocks. */
const decidedBy = (db: Db, scope: SocietyScope) =>
  db
    .selectFrom("join_request")
    .leftJoin("flat", "flat.flat_id", "join_request.flat_id")
    .where("join_request.society_id", "=", scope.societyId)
    .where(inBlocks(scope, "flat.block_id"))
    .where(hasItsNumber);

export const joinRequestsWaiting = (db: Db, scope: SocietyScope) =>
  decidedBy(db, scope).where("outcome", "is", null).select("join_request.created_at");

type Filters = { Skip: number; Limit: number; Search?: string | undefined; Join_State?: JoinState | undefined };

/** `byPhone`: whether the reader may see numbers, and so look for them. */
export async function listRequests(db: Db, scope: SocietyScope, filters: Filters, byPhone: boolean) {
  const { Skip, Limit, Search = "", Join_State } = filters;
  let query = decidedBy(db, scope);
  if (Join_State === "waiting") query = query.where("outcome", "is", null);
  else if (Join_State) query = query.where("outcome", "=", Join_State);
  if (Search !== "")
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`lower(concat_ws(E'\n', join_request.name, flat_text)) like lower(${containing(Search)})`,
        sql<boolean>`join_request.flat_id in (${flatsMeant(scope, Search)})`,
        ...(byPhone && /^\d{3,}$/.test(Search.replace(/[\s+-]/g, ""))
          ? [eb("phone_number", "like", containing(Search.replace(/[\s+-]/g, "")))]
          : []),
      ]),
    );
  const [rows, { count }, { waiting }] = await Promise.all([
    query
      .selectAll("join_request")
      .select((eb) => [
        flatLabel("join_request.flat_id").as("flat_label"),
        sql<string[]>`array(select holder.name from member join member_holder as holder using (member_id)
          where member.flat_id = join_request.flat_id and owned_until is null order by position)`.as("owners"),
        sql<string[]>`array(select resident.name from resident
          where resident.flat_id = join_request.flat_id and status order by resident.created_at limit 20)`.as(
          "residents",
        ),
        sql<boolean>`(exists (select from resident where resident.flat_id = join_request.flat_id
            and resident.phone_number = join_request.phone_number)
          or exists (select from member join member_holder as holder using (member_id)
            where member.flat_id = join_request.flat_id and owned_until is null
              and holder.phone_number = join_request.phone_number))`.as("is_number_known"),
        eb
          .selectFrom("vendor")
          .select((of) => of.fn.coalesce("full_name", "phone_number").as("name"))
          .whereRef("vendor.vendor_id", "=", "join_request.decided_by")
          .as("decided_by_name"),
      ])
      .orderBy("join_request.created_at", "desc")
      .orderBy("join_request_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    decidedBy(db, scope)
      .where("outcome", "is", null)
      .select((eb) => eb.fn.countAll<number>().as("waiting"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count, waiting };
}
export type RequestRow = Awaited<ReturnType<typeof listRequests>>["rows"][number];

/** A request that the officer decides, held until the transaction ends. */
export const lockRequest = (tx: Tx, scope: SocietyScope, requestId: JoinRequestId) =>
  decidedBy(tx, scope)
    .innerJoin("society", "society.society_id", "join_request.society_id")
    .selectAll("join_request")
    .select("society.name as society_name")
    .where("join_request_id", "=", requestId)
    .forUpdate(["join_request"])
    .executeTakeFirst();

type Decision = {
  outcome: Exclude<JoinState, "waiting">;
  by: VendorId;
  now: Date;
  reason?: string;
  flatId?: string;
};

export async function decideRequest(tx: Tx, requestId: JoinRequestId, { outcome, by, now, reason, flatId }: Decision) {
  await tx
    .updateTable("join_request")
    .set({ outcome, decided_by: by, decided_at: now, ...(reason && { reason }), ...(flatId && { flat_id: flatId }) })
    .where("join_request_id", "=", requestId)
    .execute();
}

type Place = { society_id: string; block_id: string; building_id: string; flat_id: string };
type Person = { name: string; phone_number: string; resident_type: number };

/** The person's record in the flat: the society may have entered the number there already, and waits for its answer. */
export async function enterResident(tx: Tx, flat: Place, person: Person, now: Date): Promise<string> {
  const { society_id, block_id, building_id, flat_id } = flat;
  const { name, phone_number, resident_type } = person;
  const made = await tx
    .insertInto("resident")
    .values({
      ...{ society_id, block_id, building_id, flat_id },
      ...{ name, phone_number, resident_type, created_at: now, updated_at: now },
    })
    // In words and not as a parameter: else no index would fit.
    .onConflict((conflict) => conflict.columns(["flat_id", "phone_number"]).where(sql<boolean>`status`).doNothing())
    .returning("society_resident_id")
    .executeTakeFirst();
  if (made) return made.society_resident_id;
  const { society_resident_id } = await tx
    .selectFrom("resident")
    .select("society_resident_id")
    .where("flat_id", "=", flat_id)
    .where("phone_number", "=", phone_number)
    .where("status", "=", true)
    .executeTakeFirstOrThrow();
  return society_resident_id;
}

/** Deletes requests that nobody answered for long, and later those that were declined or withdrawn. */
export async function forgetRequests(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  await db
    .deleteFrom("join_request")
    .where((eb) =>
      eb.or([
        eb.and([eb("outcome", "is", null), eb("created_at", "<", before(joinDays))]),
        eb.and([eb("outcome", "in", ["declined", "withdrawn"]), eb("created_at", "<", before(2 * joinDays))]),
      ]),
    )
    .execute();
}
