import { domain } from "#domain";
import { type PublishedPart, publishedParts } from "#domain/money/transparency/codes.ts";
import { monthsBefore } from "#domain/money/transparency/rules.ts";
import { dayOf, financialYear } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { societyOf } from "../deposits/society.ts";
import { readMonth, viewFigures } from "./figures.ts";
import { findLast, listPublishedMonths, listVersions } from "./queries.ts";
import { viewPublished, viewVersion } from "./view.ts";

export const allParts = Object.keys(publishedParts) as PublishedPart[];

export const info = handler(domain.transparency.info, async ({ reads, actor, now, language, refuse }, { Month }) => {
  const society = societyOf(actor) ?? refuse("no-society");
  const months = monthsBefore(dayOf(now)).filter(
    (each) => society.year === undefined || financialYear(each) === society.year,
  );
  const month = Month ?? months[0] ?? refuse("other-financial-year");
  if (society.year !== undefined && financialYear(month) !== society.year) return refuse("other-financial-year");
  if (month > monthsBefore(dayOf(now))[0]!) return refuse("month-not-over");
  const [versions, published, last, kept] = await Promise.all([
    listVersions(reads, society, month),
    listPublishedMonths(reads, society),
    findLast(reads, society),
    readMonth(reads, society, month, allParts),
  ]);
  const offered = versions[0] ?? last;
  const shown = versions.find(({ state }) => state === 1);
  return {
    Month: month,
    Months: months.map((each) => ({ Month: each, Whether_Published: published.has(each) })),
    Versions: versions.map(viewVersion),
    Parts: offered?.parts ?? allParts,
    Audience: offered?.audience ?? 1,
    Note: versions[0]?.note ?? "",
    Preview: viewFigures(language, kept),
    Shown: shown ? viewPublished(language, shown) : null,
  };
});
