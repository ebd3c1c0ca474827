import { domain } from "#domain";
import { daysListed } from "#domain/market/statistics/rules.ts";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { findCounted, findFirstDay, listAlike, listDays, sumAnswers, sumFigures } from "./queries.ts";
import { rankOf } from "./rank.ts";
import { statisticsView } from "./view.ts";

export const info = handler(domain.statistics.info, async ({ reads, actor, now, refuse }, { PropertyID, Days }) => {
  const home = (await findCounted(reads, actor.vendorId, PropertyID)) ?? refuse("no-such-property");
  const today = dayOf(now);
  const since = addDays(today, 1 - Days);
  const alike = await listAlike(reads, actor.vendorId, home);
  const [byDay, answers, rank, theirs, countedSince] = await Promise.all([
    listDays(reads, PropertyID, since),
    sumAnswers(reads, PropertyID, since),
    home.is_live ? rankOf(reads, home, now) : undefined,
    sumFigures(
      reads,
      alike.map(({ id }) => id),
      since,
    ),
    findFirstDay(reads),
  ]);
  const days = { last: today, count: Days, listed: daysListed(dayOf(home.created_at), today, Days) };
  return statisticsView({ home, days, byDay, answers, rank, alike, theirs, countedSince });
});
