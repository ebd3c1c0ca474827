import { societyWithHeads } from "./heads-society.ts";
import { expect, expectWellMade, test } from "./page.ts";

const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);

test(
  "a manager pays two suppliers together, with columns of their own for the bank's file",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    test.slow();
    const { ask } = await societyWithHeads(page, request, project.name);
    await page.goto("/expenses/batches");
    await expect(page.getByText("No batches yet")).toBeVisible();
    await expectWellMade(page);

    await ask("vendor/Create_Bank_Account", {
      ...{ Bank_Account_Name: "Main account", IFSC: "HDFC0000001", Bank_Account_No: "50100012345678" },
      ...{ Whether_IFSC_Confirmed: true, Account_Kind: 1, Opening_Balance: 48_350, Opening_Day: "2026-04-01" },
    });
    const ledgers = (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 200 })).Data;
    const { Ledger_AccountID } = ledgers.find((each: { Ledger_Purpose: string }) => each.Ledger_Purpose === "lifts");
    const owe = async (Supplier_Name: string, Net_Amount: number, more: object = {}) => {
      const { SupplierID } = (await ask("vendor/Create_Supplier", { Supplier_Name, ...more })).Data;
      await ask("vendor/Create_Purchase_Bill", {
        ...{ SupplierID, Invoice_No: "INV/1", Invoice_Day: today, Due_Day: today, TDS_Nature: "none" },
        Lines: [{ Ledger_AccountID, Net_Amount }],
      });
    };
    const account = { Bank_Account_No: "001205009412", IFSC: "ICIC0000012", Whether_IFSC_Confirmed: true };
    await owe("Kavach Guards", 18_500, account);
    await owe("Swift Elevators", 2_10_000, { ...account, Bank_Account_No: "001205009413" });
    await owe("Ganesh Electricals", 900);

    await page.goto("/expenses/payments");
    await page.getByRole("link", { name: "Pay several bills" }).click();
    await page.getByRole("link", { name: "Columns of the bank's file" }).click();
    await expect(page.getByRole("heading", { name: "How the file looks" })).toBeVisible();
    await expectWellMade(page);
    await page.getByLabel("Between columns").selectOption({ label: "Vertical bar (|)" });
    await page.getByLabel("Word for NEFT").fill("=N");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("begin with a letter or a digit").first()).toBeVisible();
    await page.getByLabel("Word for NEFT").fill("N");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Columns: Own columns")).toBeVisible();
    await expectWellMade(page);
    await page.goto("/expenses/batches/new");
    await page.getByRole("button", { name: "Record and make the file" }).click();
    await expect(page.getByText("Choose the bills that are paid").first()).toBeVisible();
    await page.getByLabel("Kavach Guards, invoice INV/1: ₹18,500").check();
    await page.getByLabel("Swift Elevators, invoice INV/1: ₹2,10,000").check();
    await page.getByLabel("Ganesh Electricals, invoice INV/1: ₹900").check();
    await expect(page.getByText("A file can't pay: Ganesh Electricals.")).toBeVisible();
    await expectWellMade(page);
    await page.getByLabel("Ganesh Electricals, invoice INV/1: ₹900").uncheck();
    await expect(page.getByText("2 payments, together ₹2,28,500")).toBeVisible();
    const planned = page.getByRole("table", { name: "Payments of this batch" });
    await expect(planned.getByRole("row").filter({ hasText: "Swift Elevators" })).toContainText("RTGS");

    await page.getByLabel("Swift Elevators, invoice INV/1: ₹2,10,000").uncheck();
    await expect(page.getByText("1 payment, together ₹18,500")).toBeVisible();
    await page.getByRole("button", { name: "Record and make the file" }).click();
    await expect(page.getByRole("heading", { name: /^BP\// })).toBeVisible();
    const payments = page.getByRole("table", { name: "Payments" });
    await expect(payments.getByRole("row").filter({ hasText: "Kavach Guards" })).toContainText("NEFT");
    await expectWellMade(page);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: /^Download BP-/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^BP-.*\.txt$/);
    await page.getByRole("link", { name: "Payments in batches" }).click();
    await expect(page.getByRole("table", { name: "Payments in batches" }).getByText("₹18,500")).toBeVisible();
    await expectWellMade(page);
  },
);
