import { addDays, type Day, dayOf, financialYear, startOf, yearInWords } from "#domain/platform/days.ts";
import { roleLabels, vendorTypes } from "#domain/platform/roles.ts";
import type { Tx } from "../src/platform/db/database.ts";
import type { Make } from "../test/make/make.ts";
import { societyManager, societyOfStory } from "./society.ts";

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

/** What the old committee handed over on the day of the election. */
const handedOver = {
  figures: {
    ...{ Member_Dues: 23_750, Overdue_Dues: 11_200, Flats_With_Dues: 4, Advances: 7_000, Open_Tickets: 2 },
    Dues: [
      { Flat_Label: "D-402", Amount: 11_200 },
      { Flat_Label: "D-101", Amount: 5_250 },
      { Flat_Label: "G-203", Amount: 3_800 },
      { Flat_Label: "G-301", Amount: 3_500 },
    ],
  },
  entered: {
    Decided_By: "Annual general meeting, election of the committee",
    Declared: [
      { Label: "Saraswat Bank, savings account", Amount: 412_386.5, Remark: "Passbook of the day" },
      { Label: "Fixed deposit, sinking fund", Amount: 1_500_000, Remark: "Matures next March" },
      { Label: "Cash in hand", Amount: 8_420, Remark: "Counted by both treasurers" },
    ],
    Items: [
      { Kind: 1 as const, Name: "Registration certificate of the society", Count: 1, Remark: "Original" },
      { Kind: 1 as const, Name: "Registers I and J", Count: 2, Remark: "" },
      { Kind: 1 as const, Name: "Minute books", Count: 3, Remark: "General body and committee" },
      { Kind: 2 as const, Name: "Keys of the society office", Count: 3, Remark: "" },
      { Kind: 2 as const, Name: "Keys of the pump room", Count: 2, Remark: "One is worn" },
      { Kind: 3 as const, Name: "Rubber stamp of the society", Count: 1, Remark: "" },
    ],
    Present: [
      { Name: "Mohan Kulkarni", Capacity: "Chairman until today" },
      { Name: "Vasant Apte", Capacity: "Chairman from today" },
      { Name: "Leela Krishnan", Capacity: "Secretary from today" },
    ],
    Remarks: "The audit report of last year is still with the auditor.",
  },
};

const hour = 3600_000;
const daysSinceElection = 120;
const daysBefore = 65;
const yearsOfTerm = 5;

/** The officers of the demo society, before and after its election. */
export async function tellOfficers(tx: Tx, make: Make, now: Date): Promise<void> {
  const { society_id } = await societyOfStory(tx);
  const today = dayOf(now);
  const elected = addDays(today, -daysSinceElection);
  const since = addDays(elected, -daysBefore);
  for (const { phone, name, role } of past)
    await make.staff({
      ...{ society_id, role, name, phone_number: phone, created_at: startOf(since), from_on: since },
      ...{ until_on: addDays(elected, -1), ended_at: startOf(elected), end_reason: "Election of a new committee" },
    });
  const until = `${Number(elected.slice(0, 4)) + yearsOfTerm}${elected.slice(4)}` as Day;
  const accounts = new Map<string, string>();
  for (const { phone, name, role } of present) {
    const email_id = `${name.split(" ")[0]!.toLowerCase()}@example.in`;
    const account = await make.vendor({
      vendor_type: vendorTypes.society,
      phone_number: phone,
      full_name: name,
      email_id,
    });
    accounts.set(role, account.vendor_id);
    await make.staff({
      ...{ society_id, role, name, phone_number: phone, created_at: startOf(elected), from_on: elected },
      ...(committee.includes(role) && { until_on: until }),
      ...(role === "auditor" && { financial_year: financialYear(today) }),
    });
  }
  const [former] = past;
  const { vendor_id } = await make.vendor({
    ...{ vendor_type: vendorTypes.society, phone_number: former.phone, full_name: former.name },
    email_id: "mohan@example.in",
  });
  await make.handover({
    society_id,
    day: elected,
    at: new Date(startOf(elected).getTime() + 19 * hour),
    handover_no: `HO/${yearInWords(financialYear(elected))}/00001`,
    outgoing: { vendor_id, name: former.name },
    incoming: { vendor_id: accounts.get("chairman")!, name: "Vasant Apte" },
    committees: {
      Outgoing: past.map(({ name, role }) => ({ Name: name, Role: role, From: since, Until: null })),
      Incoming: present
        .filter(({ role }) => committee.includes(role))
        .map(({ name, role }) => ({ Name: name, Role: role, From: elected, Until: until })),
      Continuing: [{ Name: societyManager.name, Role: "society_manager", From: since, Until: null }],
    },
    ...handedOver,
  });
}
