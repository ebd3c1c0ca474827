import { sql } from "kysely";
import type { ChartUnit } from "#domain/desk/reports/codes.ts";
import type { Span } from "#domain/desk/reports/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { BlockId, SocietyId } from "#domain/platform/ids.ts";
import type { Db } from "../../../platform/db/database.ts";

/** Whose gate, perhaps for one block only, and in which days. */
export type Gate = { societyId: SocietyId; blockId: BlockId | undefined; span: Span };

type Figure = "purpose" | "hour" | "left" | "walk-in" | "pass";

const figures = (figure: Figure, { societyId, blockId, span: { start, end } }: Gate) =>
  sql`visit_figure.society_id = ${societyId} and figure = ${sql.lit(figure)} and day between ${start}::date and ${end}::date
    ${blockId ? sql`and visit_figure.block_id = ${blockId}` : sql``}`;

type Counted = { item: string; count: number; amount: number };

/** A figure of all the days by its items. */
export async function sumItems(db: Db, figure: Figure, gate: Gate): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select item, sum(count)::bigint as count, sum(amount)::bigint as amount
    from visit_figure where ${figures(figure, gate)} group by 1`.execute(db);
  return rows;
}

/** Visitors who came in, by day or month; empty ones are left out. */
export async function sumPoints(db: Db, gate: Gate, unit: ChartUnit) {
  const { rows } = await sql<{ day: Day; count: number }>`
    select date_trunc(${sql.lit(unit)}, day::timestamp)::date::text as day, sum(count)::bigint as count
    from visit_figure where ${figures("purpose", gate)} group by 1`.execute(db);
  return rows;
}

/** The same by weekday, of which Monday is the first. */
export async function sumWeekdays(db: Db, gate: Gate) {
  const { rows } = await sql<{ weekday: number; count: number }>`
    select extract(isodow from day)::int as weekday, sum(count)::bigint as count
    from visit_figure where ${figures("purpose", gate)} group by 1`.execute(db);
  return rows;
}

/** The same by the block that they came to, the most visited first. */
export async function sumBlocks(db: Db, gate: Gate) {
  const { rows } = await sql<{ block_id: string; name: string; count: number; amount: number }>`
    select block_id, name, sum(count)::bigint as count, sum(amount)::bigint as amount
    from visit_figure join block using (block_id)
    where ${figures("purpose", gate)}
    group by 1, 2 order by 3 desc, 2 limit 500`.execute(db);
  return rows;
}
