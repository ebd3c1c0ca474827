import { arrange } from "./arrange.ts";
import { societyWithHeads } from "./heads-society.ts";
import { expect, expectWellMade, test } from "./page.ts";

test(
  "a manager enters a supplier and its bill, which is approved at once where nobody else can, and pays it",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const { society_id } = await societyWithHeads(page, request, project.name);

    await page.goto("/expenses");
    await expect(page.getByText("No bills of suppliers")).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("link", { name: "Suppliers", exact: true }).click();
    await expect(page.getByText("No suppliers")).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("link", { name: "Add supplier" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Swift Elevators");
    await page.getByLabel("PAN (optional)").fill("ABCXD1234E");
    await page.getByRole("button", { name: "Add supplier" }).click();
    await expect(page.getByText("its fourth letter says whose it is").first()).toBeVisible();
    await expectWellMade(page);
    await page.getByLabel("PAN (optional)").fill("ABCCD1234E");
    await page.getByLabel("Tax to deduct").selectOption({ label: "Contract or labour" });
    await page.getByRole("button", { name: "Add supplier" }).click();
    await expect(page.getByRole("heading", { name: "Swift Elevators" })).toBeVisible();
    await expectWellMade(page);

    await page.getByRole("link", { name: "Enter a bill" }).click();
    await page.getByLabel("Invoice number").fill("SE/2231");
    await page.getByLabel("Account", { exact: true }).fill("Lift maintenance");
    await page.getByLabel("Without GST (₹)").fill("40,000");
    await page.getByLabel("GST (₹)", { exact: true }).fill("7200");
    await expect(page.getByText("₹800: 2 % of ₹40,000")).toBeVisible();
    await expect(page.getByText("Together ₹47,200")).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Enter a bill" }).click();
    await expect(page.getByRole("heading", { name: "Swift Elevators, SE/2231" })).toBeVisible();
    await expect(page.getByText("nobody else could approve it")).toBeVisible();
    await expectWellMade(page);

    await page.getByRole("link", { name: "Record a payment" }).click();
    await page.getByLabel("Paid by").selectOption({ label: "Cash" });
    await page.getByLabel("From", { exact: true }).selectOption({ label: "1010 Cash in hand" });
    await page.getByRole("button", { name: "Record a payment" }).click();
    await expect(page.getByText("more than ₹10,000 is paid to this supplier in cash")).toBeVisible();
    await expectWellMade(page);
    await page.getByLabel("Pay in cash although").check();
    await page.getByRole("button", { name: "Record a payment" }).click();
    const paid = page.getByRole("table", { name: "Payments to suppliers" });
    await expect(paid.getByRole("row").filter({ hasText: "SE/2231" })).toContainText("₹46,400");
    await expectWellMade(page);

    // With a second person, who entered a bill no longer approves it.
    await arrange(async (make) => {
      await make.staff({ society_id, role: "treasurer", phone_number: `9${String(Date.now()).slice(-9)}` });
    });
    await page.goto("/expenses/new");
    await page.getByLabel("Supplier", { exact: true }).selectOption({ label: "Swift Elevators" });
    await page.getByLabel("Invoice number").fill("SE/2299");
    await page.getByLabel("Account", { exact: true }).fill("Lift maintenance");
    await page.getByLabel("Without GST (₹)").fill("900");
    await page.getByRole("button", { name: "Enter a bill" }).click();
    await expect(page.getByText("Somebody else approves it")).toBeVisible();
    await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);
    await page.getByRole("button", { name: "Withdraw bill" }).click();
    await expect(page.getByText("Withdrawn").first()).toBeVisible();
    await page.getByRole("link", { name: "Expenses", exact: true }).first().click();
    const bills = page.getByRole("table", { name: "Suppliers' bills" });
    await expect(bills.getByRole("row").filter({ hasText: "SE/2231" })).toContainText("Paid");
    await expectWellMade(page);
    await page.goto("/expenses/settings");
    await page.getByLabel("One approval is enough up to (₹)").fill("50000");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Settings saved")).toBeVisible();
    await expectWellMade(page);
  },
);
