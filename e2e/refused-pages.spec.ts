import type { APIRequestContext } from "@playwright/test";
import { allCalls, type CallPath } from "../domain/src/index.ts";
import { type FeatureName, isSwitchedOff, societyManagement } from "../domain/src/platform/feature-switches.ts";
import { type Role, roles } from "../domain/src/platform/roles.ts";
import { hasRole, mayCall } from "../domain/src/platform/who.ts";
import { createApp } from "../server/src/app.ts";
import { loadBuiltPages } from "../server/src/built-pages.ts";
import { openQueue } from "../server/src/jobs.ts";
import { systemClock } from "../server/src/platform/clock.ts";
import { readConfig } from "../server/src/platform/config.ts";
import { openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { openLog } from "../server/src/platform/log.ts";
import { createOutside } from "../server/src/platform/outside/outside.ts";
import { raisedLimits } from "../server/test/raised-limits.ts";
import { arrange } from "./arrange.ts";
import { expect, expectAccessibleInBoth, expectToFit, test } from "./page.ts";
import { underTest } from "./under-test.ts";

/** The call that every page behind the sign-in asks first; null where the page is everybody's. */
const pages: Record<string, CallPath | null> = {
  dashboard: null,
  settings: null,
  invitations: null,
  "saved-searches": null,
  "saved-searches/new": null,
  properties: "vendor/Filter_All_Properties",
  "properties/add": "vendor/Create_Property",
  "properties/import": "vendor/Filter_All_Property_Imports",
  "properties/:propertyId/history": "vendor/Fetch_Property_History",
  "properties/:propertyId/statistics": "vendor/Fetch_Property_Statistics_Info",
  enquiries: "vendor/Filter_All_Property_Enquiries",
  operator: "vendor/Filter_All_Operator_Properties",
  "operator/limits": "vendor/Filter_All_Property_Limit_Requests",
  "operator/societies": "vendor/Filter_All_Operator_Issuers",
  societies: "vendor/Filter_All_Own_Societies",
  flats: "vendor/Filter_All_Flats",
  "flats/edit": "vendor/Edit_Flats",
  "flats/:flatId": "vendor/Fetch_Flat_Info",
  "society-maintenance-demo": "vendor/Fetch_Society_Information",
  "society-dashboard": "vendor/Fetch_Society_Information",
  "society-management": "vendor/Fetch_Society_Information",
  residents: "vendor/Fetch_Resident_Counts_Info",
  "residents/homes": "vendor/Filter_All_Property_Flats",
  "residents/requests": "vendor/Filter_All_Join_Requests",
  join: "vendor/Filter_All_Own_Join_Requests",
  "residents/import": "vendor/Filter_All_Resident_Imports",
  "block-residents": "vendor/Fetch_Resident_Counts_Info",
  "block-residents/:blockId": "vendor/Fetch_Resident_Counts_Info",
  "block-residents/*": "vendor/Fetch_Resident_Counts_Info",
  members: "vendor/Filter_All_Members",
  "members/import": "vendor/Filter_All_Member_Imports",
  "members/import/:importId": "vendor/Fetch_Member_Import_Info",
  registers: "vendor/Fetch_Register_Counts_Info",
  certificates: "vendor/Filter_All_Certificates",
  "my-certificates": "vendor/Filter_My_Certificates",
  parking: "vendor/Filter_All_Parking_Slots",
  recovery: "vendor/Fetch_Society_Recovery_Info",
  "operator/templates": "vendor/Filter_All_Operator_Templates",
  "operator/recoveries": "vendor/Filter_All_Operator_Recoveries",
  staff: "vendor/Filter_All_Society_Staff",
  handovers: "vendor/Filter_All_Society_Handovers",
  "handovers/:handoverId": "vendor/Fetch_Society_Handover_Info",
  charges: "vendor/Filter_All_Charge_Heads",
  "charges/:headId": "vendor/Fetch_Charge_Head_Info",
  "charges/:headId/tariffs/new": "vendor/Create_Charge_Tariff",
  "charges/:headId/tariffs/:tariffId": "vendor/Create_Charge_Tariff",
  "charges/events": "vendor/Filter_All_Charge_Events",
  "charges/gst": "vendor/Fetch_GST_Return_Figures",
  "charges/papers": "vendor/Fetch_Bill_Paper_Settings_Info",
  "charges/prepayments": "vendor/Filter_All_Prepayments",
  "charges/settings": "vendor/Fetch_Billing_Settings_Info",
  communication: "vendor/Filter_Society_Announcements",
  TenantCommunication: "vendor/Filter_Tenant_Announcements",
  gate: "vendor/Check_In_Visitor",
  gates: "vendor/Fetch_Gates_Info",
  visitors: "vendor/Filter_All_Visitors",
  "my-visits": "vendor/Filter_My_Visits",
  "enquiries/settings": "vendor/Filter_All_Answer_Templates",
  "my-enquiries": "vendor/Filter_My_Property_Enquiries",
  security: "vendor/Filter_Society_Incidents",
  "tenant-security": "vendor/Filter_Tenant_Incidents",
  "block-security": "vendor/Fetch_Block_Security_Info",
  "block-issues": "vendor/Filter_All_Block_Issues",
  "rental-contracts": "vendor/Create_Property_Rental_Contract",
  "rental-contracts/:contractId": "vendor/Fetch_Property_Rental_Contract_Statement_Info",
  "tenant-rental-contracts": "vendor/Update_Rental_Contract_Ready_To_Vacate",
  "tenant-rental-contracts/:contractId": "vendor/Fetch_Property_Rental_Contract_Statement_Info",
  "rent-receipts/:contractId": "vendor/Fetch_Property_Rental_Contract_Receipts_Info",
  "rental-bills": "vendor/Create_Property_Contract_Bill_Note",
  support: "vendor/Filter_All_Society_Support_Tickets",
  "property-support": "vendor/Filter_All_Property_Support_Tickets",
  TenantSupport: "vendor/Filter_All_Support_Tickets",
  billing: "vendor/Filter_All_Resident_Bills",
  "billing/opening": "vendor/Filter_All_Opening_Balances",
  "billing/generate": "vendor/Filter_All_Bill_Runs",
  "billing/generate/:runId": "vendor/Filter_All_Unbilled_Flats",
  "billing/heads": "vendor/Fetch_Bills_By_Heads_Info",
  "billing/heads/compare": "vendor/Filter_All_Bill_Comparisons",
  "billing/heads/compare/:comparisonId": "vendor/Fetch_Bill_Comparison_Info",
  "billing/notes": "vendor/Filter_All_Bill_Note_Batches",
  "billing/notes/new": "vendor/Fetch_Bill_Notes_Preview_Info",
  "billing/notes/:batchId": "vendor/Fetch_Bill_Note_Batch_Info",
  "billing/supplement": "vendor/Fetch_Supplement_Choices_Info",
  "billing/write-offs": "vendor/Filter_All_Write_Offs",
  "rental-bills/write-offs": "vendor/Filter_All_Write_Offs",
  "billing/claims": "vendor/Filter_All_UPI_Claims",
  "rental-bills/claims": "vendor/Filter_All_UPI_Claims",
  meters: "vendor/Filter_All_Meter_Kinds",
  "meters/read": "vendor/Filter_All_Meter_Kinds",
  "meters/import": "vendor/Filter_All_Meter_Kinds",
  "meters/print/:kindId": "vendor/Filter_All_Meter_Kinds",
  bank: "vendor/Filter_All_Bank_Accounts",
  expenses: "vendor/Filter_All_Purchase_Bills",
  "expenses/new": "vendor/Create_Purchase_Bill",
  "expenses/suppliers": "vendor/Filter_All_Suppliers",
  "expenses/suppliers/new": "vendor/Create_Supplier",
  "expenses/suppliers/:supplierId": "vendor/Fetch_Supplier_Info",
  "expenses/suppliers/:supplierId/edit": "vendor/Edit_Supplier",
  "expenses/suppliers/:supplierId/pay": "vendor/Create_Supplier_Payment",
  "expenses/payments": "vendor/Filter_All_Supplier_Payments",
  "expenses/tds": "vendor/Fetch_TDS_Quarter_Info",
  "expenses/tds/deposit": "vendor/Create_TDS_Challan",
  "expenses/tds/challans": "vendor/Filter_All_TDS_Challans",
  "expenses/settings": "vendor/Fetch_Payables_Settings_Info",
  "expenses/recurring": "vendor/Filter_All_Recurring_Bills",
  "expenses/recurring/new": "vendor/Create_Recurring_Bill",
  "expenses/recurring/drafts": "vendor/Filter_All_Recurring_Drafts",
  "expenses/recurring/:recurringId": "vendor/Fetch_Recurring_Bill_Info",
  "expenses/recurring/:recurringId/edit": "vendor/Edit_Recurring_Bill",
  "expenses/batches": "vendor/Filter_All_Payment_Batches",
  "expenses/batches/new": "vendor/Create_Payment_Batch",
  "expenses/batches/layouts/:accountId": "vendor/Fetch_Payment_Layout_Info",
  "expenses/batches/:batchId": "vendor/Fetch_Payment_Batch_Info",
  "expenses/:billId": "vendor/Fetch_Purchase_Bill_Info",
  "bank/new": "vendor/Create_Bank_Account",
  "bank/:accountId": "vendor/Fetch_Bank_Account_Info",
  "bank/:accountId/edit": "vendor/Edit_Bank_Account",
  "bank/cheques": "vendor/Filter_All_Cheques",
  "bank/post-dated": "vendor/Filter_All_Post_Dated_Cheques",
  "bank/unreconciled": "vendor/Filter_All_Bank_Accounts",
  "bank/deposit": "vendor/Filter_All_Deposit_Slips",
  "bank/gateway": "vendor/Fetch_Payment_Gateway_Info",
  "bank/lines": "vendor/Filter_All_Bank_Lines",
  "bank/statements": "vendor/Filter_All_Bank_Statements",
  collections: "vendor/Filter_All_Collections",
  "collections/reminders": "vendor/Fetch_Reminder_Steps_Info",
  "collections/letters": "vendor/Filter_All_Letters",
  "collections/letters/new": "vendor/Fetch_Letters_Preview_Info",
  "collections/letters/texts": "vendor/Fetch_Letter_Templates_Info",
  "collections/:accountId": "vendor/Fetch_Collection_Info",
  books: "vendor/Filter_All_Journal_Entries",
  "books/trial-balance": "vendor/Fetch_Trial_Balance",
  "books/statements": "vendor/Fetch_Financial_Statement",
  "books/accounts": "vendor/Filter_All_Ledger_Accounts",
  "books/periods": "vendor/Fetch_Book_Periods_Info",
  "books/posting-rules": "vendor/Fetch_Posting_Rules_Info",
  "books/budget": "vendor/Fetch_Budget_Info",
  "books/budget/edit": "vendor/Edit_Budget",
  "books/budget/tariff": "vendor/Fetch_Budget_Tariff_Info",
  "books/funds": "vendor/Fetch_Funds_Info",
  "books/funds/deposits": "vendor/Filter_All_Fixed_Deposits",
  "books/funds/deposits/new": "vendor/Create_Fixed_Deposit",
  "books/funds/deposits/:depositId": "vendor/Fetch_Fixed_Deposit_Info",
  "books/transparency": "vendor/Fetch_Transparency_Info",
  "society-accounts": "vendor/Filter_Published_Months",
  "books/year-end": "vendor/Fetch_Year_End_Info",
  "books/ledger/:accountId": "vendor/Fetch_Ledger_Info",
  "books/vouchers/new": "vendor/Create_Journal_Voucher",
  "books/opening": "vendor/Create_Opening_Trial",
  "my-bills": "vendor/Filter_All_Bills_WRT_Tenant",
  TenantBills: "vendor/Filter_All_Bills_WRT_Tenant",
  "pay/:billId": "vendor/Fetch_Bill_UPI_Info",
  "statement/:flatId": "vendor/Fetch_Flat_Statement_Info",
  bookings: "vendor/Filter_All_Amenities",
  "bookings/:amenityId": "vendor/Fetch_Amenity_Info",
  reports: "vendor/Fetch_Financial_Report_Info",
  "my-property": "vendor/Fetch_My_Home_Info",
  "pg-details": "vendor/Fetch_My_Home_Info",
  audit: "vendor/Filter_All_Audits",
  messages: "vendor/Filter_All_Message_Deliveries",
};
const everyRole = Object.keys(roles) as Role[];
const refusals = ["Your role doesn't allow this", "Society management is not available on this site"];
/** Pages that lead somebody else to a page of theirs. */
const leadElsewhere = ["billing", "billing/generate", "my-bills", "TenantBills"];

/** Public pages, and addresses that only lead on. */
const open = [
  ...["user-properties", "homes/:slug", "rent/*", "contact-us", "outbox", "my-visitor-data", "app/*", "buyer", "*"],
  ...["manifest.webmanifest", "offline", "shortlist", "sign-in"],
];
const openStart =
  /^(bill|statement-of|pay-online|enquire|join|l|s|visitor-pass|visit-request|still-available|listing-reports|confirm-email|alerts\/stop|stop|verify)\/|policy$|conditions$|delivery$/;
const aliases = ["property-management", "tenant", "block_secretary"];

test("the table has every page behind the sign-in", { tag: "@once" }, async () => {
  const built = new URL("../web/build/en/server/index.js", import.meta.url).href;
  const { routes } = (await import(built)) as { routes: Record<string, { path?: string }> };
  const paths = Object.values(routes).flatMap(({ path }) => (path ? [path] : []));
  const closed = paths.filter((path) => !open.includes(path) && !openStart.test(path) && !aliases.includes(path));
  expect(closed.sort()).toEqual(Object.keys(pages).sort());
});

const callOf = (path: string | null) => allCalls.find((call) => call.path === path);
const mayOpen = (page: string, role: Role, off: readonly FeatureName[]) => {
  const call = callOf(pages[page]!);
  if (!call) return true;
  if (call.who === "operator") return false;
  return (!hasRole(call.who) || mayCall(role, call.who)) && !isSwitchedOff(call, role, off);
};

async function cookiesOf(role: Role): Promise<Record<string, string>> {
  const { headers } = await arrange((make) => make.role(role));
  const { ApiKey, SessionID, VendorID } = headers as Record<string, string>;
  return { cookie: `apiKey=${ApiKey}; sessionID=${SessionID}; vendorID=${VendorID}` };
}

async function walk(request: APIRequestContext, origin: string, role: Role, off: readonly FeatureName[]) {
  const headers = await cookiesOf(role);
  const nobodys = crypto.randomUUID();
  const wrong: string[] = [];
  for (const page of Object.keys(pages)) {
    const address = page.replace(/:\w+/, nobodys).replace("*", "x");
    let answer = await request.get(`${origin}/${address}`, { headers, maxRedirects: 0 });
    // An automatically followed redirect loses the cookies.
    for (let at = 0; answer.status() >= 300 && answer.status() < 400 && at < 5; at++)
      answer = await request.get(new URL(answer.headers().location!, origin).href, { headers, maxRedirects: 0 });
    const [status, html] = [answer.status(), await answer.text()];
    const isElsewhere = new URL(answer.url()).pathname !== `/${address}`;
    const expected = mayOpen(page, role, off)
      ? [200, 404]
      : [403, ...(leadElsewhere.includes(page) && isElsewhere ? [200] : [])];
    const isWhole = status === 403 ? html.includes('role="alert"') : !refusals.some((words) => html.includes(words));
    if (!expected.includes(status) || !isWhole)
      wrong.push(`${page}: ${status}${isWhole ? "" : ", a refusal in words"}`);
  }
  expect(wrong).toEqual([]);
}

for (const role of everyRole)
  test(`every page of the console for a ${role}: the page, or a refusal`, { tag: "@once" }, async ({
    request,
    baseURL,
  }) => {
    test.slow();
    await walk(request, baseURL!, role, []);
  });

test.describe("without society management", () => {
  const off = [societyManagement] as const;
  let origin = "";
  let close: () => Promise<unknown>;

  /** A second server beside the one under test, which works off no jobs. */
  test.beforeAll(async () => {
    const { dataDir } = underTest;
    const { url } = await startEmbedded({ dataDir, log: () => {} });
    const database = openDatabase(url, 4);
    const [{ db, pool }, log] = [database, openLog("silent")];
    const config = readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, FEATURES_OFF: off[0], ...raisedLimits });
    const { now } = systemClock;
    const pages = await loadBuiltPages();
    const outside = createOutside(config, db, now);
    const queue = await openQueue({ db, pool, outside, now, log });
    const parts = { config, database, outside, queue, clock: systemClock, log, pages };
    const app = await createApp(parts);
    origin = await app.listen({ port: 0, host: "127.0.0.1" });
    close = async () => {
      await app.close();
      await queue.close();
      await database.close();
    };
  });
  test.afterAll(() => close());

  for (const role of everyRole)
    test(`every page of the console for a ${role}`, { tag: "@once" }, async ({ request }) => {
      test.slow();
      await walk(request, origin, role, off);
      // And the menu leads to none that is refused.
      const headers = await cookiesOf(role);
      const page = await (await request.get(`${origin}/dashboard`, { headers })).text();
      const menu = /<nav aria-label="Menu"[^>]*>(.*?)<\/nav>/s.exec(page)?.[1] ?? "";
      const entries = [...menu.matchAll(/href="([^"]+)"/g)].map(([, to]) => to!);
      expect(entries).toContain("/dashboard");
      for (const to of entries) expect((await request.get(origin + to, { headers })).status(), to).toBe(200);
    });

  test("the dashboard lists what remains", { tag: "@widths" }, async ({ page, context }) => {
    for (const role of ["society_manager", "owner", "society_maintenance"] as const) {
      const { cookie } = await cookiesOf(role);
      const cookies = cookie!.split("; ").map((pair) => pair.split("=") as [string, string]);
      const { hostname } = new URL(origin);
      await context.addCookies(cookies.map(([name, value]) => ({ name, value, domain: hostname, path: "/" })));
      await page.goto(`${origin}/dashboard`);
      await expect(
        page.getByRole("heading", { name: "Society management is switched off on this site" }),
      ).toBeVisible();
      const main = page.getByRole("main");
      await expect(main.getByRole("link", { name: "Billing", exact: true })).toHaveCount(
        role === "society_manager" ? 1 : 0,
      );
      await expect(main.getByRole("link", { name: "My Bills" })).toHaveCount(role === "owner" ? 1 : 0);
      await expectToFit(page);
    }
    await expectAccessibleInBoth(page);
    await page.goto(`${origin}/security`);
    await expect(page.getByRole("alert")).toContainText("Society management is switched off on this site");
    await expectAccessibleInBoth(page);
  });
});
