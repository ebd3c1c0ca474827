import { societyWithHeads } from "./heads-society.ts";
import { expect, expectWellMade, test } from "./page.ts";

const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);

test(
  "an accountant of a society sees what tax is to be deposited, records the challan, and reverses it",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const { ask } = await societyWithHeads(page, request, project.name);

    await page.goto("/expenses/tds");
    await expect(page.getByText("All tax is deposited.")).toBeVisible();
    await expect(page.getByText("No tax was deducted")).toBeVisible();
    await expect(page.getByText("need your TAN")).toBeVisible();
    await expectWellMade(page);
    await page.goto("/expenses/tds/challans");
    await expect(page.getByText("No challans yet")).toBeVisible();
    await expectWellMade(page);

    const settings = { One_Approver_Up_To: 25_000, Whether_Deducts_TDS: true, TAN: "PNEA12345B" };
    await ask("vendor/Edit_Payables_Settings", settings);
    await ask("vendor/Create_Bank_Account", {
      ...{ Bank_Account_Name: "Saraswat savings", IFSC: "SRCB0000001", Bank_Account_No: "61020000004711" },
      ...{ Account_Kind: 1, Opening_Balance: 48_350, Opening_Day: "2026-04-01" },
    });
    const supplier = { Supplier_Name: "Swift Elevators", PAN: "ABCCD1234E", TDS_Nature: "contractor" };
    const { SupplierID } = (await ask("vendor/Create_Supplier", supplier)).Data;
    const ledgers = (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 200 })).Data;
    const { Ledger_AccountID } = ledgers.find((each: { Ledger_Purpose: string }) => each.Ledger_Purpose === "lifts");
    await ask("vendor/Create_Purchase_Bill", {
      ...{ SupplierID, Invoice_No: "SE/2231", Invoice_Day: today, Due_Day: today, TDS_Nature: "contractor" },
      Lines: [{ Ledger_AccountID, Net_Amount: 1_00_000 }],
    });

    await page.goto(`/expenses/suppliers/${SupplierID}`);
    await page.getByRole("button", { name: "Add certificate" }).click();
    const adding = page.getByRole("dialog", { name: "Add certificate" });
    await adding.getByLabel("Certificate number").fill("1234AA56B7");
    await adding.getByLabel("Rate (%)").fill("0.5");
    await adding.getByLabel("Valid from").fill("2027-04-01");
    await adding.getByLabel("Valid until").fill("2028-03-31");
    await adding.getByLabel("Up to an amount of (₹)").fill("500000");
    await expectWellMade(page);
    await adding.getByRole("button", { name: "Save" }).click();
    const certificates = page.getByRole("table", { name: "Certificates for a lower rate" });
    await expect(certificates.getByRole("row").filter({ hasText: "1234AA56B7" })).toContainText("₹0 of ₹5,00,000");
    await expectWellMade(page);

    await page.goto("/expenses/tds");
    const due = page.getByRole("table", { name: "To be deposited" });
    await expect(due.getByRole("row").filter({ hasText: "₹2,000" })).toContainText("1024");
    const deductions = page.getByRole("table", { name: "Deductions", exact: true });
    await expect(deductions.getByRole("row").filter({ hasText: "Swift Elevators" })).toContainText("ABCCD1234E");
    await expectWellMade(page);

    await due.getByRole("link", { name: "Record a deposit" }).click();
    await expect(page.getByLabel("Swift Elevators, invoice SE/2231: ₹2,000")).toBeChecked();
    await page.getByLabel("BSR code").fill("51000");
    await page.getByLabel("Challan serial number").fill("00042");
    await page.getByLabel("Paid from").selectOption({ label: "1020 Saraswat savings" });
    await page.getByRole("button", { name: "Record a deposit" }).click();
    await expect(page.getByText("Enter the 7 digits of the BSR code").first()).toBeVisible();
    await expectWellMade(page);
    await page.getByLabel("BSR code").fill("0510002");
    await expect(page.getByText("Amount of the challan: ₹2,000")).toBeVisible();
    await page.getByRole("button", { name: "Record a deposit" }).click();
    await expect(page.getByText("All tax is deposited.")).toBeVisible();
    await expect(deductions.getByRole("row").filter({ hasText: "Swift Elevators" })).toContainText("Deposited");
    await expectWellMade(page);

    await page.getByRole("link", { name: "Challans" }).click();
    const challans = page.getByRole("table", { name: "Challans" });
    await expect(challans.getByRole("row").filter({ hasText: "0510002" })).toContainText("₹2,000");
    await expectWellMade(page);
    await challans.getByRole("button", { name: "Reverse" }).click();
    await page.getByLabel("Reason").fill("Of another month");
    await page.getByRole("dialog").getByRole("button", { name: "Reverse" }).click();
    await expect(challans.getByText("Of another month")).toBeVisible();
    await page.getByRole("link", { name: "Deducted tax" }).click();
    await expect(due.getByRole("row").filter({ hasText: "₹2,000" })).toBeVisible();
  },
);
