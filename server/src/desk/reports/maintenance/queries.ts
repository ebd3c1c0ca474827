import { sql } from "kysely";
import type { BlockIssueCategory, BlockIssueStatus } from "#domain/community/block-issues/codes.ts";
import type { TicketCategory, TicketPriority, TicketStatus } from "#domain/community/tickets/codes.ts";
import type { ChartUnit } from "#domain/desk/reports/codes.ts";
import type { Span } from "#domain/desk/reports/rules.ts";
import { addDays, type Day, startOf } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type Books, mostPlaces } from "../queries.ts";

type SocietyBooks = Extract<Books, { kind: "society" }>;

/** The tickets that these books answer for; of a block those that its residents raised. */
function ofTickets(books: Books) {
  if (books.kind === "owner")
    return sql`ticket.property_id in (select property_id from property where vendor_id = ${books.issuerId})`;
  const { issuerId, blockId } = books;
  const ofBlock = blockId
    ? sql`and ticket.society_resident_id in (
        select society_resident_id from resident where society_id = ${issuerId} and block_id = ${blockId})`
    : sql``;
  return sql`ticket.society_id = ${issuerId} ${ofBlock}`;
}

const during = (column: `${"" | "ticket."}${"created_at" | "resolved_at"}`, { start, end }: Span) =>
  sql`${sql.ref(column)} >= ${startOf(start)} and ${sql.ref(column)} < ${startOf(addDays(end, 1))}`;

type Raised = {
  place_id: string | null;
  category: TicketCategory;
  priority: TicketPriority;
  status: TicketStatus;
  count: number;
  late: number;
  reopened: number;
};

/** The tickets raised in a period, by all dimensions of the report. */
export async function countRaised(db: Db, books: Books, span: Span, now: Date): Promise<Raised[]> {
  const place =
    books.kind === "society"
      ? { column: sql`resident.block_id`, join: sql`left join resident using (society_resident_id)` }
      : { column: sql`ticket.property_id`, join: sql`` };
  const { rows } = await sql<Raised>`
    select ${place.column} as place_id, category, priority, ticket_status as status, count(*) as count,
      count(*) filter (where ticket_status <> 4 and due_at < coalesce(resolved_at, ${now})) as late,
      count(*) filter (where reopened > 0) as reopened
    from ticket ${place.join}
    where ${ofTickets(books)} and ${during("ticket.created_at", span)}
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

export type Took = { count: number; median: number | null; p90: number | null };

/** Seconds that half and nine tenths of them took at most. */
const took = (until: "answered_at" | "resolved_at") => {
  const seconds = sql`extract(epoch from ${sql.ref(until)} - created_at)`;
  return sql`count(*) as count, percentile_cont(0.5) within group (order by ${seconds}) as median,
    percentile_cont(0.9) within group (order by ${seconds}) as p90`;
};

/** How long the tickets raised in a period waited for their first answer, of those that have one. */
export async function measureAnswers(db: Db, books: Books, span: Span): Promise<Took> {
  const { rows } = await sql<Took>`
    select ${took("answered_at")} from ticket
    where ${ofTickets(books)} and ${during("created_at", span)} and answered_at is not null`.execute(db);
  return rows[0]!;
}

/** How long the tickets resolved in a period took, by category; the row without one is of all. */
export async function measureResolved(db: Db, books: Books, span: Span) {
  const { rows } = await sql<Took & { category: TicketCategory | null }>`
    select category, ${took("resolved_at")} from ticket
    where ${ofTickets(books)} and ${during("resolved_at", span)}
    group by grouping sets ((category), ())`.execute(db);
  return rows;
}

export async function countRatings(db: Db, books: Books, span: Span) {
  const { rows } = await sql<{ rating: number; count: number }>`
    select rating, count(*) as count from ticket
    where ${ofTickets(books)} and ${during("resolved_at", span)} and rating is not null
    group by 1`.execute(db);
  return rows;
}

type Issues = { category: BlockIssueCategory; status: BlockIssueStatus; count: number; cost_paise: Paise };

const ofIssues = ({ issuerId, blockId }: SocietyBooks) =>
  sql`society_id = ${issuerId} ${blockId ? sql`and block_id = ${blockId}` : sql``}`;

/** The issues of blocks that were raised in a period. */
export async function countIssues(db: Db, books: SocietyBooks, span: Span): Promise<Issues[]> {
  const { rows } = await sql<Issues>`
    select category, issue_status as status, count(*) as count, coalesce(sum(cost_paise), 0)::bigint as cost_paise
    from block_issue where ${ofIssues(books)} and ${during("created_at", span)} group by 1, 2`.execute(db);
  return rows;
}

/** How long those that were resolved in a period took, by category; the row without one is of all. */
export async function measureIssues(db: Db, books: SocietyBooks, span: Span) {
  const { rows } = await sql<Took & { category: BlockIssueCategory | null }>`
    select category, ${took("resolved_at")} from block_issue
    where ${ofIssues(books)} and ${during("resolved_at", span)}
    group by grouping sets ((category), ())`.execute(db);
  return rows;
}

/** How many were raised, or resolved, on each day or in each month of a period; those with none are left out. */
export async function countBy(
  db: Db,
  books: Books,
  span: Span,
  { column, unit }: { column: "created_at" | "resolved_at"; unit: ChartUnit },
) {
  const point = sql`date_trunc(${sql.lit(unit)}, ${sql.ref(column)} at time zone 'Asia/Kolkata')`;
  const { rows } = await sql<{ day: Day; count: number }>`
    select ${point}::date::text as day, count(*) as count from ticket
    where ${ofTickets(books)} and ${during(column, span)}
    group by 1`.execute(db);
  return rows;
}

/** The places that these tickets are of, by their ids. */
export async function namePlaces(db: Db, { kind, issuerId }: Books, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await (kind === "society"
    ? sql<{ id: string; name: string }>`select block_id as id, name from block
        where society_id = ${issuerId} and block_id = any(${ids}::uuid[]) limit ${mostPlaces}::int`
    : sql<{ id: string; name: string }>`select property_id as id, property_title as name from property
        where vendor_id = ${issuerId} and property_id = any(${ids}::uuid[]) limit ${mostPlaces}::int`
  ).execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
