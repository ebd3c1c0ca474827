import { expect, test } from "vitest";
import { bookingsAddress } from "./bookings-address.ts";

const { parse, href, inputOf } = bookingsAddress;
const state = (query: string) => parse(new URLSearchParams(query));

test("an address defines the listed bookings, and back", () => {
  const query = "?view=bookings&period=past&search=402&status=4&page=3";
  expect(href(state(query))).toBe(`/bookings${query}`);
  expect(inputOf(state(query))).toEqual({
    ...{ Skip: 40, Limit: 20, Whether_Period_Filter: true, Period: "past" },
    ...{ Whether_Search_Filter: true, Search: "402", Whether_Booking_Status_Filter: true, Booking_Status: 4 },
  });
});

test("what an address cannot mean is left out", () => {
  const broken = state("?view=all&period=soon&status=9&page=-1");
  expect(broken).toMatchObject({ view: "", period: "", status: "", page: 1 });
  expect(inputOf(broken)).toEqual({
    ...{ Skip: 0, Limit: 20, Whether_Period_Filter: true, Period: "upcoming" },
    ...{ Whether_Search_Filter: false, Search: "" },
  });
});
