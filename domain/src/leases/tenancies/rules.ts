import { emailProblem } from "../../core/session/rules.ts";
import { addDays, addMonths, type Day, formatDay } from "../../platform/days.ts";
import type { Paise } from "../../platform/money.ts";
import { mobileDigits } from "../../platform/phone.ts";

export const contractMessages = {
  exists: "Property rental Contract Already Exist",
  noProperty: "Session invalid or property not selected. Please try again.",
  noTenantName: "Tenant name is required",
  noTenantPhone: "Enter the tenant's 10-digit mobile",
  ownerPhone: "Enter the owner's 10-digit mobile",
  tenantIsOwner: "The tenant's phone number is the same as the owner's",
  amount: "Enter an amount of 0 or more",
  noStart: "Start date is required",
  endBeforeStart: "End date must be on or after the start date",
  noVacateDate: "Please select a vacate date.",
  closed: "Contract closed successfully.",
  vacating: "Successfully marked as ready to vacate.",
} as const;

const parts = (day: Day) => day.split("-").map(Number) as [year: number, month: number, date: number];

/** The first month of rent that begins after `today`: a contract is billed by months from its start day. */
export function nextPeriodStart(start: Day, today: Day): Day {
  if (start > today) return start;
  const [[year, month], [thisYear, thisMonth]] = [parts(start), parts(today)];
  const passed = (thisYear - year) * 12 + thisMonth - month;
  const inThisMonth = addMonths(start, passed);
  return inThisMonth > today ? inThisMonth : addMonths(start, passed + 1);
}

/** What is owed for a month, and the first day of the months it holds for. */
export type Term = {
  from: Day;
  rent: Paise;
  isMaintenanceIncluded: boolean;
  maintenance: Paise;
};

/**
 * The dated terms of a contract after an edit, the earliest first: a month that has begun keeps what it was begun with,
 * and the new terms hold from the next.
 */
export function termsAfter(terms: readonly Term[], start: Day, written: Omit<Term, "from">, today: Day): Term[] {
  const begun = terms.filter(({ from }) => from <= today);
  if (start > today || begun.length === 0) return [{ ...written, from: start }];
  // The start itself may have been moved: what held on it, or first after it, holds from there.
  const first = begun.findLast(({ from }) => from <= start) ?? begun[0]!;
  const kept = [{ ...first, from: start }, ...begun.filter((term) => term !== first && term.from > start)];
  return isSame(kept.at(-1)!, written) ? kept : [...kept, { ...written, from: nextPeriodStart(start, today) }];
}

const isSame = (one: Omit<Term, "from">, other: Omit<Term, "from">): boolean =>
  one.rent === other.rent &&
  one.isMaintenanceIncluded === other.isMaintenanceIncluded &&
  one.maintenance === other.maintenance;

/** The days of the contract that follows this one: as many whole months as it had, else as many days. */
export function renewalDays(start: Day, end: Day): { start: Day; end: Day } {
  const next = addDays(end, 1);
  const [[year, month], [endYear, endMonth]] = [parts(start), parts(next)];
  const months = (endYear - year) * 12 + endMonth - month;
  if (months > 0 && addMonths(start, months) === next)
    return { start: next, end: addDays(addMonths(next, months), -1) };
  return { start: next, end: addDays(next, daysBetween(start, end)) };
}

/** Whole days from one to the other; negative where the other comes first. */
export const daysBetween = (one: Day, other: Day): number => (Date.parse(other) - Date.parse(one)) / 86_400_000;

/** What is wrong with the day on which a tenant means to leave, if anything. */
export function vacateProblem(contract: { start: Day; end: Day | null }, day: Day): string | undefined {
  if (day === "") return contractMessages.noVacateDate;
  const { start, end } = contract;
  if (day >= start && (end === null || day <= end)) return undefined;
  return end === null
    ? `Vacate date must be on or after ${formatDay(start)}`
    : `Vacate date must be between ${formatDay(start)} and ${formatDay(end)}`;
}

/** A contract as it was written into the form. */
export type ContractWritten = {
  PropertyID: string;
  Flat_Or_Unit_No: string;
  Tenant_Name: string;
  Tenant_EmailID: string;
  Tenant_PhoneNumber: string;
  Owner_Name: string;
  Owner_EmailID: string;
  Owner_PhoneNumber: string;
  Owner_Address: string;
  Monthly_Rent: string;
  Security_Deposit: string;
  Token_Amount: string;
  Contract_Start_Date: string;
  Contract_End_Date: string;
  Whether_Maintainance_Included: boolean;
  Maintainance_Charge: string;
  Whether_First_Month_Rent_Paid: boolean;
  Whether_Secrity_Deposit_Paid: boolean;
  Special_Terms: string;
};
export type ContractProblems = Partial<Record<keyof ContractWritten, string>>;

const isAmount = (written: string) => written.trim() !== "" && Number(written) >= 0 && Number.isFinite(Number(written));
const isAmountOrNone = (written: string) => written.trim() === "" || isAmount(written);

/** What is wrong with a contract as it was written into the form, by field; empty when it may be sent. */
export function contractProblems(written: ContractWritten): ContractProblems {
  const problems: ContractProblems = {};
  if (written.PropertyID === "") problems.PropertyID = contractMessages.noProperty;
  if (written.Tenant_Name.trim() === "") problems.Tenant_Name = contractMessages.noTenantName;
  const tenant = mobileDigits(written.Tenant_PhoneNumber);
  const owner = mobileDigits(written.Owner_PhoneNumber);
  if (!tenant) problems.Tenant_PhoneNumber = contractMessages.noTenantPhone;
  else if (tenant === owner) problems.Tenant_PhoneNumber = contractMessages.tenantIsOwner;
  if (written.Owner_PhoneNumber.trim() !== "" && !owner) problems.Owner_PhoneNumber = contractMessages.ownerPhone;
  for (const field of ["Tenant_EmailID", "Owner_EmailID"] as const) {
    const problem = written[field].trim() === "" ? undefined : emailProblem(written[field]);
    if (problem) problems[field] = problem;
  }
  if (!isAmount(written.Monthly_Rent)) problems.Monthly_Rent = contractMessages.amount;
  for (const field of ["Security_Deposit", "Token_Amount", "Maintainance_Charge"] as const)
    if (!isAmountOrNone(written[field])) problems[field] = contractMessages.amount;
  const { Contract_Start_Date: start, Contract_End_Date: end } = written;
  if (start === "") problems.Contract_Start_Date = contractMessages.noStart;
  else if (end !== "" && end < start) problems.Contract_End_Date = contractMessages.endBeforeStart;
  return problems;
}
