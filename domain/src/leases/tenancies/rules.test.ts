import { describe, expect, it } from "vitest";
import { addMonths } from "../../platform/days.ts";
import { inEnglish } from "../../platform/in-english.ts";
import { ContractDraft } from "./draft.ts";
import { nextPeriodStart, renewalDays, type Term, termsAfter, vacateProblem } from "./rules.ts";

describe("addMonths", () => {
  it.each([
    ["2026-01-15", 1, "2026-02-15"],
    ["2028-02-29", 12, "2029-02-28"],
    ["2028-02-29", 48, "2032-02-29"],
    ["2026-08-31", 1, "2026-09-30"],
    ["2026-11-30", 3, "2027-02-28"],
  ])("from %s, %i later, is %s", (day, months, later) => expect(addMonths(day, months)).toBe(later));
});

describe("nextPeriodStart", () => {
  it.each([
    ["before the contract begins, its start", "2026-06-10", "2026-05-01", "2026-06-10"],
    ["on its first day, a month later", "2026-06-10", "2026-06-10", "2026-07-10"],
    ["the day before a period", "2026-06-10", "2026-08-09", "2026-08-10"],
    ["on a period's first day, the one after", "2026-06-10", "2026-08-10", "2026-09-10"],
    ["over the turn of a year", "2025-11-21", "2026-12-25", "2027-01-21"],
    ["a start on the 31st, in a short month", "2026-01-31", "2026-02-10", "2026-02-28"],
    ["a start on the 31st, after the short month's last day", "2026-01-31", "2026-02-28", "2026-03-31"],
    ["a start on 29 February, a year later", "2028-02-29", "2029-02-27", "2029-02-28"],
  ])("%s", (_, start, today, next) => expect(nextPeriodStart(start, today)).toBe(next));
});

const term = (from: string, rent: number): Term => ({ from, rent, isMaintenanceIncluded: true, maintenance: 0 });
const newTerms = (rent: number) => ({ rent, isMaintenanceIncluded: true, maintenance: 0 });

describe("termsAfter", () => {
  const two = [term("2026-01-05", 100), term("2026-06-05", 120)];
  it.each<[string, Term[], string, number, string, Term[]]>([
    ["the first terms", [], "2026-01-05", 100, "2026-03-20", [term("2026-01-05", 100)]],
    ["the same again", two, "2026-01-05", 120, "2026-07-20", two],
    ["another rent, from the next month", two, "2026-01-05", 130, "2026-07-20", [...two, term("2026-08-05", 130)]],
    [
      "a rise that has not begun, corrected",
      [...two, term("2026-08-05", 130)],
      "2026-01-05",
      125,
      "2026-07-20",
      [...two, term("2026-08-05", 125)],
    ],
    ["a rise that has not begun, taken back", [...two, term("2026-08-05", 130)], "2026-01-05", 120, "2026-07-20", two],
    ["before it begins", [term("2026-09-01", 100)], "2026-09-15", 110, "2026-07-20", [term("2026-09-15", 110)]],
    [
      "a start that is moved back",
      [term("2026-06-05", 100)],
      "2026-05-01",
      100,
      "2026-07-20",
      [term("2026-05-01", 100)],
    ],
    ["a start that is moved on", two, "2026-06-20", 120, "2026-07-20", [term("2026-06-20", 120)]],
    [
      "a start to come that is moved into the past",
      [term("2026-09-01", 100)],
      "2026-05-01",
      110,
      "2026-07-20",
      [term("2026-05-01", 110)],
    ],
  ])("%s", (_, terms, start, rent, today, after) =>
    expect(termsAfter(terms, start, newTerms(rent), today)).toEqual(after),
  );
});

describe("renewalDays", () => {
  it.each([
    ["a year", "2026-01-01", "2026-12-31", "2027-01-01", "2027-12-31"],
    ["eleven months, as agreements go", "2026-03-15", "2027-02-14", "2027-02-15", "2028-01-14"],
    ["a leap year's February", "2027-03-01", "2028-02-29", "2028-03-01", "2029-02-28"],
    ["ninety days", "2026-01-10", "2026-04-09", "2026-04-10", "2026-07-09"],
    ["a single day", "2026-01-10", "2026-01-10", "2026-01-11", "2026-01-11"],
    ["days that are no months", "2026-01-10", "2026-02-20", "2026-02-21", "2026-04-03"],
  ])("%s", (_, start, end, next, nextEnd) => expect(renewalDays(start, end)).toEqual({ start: next, end: nextEnd }));
});

describe("vacateProblem", () => {
  const year = { start: "2026-01-05", end: "2026-12-31" };
  const outside = "Vacate date must be between 5 Jan 2026 and 31 Dec 2026";
  it.each([
    ["no day", year, "", "Please select a vacate date."],
    ["the first day", year, "2026-01-05", undefined],
    ["the last day", year, "2026-12-31", undefined],
    ["the day before", year, "2026-01-04", outside],
    ["the day after", year, "2027-01-01", outside],
    ["before one without an end", { ...year, end: null }, "2026-01-04", "Vacate date must be on or after 5 Jan 2026"],
    ["any later day of one without an end", { ...year, end: null }, "2031-01-04", undefined],
  ])("%s", (_, contract, day, problem) => expect(inEnglish(vacateProblem(contract, day))).toBe(problem));
});

describe("the draft of a contract", () => {
  const whole = {
    PropertyID: "some",
    Tenant_Name: "Kavita",
    Tenant_PhoneNumber: "9876543210",
    Owner_PhoneNumber: "9876543211",
    Monthly_Rent: 18_000,
    Contract_Start_Date: "2026-01-05",
    Contract_End_Date: null,
  };
  it.each([
    ["nothing", {}, {}],
    ["no property", { PropertyID: "" }, { PropertyID: "Session invalid or property not selected. Please try again." }],
    [
      "no tenant",
      { Tenant_Name: " ", Tenant_PhoneNumber: "98" },
      { Tenant_Name: "Tenant name is required", Tenant_PhoneNumber: "Enter the tenant's 10-digit mobile" },
    ],
    [
      "a wrong number of the owner",
      { Owner_PhoneNumber: "98" },
      { Owner_PhoneNumber: "Enter the owner's 10-digit mobile" },
    ],
    [
      "the owner as the tenant",
      { Owner_PhoneNumber: "+91 98765 43210" },
      { Tenant_PhoneNumber: "The tenant's phone number is the same as the owner's" },
    ],
    ["a negative rent", { Monthly_Rent: -1 }, { Monthly_Rent: "Enter an amount of 0 or more" }],
    ["a rent that is no number", { Monthly_Rent: Number.NaN }, { Monthly_Rent: "Enter an amount of 0 or more" }],
    ["no start", { Contract_Start_Date: "" }, { Contract_Start_Date: "Start date is required" }],
    [
      "an end before the start",
      { Contract_End_Date: "2026-01-04" },
      { Contract_End_Date: "End date must be on or after the start date" },
    ],
    ["an end on the start", { Contract_End_Date: "2026-01-05" }, {}],
    ["an email that is none", { Tenant_EmailID: "kavita" }, { Tenant_EmailID: "Enter a valid email address" }],
  ])("finds %s", (_, changed, problems) => {
    const { error } = ContractDraft.safeParse({ ...whole, ...changed });
    expect(
      Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), inEnglish(message)])),
    ).toEqual(problems);
  });
});
