import { domain } from "#domain";
import type { Output } from "#domain/platform/call.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { Site } from "#domain/platform/sites.ts";
import type { Db } from "../../platform/db/database.ts";
import { handler } from "../../platform/handler.ts";
import { countFigures, countSocieties, countTenants } from "./queries.ts";

const keepFor = 60_000;
const counted = new WeakMap<Db, { at: number; figures: Promise<Figures> }>();

type Figures = Omit<Output<typeof domain.site.figures>, "Whether_OTP_By_SMS" | "Whether_OTP_By_Mail">;

/** Counted once a minute at most: the pages that show the figures are the busiest of all. */
export const figures = handler(domain.site.figures, async ({ reads, outside, now }) => {
  let latest = counted.get(reads);
  if (!latest || Math.abs(now.getTime() - latest.at) > keepFor) {
    latest = { at: now.getTime(), figures: count(reads, outside.site.strip, now) };
    counted.set(reads, latest);
    latest.figures.catch(() => counted.delete(reads));
  }
  const ways = { Whether_OTP_By_SMS: outside.hasSms, Whether_OTP_By_Mail: outside.mail !== undefined };
  return { ...(await latest.figures), ...ways };
});

/** A figure that is not displayed is not counted. */
async function count(db: Db, strip: Site["strip"], now: Date): Promise<Figures> {
  const [figures, Tenants, Societies] = await Promise.all([
    countFigures(db, now),
    strip.tenants === "count" ? countTenants(db, dayOf(now)) : null,
    strip.societies === "count" ? countSocieties(db) : null,
  ]);
  return { ...figures, Tenants, Societies };
}
