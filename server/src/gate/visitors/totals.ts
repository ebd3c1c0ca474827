import { domain } from "#domain";
import { daysCounted, type VisitPurpose } from "#domain/gate/visitors/codes.ts";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { sideOf } from "#domain/platform/roles.ts";
import { handler } from "../../platform/handler.ts";
import { listLivedFlats } from "./homes/queries.ts";
import { countDays, countEntered, countLive } from "./queries.ts";

export const totals = handler(domain.visitors.totals, async ({ reads, actor, now }) => {
  const { role, phone, societyId, blockIds } = actor;
  const scope = sideOf(role) === "society" ? { societyId, blockIds } : { homes: await listLivedFlats(reads, phone) };
  const today = dayOf(now);
  const [live, entered, days] = await Promise.all([
    countLive(reads, scope, today, now),
    countEntered(reads, scope, today),
    "homes" in scope ? [] : countDays(reads, scope, addDays(today, 1 - daysCounted), today),
  ]);
  const summed = <Key>(keyOf: (row: (typeof entered)[number]) => Key) =>
    [...Map.groupBy(entered, keyOf)].map(
      ([key, rows]) => [key, rows.reduce((sum, { visits }) => sum + visits, 0)] as const,
    );
  return {
    Expected: live.expected,
    Waiting: live.waiting,
    Inside: live.inside,
    Entered_Today: entered.reduce((sum, { visits }) => sum + visits, 0),
    By_Purpose: summed(({ purpose }) => purpose as VisitPurpose).map(([Purpose, Count]) => ({ Purpose, Count })),
    By_Hour: summed(({ hour }) => hour)
      .map(([Hour, Count]) => ({ Hour, Count }))
      .sort((one, other) => one.Hour - other.Hour),
    By_Day: days.map(({ day, visits }) => ({ Day: day, Count: visits })),
  };
});
