import { loggedChannels } from "#domain/core/notifications/codes.ts";
import type { MessageMonth } from "#domain/core/notifications/costs/calls.ts";
import { rupeesOf } from "#domain/core/notifications/costs/rules.ts";
import { addMonths, type Day } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import { labelOfKind } from "../deliveries/view.ts";
import type { CostRow } from "./queries.ts";

const mostKinds = 5;

function sumOf(rows: readonly CostRow[]) {
  const sum = (of: (row: CostRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    Messages: sum(({ messages }) => messages),
    Segments: sum(({ segments }) => segments),
    Cost: rupeesOf(sum(({ cost }) => cost ?? 0)),
  };
}

function viewMonth(month: Day, rows: readonly CostRow[], language: Language): MessageMonth {
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)].map(([Kind, rows]) => {
    const { Messages, Cost } = sumOf(rows);
    return { Kind, Kind_Label: labelOfKind(Kind, language), Messages, Cost };
  });
  return {
    Month: month.slice(0, 7),
    ...sumOf(rows),
    Channels: loggedChannels.flatMap((Channel) => {
      const own = rows.filter(({ channel }) => channel === Channel);
      if (own.length === 0) return [];
      const { Cost, ...counted } = sumOf(own);
      return [{ Channel, ...counted, Cost: own.some(({ cost }) => cost !== null) ? Cost : null }];
    }),
    Kinds: kinds.toSorted((one, other) => other.Cost - one.Cost || other.Messages - one.Messages).slice(0, mostKinds),
  };
}

/** This month and the last. */
export const viewMonths = (rows: readonly CostRow[], month: Day, language: Language): MessageMonth[] =>
  [month, addMonths(month, -1)].map((one) =>
    viewMonth(
      one,
      rows.filter((row) => row.month === one),
      language,
    ),
  );

export const viewKinds = (rows: readonly CostRow[], language: Language) =>
  [...new Set(rows.map(({ kind }) => kind))]
    .map((Kind) => ({ Kind, Kind_Label: labelOfKind(Kind, language) }))
    .toSorted((one, other) => one.Kind_Label.localeCompare(other.Kind_Label, language));
