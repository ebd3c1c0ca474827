import { addMonths, type Day } from "../../../platform/days.ts";
import { type AskedField, isAsked, type WizardField, type WizardStep } from "../wizard/codes.ts";
import { typeIn, type WizardValues } from "../wizard/rules.ts";

/** From ten crore per month, in rupees, a rent needs confirmation: an extra zero is easily typed. */
export const rentToAskAbout = 100_000_000;
/** Below so many rupees a month a rent was probably written in thousands. */
const leastUsualRent = 500;
/** A larger deposit, in months of rent, is hardly ever asked. */
const mostUsualDeposit = 24;
/** Homes are rarely listed for so many months ahead. */
const mostUsualWait = 12;

/** What may be a slip of the pen, and what it is about. The owner can say that it is right. */
export type Doubt =
  | { kind: "rent" | "deposit" | "maintenance"; field: WizardField; rupees: number }
  | { kind: "floor"; field: "Floor_No"; floor: number; floors: number }
  | { kind: "areas"; field: "Carpet_Area" }
  | { kind: "day"; field: "Available_From"; day: Day };

/** The doubts about a step without problems, in the order of its fields. `today` is a day of India. */
export function doubtsOf(step: WizardStep, values: WizardValues, today: Day): Doubt[] {
  if (step === 1) return [...floorDoubts(values), ...areaDoubts(values)];
  return step === 2 ? [...moneyDoubts(values), ...dayDoubts(values, today)] : [];
}

/** 0 for a field that is empty or not asked of this type. */
const figure = (values: WizardValues, field: WizardField & AskedField) =>
  isAsked(field, typeIn(values)) ? Number(values[field]) : 0;

function floorDoubts(values: WizardValues): Doubt[] {
  const [floor, floors] = [figure(values, "Floor_No"), figure(values, "No_Of_Floors")];
  return floors > 0 && floor > floors ? [{ kind: "floor", field: "Floor_No", floor, floors }] : [];
}

/** The carpet area is at most the built-up area, and that at most the total, as far as they are known. */
export function areaDoubts(values: WizardValues): Doubt[] {
  const areas = (["Carpet_Area", "Built_Up_Area", "Total_Area"] as const)
    .map((field) => figure(values, field))
    .filter((area) => area > 0);
  return areas.every((area, at) => at === 0 || areas[at - 1]! <= area) ? [] : [{ kind: "areas", field: "Carpet_Area" }];
}

function moneyDoubts(values: WizardValues): Doubt[] {
  const rent = figure(values, "Monthly_Rent");
  const deposit = figure(values, "Security_Deposit");
  const maintenance = figure(values, "Maintainance_Charge");
  const doubts: Doubt[] = [];
  if (rent >= rentToAskAbout || rent < leastUsualRent)
    doubts.push({ kind: "rent", field: "Monthly_Rent", rupees: rent });
  if (deposit > rent * mostUsualDeposit) doubts.push({ kind: "deposit", field: "Security_Deposit", rupees: deposit });
  if (maintenance > rent) doubts.push({ kind: "maintenance", field: "Maintainance_Charge", rupees: maintenance });
  return doubts;
}

function dayDoubts({ Available_From: day }: WizardValues, today: Day): Doubt[] {
  return day > addMonths(today, mostUsualWait) ? [{ kind: "day", field: "Available_From", day }] : [];
}
