import { type RawBuilder, sql } from "kysely";
import { daily, weekly } from "#domain/market/alerts/codes.ts";
import { dueAt } from "#domain/market/alerts/rules.ts";

/** When what is found now is told, by the column of a frequency. */
export const dueCase = (frequency: RawBuilder<unknown>, now: Date) => sql`
  case ${frequency} when ${sql.lit(daily)} then ${dueAt(daily, now)}::timestamptz
    when ${sql.lit(weekly)} then ${dueAt(weekly, now)}::timestamptz else ${now}::timestamptz end`;
