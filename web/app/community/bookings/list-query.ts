import { pageIn } from "../../kit/list/page-in.ts";

export const perPage = 20;

const oneOf = <const Known extends string>(params: URLSearchParams, name: string, known: readonly Known[]) =>
  known.find((each) => each === params.get(name)) ?? "";

/** What an address asks for; what it does not understand is left out. */
export const shownIn = (params: URLSearchParams) => ({
  view: oneOf(params, "view", ["bookings"]),
  period: oneOf(params, "period", ["past"]),
  search: (params.get("search") ?? "").trim().slice(0, 200),
  amenity: params.get("amenity")?.slice(0, 64) ?? "",
  status: oneOf(params, "status", ["1", "2", "3", "4", "5"]),
  page: pageIn(params),
});
export type Shown = ReturnType<typeof shownIn>;

/** The same as the input of the call. */
export const queryOf = ({ period, search, amenity, status, page }: Shown) => ({
  ...{ Skip: (page - 1) * perPage, Limit: perPage },
  ...{ Whether_Period_Filter: true, Period: period === "past" ? ("past" as const) : ("upcoming" as const) },
  ...{ Whether_Search_Filter: search !== "", Search: search },
  ...{ Whether_Amenity_Filter: amenity !== "", AmenityID: amenity || undefined },
  Whether_Booking_Status_Filter: status !== "",
  ...(status !== "" && { Booking_Status: Number(status) as 1 | 2 | 3 | 4 | 5 }),
});

/** What narrows the list. */
export const filtersOf = ({ search, amenity, status }: Shown) =>
  Object.entries({ search, amenity, status }).filter(([, value]) => value !== "");

/** The address of this list, on its first page unless told otherwise. */
export function hrefOf(shown: Shown, page = 1): string {
  const params = new URLSearchParams({ view: "bookings" });
  if (shown.period !== "") params.set("period", shown.period);
  for (const [name, value] of filtersOf(shown)) params.set(name, value);
  if (page > 1) params.set("page", String(page));
  return `/bookings?${params}`;
}
