import { societyWithHeads, wired } from "./heads-society.ts";
import { expect, expectToFit, expectWellMade, test } from "./page.ts";

const day = `${wired.slice(5)}/${wired.slice(2, 4)}`;
type Row = [narration: string, amount: number];
/** A statement of HDFC, all of it on the first of the month. */
function statementOf(rows: readonly Row[]): Buffer {
  let balance = 1_000;
  const lines = rows.map(([narration, amount]) => {
    balance += amount;
    const sides = amount < 0 ? `${(-amount).toFixed(2)},` : `,${amount.toFixed(2)}`;
    return `01/${day},${narration},,01/${day},${sides},${balance.toFixed(2)}`;
  });
  const heading = "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance";
  return Buffer.from(["Account No : 50200012345678", heading, ...lines].join("\n"));
}

test(
  "a treasurer uploads a statement, posts what is sure by one click and decides about the rest",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const { ask, head } = await societyWithHeads(page, request, project.name);
    await head("M", "Maintenance", { Basis: "equal", Rate: 2500, Per: "month" });
    await ask("vendor/Edit_Bills_By_Heads", { From_Month: wired });
    const { Preview_Mark } = (await ask("vendor/Fetch_Bill_Run_Preview_Info", { Billing_Month: wired })).Data;
    await ask("vendor/Create_Bill_Run", { Billing_Month: wired, Preview_Mark });
    await expect
      .poll(async () => (await ask("vendor/Filter_All_Resident_Bills", { Limit: 5 })).Count, { timeout: 30_000 })
      .toBe(2);
    const bills: { BillID: string; Flat_Label: string }[] = (
      await ask("vendor/Filter_All_Resident_Bills", { Limit: 5 })
    ).Data;
    const cheque = { Payment_Mode: 2, Reference: "000123", Amount: 500, Paid_Date: `${wired}-01` };
    await ask("vendor/Collect_Bill_Amount", {
      BillID: bills.find((bill) => /102/.test(JSON.stringify(bill)))!.BillID,
      ...cheque,
    });

    await page.goto("/bank/statements");
    await expect(page.getByText("Add the account first, then upload its statement.")).toBeVisible();
    await ask("vendor/Create_Bank_Account", {
      ...{ Bank_Account_Name: "HDFC current", IFSC: "HDFC0000001", Bank_Account_No: "50200012345678" },
      ...{ Account_Kind: 2, Opening_Balance: 1_000, Opening_Day: `${wired}-01` },
    });
    await page.goto("/bank/lines");
    await expect(page.getByText("No lines here")).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("link", { name: "Upload a statement" }).click();
    await expect(page.getByText("No statement was uploaded yet.")).toBeVisible();
    await expectWellMade(page);
    const file = {
      name: "statement.csv",
      mimeType: "text/csv",
      buffer: statementOf([
        ["UPI-ASHA RAO-ASHA.RAO@OKAXIS-UTIB0000001-612345678901-FLAT A-101", 2_500],
        ["UPI-RAVI IYER-RAVI@OKSBI-SBIN0000001-612345678902-UPI", 2_500],
        ["CASH DEPOSIT BY SELF", 900],
        ["SMS CHARGES", -17.7],
        ["CHQ RETURN - FUNDS INSUFFICIENT - 000123", -500],
      ]),
    };
    await page.getByLabel("Choose a file").setInputFiles(file);
    await expect(page.getByText("5 new lines; 0 were known")).toBeVisible();
    await expect(page.getByRole("row", { name: /statement.csv/ })).toContainText("All balances fit");
    await expectWellMade(page);
    await page.getByLabel("Choose a file").setInputFiles(file);
    await expect(page.getByText("0 new lines; 5 were known")).toBeVisible();
    await page.getByRole("link", { name: "See the lines" }).click();

    const line = (text: RegExp) => page.getByRole("row", { name: text });
    await expect(line(/ASHA RAO/)).toContainText("The narration names the flat");
    await expectWellMade(page);
    await expectToFit(page);
    await page.getByRole("button", { name: "Post the sure credit of ₹2,500" }).click();
    await expect(page.getByText("No open credit is sure.")).toBeVisible();

    await page.getByRole("link", { name: /^Likely 1/ }).click();
    await line(/RAVI IYER/)
      .getByRole("button", { name: "Choose…" })
      .click();
    const choose = page.getByRole("dialog", { name: "Whose payment of ₹2,500 is this?" });
    await expect(choose.getByRole("heading", { name: "Proposals" })).toBeVisible();
    await choose.getByLabel("Flat, name or amount due").fill("102");
    await choose.getByRole("button", { name: "Take A-102" }).click();
    await expectWellMade(page);
    await choose.getByLabel("Amount for A-102").fill("2400");
    await expect(choose).toContainText("₹100 is still to be given to somebody.");
    await choose.getByLabel("Amount for A-102").fill("2500");
    await choose.getByRole("button", { name: "Post", exact: true }).last().click();
    await expect(choose).toHaveCount(0);

    await page.getByRole("link", { name: /^Unknown 1/ }).click();
    await line(/CASH DEPOSIT/)
      .getByRole("button", { name: "To suspense" })
      .click();
    await page.getByRole("link", { name: /^In suspense 1/ }).click();
    await expect(line(/CASH DEPOSIT/)).toContainText("Suspense");
    await expectWellMade(page);

    await page.getByRole("link", { name: /^Money out 2/ }).click();
    await expect(line(/CHQ RETURN/)).toContainText("The bank returned the cheque with this number and amount");
    await expectWellMade(page);
    await line(/CHQ RETURN/)
      .getByRole("button", { name: "Reverse payment" })
      .click();
    const returned = page.getByRole("dialog", { name: "Did the bank return this cheque?" });
    await returned.getByRole("button", { name: "Returned unpaid" }).click();
    await expect(line(/CHQ RETURN/)).toHaveCount(0);
    await line(/SMS CHARGES/)
      .getByRole("button", { name: "To an account…" })
      .click();
    const account = page.getByRole("dialog", { name: "Post to an account" });
    await account.getByLabel("Account").fill("Bank charges");
    await expectWellMade(page);
    await account.getByLabel("Narration").click();
    await account.getByRole("button", { name: "Post", exact: true }).click();
    await expect(account).toHaveCount(0);

    await page.getByRole("link", { name: "All lines" }).click();
    await expect(line(/ASHA RAO/)).toContainText(/R\//);
    await expect(line(/SMS CHARGES/)).toContainText("Bank charges");
    await expect(line(/CHQ RETURN/)).toContainText(/A-102.*R\//);
    await expectWellMade(page);
    await expectToFit(page);
    await line(/SMS CHARGES/)
      .getByRole("button", { name: "Open again" })
      .click();
    const reopen = page.getByRole("dialog", { name: "Open this line again?" });
    await reopen.getByRole("textbox", { name: "Reason" }).fill("Wrong account");
    await reopen.getByRole("button", { name: "Open again" }).click();
    await expect(reopen).toHaveCount(0);
    await page.getByRole("link", { name: /^Money out 1/ }).click();
    await line(/SMS CHARGES/)
      .getByRole("button", { name: "Set aside" })
      .click();
    const aside = page.getByRole("dialog", { name: "Set this line aside?" });
    await aside.getByRole("textbox", { name: "Reason" }).fill("In a voucher of October");
    await aside.getByRole("button", { name: "Set aside" }).click();
    await expect(page.getByText("No lines here")).toBeVisible();

    await page.goto("/bank");
    await page.getByRole("link", { name: "Unreconciled items" }).click();
    await expect(page.getByText("Books and statement agree with the items below.")).toBeVisible();
    const lines = page.getByRole("table", { name: "Statement lines without an entry" });
    await expect(lines.getByRole("row", { name: /SMS CHARGES/ })).toContainText("− ₹17.70");
    await expect(page.getByRole("table", { name: "In suspense" })).toContainText("CASH DEPOSIT");
    await expectWellMade(page);
    await expectToFit(page);
    await page.getByLabel("At the end of").fill("2026-03-31");
    await expect(page.getByText("No uploaded statement has a balance by this day.")).toBeVisible();
    await expectWellMade(page);
  },
);
