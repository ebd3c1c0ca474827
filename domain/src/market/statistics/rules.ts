import { addDays, type Day } from "../../platform/days.ts";

/** Over how many days figures are shown. */
export const statisticDays = [7, 30, 90] as const;
export type StatisticDays = (typeof statisticDays)[number];
export const isStatisticDays = (days: number): days is StatisticDays =>
  (statisticDays as readonly number[]).includes(days);

/** From one network so many visitors of a home count in a day, so that one person with many browsers is no crowd. */
export const mostOfNetwork = 10;
/** Views of a day are kept so long; what tells visitors of a day apart goes after two. */
export const viewsKeptDays = 400;
export const visitorsKeptDays = 2;

/** What says of itself that it is no person's browser. Search engines and previews of messengers do. */
const machine =
  /bot\b|bot[/;-]|crawl|spider|slurp|preview|headless|lighthouse|pingdom|monitor|facebookexternalhit|whatsapp|curl|wget|python|java\/|httpclient|axios|node-fetch|undici|scrapy|phantom|selenium|puppeteer|playwright/i;
export const isBrowserOfPerson = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && /^mozilla\/5\.0 /i.test(userAgent) && !machine.test(userAgent);

/** Each day of a span, with nothing where nothing was counted. */
export function everyDay<Figures extends { Day: Day }>(
  last: Day,
  days: number,
  counted: readonly Figures[],
  empty: (day: Day) => Figures,
): Figures[] {
  const byDay = new Map(counted.map((figures) => [figures.Day, figures]));
  return Array.from({ length: days }, (_, at) => {
    const day = addDays(last, at - days + 1);
    return byDay.get(day) ?? empty(day);
  });
}

/** On how many of the last days a home was listed, the first and the last counted: one at least. */
export const daysListed = (listedOn: Day, last: Day, days: number): number => {
  const first = addDays(last, 1 - days);
  if (listedOn <= first) return days;
  let count = 1;
  for (let day = listedOn; day < last && count < days; day = addDays(day, 1)) count++;
  return count;
};
