import { createSociety, signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectToFit, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
type Account = { Ledger_AccountID: string; Ledger_Purpose: string };

test(
  "a treasurer reads the statements of the year, follows a figure to its voucher, and makes an audit pack",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    test.slow();
    const phone = newPhone(project.name);
    const { ask } = await signInAs(page, request, phone, "society");
    const society_id = await createSociety(ask, { Name: `Panchsheel ${phone.slice(5)}` });
    await arrange(async (make) => {
      const { block_id } = await make.block({ society_id, name: "A" });
      const { building_id } = await make.building({ block_id, name: "A" });
      for (const flat_no of ["101", "102"]) {
        const { flat_id } = await make.flat({ building_id, flat_no });
        await make.resident({ flat_id, name: `Owner of ${flat_no}` });
      }
    });
    await page.goto("/books/statements");
    await expect(page.getByText("Nothing to show")).toBeVisible();
    await expectWellMade(page);

    await ask("vendor/Create_Books", {});
    const { Data: chart } = await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 100 });
    const idOf = (purpose: string) =>
      (chart as Account[]).find(({ Ledger_Purpose }) => Ledger_Purpose === purpose)!.Ledger_AccountID;
    const post = (Narration: string, debit: string, credit: string, amount: number) =>
      ask("vendor/Create_Journal_Voucher", {
        ...{ Voucher_Day: today, Narration },
        Lines: [
          { Ledger_AccountID: idOf(debit), Debit_Amount: amount },
          { Ledger_AccountID: idOf(credit), Credit_Amount: amount },
        ],
      });
    await post("Maintenance of the month", "bank", "maintenance", 1_25_000.5);
    await post("Guards of the month", "security", "bank", 40_000);

    await page.reload();
    const expenditure = page.getByRole("table", { name: "Expenditure" });
    await expect(expenditure).toContainText("Excess of income over expenditure");
    await expect(expenditure).toContainText("₹85,000.50");
    await expect(page.getByRole("table", { name: "Income" })).toContainText("₹1,25,000.50");
    await expectWellMade(page);
    await expectToFit(page);

    await page.getByRole("link", { name: "Balance sheet", exact: true }).click();
    await expect(page.getByText(/^As at/)).toBeVisible();
    const assets = page.getByRole("table", { name: "Assets" });
    await expect(assets).toContainText("₹85,000.50");
    await expect(assets).toContainText(/Year before/);
    await page.getByLabel("Previous year").selectOption("none");
    await expect(assets).not.toContainText(/Year before/);
    await expectWellMade(page);

    // A figure leads to the ledger of these days, and its lines to the voucher.
    await assets.getByRole("link", { name: /Bank account/ }).click();
    await expect(page.getByRole("heading", { name: /Bank account/ })).toBeVisible();
    await page.getByRole("link", { name: /^JV\// }).first().click();
    await expect(page.getByRole("dialog", { name: /^JV\// })).toContainText("Maintenance of the month");

    for (const [name, text] of [
      ["Receipts and payments account", "Closing cash and bank"],
      ["Collection and arrears register", "Owner of 102"],
      ["Voucher register", "Guards of the month"],
    ] as const) {
      await page.goto("/books/statements");
      await page.getByRole("link", { name, exact: true }).click();
      await expect(page.getByText(text).first()).toBeVisible();
      await expectWellMade(page);
      await expectToFit(page);
    }
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "PDF", exact: true }).click();
    expect((await saved).suggestedFilename()).toMatch(/^vouchers-.*\.pdf$/);

    await page.getByRole("button", { name: "Audit pack" }).click();
    const dialog = page.getByRole("dialog", { name: "Audit pack" });
    await expect(dialog.getByLabel("Financial year")).toBeVisible();
    await expectWellMade(page);
    await dialog.getByRole("button", { name: "Make audit pack" }).click();
    await expect(dialog.getByRole("progressbar")).toBeVisible();
    const download = dialog.getByRole("button", { name: /Download the audit pack/ });
    await expect(download).toBeVisible({ timeout: 90_000 });
    await expectWellMade(page);
    const pack = page.waitForEvent("download");
    await download.click();
    expect((await pack).suggestedFilename()).toMatch(/^audit-pack-.*\.zip$/);
  },
);
