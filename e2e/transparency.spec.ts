import { addMonths, dayOf, formatMonth, monthOf } from "../domain/src/platform/days.ts";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectAccessibleInBoth, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const month = addMonths(monthOf(dayOf(new Date())), -1);

test(
  "a committee publishes a month, and an owner reads it",
  { tag: "@widths" },
  async ({ page, request, browser }, { project }) => {
    const [manager, owner] = [newPhone(project.name), newPhone(project.name)];
    const { VendorID } = await signInAs(page, request, manager, "society");
    await arrange(async (make) => {
      const society = await make.society({ vendor_id: VendorID });
      const { flat_id } = await make.flat({ society_id: society.society_id });
      await make.resident({ flat_id, phone_number: owner, resident_type: 1 });
    });
    await page.goto("/books");
    await page.getByRole("link", { name: "Accounts for members", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Preview for members" })).toBeVisible();
    await expectWellMade(page);
    await expectAccessibleInBoth(page);
    await page.getByLabel("Major bills").uncheck();
    await page.getByLabel("Words of the committee").fill("The lift was repaired.");
    await page.getByRole("button", { name: "Publish month" }).click();
    await expect(page.getByText(/Version 1 of/)).toBeVisible();
    await expectAccessibleInBoth(page);

    const other = await (await browser.newContext()).newPage();
    await signInAs(other, request, owner, "tenant");
    await other.goto("/society-accounts");
    await expect(other.getByRole("heading", { name: formatMonth(month) })).toBeVisible();
    await expect(other.getByText("The lift was repaired.")).toBeVisible();
    await expect(other.getByRole("heading", { name: "Dues, without names" })).toBeVisible();
    await expect(other.getByRole("heading", { name: "Major bills" })).toHaveCount(0);
    await expectWellMade(other);
    await expectAccessibleInBoth(other);

    await page.getByRole("button", { name: "Withdraw month" }).click();
    await page.getByLabel("Reason").fill("A wrong head");
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw month" }).click();
    await expect(page.getByText("Withdrawn", { exact: true })).toBeVisible();
    await other.reload();
    await expect(other.getByText("Nothing published yet")).toBeVisible();
    await expectWellMade(other);
    await expectAccessibleInBoth(other);
  },
);
