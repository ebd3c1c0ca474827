import { lineStates } from "#domain/money/bank/lines/codes.ts";
import { grades } from "#domain/money/bank/matching/codes.ts";
import { type Filter, search, uuid } from "../../../kit/list/filters.ts";
import { listAddress } from "../../../kit/list/list-address.ts";

export const linesPath = "/bank/lines";
export const statementsPath = "/bank/statements";

export const lineViews = ["sure", "likely", "choose", "unknown", "debits", "suspense", "all"] as const;
export type LineView = (typeof lineViews)[number];

const open = { Whether_State_Filter: true, Line_State: lineStates.open } as const;
const inputs: Record<LineView, object> = {
  sure: { ...open, Whether_Grade_Filter: true, Match_Grade: grades.sure },
  likely: { ...open, Whether_Grade_Filter: true, Match_Grade: grades.likely },
  choose: { ...open, Whether_Grade_Filter: true, Match_Grade: grades.choose },
  unknown: { ...open, Whether_Grade_Filter: true, Match_Grade: grades.unknown },
  debits: { ...open, Whether_Side_Filter: true, Line_Side: 2 },
  suspense: { Whether_State_Filter: true, Line_State: lineStates.suspense },
  all: {},
};

/** Which lines are listed: a tab, and so no filter that could be cleared. */
const view: Filter<LineView> = {
  read: (text) => lineViews.find((each) => each === text) ?? "sure",
  write: (value) => (value === "sure" ? "" : value),
  input: (value) => inputs[value],
  narrows: false,
};

export const linesAddress = listAddress({
  path: linesPath,
  pageSize: 25,
  filters: { view, account: uuid("Account", "Bank_AccountID"), search: search() },
});
