import { dayOf, financialYear, yearInWords } from "../domain/src/platform/days.ts";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectAccessibleInBoth, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const year = financialYear(dayOf(new Date()));

test(
  "a treasurer drafts a budget, the secretary approves it, and a tariff is proposed from it",
  { tag: "@widths" },
  async ({ page, request, browser }, { project }) => {
    const [manager, treasurer] = [newPhone(project.name), newPhone(project.name)];
    const { VendorID } = await signInAs(page, request, manager, "society");
    await arrange(async (make) => {
      const society = await make.society({ vendor_id: VendorID });
      await make.flat({ society_id: society.society_id });
      await make.staff({
        society_id: society.society_id,
        role: "treasurer",
        name: "Ravi Iyer",
        phone_number: treasurer,
      });
    });
    const other = await (await browser.newContext()).newPage();
    await signInAs(other, request, treasurer, "society");

    await other.goto("/books");
    await other.getByRole("link", { name: "Budget", exact: true }).click();
    await expect(other.getByText(`No budget for ${yearInWords(year)} yet`)).toBeVisible();
    await expectWellMade(other);
    await other.getByRole("button", { name: "Draft budget" }).click();
    await other.getByLabel("Begin with").selectOption({ label: "Nothing" });
    await other.getByRole("dialog").getByRole("button", { name: "Draft budget" }).click();

    const security = other.getByRole("group", { name: /Security services/ });
    await security.getByLabel("Budget of the year").fill("1,20,000");
    await security.getByLabel("Note").fill("Two guards");
    await expect(other.getByText("expenditure ₹1,20,000")).toBeVisible();
    await security.getByLabel("Enter by month").check();
    await expect(security.getByText("The months are ₹0 together")).toBeVisible();
    await other.getByRole("button", { name: "Save" }).click();
    await expect(security.getByText("The months are ₹0 together, and the year is ₹1,20,000")).toBeVisible();
    await security.getByLabel("Enter by month").uncheck();
    await expectAccessibleInBoth(other);
    await other.getByRole("button", { name: "Save" }).click();

    const row = (on: typeof page) => on.getByRole("row").filter({ hasText: "Security services" });
    await expect(row(other)).toContainText("₹1,20,000");
    await expect(row(other)).toContainText("Within budget");
    await other.getByRole("button", { name: "Approve budget" }).click();
    await other.getByLabel("Resolution number", { exact: false }).fill("AGM 4");
    await other.getByLabel("Day of the resolution").fill(dayOf(new Date()));
    await other.getByRole("button", { name: "Propose" }).click();
    await expect(other.getByText(`Approve version 1 of the budget ${yearInWords(year)}`)).toBeVisible();

    await page.goto("/books/budget");
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(page.getByText("Version 1 · Approved").first()).toBeVisible();
    await expectAccessibleInBoth(page);
    await row(page)
      .getByRole("link", { name: /Security services/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`/books/ledger/.*from=${year}-04-01`));

    await page.goto(`/books/budget/tariff?year=${year}&step=10`);
    await expect(page.getByText("₹10,000 for each flat a month")).toBeVisible();
    await expectWellMade(page);
    await expectAccessibleInBoth(page);
  },
);

test(
  "a year end lists what is open, and says where it is settled",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const { VendorID } = await signInAs(page, request, newPhone(project.name), "society");
    await arrange(async (make) => {
      await make.society({ vendor_id: VendorID });
    });
    await page.goto("/books");
    await page.getByRole("link", { name: "Year end", exact: true }).click();
    await expect(page.getByText("Open points: 2.")).toBeVisible();
    const months = page.getByRole("listitem").filter({ hasText: "All months are closed" });
    await expect(months).toContainText("Open: 12");
    await expect(page.getByRole("button", { name: `End ${yearInWords(year - 1)}` })).toBeDisabled();
    await expectWellMade(page);
    await expectAccessibleInBoth(page);
    await page.goto(`/books/year-end?year=${year}`);
    await expect(page.getByText("is not over. It can be ended from 1 April on.")).toBeVisible();
  },
);
