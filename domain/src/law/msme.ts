import { addDays, type Day } from "../platform/days.ts";

/**
 * Until when a buyer pays a micro or small enterprise, in days from accepting the goods or services: Micro, Small and Medium Enterprises
 * Development Act 2006, section 15 and section 2(b), since 2 October 2006. Without an agreement in writing 15 days, with one at most 45.
 * What is paid later is deducted from income only when it is paid: Income-tax Act 1961, section 43B(h), for years from 1 April 2023
 * (Finance Act 2023). Medium enterprises are not meant.
 */
const terms: readonly { from: Day; withoutAgreement: number; most: number }[] = [
  { from: "2006-10-02", withoutAgreement: 15, most: 45 },
];

/** The last day for a bill that was accepted on a day; `creditDays` are those of a written agreement. Nothing before the law began. */
export function msmeDueOn(accepted: Day, creditDays: number | null): Day | undefined {
  const term = terms.findLast(({ from }) => from <= accepted);
  return term && addDays(accepted, creditDays === null ? term.withoutAgreement : Math.min(creditDays, term.most));
}
