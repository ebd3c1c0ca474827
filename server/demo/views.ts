import { addDays, dayOf } from "#domain/platform/days.ts";
import { addViews } from "../src/market/statistics/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";

const day = 24 * 3600_000;
/** Since then this site counts. */
const countedDays = 45;

/** Between 0 and 1, the same for the same text. */
function chance(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619);
  return ((hash >>> 0) % 1000) / 1000;
}

/** People looked at the homes: most in the days after a listing was new, and more on Saturdays and Sundays. */
export async function tellViews(tx: Tx, now: Date): Promise<void> {
  const today = dayOf(now);
  const homes = await tx
    .selectFrom("property")
    .select(["property_id", "property_title", "created_at"])
    .where("is_live", "=", true)
    .orderBy("property_title")
    .execute();
  const counted = homes.flatMap(({ property_id, property_title, created_at }) => {
    const days = Math.min(countedDays, Math.floor((now.getTime() - created_at.getTime()) / day) + 1);
    const wanted = 3 + 9 * chance(property_title);
    return Array.from({ length: days }, (_, ago) => {
      const on = addDays(today, -ago);
      const isWeekend = [0, 6].includes(new Date(`${on}T00:00:00Z`).getUTCDay());
      const isNew = days - ago <= 5;
      const of = wanted * (isNew ? 1.8 : 0.7) * (isWeekend ? 1.5 : 1) * (0.5 + chance(property_title + on));
      return { day: on, property_id, views: Math.round(of) };
    });
  });
  await addViews(
    tx,
    counted.filter(({ views }) => views > 0),
  );
}
