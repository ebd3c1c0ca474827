import { sql } from "kysely";
import type { HandoverState } from "#domain/desk/handovers/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { HandoverId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { Frozen, HandoverContent } from "./content.ts";

type Made = { societyId: SocietyId; day: Day; content: HandoverContent; by: VendorId; now: Date };

/** `undefined` where the society has an open one. */
export async function insertHandover(tx: Tx, { societyId, day, content, by, now }: Made): Promise<string | undefined> {
  const made = await tx
    .insertInto("handover")
    .values({
      society_id: societyId,
      handed_over_on: day,
      content: JSON.stringify(content),
      created_by: by,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column("society_id").where(sql<boolean>`state in ('draft', 'review')`).doNothing(),
    )
    .returning("handover_id")
    .executeTakeFirst();
  return made?.handover_id;
}

const withNames = (db: Db) =>
  db
    .selectFrom("handover")
    .leftJoin("vendor as outgoing", "outgoing.vendor_id", "handover.outgoing_by")
    .leftJoin("vendor as incoming", "incoming.vendor_id", "handover.incoming_by")
    .selectAll("handover")
    .select((eb) => [
      eb.fn.coalesce("outgoing.full_name", "outgoing.phone_number").as("outgoing_name"),
      eb.fn.coalesce("incoming.full_name", "incoming.phone_number").as("incoming_name"),
    ]);

type NamedRow = NonNullable<Awaited<ReturnType<ReturnType<typeof withNames>["executeTakeFirst"]>>>;
const typed = (row: NamedRow) => ({
  ...row,
  state: row.state as HandoverState,
  content: row.content as unknown as HandoverContent,
  frozen: row.frozen as unknown as Frozen | null,
});
export type HandoverRow = ReturnType<typeof typed>;

export async function findHandover(db: Db, societyId: SocietyId, handoverId: HandoverId) {
  const row = await withNames(db)
    .where("society_id", "=", societyId)
    .where("handover_id", "=", handoverId)
    .executeTakeFirst();
  return row && typed(row);
}

/** The same, locked until the transaction ends. */
export async function lockHandover(tx: Tx, societyId: SocietyId, handoverId: HandoverId) {
  const row = await withNames(tx)
    .where("society_id", "=", societyId)
    .where("handover_id", "=", handoverId)
    .forUpdate("handover")
    .executeTakeFirst();
  return row && typed(row);
}

type Page = { State?: HandoverState | undefined; Skip: number; Limit: number };

export async function listHandovers(db: Db, societyId: SocietyId, { State, Skip, Limit }: Page) {
  const ofState = (query: ReturnType<typeof withNames>) =>
    State === undefined ? query : query.where("state", "=", State);
  const counted = db
    .selectFrom("handover")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("society_id", "=", societyId);
  const [rows, { count }] = await Promise.all([
    ofState(withNames(db).where("society_id", "=", societyId))
      .orderBy("handover_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    (State === undefined ? counted : counted.where("state", "=", State)).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(typed), count };
}

type Change = { handed_over_on?: Day; content?: HandoverContent };

export const updateDraft = (tx: Tx, handoverId: string, { content, ...rest }: Change, now: Date) =>
  tx
    .updateTable("handover")
    .set({ ...rest, ...(content && { content: JSON.stringify(content) }), updated_at: now })
    .where("handover_id", "=", handoverId)
    .execute();

export const beginReview = (tx: Tx, handoverId: string, frozen: Frozen, now: Date) =>
  tx
    .updateTable("handover")
    .set({ state: "review", frozen: JSON.stringify(frozen), updated_at: now })
    .where("handover_id", "=", handoverId)
    .execute();

const nobody = { outgoing_by: null, outgoing_at: null, incoming_by: null, incoming_at: null };

/** Back to the draft, or given up: then nobody has confirmed it. */
export const leaveReview = (tx: Tx, handoverId: string, state: "draft" | "cancelled", now: Date) =>
  tx
    .updateTable("handover")
    .set({ ...nobody, state, frozen: null, updated_at: now })
    .where("handover_id", "=", handoverId)
    .execute();

export type Confirmation = { by: string; at: Date };
type Confirmed = { outgoing: Confirmation | undefined; incoming: Confirmation | undefined };
const columnsOf = ({ outgoing, incoming }: Confirmed) => ({
  outgoing_by: outgoing?.by ?? null,
  outgoing_at: outgoing?.at ?? null,
  incoming_by: incoming?.by ?? null,
  incoming_at: incoming?.at ?? null,
});

export const saveConfirmed = (tx: Tx, handoverId: string, confirmed: Confirmed) =>
  tx.updateTable("handover").set(columnsOf(confirmed)).where("handover_id", "=", handoverId).execute();

type Completed = Confirmed & { handover_no: string; record: string; record_sha256: string };

export const complete = (tx: Tx, handoverId: string, { outgoing, incoming, ...document }: Completed, now: Date) =>
  tx
    .updateTable("handover")
    .set({ ...columnsOf({ outgoing, incoming }), ...document, state: "completed", completed_at: now, updated_at: now })
    .where("handover_id", "=", handoverId)
    .execute();

/** The society as its papers name it. */
export async function findSociety(tx: Tx, societyId: SocietyId): Promise<Frozen["Society"]> {
  const found = tx
    .selectFrom("society")
    .select(["name as Name", "address as Address", "phone_number as PhoneNumber", "email_id as EmailID"])
    .where("society_id", "=", societyId);
  return found.executeTakeFirstOrThrow();
}

/** The next number of a society in the financial year. Others wait until the transaction ends, and none is ever deleted. */
export async function nextNumber(tx: Tx, societyId: SocietyId, year: number): Promise<string> {
  await tx.selectFrom("society").select("society_id").where("society_id", "=", societyId).forNoKeyUpdate().execute();
  const { rows } = await sql<{ no: string }>`
    select document_number('HO', ${year}::smallint, (count(*) + 1)::int) as no from handover
    where society_id = ${societyId} and state = 'completed'
      and split_part(handover_no, '/', 2) = split_part(document_number('HO', ${year}::smallint, 1), '/', 2)`.execute(
    tx,
  );
  return rows[0]!.no;
}

export async function findPaper(db: Db, handoverId: string, language: Language): Promise<Buffer | undefined> {
  const found = db
    .selectFrom("handover_paper")
    .select("file")
    .where("handover_id", "=", handoverId)
    .where("language", "=", language);
  return (await found.executeTakeFirst())?.file;
}

type Paper = { societyId: string; handoverId: string; language: Language; file: Buffer; now: Date };

/** The first one stays; answers it. */
export async function keepPaper(db: Db, { societyId, handoverId, language, file, now }: Paper): Promise<Buffer> {
  await db
    .insertInto("handover_paper")
    .values({ society_id: societyId, handover_id: handoverId, language, file, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findPaper(db, handoverId, language))!;
}

export async function findSocietyOf(db: Db, handoverId: HandoverId): Promise<string | undefined> {
  const found = db.selectFrom("handover").select("society_id").where("handover_id", "=", handoverId);
  return (await found.executeTakeFirst())?.society_id;
}
