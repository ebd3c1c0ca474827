import { areEnough, percentileOf } from "#domain/market/comparables/rules.ts";
import type { PropertyStatistics } from "#domain/market/statistics/calls.ts";
import { daysListed, everyDay } from "#domain/market/statistics/rules.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";
import type { AlikeHome, CountedHome, listDays, SummedFigures, sumAnswers } from "./queries.ts";
import type { rankOf } from "./rank.ts";

type Known = {
  home: CountedHome;
  days: { last: Day; count: number; listed: number };
  byDay: Awaited<ReturnType<typeof listDays>>;
  answers: Awaited<ReturnType<typeof sumAnswers>>;
  rank: Awaited<ReturnType<typeof rankOf>>;
  alike: AlikeHome[];
  theirs: SummedFigures[];
  countedSince: Day | null;
};

export function statisticsView({
  home,
  days,
  byDay,
  answers,
  rank,
  alike,
  theirs,
  countedSince,
}: Known): PropertyStatistics {
  const counted = byDay.map(({ day, views, saves, enquiries }) => ({
    Day: day,
    Views: views,
    Saves: saves,
    Enquiries: enquiries,
  }));
  const By_Day = everyDay(days.last, days.count, counted, (Day) => ({ Day, Views: 0, Saves: 0, Enquiries: 0 }));
  const sum = (name: "Views" | "Saves" | "Enquiries") => By_Day.reduce((total, figures) => total + figures[name], 0);
  return {
    PropertyID: home.property_id,
    Property_Title: home.property_title,
    Whether_Listed: home.is_live,
    Views: sum("Views"),
    Saves: sum("Saves"),
    Enquiries: sum("Enquiries"),
    Answered_Enquiries: answers.answered,
    Response_Minutes: answers.minutes === null ? null : Math.round(answers.minutes),
    By_Day,
    Rank: rank
      ? {
          Place: rank.place,
          Homes: rank.homes,
          Whether_Place_Capped: rank.isPlaceCapped,
          Whether_Homes_Capped: rank.isHomesCapped,
          CityID: rank.city,
          Property_Type: rank.type,
          Bedrooms: rank.bedrooms,
          Sub_Type: rank.subType,
        }
      : null,
    Compared: comparedOf(days, alike, theirs),
    Days_Listed: days.listed,
    Counted_Since: countedSince,
  };
}

/** Each of the others by day that it was listed, for as many days as this home was: a home of yesterday has had no month of visitors. */
function comparedOf({ last, count, listed }: Known["days"], alike: AlikeHome[], theirs: SummedFigures[]) {
  if (!areEnough(alike)) return null;
  const byId = new Map(theirs.map((figures) => [figures.id, figures]));
  const median = (name: "views" | "saves" | "enquiries") => {
    const each = alike.map(
      ({ id, listedAt }) => (byId.get(id)?.[name] ?? 0) / daysListed(dayOf(listedAt), last, count),
    );
    return Math.round(percentileOf(each, 0.5) * listed * 10) / 10;
  };
  return {
    Homes: alike.length,
    Owners: new Set(alike.map(({ account }) => account)).size,
    Views: median("views"),
    Saves: median("saves"),
    Enquiries: median("enquiries"),
  };
}
