import { problem } from "../../platform/problems.ts";

/** A building's flats in one step: the input and the resulting flats. */
export type FlatPlan = { Floors: number; Flats_Per_Floor: number; First_Flat_No: string };
export type PlannedFlat = { flatNo: string; floorNo: number | null };

export const most = { floors: 100, perFloor: 99, flats: 2_000, flatNoLength: 20 };

/** '101' → floor 1, flat 01; 'A-001' → the ground floor; a number of one or two digits just runs on, without floors. */
function patternOf(first: string) {
  const [, prefix = "", digits = ""] = /^(.*?)(\d+)$/.exec(first.trim()) ?? [];
  const isByFloor = digits.length > 2;
  return { prefix, digits, isByFloor, floor: digits.slice(0, -2), unit: Number(isByFloor ? digits.slice(-2) : digits) };
}

const isWhole = (value: number, largest: number) => Number.isInteger(value) && value >= 1 && value <= largest;

/** The problem of each part of the plan, as a sentence; empty if there is none. */
export function planProblems({
  Floors,
  Flats_Per_Floor,
  First_Flat_No,
}: FlatPlan): Partial<Record<keyof FlatPlan, string>> {
  const problems: Partial<Record<keyof FlatPlan, string>> = {};
  if (!isWhole(Floors, most.floors)) problems.Floors = problem("floors-wrong");
  if (!isWhole(Flats_Per_Floor, most.perFloor)) problems.Flats_Per_Floor = problem("flats-per-floor-wrong");
  const first = First_Flat_No.trim();
  const { digits, isByFloor, unit } = patternOf(first);
  if (first === "") problems.First_Flat_No = problem("first-flat-number-required");
  else if (first.length > most.flatNoLength)
    problems.First_Flat_No = problem("at-most-characters", { most: most.flatNoLength });
  else if (digits === "" || digits.length > 6) problems.First_Flat_No = problem("first-flat-number-without-digits");
  else if (isByFloor && unit + Flats_Per_Floor - 1 > 99)
    problems.Flats_Per_Floor ??= problem("flats-room", { first, count: 100 - unit });
  if (Object.keys(problems).length === 0 && Floors * Flats_Per_Floor > most.flats)
    problems.Floors = problem("flats-at-most", { most: most.flats });
  return problems;
}

/** The flats of a plan without problems, floor by floor. The browser's preview and the server's rows are this list. */
export function plannedFlats({ Floors, Flats_Per_Floor, First_Flat_No }: FlatPlan): PlannedFlat[] {
  const { prefix, digits, isByFloor, floor, unit } = patternOf(First_Flat_No);
  return Array.from({ length: Floors * Flats_Per_Floor }, (_, at) => {
    if (!isByFloor) return { flatNo: prefix + String(unit + at).padStart(digits.length, "0"), floorNo: null };
    const floorNo = Number(floor) + Math.floor(at / Flats_Per_Floor);
    const number = String(unit + (at % Flats_Per_Floor)).padStart(2, "0");
    return { flatNo: prefix + String(floorNo).padStart(floor.length, "0") + number, floorNo };
  });
}
