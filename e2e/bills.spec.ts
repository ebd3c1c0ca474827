import type { APIRequestContext, Page } from "@playwright/test";
import { dayOf } from "../domain/src/platform/days.ts";
import { createSociety, signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const month = new Intl.DateTimeFormat("en-IN", { month: "long", year: "numeric", timeZone: "Asia/Kolkata" }).format();

const society = {
  Name: "Narmada Residency",
  Maintenance_Rates: { OneBHK: 1800, TwoBHK: 2600, ThreeBHK: 3450, FourBHK: 4200, Villa: 6500 },
  Billing_Config: { Bill_Generation_Date: 1, Payment_Due_Days: 15 },
};

/** A manager's society: Kavita owns 101, Vikram lets 102 to Arjun, who pays his rent through the society. */
async function found(page: Page, request: APIRequestContext, phones: { manager: string; tenant?: string }) {
  const { ask } = await signInAs(page, request, phones.manager, "society");
  const society_id = await createSociety(ask, society);
  await arrange(async (make) => {
    const { block_id } = await make.block({ society_id, name: "Deodar" });
    const { building_id } = await make.building({ block_id, name: "Deodar 1" });
    const [first, second] = [
      await make.flat({ building_id, flat_no: "101", flat_type: 2 }),
      await make.flat({ building_id, flat_no: "102", flat_type: 3 }),
    ];
    await make.resident({ flat_id: first.flat_id, name: "Kavita Deshpande" });
    await make.resident({ flat_id: second.flat_id, name: "Vikram Rao" });
    await make.resident({
      ...{ flat_id: second.flat_id, name: "Arjun Menon", resident_type: 2, monthly_rent_paise: 1_850_000 },
      ...(phones.tenant && { phone_number: phones.tenant }),
    });
  });
  return ask;
}

const tile = (page: Page, label: string) =>
  page.locator("dl > div").filter({ has: page.locator("dt", { hasText: new RegExp(`^${label}$`) }) });
const bill = (page: Page, name: string, type = "Maintenance") =>
  page.getByRole("row").filter({ hasText: name }).filter({ hasText: type });

test(
  "a manager's month: previewed, generated, collected in part and in full, corrected, stated",
  { tag: "@once" },
  async ({ page, request }, { project }) => {
    const ask = await found(page, request, { manager: newPhone(project.name) });
    await page.goto("/billing");
    await expect(page.getByRole("heading", { name: "No bills found." })).toBeVisible();
    await page.getByRole("link", { name: "Generate bills" }).first().click();

    const preview = page.getByRole("region", { name: `Bills to generate for ${month}` });
    await expect(preview.getByRole("row").filter({ hasText: "Arjun Menon" })).toContainText("₹18,500 a month");
    await expect(tile(page, "Total amount")).toContainText("₹24,550");
    await expect(tile(page, "Total amount")).toContainText("3 bills");
    await expectWellMade(page);
    await preview.getByRole("button", { name: "Generate 3 bills" }).click();
    const confirm = page.getByRole("dialog", { name: `Generate the bills for ${month}?` });
    await expect(confirm).toContainText("3 bills for a total of ₹24,550");
    // The run ends before the page reads its list of runs again.
    await page.route(/\.data(\?|$)/, async (route) => {
      await expect.poll(async () => (await ask("vendor/Filter_All_Bill_Runs", {})).Data[0]?.Whether_Done).toBe(true);
      await route.continue();
    });
    await confirm.getByRole("button", { name: "Generate" }).click();
    const made = page.getByRole("region", { name: `Bills for ${month} generated` });
    await expect(made).toContainText("2 of 2 flats, 3 bills");
    await page.unrouteAll({ behavior: "wait" });
    await expect(page.getByRole("heading", { name: `All bills for ${month} have been generated` })).toBeVisible();
    const run = page.getByRole("table", { name: "Past runs" }).getByRole("row").filter({ hasText: "Manually" });
    await expect(run).toContainText("₹24,550 3 bills");
    await made.getByRole("link", { name: "View bills" }).click();

    await expect(page.getByText("Showing 1–3 of 3 bills")).toBeVisible();
    await expect(tile(page, "Maintenance Bills")).toContainText("2");
    await expect(tile(page, "Pending")).toContainText("₹24,550");
    const search = page.getByRole("search", { name: "Filter bills" });
    await search.getByLabel("Status").selectOption("Overdue");
    await expect(page.getByRole("heading", { name: "No bills found for the selected filters." })).toBeVisible();
    await search.getByLabel("Status").selectOption("Pending");
    await search.getByLabel("Search").fill("deshpande");
    await expect(page).toHaveURL(/search=deshpande&status=pending/);
    await expect(page.getByText("Showing 1–1 of 1 bills")).toBeVisible();

    // A part of it, by UPI.
    await bill(page, "Kavita Deshpande").getByRole("button", { name: "Collect" }).click();
    const collect = page.getByRole("dialog", { name: "Collect payment" });
    await expect(collect.getByLabel("Amount (₹)")).toHaveValue("2600");
    await collect.getByLabel("Amount (₹)").fill("0");
    await collect.getByRole("button", { name: "Collect" }).click();
    await expect(collect.getByText("Enter an amount above ₹0")).toBeVisible();
    await collect.getByLabel("Amount (₹)").fill("1000");
    await expect(collect.getByText("Part payment: ₹1,600 stays due on this bill.")).toBeVisible();
    await collect.getByLabel("Paid by").selectOption("UPI");
    await collect.getByLabel("Reference").fill("612300410037");
    await collect.getByRole("button", { name: "Collect ₹1,000" }).click();
    const receipt = page.getByRole("dialog", { name: "Receipt" });
    await expect(receipt).toContainText("Narmada Residency");
    await expect(receipt).toContainText("612300410037");
    await expectWellMade(page);
    await receipt.getByRole("button", { name: "Done" }).click();
    await expect(bill(page, "Kavita Deshpande")).toContainText("₹1,600");

    // More than the outstanding amount: it asks, and keeps the difference.
    await bill(page, "Kavita Deshpande").getByRole("link", { name: "View Details" }).click();
    const details = page.getByRole("dialog", { name: "Bill Details" });
    await details.locator("summary").click();
    await expect(details).toContainText("The society's monthly rate for a flat of this type");
    await expect(details).toContainText("₹2,600 × 1 month = ₹2,600");
    await details.getByRole("button", { name: "Collect payment" }).click();
    await collect.getByLabel("Amount (₹)").fill("2000");
    await collect.getByRole("button", { name: "Collect ₹2,000" }).click();
    await expect(collect.getByRole("alert", { name: "Keep the balance as an advance?" })).toBeVisible();
    await collect.getByRole("button", { name: "Collect and keep as advance" }).click();
    await expect(receipt).toContainText("Kept as advance");
    await expect(receipt).toContainText("₹400");
    await receipt.getByRole("button", { name: "Done" }).click();
    await expect(details.getByText("Paid", { exact: true })).toBeVisible();
    await expect(details.getByRole("button", { name: "Collect payment" })).toHaveCount(0);
    await expect(details.getByRole("button", { name: /^Receipt R\// })).toHaveCount(2);
    await details.getByRole("button", { name: "Close" }).click();
    await expect(page).not.toHaveURL(/view=/);

    // What was wrong is corrected by a note.
    await page.getByRole("link", { name: "Clear filters" }).first().click();
    await bill(page, "Vikram Rao").getByRole("link", { name: "View Details" }).click();
    await details.getByRole("button", { name: "Credit or debit note" }).click();
    const note = page.getByRole("dialog", { name: /^Correct bill B\// });
    await note.getByRole("button", { name: "Create note" }).click();
    await expect(note.getByRole("link", { name: "Enter a reason" })).toBeVisible();
    await note.getByLabel("Amount (₹)").fill("450");
    await note.getByLabel("Reason").fill("The lift stood still for a week");
    await expect(note.getByText("Outstanding after this: ₹3,000.")).toBeVisible();
    await expectWellMade(page);
    await note.getByRole("button", { name: "Create note" }).click();
    await expect(details.getByRole("region", { name: "Notes on this bill" })).toContainText("The lift stood still");
    await expect(details).toContainText("₹3,000");
    await details.getByRole("button", { name: "Close" }).click();

    // The account of a flat says all of it.
    await page.goto("/flats");
    await page.getByRole("link", { name: /101/ }).first().click();
    const ofFlat = page.getByRole("region", { name: "Bills", exact: true });
    await expect(ofFlat).toContainText("₹400 paid in advance");
    await expectWellMade(page);
    await ofFlat.getByRole("link", { name: "Statement of account" }).click();
    const entries = page.getByRole("table", { name: "Statement of account" });
    await expect(entries.getByRole("row").filter({ hasText: "Closing balance" })).toContainText("₹400 in advance");
    await expect(entries.getByRole("button", { name: "Payment" })).toHaveCount(2);
    await entries.getByRole("button", { name: "Payment" }).first().click();
    await expect(receipt).toContainText("₹1,000");
    await receipt.getByRole("button", { name: "Close" }).click();
    await page.getByLabel("From", { exact: true }).fill("2020-01-01");
    await page.getByLabel("To", { exact: true }).fill("2020-12-31");
    await expect(page.getByText("No bills or payments in this period.")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(entries).toBeVisible();
  },
);

test(
  "a resident's month: billed, explained, paid, stated",
  { tag: "@once" },
  async ({ page, request, browser }, { project }) => {
    const [manager, tenant] = [newPhone(project.name), newPhone(project.name)];
    const theirs = await browser.newContext();
    const ask = await found(await theirs.newPage(), request, { manager, tenant });
    await signInAs(page, request, tenant, "tenant");
    await page.goto("/TenantBills");
    await expect(page.getByRole("heading", { name: "No bills found." })).toBeVisible();

    const { Bill_RunID } = (await ask("vendor/Create_Bill_Run", {})).Data;
    await expect(async () =>
      expect((await ask("vendor/Fetch_Bill_Run_Info", { Bill_RunID })).Data.Whether_Done).toBe(true),
    ).toPass();
    await page.goto("/dashboard");
    await expect(page.getByRole("region", { name: "Your bills in figures" })).toContainText("₹18,500");
    await page.getByRole("link", { name: "View All bills" }).click();
    await expect(page).toHaveURL(/\/TenantBills$/);
    await expect(page.getByText("Showing 1–1 of 1 bills")).toBeVisible();
    await expect(tile(page, "Rental Bills")).toContainText("1");
    const mine = bill(page, "Flat Deodar-102", "Rental");
    await mine.getByRole("button", { name: "Pay Now" }).click();
    await expect(page.getByRole("heading", { name: "This feature is coming soon." })).toBeVisible();
    await page.keyboard.press("Escape");
    await mine.getByRole("link", { name: "View Details" }).click();
    const details = page.getByRole("dialog", { name: "Bill Details" });
    await details.locator("summary").click();
    await expect(details).toContainText("The resident's monthly rent in the society's records");
    await expect(details).toContainText("₹18,500 × 1 month = ₹18,500");
    await expect(details.getByRole("button", { name: "Collect payment" })).toHaveCount(0);
    await expectWellMade(page);

    // What the society takes is seen here, with its receipt.
    const BillID = new URL(page.url()).searchParams.get("view")!;
    await ask("vendor/Collect_Bill_Amount", {
      BillID,
      Payment_Mode: 3,
      Reference: "N26730001",
      Paid_Date: dayOf(new Date()),
    });
    await page.goto(`/my-bills?view=${BillID}`);
    await details.getByRole("button", { name: /^Receipt R\// }).click();
    await expect(page.getByRole("dialog", { name: "Receipt" })).toContainText("Bank transfer");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(mine.getByText("Paid", { exact: true })).toBeVisible();
    await expect(mine.getByRole("button", { name: "Pay Now" })).toHaveCount(0);
    await page.getByRole("link", { name: "Statement of account" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Statement of account, flat Deodar-102");
    await expect(page.getByRole("table").getByRole("row").filter({ hasText: "Closing balance" })).toContainText("₹0");
    // The society's page is not theirs.
    await page.goto("/billing");
    await expect(page).toHaveURL(/\/my-bills$/);
    await theirs.close();
  },
);

test("the pages of bills are well made, and a bill opens over them", { tag: "@widths" }, async ({ page, request }) => {
  await signInAs(page, request, "9000000011", "society");
  await page.goto("/billing?status=overdue");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Billing Management");
  await expectWellMade(page);
  await page.getByRole("link", { name: "View Details" }).first().click();
  const details = page.getByRole("dialog", { name: "Bill Details" });
  await expect(details.getByText("Explain this bill")).toBeVisible();
  await page.goto("/billing/generate?month=2001-01");
  await expect(page.getByText("Only this month and earlier months")).toBeVisible();
  await expectWellMade(page);

  await signInAs(page, request, "9000000015", "tenant");
  await page.goto("/my-bills");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Bills");
  await expectWellMade(page);
  await page.getByRole("link", { name: "Statement of account" }).first().click();
  await expect(page.getByRole("table", { name: "Statement of account" })).toBeVisible();
  await expectWellMade(page);
  // Of a home of others there is none.
  await page.goto("/statement/00000000-0000-7000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "This flat doesn't exist" })).toBeVisible();
});

test("maintenance staff see the bills of the society but cannot collect payments", { tag: "@once" }, async ({
  page,
  request,
}) => {
  await signInAs(page, request, "9000000014", "society");
  await page.goto("/billing");
  await expect(page.getByRole("link", { name: "View Details" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Collect" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Generate bills" })).toHaveCount(0);
  await page.goto("/billing/generate");
  await expect(page.getByText("This page is not for your role")).toBeVisible();
});
