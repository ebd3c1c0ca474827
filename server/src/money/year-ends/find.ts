import type { YearEndItem } from "#domain/money/year-ends/codes.ts";
import { yearEndItems } from "#domain/money/year-ends/codes.ts";
import { stateOfItem } from "#domain/money/year-ends/rules.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Book } from "../journal/book.ts";
import { findPoints } from "./points/found.ts";
import { listItems } from "./queries.ts";
import { reserveOf } from "./reserve.ts";
import { trialOfYear } from "./trial.ts";

/** The checklist of a year as it is now. */
export async function findYearEnd(db: Db, book: Book, year: number, language: Language) {
  const [trial, items, reserve] = await Promise.all([
    trialOfYear(db, book, year),
    listItems(db, book, year),
    reserveOf(db, book, year),
  ]);
  const found = await findPoints(db, { book, year, language, trial, items, reserve });
  const points = (Object.keys(yearEndItems) as YearEndItem[]).map((item) => {
    const entered = items.find((row) => row.item === item);
    const acceptance =
      entered?.accepted_count == null
        ? undefined
        : { count: entered.accepted_count, paise: entered.accepted_paise ?? 0 };
    return { item, ...found[item], entered, state: stateOfItem(item, found[item], acceptance) };
  });
  return { trial, items, reserve, points, isReady: points.every(({ state }) => state !== "open") };
}
export type FoundYearEnd = Awaited<ReturnType<typeof findYearEnd>>;
