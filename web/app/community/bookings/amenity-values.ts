import type { Amenity } from "#domain/community/bookings/calls.ts";
import { slotLengths } from "#domain/community/bookings/codes.ts";
import type { Hours } from "#domain/community/bookings/rules.ts";
import { ifFilled, numberIn } from "../../kit/form/parse.ts";

const everyDay: Hours[] = [1, 2, 3, 4, 5, 6, 7].map((Weekday) => ({ Weekday, Opens: "06:00", Closes: "22:00" }));

/** The stored amenity; a new one has the most common values, for one party per hour. */
export const amenityValuesOf = (amenity?: Amenity) => ({
  Name: amenity?.Name ?? "",
  Description: amenity?.Description ?? "",
  Rules: amenity?.Rules ?? "",
  Opening_Hours: amenity?.Opening_Hours ?? everyDay,
  Slot_Minutes: String(amenity?.Slot_Minutes ?? 60),
  Most_Slots: String(amenity?.Most_Slots ?? 1),
  Counts: amenity?.Whether_Counts_People ? "people" : "parties",
  Capacity: String(amenity?.Capacity ?? 1),
  Most_People: String(amenity?.Most_People ?? 4),
  Days_Ahead: String(amenity?.Days_Ahead ?? 14),
  Cancel_Hours: String(amenity?.Cancel_Hours ?? 2),
  Most_Per_Week: String(amenity?.Most_Per_Week ?? ""),
  Most_Per_Month: String(amenity?.Most_Per_Month ?? ""),
  Whether_Needs_Approval: amenity?.Whether_Needs_Approval ?? false,
});

export const amenityInputOf = ({ Counts, ...values }: ReturnType<typeof amenityValuesOf>) => ({
  ...values,
  Slot_Minutes: slotLengths.find((length) => String(length) === values.Slot_Minutes) ?? 60,
  Most_Slots: numberIn(values.Most_Slots),
  Whether_Counts_People: Counts === "people",
  Capacity: numberIn(values.Capacity),
  Most_People: numberIn(values.Most_People),
  Days_Ahead: numberIn(values.Days_Ahead),
  Cancel_Hours: numberIn(values.Cancel_Hours),
  Most_Per_Week: ifFilled(values.Most_Per_Week, numberIn) ?? null,
  Most_Per_Month: ifFilled(values.Most_Per_Month, numberIn) ?? null,
});
