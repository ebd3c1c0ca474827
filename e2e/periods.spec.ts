import {
  addDays,
  addMonths,
  dayOf,
  financialYear,
  formatDay,
  formatMonth,
  monthOf,
} from "../domain/src/platform/days.ts";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectAccessibleInBoth, expectWellMade, listed, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

// The month before this one, which is in the same financial year or the one before.
const last = addMonths(monthOf(dayOf(new Date())), -1);
const until = addDays(addMonths(last, 1), -1);
const yearOfLast = `/books/periods?year=${financialYear(last)}`;

test(
  "a treasurer proposes to close a month, the chairman confirms, and it is corrected and reopened",
  { tag: "@widths" },
  async ({ page, request, browser }, { project }) => {
    const [manager, treasurer] = [newPhone(project.name), newPhone(project.name)];
    const { VendorID } = await signInAs(page, request, manager, "society");
    await arrange(async (make) => {
      const society = await make.society({ vendor_id: VendorID });
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
    await other.getByRole("link", { name: "Years and months" }).click();
    await other.goto(yearOfLast);
    await expect(other.getByText("All months are open.")).toBeVisible();
    await expectWellMade(other);
    const row = (on: typeof page) => on.getByRole("row").filter({ hasText: formatMonth(last) });
    await row(other).getByRole("button", { name: "Close month" }).click();
    const closing = other.getByRole("dialog", { name: `Close ${formatMonth(last)}?` });
    await expect(closing).toContainText("It needs a second person");
    await expectAccessibleInBoth(other);
    await closing.getByRole("button", { name: "Propose" }).click();
    const own = other.getByRole("region", { name: "Waiting for a second person" });
    await expect(own).toContainText(`Close all months until ${formatDay(until)}`);
    await expect(own.getByRole("button", { name: "Withdraw" })).toBeVisible();
    await expect(own.getByRole("button", { name: "Confirm" })).toHaveCount(0);
    // While one waits there is no other.
    await expect(row(other).getByRole("button")).toHaveCount(0);
    await expectWellMade(other);

    // The list of proposals has it too.
    await page.goto("/staff");
    await expect(page.getByText(`Close all months until ${formatDay(until)}`)).toBeVisible();
    await page.goto(yearOfLast);
    const waiting = page.getByRole("region", { name: "Waiting for a second person" });
    await waiting.getByRole("button", { name: "Confirm", exact: true }).click();
    const decision = page.getByRole("dialog", { name: "Closing of months" });
    await expectWellMade(page);
    await decision.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(waiting).toBeHidden();
    await expect(row(page)).toContainText("Closed");
    await expect(page.getByText(`is entered in the books on ${formatDay(addDays(until, 1))}`)).toBeVisible();
    await expectWellMade(page);

    // All of the year before are closed with it: on a phone one line stands for them.
    const before = financialYear(last) - 1;
    await page.goto(`/books/periods?year=${before}`);
    const opener = page.getByRole("button", { name: /^12 closed months/ });
    const april = page.getByRole("row").filter({ hasText: formatMonth(`${before}-04-01`) });
    await expect(opener).toBeVisible({ visible: project.name === "phone" });
    await expect(april).toBeVisible({ visible: project.name !== "phone" });
    await expectWellMade(page);
    if (project.name === "phone") await opener.click();
    await expect(april.getByRole("button", { name: "Reopen month" })).toBeVisible();
    await expectWellMade(page);

    await page.goto(yearOfLast);
    await row(page).getByRole("link", { name: "Correct by an entry today" }).click();
    await expect(page.getByText(`${formatMonth(last)} is closed and stays as it is.`)).toBeVisible();
    await expect(page.getByLabel("Narration")).toHaveValue(`Correction of ${formatMonth(last)}: `);
    const line = (number: number) => page.getByRole("group", { name: `Line ${number}` });
    await line(1).getByLabel("Account").fill("repairs");
    await line(1).getByLabel("Debit").fill("500");
    await line(2).getByLabel("Account").fill("bank account");
    await line(2).getByLabel("Credit").fill("500");
    await page.getByLabel("Date").fill(until);
    await page.getByRole("button", { name: "Post voucher" }).click();
    await expect(page.getByText("This month is closed. Choose")).toBeVisible();
    await expectWellMade(page);
    await page.getByLabel("Date").fill(dayOf(new Date()));
    await page.getByRole("button", { name: "Post voucher" }).click();
    await expect(page.getByRole("dialog", { name: /^JV\// })).toContainText(`Correction of ${formatMonth(last)}`);

    await page.goto(yearOfLast);
    await row(page).getByRole("button", { name: "Reopen month" }).click();
    const reopening = page.getByRole("dialog", { name: `Reopen ${formatMonth(last)}?` });
    await expectWellMade(page);
    await reopening.getByRole("button", { name: "Propose" }).click();
    await expect(waiting).toBeVisible();
    await waiting.getByRole("button", { name: "Withdraw" }).click();
    await decision.getByRole("button", { name: "Withdraw" }).click();
    await expect(waiting).toBeHidden();
    await expect(row(page)).toContainText("Closed");
  },
);

test(
  "a landlord opens the books, closes alone, sets an account inactive and another one for rent",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    await signInAs(page, request, newPhone(project.name), "property-management");
    await page.goto("/books/vouchers/new");
    await expect(page.getByRole("button", { name: "Open the books" })).toBeVisible();
    await expectWellMade(page);
    await page.goto("/books/posting-rules");
    await expect(page.getByText("The books are not open yet")).toBeVisible();
    await expectWellMade(page);
    await page.goto("/books");
    await page.getByRole("button", { name: "Open the books" }).click();
    await expect(page.getByRole("button", { name: "Open the books" })).toBeHidden();

    await page.goto("/books/accounts?search=brokerage");
    await listed(page, "4310 Brokerage").getByRole("button", { name: "Deactivate" }).click();
    await expect(listed(page, "4310 Brokerage").getByRole("button", { name: "Activate" })).toBeVisible();
    await expect(listed(page, "4310 Brokerage")).toContainText("Inactive");
    await expectWellMade(page);
    await listed(page, "4310 Brokerage").getByRole("button", { name: "Activate" }).click();
    await expect(listed(page, "4310 Brokerage").getByRole("button", { name: "Deactivate" })).toBeVisible();
    await page.goto("/books/accounts?search=bank%20account");
    await expect(listed(page, "1020 Bank account").getByRole("button", { name: "Deactivate" })).toHaveCount(0);

    await page.goto("/books/posting-rules");
    const rule = page.getByRole("row").filter({ hasText: "Bill: rent" });
    await expectWellMade(page);
    await rule.getByRole("button", { name: "Change" }).click();
    const dialog = page.getByRole("dialog", { name: "Bill: rent" });
    await dialog.getByLabel("Account to credit").selectOption({ label: "3190 Other income" });
    await expectWellMade(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(rule).toContainText("3190 Other income");
    await expect(rule).toContainText("before: 3010");
    await expect(page.getByRole("row").filter({ hasText: "Receipt: cash" }).getByRole("button")).toHaveCount(0);

    await page.goto(yearOfLast);
    const row = page.getByRole("row").filter({ hasText: formatMonth(last) });
    await row.getByRole("button", { name: "Close month" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close month" }).click();
    await expect(row).toContainText("Closed");
    await page.goto("/books");
    await expect(page.getByRole("link", { name: `Months are closed until ${formatDay(until)}.` })).toBeVisible();
    await page.goto(yearOfLast);
    await row.getByRole("button", { name: "Reopen month" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Reopen month" }).click();
    await expect(row).toContainText("Open");
  },
);

test("an auditor reads the months and rules, and changes nothing; another year is refused", { tag: "@once" }, async ({
  page,
  request,
}) => {
  await signInAs(page, request, "9000000024", "society");
  await page.goto("/books/periods");
  await expect(page.getByRole("row")).not.toHaveCount(0);
  await expect(page.getByRole("button", { name: /Close month|Reopen month|Confirm|Withdraw|Decline/ })).toHaveCount(0);
  await page.goto("/books/posting-rules");
  await expect(page.getByText("Bill: maintenance")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change" })).toHaveCount(0);
  await page.goto("/books/periods?year=1999");
  await expect(page.getByText("Failed to load the months")).toBeVisible();
  await expectWellMade(page);
});

test("the demo's chairman finds last year closed and a proposal that waits", { tag: "@once" }, async ({
  page,
  request,
}) => {
  await signInAs(page, request, "9000000021", "society");
  const thisYear = financialYear(dayOf(new Date()));
  await page.goto(`/books/periods?year=${thisYear - 1}`);
  await expect(page.getByText(/is closed$/).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Waiting for a second person" })).toBeVisible();
  await expectWellMade(page);
});

test(
  "a month whose bank account does not agree with its statement is closed with a reason",
  {
    tag: "@widths",
  },
  async ({ page, request }, { project }) => {
    const { VendorID, ask } = await signInAs(page, request, newPhone(project.name), "society");
    await arrange((make) => make.society({ vendor_id: VendorID }));
    await ask("vendor/Create_Bank_Account", {
      ...{ Bank_Account_Name: "HDFC current", IFSC: "HDFC0000001", Bank_Account_No: "50200012345678" },
      ...{ Account_Kind: 2, Opening_Balance: 1_000, Opening_Day: last },
    });
    const [year, month] = last.split("-") as [string, string];
    const day = `05/${month}/${year.slice(2)}`;
    const statement = [
      "Account No : 50200012345678",
      "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance",
      `${day},SMS CHARGES,,${day},17.70,,982.30`,
    ];
    const file = { name: "statement.csv", mimeType: "text/csv", buffer: Buffer.from(statement.join("\n")) };
    await page.goto("/bank/statements");
    await page.getByLabel("Choose a file").setInputFiles(file);
    await expect(page.getByText("1 new line; 0 were known")).toBeVisible();

    await page.goto(yearOfLast);
    const row = page.getByRole("row").filter({ hasText: formatMonth(last) });
    await row.getByRole("button", { name: "Close month" }).click();
    const closing = page.getByRole("dialog", { name: `Close ${formatMonth(last)}?` });
    await expect(closing.getByRole("listitem")).toHaveText(
      "HDFC current: a line of the statement, -₹17.70, waits for a decision.",
    );
    await expectWellMade(page);
    await closing.getByRole("button", { name: "Close month" }).click();
    await expect(closing).toContainText("Reconcile the accounts first, or say why the month is closed nevertheless.");
    await expectWellMade(page);
    await closing.getByLabel("Why the month is closed nevertheless").fill("The bank takes it back");
    await closing.getByRole("button", { name: "Close month" }).click();
    await expect(closing).toBeHidden();
    await expect(row).toContainText("Bank accounts did not agree: The bank takes it back");
    await expectWellMade(page);
  },
);
