import { addMonths, type Day } from "../platform/days.ts";

/**
 * For how many months from its date a bank pays a cheque: circular DBOD.AML BC.No.47/14.01.001/2011-12 of the Reserve Bank of India of
 * 4 November 2011, for cheques from 1 April 2012 on; by custom six months before it.
 */
const validMonths: readonly { from: Day; months: number }[] = [
  { from: "1900-01-01", months: 6 },
  { from: "2012-04-01", months: 3 },
];

/** The last day on which a bank pays a cheque of this date. */
export const chequeValidUntil = (date: Day): Day =>
  addMonths(date, validMonths.findLast(({ from }) => from <= date)!.months);
