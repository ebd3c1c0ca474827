import { addDays, type Day, dayOf, startOf } from "../../../platform/days.ts";

export const mostSlots = 10;
export const slotDaysAhead = 60;
export const longestVisitWords = 300;
const [shortestSlot, longestSlot] = [10, 240];

/** A time in India as the owner writes it. */
export type WrittenSlot = { Visit_Date: Day; Start_Time: string; End_Time: string };
export type Slot = { startsAt: Date; endsAt: Date };
export type SlotsProblem = "visit-slot-past" | "visit-slot-too-far" | "visit-slot-length" | "visit-slots-overlap";

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export function slotOf({ Visit_Date, Start_Time, End_Time }: WrittenSlot): Slot {
  const at = (time: string) => new Date(startOf(Visit_Date).getTime() + minutesOf(time) * 60_000);
  return { startsAt: at(Start_Time), endsAt: at(End_Time) };
}

/** Why these times cannot be offered together; nothing if they can. */
export function slotsProblem(slots: readonly Slot[], now: Date): SlotsProblem | undefined {
  const last = startOf(addDays(dayOf(now), slotDaysAhead + 1));
  for (const { startsAt, endsAt } of slots) {
    const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
    if (minutes < shortestSlot || minutes > longestSlot) return "visit-slot-length";
    if (startsAt <= now) return "visit-slot-past";
    if (startsAt >= last) return "visit-slot-too-far";
  }
  const sorted = slots.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const overlaps = sorted.some(({ startsAt }, at) => at > 0 && startsAt < sorted[at - 1]!.endsAt);
  return overlaps ? "visit-slots-overlap" : undefined;
}

/** The way to a home in Google Maps: to its point where it has one, else to its address. */
export function directionsTo({
  latitude,
  longitude,
  address,
}: {
  latitude: number;
  longitude: number;
  address: string;
}) {
  const to = latitude !== 0 || longitude !== 0 ? `${latitude},${longitude}` : address;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(to)}`;
}
