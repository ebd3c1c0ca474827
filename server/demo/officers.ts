import { addDays, type Day, dayOf, financialYear, startOf } from "#domain/platform/days.ts";
import { roleLabels, vendorTypes } from "#domain/platform/roles.ts";
import type { Tx } from "../src/platform/db/database.ts";
import type { Make } from "../test/make/make.ts";
import { societyManager } from "./society.ts";

/** The committee of today, and the people who work for it. */
const present = [
  { phone: "9000000021", name: "Vasant Apte", role: "chairman" },
  { phone: "9000000022", name: "Leela Krishnan", role: "secretary" },
  { phone: "9000000023", name: "Dinesh Shah", role: "accountant" },
  { phone: "9000000024", name: "Farida Contractor", role: "auditor" },
  { phone: "9000000025", name: "Santosh Pawar", role: "guard" },
] as const;
const committee: readonly string[] = ["chairman", "secretary"];

/** The committee before the election. */
const past = [
  { phone: "9720990011", name: "Mohan Kulkarni", role: "chairman" },
  { phone: "9720990012", name: "Shobha Nair", role: "secretary" },
  { phone: "9720990013", name: "Iqbal Shaikh", role: "treasurer" },
] as const;

export const officerAccounts = present.map(({ phone, name, role }) => ({
  phone,
  who: `${name}, ${roleLabels[role]}, Sahyadri Greens`,
}));

const daysSinceElection = 120;
const daysBefore = 65;
const yearsOfTerm = 5;

/** The officers of the demo society, before and after its election. */
export async function tellOfficers(tx: Tx, make: Make, now: Date): Promise<void> {
  const { society_id } = await tx
    .selectFrom("society")
    .innerJoin("vendor", "vendor.vendor_id", "society.vendor_id")
    .select("society_id")
    .where("vendor.phone_number", "=", societyManager.phone)
    .executeTakeFirstOrThrow();
  const today = dayOf(now);
  const elected = addDays(today, -daysSinceElection);
  const since = addDays(elected, -daysBefore);
  for (const { phone, name, role } of past)
    await make.staff({
      ...{ society_id, role, name, phone_number: phone, created_at: startOf(since), from_on: since },
      ...{ until_on: addDays(elected, -1), ended_at: startOf(elected), end_reason: "Election of a new committee" },
    });
  const until = `${Number(elected.slice(0, 4)) + yearsOfTerm}${elected.slice(4)}` as Day;
  for (const { phone, name, role } of present) {
    const email_id = `${name.split(" ")[0]!.toLowerCase()}@example.in`;
    await make.vendor({ vendor_type: vendorTypes.society, phone_number: phone, full_name: name, email_id });
    await make.staff({
      ...{ society_id, role, name, phone_number: phone, created_at: startOf(elected), from_on: elected },
      ...(committee.includes(role) && { until_on: until }),
      ...(role === "auditor" && { financial_year: financialYear(today) }),
    });
  }
}
