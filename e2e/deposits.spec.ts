import { addMonths, dayOf } from "../domain/src/platform/days.ts";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectAccessibleInBoth, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const today = dayOf(new Date());

test(
  "a treasurer keeps the rule of a fund, and a fixed deposit until it is renewed",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const { VendorID, ask } = await signInAs(page, request, newPhone(project.name), "society");
    await arrange(async (make) => {
      const society = await make.society({ vendor_id: VendorID });
      await make.flat({ society_id: society.society_id });
    });
    const bank = {
      ...{ Bank_Account_Name: "Main", Bank_Account_No: "50100012345678", IFSC: "HDFC0000001", Account_Kind: 1 },
      ...{ Whether_IFSC_Confirmed: true, Opening_Balance: 0, Opening_Day: addMonths(today, -14) },
    };
    await ask("vendor/Create_Bank_Account", bank as never);

    await page.goto("/books");
    await page.getByRole("link", { name: "Funds", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Rule of Sinking fund" })).toBeVisible();
    await expectWellMade(page);
    await expectAccessibleInBoth(page);
    const rules = page.getByRole("heading", { name: "Rule of Sinking fund" }).locator("..");
    await rules.getByRole("button", { name: "Enter rule" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("What the fund is for").fill("Rebuilding");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/Rebuilding\./)).toBeVisible();

    await page.goto("/books/funds/deposits");
    await expect(page.getByText("No fixed deposits")).toBeVisible();
    await expectWellMade(page);
    await expectAccessibleInBoth(page);
    await page.getByRole("link", { name: "Enter deposit" }).click();
    await page.getByLabel("Bank of the deposit").fill("Saraswat Bank");
    await page.getByLabel("Receipt number of the deposit").fill("FD/2231");
    await page.getByLabel("Amount deposited").fill("5,00,000");
    await page.getByLabel("Rate (% a year)").fill("7");
    await page.getByLabel("First day of the deposit").fill(addMonths(today, -12));
    await page.getByLabel("Matures on").fill(today);
    await page.getByLabel("Bank account of the society").selectOption({ index: 1 });
    await expectWellMade(page);
    await expectAccessibleInBoth(page);
    await page.getByRole("button", { name: "Enter deposit" }).click();

    await expect(page.getByRole("heading", { name: "Saraswat Bank, FD/2231" })).toBeVisible();
    await expect(page.getByText("₹5,35,929.52 at maturity")).toBeVisible();
    await expectWellMade(page);
    await expectAccessibleInBoth(page);
    await page.getByRole("button", { name: "Renew deposit" }).click();
    await dialog.getByLabel("Receipt number of the deposit").fill("FD/3300");
    await dialog.getByRole("button", { name: "Renew deposit" }).click();
    await expect(page.getByRole("heading", { name: "Saraswat Bank, FD/3300" })).toBeVisible();

    await page.goto("/books/funds/deposits?state=4");
    await expect(page.getByRole("link", { name: "Saraswat Bank, FD/2231" })).toBeVisible();
    await expectWellMade(page);
    await expectAccessibleInBoth(page);
  },
);
