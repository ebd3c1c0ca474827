import { chequeValidUntil } from "../../../law/cheques.ts";
import { addMonths, type Day } from "../../../platform/days.ts";
import { mostMonthsAhead, type PostDatedState, type PostDatedStatus } from "./codes.ts";

/** What of a cheque can be said on a day. */
export function postDatedState(status: PostDatedStatus, chequeDay: Day, today: Day): PostDatedState {
  if (status !== 1) return (status + 2) as PostDatedState;
  if (chequeDay > today) return 1;
  return chequeValidUntil(chequeDay) < today ? 3 : 2;
}

/** Why a cheque of this date is not taken. */
export function dateFault(chequeDay: Day, today: Day): "cheque-out-of-date" | "cheque-too-far" | undefined {
  if (chequeValidUntil(chequeDay) < today) return "cheque-out-of-date";
  return chequeDay > addMonths(today, mostMonthsAhead) ? "cheque-too-far" : undefined;
}

export type ChequeAhead = { no: string; day: Day };

/** Cheques that follow one another in a book, one for each month. Undefined if the numbers end before. */
export function chequesOfMonths(first: ChequeAhead, count: number): ChequeAhead[] | undefined {
  if (!/^\d{6}$/.test(first.no) || Number(first.no) + count - 1 > 999_999) return undefined;
  return Array.from({ length: count }, (_, at) => ({
    no: String(Number(first.no) + at).padStart(6, "0"),
    day: addMonths(first.day, at),
  }));
}
