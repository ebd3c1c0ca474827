import { societyWithHeads, wired } from "./heads-society.ts";
import { expect, expectToFit, expectWellMade, test } from "./page.ts";

const day = `${wired.slice(5)}/${wired.slice(2, 4)}`;
const statement = [
  "Account No : 50200012345678",
  "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance",
  `01/${day},SMS CHARGES,,01/${day},17.70,,982.30`,
].join("\n");

test(
  "a line of a statement is matched with the voucher that was entered by hand, and only unlinked again",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const { ask } = await societyWithHeads(page, request, project.name);
    const made = await ask("vendor/Create_Bank_Account", {
      ...{ Bank_Account_Name: "HDFC current", IFSC: "HDFC0000001", Bank_Account_No: "50200012345678" },
      ...{ Account_Kind: 2, Opening_Balance: 1_000, Opening_Day: `${wired}-01` },
    });
    await page.goto("/bank/statements");
    const file = { name: "statement.csv", mimeType: "text/csv", buffer: Buffer.from(statement) };
    await page.getByLabel("Choose a file").setInputFiles(file);
    await expect(page.getByText("1 new line; 0 were known")).toBeVisible();

    await page.goto("/bank/lines?view=debits");
    const line = page.getByRole("row", { name: /SMS CHARGES/ });
    const inBooks = page.getByRole("dialog", { name: "Which entry of ₹17.70 is this?" });
    const openEntries = () => line.getByRole("button", { name: "In the books already…" }).click();
    await openEntries();
    await expect(inBooks).toContainText("No entry fits. Post the line to an account.");
    await expectWellMade(page);
    await inBooks.getByRole("button", { name: "Look through a whole year" }).click();
    await expect(inBooks).toContainText("up to 366 days from it");
    await inBooks.getByRole("button", { name: "Cancel" }).click();

    const accounts = (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 200 })).Data;
    const charges = accounts.find((each: { Ledger_Purpose: string }) => each.Ledger_Purpose === "bank-charges");
    await ask("vendor/Create_Journal_Voucher", {
      Voucher_Day: `${wired}-01`,
      Narration: "SMS charges by hand",
      Lines: [
        { Ledger_AccountID: charges.Ledger_AccountID, Debit_Amount: 17.7 },
        { Ledger_AccountID: made.Data.Ledger.Ledger_AccountID, Credit_Amount: 17.7 },
      ],
    });
    await openEntries();
    await expect(inBooks.getByRole("listitem")).toContainText("SMS charges by hand");
    await expectWellMade(page);
    await expectToFit(page);
    await inBooks.getByRole("button", { name: /^Match with JV\// }).click();
    await expect(page.getByText("No lines here")).toBeVisible();

    await page.goto("/bank/lines?view=all");
    await expect(line).toContainText(/Journal voucher.*JV\/.*SMS charges by hand/s);
    await expectWellMade(page);
    await line.getByRole("button", { name: "Open again" }).click();
    const reopen = page.getByRole("dialog", { name: "Open this line again?" });
    await expect(reopen).toContainText("stays in the books. Only the match ends.");
    await reopen.getByRole("textbox", { name: "Reason" }).fill("Of another day");
    await reopen.getByRole("button", { name: "Open again" }).click();
    await expect(reopen).toHaveCount(0);
    // The entry is the only one of its amount and these days: one click matches it.
    await expect(line).toContainText("with this amount and these days has no line yet");
    await line.getByRole("button", { name: "Match", exact: true }).click();
    await expect(line.getByRole("button", { name: "Open again" })).toBeVisible();
  },
);
