import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { figuresOf, isInYear, periodIn } from "./figures.ts";
import { viewReturn } from "./view.ts";

export const gstFigures = handler(domain.charges.gstFigures, async ({ reads, actor, now, refuse }, period) => {
  const days = periodIn(period, now);
  if (!isInYear(days, actor.year)) return refuse("other-financial-year");
  const found = (await figuresOf(reads, actor.societyId, days)) ?? refuse("gst-not-registered");
  return viewReturn(found, period.Return_Months);
});
