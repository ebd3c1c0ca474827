import { expect, test } from "vitest";
import { hrefOf, queryOf, shownIn } from "./list-query.ts";

const shown = (query: string) => shownIn(new URLSearchParams(query));

test("an address says which bookings are listed, and back", () => {
  const query = "?view=bookings&period=past&search=402&status=4&page=3";
  expect(hrefOf(shown(query), shown(query).page)).toBe(`/bookings${query}`);
  expect(queryOf(shown(query))).toMatchObject({
    ...{ Skip: 40, Limit: 20, Period: "past", Search: "402", Booking_Status: 4, Whether_Amenity_Filter: false },
  });
});

test("what an address cannot mean is left out", () => {
  const broken = shown("?view=all&period=soon&status=9&page=-1");
  expect(broken).toMatchObject({ view: "", period: "", status: "", page: 1 });
  expect(queryOf(broken)).toMatchObject({ Skip: 0, Period: "upcoming", Whether_Booking_Status_Filter: false });
});
