import { addDays, addMonths, type Day, dayInMonth, monthOf } from "../../platform/days.ts";
import { formatRupees, type Paise } from "../../platform/money.ts";
import type { BillStatus } from "./codes.ts";

/** Whether a unit already says what it is, as landlords write it: "Flat 3" or "Bed 1", and not "302" or "A 101". */
export const namesItself = (unit: string): boolean => /^\p{L}[\p{L}\p{M}]+[\s.-]+\S/u.test(unit);

/** The day of the month on which its bills are made: the last of a shorter month. */
export function generationDay(month: Day, generationDate: number): Day {
  const [year, of] = month.split("-").map(Number) as [number, number];
  return dayInMonth(year, of, generationDate);
}

type Billing = {
  generationDate: number;
  /** Billing days before this one are not billed. */
  billsFrom: Day;
  /** The last month that was billed automatically, if any. */
  lastMonth: Day | undefined;
};

/**
 * The months whose generation day has come and that were not billed yet, the oldest first. A clock that was set back finds
 * none.
 */
export function dueMonths({ generationDate, billsFrom, lastMonth }: Billing, today: Day): Day[] {
  const due: Day[] = [];
  let month = lastMonth ? addMonths(lastMonth, 1) : monthOf(billsFrom);
  for (; generationDay(month, generationDate) <= today; month = addMonths(month, 1))
    if (generationDay(month, generationDate) >= billsFrom) due.push(month);
  return due;
}

/** How the bills of a month are dated. Who is billed late has as long to pay as everybody. */
export function billDays(billDate: Day, dueDays: number, today: Day): { billDate: Day; dueDate: Day } {
  return { billDate, dueDate: addDays(billDate > today ? billDate : today, dueDays) };
}

/** A fraction of a rate, half a paisa rounded up: 15 of 30 days of ₹2,500 are ₹1,250. */
export const lineAmount = (rate: Paise, quantity: number, of: number): Paise =>
  Math.floor((2 * rate * quantity + of) / (2 * of));

type Standing = { outstanding: Paise; writtenOff: Paise; dueDate: Day };

/** The status of a resident's bill on a day. */
export function billStatus({ outstanding, writtenOff, dueDate }: Standing, today: Day): BillStatus {
  if (outstanding === 0) return writtenOff > 0 ? 5 : 2;
  return today > dueDate ? 3 : 1;
}

type Line = { Quantity: number; Quantity_Of: number; Rate: number; Amount: number };

const quantityOf = ({ Quantity, Quantity_Of }: Line): string =>
  Quantity_Of > 1 ? `${Quantity} of ${Quantity_Of} days` : Quantity === 1 ? "1 month" : `${Quantity} months`;

/** The sum of a line as a person writes it down. Takes rupees, and the quantity in the reader's language. */
export const arithmeticOf = (line: Line, quantity = quantityOf(line)): string =>
  `${formatRupees(line.Rate)} × ${quantity} = ${formatRupees(line.Amount)}`;
