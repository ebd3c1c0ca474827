import type { Bill, BillInfo, StatementEntry } from "#domain/money/bills/calls.ts";
import { billStatuses, billTypes } from "#domain/money/bills/codes.ts";
import { arithmeticOf, namesItself } from "#domain/money/bills/rules.ts";
import { receiptModes } from "#domain/money/payments/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { flatName } from "../../lib/flat-name.ts";
import { formatDay, formatMonth } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";

export const typeWord = (type: number): string => billTypes[type as 1];
/** A bill of a contract may be paid in part; a society's is pending until it is paid. */
export const statusWord = (status: number): string => (status === 4 ? m.rents_partial() : billStatuses[status as 1]);
export const modeWord = (mode: number): string => receiptModes[mode as 1];

export const statusTones = { 1: "accent", 2: "good", 3: "bad", 4: "warn", 5: "plain" } as const;

/** Nothing is to be paid of it any more: it was paid, or written off. */
export const isSettled = ({ Bill_Status }: { Bill_Status: number }): boolean => Bill_Status === 2 || Bill_Status === 5;

/** What a society's bill is for: `Maintenance, November 2026`, or what was due when the society moved here. */
export const billTitle = (
  bill: Pick<Bill, "Bill_Type" | "Period_Start" | "Period_End" | "Whether_Opening_Balance">,
): string =>
  bill.Whether_Opening_Balance
    ? m.bills_brought_forward({ day: formatDay(bill.Period_Start) })
    : `${typeWord(bill.Bill_Type)}, ${periodWord(bill)}`;

type Unit = { flat: string; isRental: boolean };

/** The flat of a society, or the unit of a rental contract, which may be a house, a room or a bed. */
export function unitWord({ flat, isRental }: Unit): string {
  if (!isRental) return flatName({ Flat_Label: flat });
  return namesItself(flat) ? flat : m.common_unit_number_of({ unit: flat });
}

/** The flat by its label; a landlord's home, which may have no number, with its title. */
export function homeWord({ building, ...unit }: Unit & { building: string }): string {
  if (unit.flat === "") return building;
  return unit.isRental ? `${unitWord(unit)}, ${building}` : unitWord(unit);
}

/** `November 2026`, or the days themselves where it is for a part of a month; a deposit has one day. */
export function periodWord({ Period_Start, Period_End }: Pick<Bill, "Period_Start" | "Period_End">): string {
  if (Period_Start === Period_End) return formatDay(Period_Start);
  return Period_Start.endsWith("-01") && Period_Start.slice(0, 7) === Period_End.slice(0, 7)
    ? formatMonth(Period_Start)
    : m.common_span({ from: formatDay(Period_Start), to: formatDay(Period_End) });
}

type Line = BillInfo["Lines"][number];

export const quantityWord = ({ Quantity, Quantity_Of }: Line): string =>
  Quantity_Of > 1
    ? m.bills_quantity_days({ count: Quantity, all: Quantity_Of })
    : m.bills_quantity_months({ count: Quantity });

/** `₹2,600 × 15 of 30 days = ₹1,300`. */
export const arithmeticWord = (line: Line): string => arithmeticOf(line, quantityWord(line));

/** Below 0 somebody has paid ahead. Takes rupees. */
export const balanceWord = (balance: number): string =>
  balance < 0 ? m.common_in_advance({ amount: formatRupees(-balance) }) : formatRupees(balance);

export function kindWord({ Kind, Bill_Type }: Pick<StatementEntry, "Kind" | "Bill_Type">): string {
  if (Kind === "bill") return m.bills_statement_bill({ type: typeWord(Bill_Type ?? 1) });
  if (Kind === "bill-reversal") return m.bills_statement_bill_reversed();
  if (Kind === "credit-note") return m.bills_statement_credit();
  if (Kind === "credit-note-reversal") return m.bills_statement_credit_reversed();
  if (Kind === "debit-note-reversal") return m.bills_statement_debit_reversed();
  if (Kind === "reversal") return m.bills_statement_reversal();
  if (Kind === "opening") return m.bills_statement_opening_arrears();
  if (Kind === "opening-advance") return m.bills_statement_opening_advance();
  if (Kind === "opening-reversal") return m.bills_statement_opening_reversal();
  if (Kind === "opening-advance-reversal") return m.bills_statement_opening_advance_reversal();
  if (Kind === "write-off") return m.write_offs_entry();
  if (Kind === "write-off-reversal") return m.write_offs_entry_reversed();
  return Kind === "debit-note" ? m.bills_statement_debit() : m.bills_statement_payment();
}

/** 'Pay ₹2,450 by 10 Dec 2026 and save ₹50'. */
export const rebateWord = ({ payable, until, saved }: { payable: number; until: string; saved: number }): string =>
  m.payments_rebate({ amount: formatRupees(payable), day: formatDay(until), saved: formatRupees(saved) });
