import { month, otherPage, part } from "../../../kit/list/filters.ts";
import { listAddress } from "../../../kit/list/list-address.ts";
import { headsPath } from "../bills-address.ts";

/** The preview of a month, over a page of the runs. */
export const runAddress = listAddress({
  path: "/billing/generate",
  pageSize: 10,
  filters: { month: month("Billing_Month"), runs: otherPage },
});
export type RunState = ReturnType<typeof runAddress.parse>;

export const runsPerPage = 10;

/** The flats that a run did not bill. */
export const unbilledPath = (runId: string): string => `/billing/generate/${runId}`;

/** The trial of a month by heads. */
export const headsAddress = listAddress({
  path: headsPath,
  pageSize: 20,
  filters: { month: month("Billing_Month"), bills: part(["all", "changed"]) },
});

/** What supplementary bills are previewed of: the address has the labels of chosen flats beside their ids. */
export type SupplementState = {
  month: string;
  heads: string[];
  flats: { FlatID: string; Flat_Label: string }[];
  due: string;
  page: number;
};

const isMonth = (text: string | null): text is string => /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? "");
const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? "");
const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

export function supplementAddress(query: URLSearchParams, thisMonth: string): SupplementState {
  const month = query.get("month");
  const due = query.get("due");
  return {
    month: isMonth(month) ? month : thisMonth,
    heads: (query.get("heads") ?? "").split(",").filter(isId),
    flats: query
      .getAll("flat")
      .map((text) => ({ FlatID: text.slice(0, 36), Flat_Label: text.slice(37) }))
      .filter(({ FlatID }) => isId(FlatID)),
    due: isDay(due) ? due : "",
    page: Math.max(1, Number(query.get("page")) || 1),
  };
}

export function supplementPath({ month, heads, flats, due, page }: Partial<SupplementState>): string {
  const query = new URLSearchParams();
  if (month) query.set("month", month);
  if (heads && heads.length > 0) query.set("heads", heads.join(","));
  for (const { FlatID, Flat_Label } of flats ?? []) query.append("flat", `${FlatID} ${Flat_Label}`);
  if (due) query.set("due", due);
  if (page && page > 1) query.set("page", String(page));
  return `/billing/supplement${query.size > 0 ? `?${query}` : ""}`;
}
