import { domain } from "#domain";
import { chartPoints, chartUnit, spanAsked } from "#domain/desk/reports/rules.ts";
import type { VisitorReport } from "#domain/desk/reports/visitor/calls.ts";
import { visitPurposes } from "#domain/gate/visitors/codes.ts";
import type { Parsed } from "#domain/platform/call.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import type { Db } from "../../../platform/db/database.ts";
import { handler } from "../../../platform/handler.ts";
import { hasBlock } from "../queries.ts";
import { sumBlocks, sumItems, sumPoints, sumWeekdays } from "./queries.ts";

export const visitor = handler(
  domain.reports.visitor,
  async ({ reads, actor, now, refuse }, input) =>
    (await reportOnVisitors(reads, actor.societyId, input, now)) ?? refuse("unknown-block"),
);

type Input = Parsed<typeof domain.reports.visitor>;

/** The visitors of a society in a period, counted; nothing where it has no such block. */
export async function reportOnVisitors(
  db: Db,
  societyId: SocietyId,
  { BlockID: blockId, ...input }: Input,
  now: Date,
): Promise<VisitorReport | undefined> {
  if (blockId && !(await hasBlock(db, societyId, blockId))) return undefined;
  const span = spanAsked(input, dayOf(now));
  const gate = { societyId, blockId, span };
  const unit = chartUnit(span);
  const [purposes, hours, left, walkIns, passes, points, weekdays, blocks] = await Promise.all([
    sumItems(db, "purpose", gate),
    sumItems(db, "hour", gate),
    sumItems(db, "left", gate),
    sumItems(db, "walk-in", gate),
    sumItems(db, "pass", gate),
    sumPoints(db, gate, unit),
    sumWeekdays(db, gate),
    sumBlocks(db, gate),
  ]);
  const countOf = (rows: typeof walkIns, item: string) => rows.find((row) => row.item === item)?.count ?? 0;
  const sum = (of: "count" | "amount") => purposes.reduce((all, row) => all + row[of], 0);
  return {
    Start_Date: span.start,
    End_Date: span.end,
    Visits: sum("count"),
    People: sum("amount"),
    By_Hour: Array.from({ length: 24 }, (_, Hour) => ({
      Hour,
      Visits: countOf(hours, String(Hour).padStart(2, "0")),
    })),
    By_Weekday: Array.from({ length: 7 }, (_, at) => ({
      Weekday: at + 1,
      Visits: weekdays.find(({ weekday }) => weekday === at + 1)?.count ?? 0,
    })),
    By_Purpose: Object.keys(visitPurposes).map((Purpose) => ({
      Purpose,
      Visits: countOf(purposes, Purpose),
      People: purposes.find(({ item }) => item === Purpose)?.amount ?? 0,
    })),
    Unit: unit,
    Points: chartPoints(span).map((Day) => ({ Day, Visits: points.find(({ day }) => day === Day)?.count ?? 0 })),
    Places: blocks.map((row) => ({ PlaceID: row.block_id, Name: row.name, Visits: row.count, People: row.amount })),
    Left: {
      Count: left[0]?.count ?? 0,
      Average_Minutes: left[0] ? Math.round(left[0].amount / left[0].count) : null,
    },
    Walk_Ins: {
      Approved: countOf(walkIns, "approved"),
      Denied: countOf(walkIns, "denied"),
      Unanswered: countOf(walkIns, "unanswered"),
    },
    Passes: {
      Used: countOf(passes, "used"),
      Unused: countOf(passes, "unused"),
      Cancelled: countOf(passes, "cancelled"),
    },
  };
}
