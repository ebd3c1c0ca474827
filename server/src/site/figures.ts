import { domain } from "#domain";
import type { Db } from "../db/database.ts";
import { handler } from "../handler.ts";
import { countFigures, type Figures } from "./queries.ts";

const keepFor = 60_000;
const counted = new WeakMap<Db, { at: number; figures: Promise<Figures> }>();

/** Counted once a minute at most: the pages that show the figures are the busiest of all. */
export const figures = handler(domain.site.figures, async ({ reads, now }) => {
  let latest = counted.get(reads);
  if (!latest || Math.abs(now.getTime() - latest.at) > keepFor) {
    latest = { at: now.getTime(), figures: countFigures(reads, now) };
    counted.set(reads, latest);
    latest.figures.catch(() => counted.delete(reads));
  }
  return latest.figures;
});
