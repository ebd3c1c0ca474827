import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Booking } from "#domain/community/bookings/calls.ts";
import { renderInConsole } from "../../../test/in-console.tsx";
import { BookingList } from "./booking-list.tsx";
import { bookingsAddress } from "./bookings-address.ts";

const booking: Booking = {
  ...{ BookingID: "b1", AmenityID: "a1", Amenity_Name: "Tennis Court", Booking_Date: "2099-11-28" },
  ...{ Start_Time: "18:00", End_Time: "19:00", People: 2, Booking_Status: 1, Reason: "" },
  ...{ Starts_At: "2099-11-28T12:30:00.000Z", Ends_At: "2099-11-28T13:30:00.000Z" },
  ...{ FlatID: "f1", Flat_No: "101", Building_Name: "Rose 1", Name: "Ravi Iyer", PhoneNumber: "9822012345" },
  ...{ Waiting_Position: null, Whether_Cancellable: true, Next_Statuses: [] },
  created_at: "2026-11-16T06:00:00.000Z",
};

const listOf = (bookings: Booking[], { isDesk = true, query = "view=bookings" } = {}) =>
  renderInConsole(
    <BookingList
      state={bookingsAddress.parse(new URLSearchParams(query))}
      loaded={{ bookings, count: bookings.length }}
      isDesk={isDesk}
      onDone={async () => {}}
    />,
  );

const buttons = () => screen.getAllByRole("button", { description: /^Tennis Court, / }).map((each) => each.textContent);

test("a row shows what is booked, when, where and by whom", () => {
  listOf([booking]);
  const row = screen.getAllByRole("row")[1]!;
  expect(within(row).getByRole("rowheader").textContent).toBe("Tennis Court");
  expect(row.textContent).toContain("6:00 pm to 7:00 pm");
  expect(within(row).getByRole("link", { name: "+91 98220 12345" }).getAttribute("href")).toBe("tel:+919822012345");
  expect(buttons()).toEqual(["Cancel booking"]);
});

test.each([
  ["one that waits for an answer", { Booking_Status: 3, Next_Statuses: [1, 5] }, true, ["Approve", "Decline"]],
  ["the waiting list, for the desk", { Booking_Status: 2, Waiting_Position: 1 }, true, ["Remove from list"]],
  ["the waiting list, for a resident", { Booking_Status: 2, Waiting_Position: 1 }, false, ["Leave waiting list"]],
])("%s has its own buttons", (_, changed, isDesk, names) => {
  listOf([{ ...booking, ...changed }], { isDesk });
  expect(buttons()).toEqual(names);
});

test.each([
  ["view=bookings", "No upcoming bookings", true],
  ["view=bookings&period=past", "No past bookings", false],
  ["view=bookings&status=4", "No bookings match", false],
])("where there is none (%s), it says %j", (query, title, leadsOn) => {
  listOf([], { isDesk: false, query });
  expect(screen.getByRole("heading", { name: title })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Book an amenity" }) !== null).toBe(leadsOn);
});
