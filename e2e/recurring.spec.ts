import { arrange } from "./arrange.ts";
import { societyWithHeads } from "./heads-society.ts";
import { expect, expectWellMade, test } from "./page.ts";

test(
  "a manager makes a recurring bill, completes its draft with the invoice, changes and stops it",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    test.slow();
    const { ask, society_id } = await societyWithHeads(page, request, project.name);
    await arrange(async (make) => {
      await make.staff({ society_id, role: "treasurer", phone_number: `9${String(Date.now()).slice(-9)}` });
    });
    await page.goto("/expenses/recurring/new");
    await expect(page.getByText("Add the supplier first")).toBeVisible();
    await ask("vendor/Create_Supplier", { Supplier_Name: "Kavach Guards" });

    await page.goto("/expenses/recurring");
    await expect(page.getByText("No recurring bills")).toBeVisible();
    await expectWellMade(page);
    await page.goto("/expenses/recurring/drafts");
    await expect(page.getByText("No drafts to complete")).toBeVisible();
    await expectWellMade(page);

    await page.goto("/expenses/recurring");
    await page.getByRole("link", { name: "Add recurring bill" }).click();
    await page.getByLabel("Supplier", { exact: true }).selectOption({ label: "Kavach Guards" });
    await page.getByLabel("What the bill is for").fill("Guards of both gates");
    await page.getByLabel("Day of the bill").fill("32");
    await page.getByLabel("Account", { exact: true }).fill("Security services");
    await page.getByLabel("Without GST (₹)").fill("18,500");
    await page.getByLabel("GST (₹)", { exact: true }).fill("3330");
    await page.getByRole("button", { name: "Add recurring bill" }).click();
    await expect(page.getByText("Enter a day from 1 to 31").first()).toBeVisible();
    await expectWellMade(page);
    await page.getByLabel("Day of the bill").fill("1");
    await page.getByRole("button", { name: "Add recurring bill" }).click();
    await expect(page.getByRole("heading", { name: "Guards of both gates" })).toBeVisible();
    const drafts = page.getByRole("table", { name: "Drafts to complete" });
    await expect(drafts.getByText("To be completed")).toBeVisible();
    await expectWellMade(page);

    await page.goto("/expenses/recurring");
    await expect(page.getByRole("table", { name: "Recurring bills" }).getByText("Every month")).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("link", { name: "1 draft to complete" }).click();
    await expect(drafts.getByText("Kavach Guards")).toBeVisible();
    await expectWellMade(page);
    await drafts.getByRole("link", { name: "Complete" }).click();
    await page.getByLabel("Invoice number").fill("KG/0902");
    await expect(page.getByText("As much as the template of the recurring bill: ₹21,830.")).toBeVisible();
    await page.getByLabel("Without GST (₹)").fill("19,500");
    await expect(page.getByText("₹1,000 more than the template")).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Enter a bill" }).click();
    await expect(page.getByRole("heading", { name: "Kavach Guards, KG/0902" })).toBeVisible();
    await expect(page.getByText("₹1,000 more than the template")).toBeVisible();
    await expectWellMade(page);

    await page.getByRole("link", { name: "Guards of both gates" }).click();
    await expect(drafts.getByRole("link", { name: "KG/0902" })).toBeVisible();
    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByLabel("Without GST (₹)").fill("19,500");
    await expectWellMade(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("₹22,830").first()).toBeVisible();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByLabel("Reason").fill("Another agency");
    await expectWellMade(page);
    await page.getByRole("dialog").getByRole("button", { name: "Stop" }).click();
    await expect(page.getByText("Another agency")).toBeVisible();
    await expectWellMade(page);
  },
);
