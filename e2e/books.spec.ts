import { readFile } from "node:fs/promises";
import { createSociety, signInAs } from "./account.ts";
import { breakRequests, expect, expectToFit, expectWellMade, listed, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

test(
  "a society adds accounts, posts a voucher, follows it to the trial balance and reverses it",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const phone = newPhone(project.name);
    const { ask } = await signInAs(page, request, phone, "society");
    await createSociety(ask, { Name: `Champak ${phone.slice(5)}` });

    await page.goto("/books");
    await expect(page.getByText("No entries found")).toBeVisible();
    await expectWellMade(page);
    await page.goto("/books/trial-balance");
    await expect(page.getByText("No account has a balance or an entry on these days.")).toBeVisible();
    await expectWellMade(page);

    await page.getByRole("link", { name: "Accounts", exact: true }).click();
    const addAccount = async (code: string, name: string) => {
      await page.getByRole("button", { name: "Add account" }).first().click();
      const dialog = page.getByRole("dialog", { name: "Add account" });
      await dialog.getByLabel("Group").selectOption({ label: "Repairs and maintenance" });
      await dialog.getByLabel("Code").fill(code);
      await dialog.getByLabel("Name").fill(name);
      await dialog.getByRole("button", { name: "Add account" }).click();
      return dialog;
    };
    await expect(await addAccount("5901", "Garden")).toBeHidden();
    const taken = await addAccount("5901", "Painting");
    await expect(taken.getByText("Another account has this code")).toBeVisible();
    await expectWellMade(page);
    await taken.getByLabel("Code").fill("59");
    await taken.getByRole("button", { name: "Add account" }).click();
    await expect(taken.getByLabel("Code")).toHaveAttribute("aria-invalid", "true");
    await taken.getByLabel("Code").fill("5902");
    await taken.getByRole("button", { name: "Add account" }).click();
    await expect(taken).toBeHidden();
    await page.getByLabel("Search").fill("590");
    await expect(page.locator("[data-row]")).toHaveCount(2);
    await expectWellMade(page);
    await listed(page, "5902 Painting").getByRole("button", { name: "Edit" }).click();
    const editing = page.getByRole("dialog", { name: "Edit 5902 Painting" });
    await editing.getByLabel("Name").fill("Painting of stairs");
    await editing.getByRole("button", { name: "Save" }).click();
    await expect(editing).toBeHidden();
    await listed(page, "5902 Painting of stairs").getByRole("button", { name: "Remove" }).click();
    const removing = page.getByRole("dialog", { name: "Remove 5902 Painting of stairs" });
    await expectWellMade(page);
    await removing.getByRole("button", { name: "Remove" }).click();
    await expect(listed(page, "5902 Painting of stairs")).toBeHidden();

    await page.getByRole("link", { name: "New voucher" }).click();
    const line = (number: number) => page.getByRole("group", { name: `Line ${number}` });
    await page.getByLabel("Narration").fill("Gardener of the month");
    await line(1).getByLabel("Account").fill("garden");
    await line(1).getByLabel("Debit").fill("1.2 lakh");
    await expect(page.getByText("₹1,20,000 more to credit")).toBeVisible();
    await line(2).getByLabel("Account").fill("no such account");
    await line(2).getByLabel("Credit").fill("1,00,000");
    await page.getByRole("button", { name: "Post voucher" }).click();
    await expect(page.getByText("Choose an account from the list").first()).toBeVisible();
    await expectWellMade(page);
    await line(2).getByLabel("Account").fill("cash in hand");
    // Enter goes on below, and the new line takes what is missing.
    await line(2).getByLabel("Credit").press("Enter");
    await expect(line(3).getByLabel("Account")).toBeFocused();
    await expect(line(3).getByLabel("Credit")).toHaveValue("20,000");
    await line(3).getByLabel("Account").fill("bank account");
    await expect(page.getByText("Debits and credits are equal.")).toBeVisible();
    await expectToFit(page);
    await page.getByRole("button", { name: "Post voucher" }).click();

    const panel = page.getByRole("dialog", { name: /^JV\// });
    await expect(panel).toContainText("Gardener of the month");
    await expect(panel.getByRole("table", { name: "Debits and credits" })).toContainText("₹1,20,000");
    await expectWellMade(page);
    await panel.getByRole("link", { name: /Garden$/ }).click();
    await expect(page.getByRole("heading", { name: "5901 Garden" })).toBeVisible();
    await expect(page.getByText("₹1,20,000 Dr").filter({ visible: true }).first()).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("link", { name: /^JV\// }).click();
    await expect(panel).toContainText("Gardener of the month");
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(panel).toBeHidden();
    await page.getByLabel("From").fill("2020-01-01");
    await expect(page).toHaveURL(/from=2020-01-01/);
    await expect(page.getByRole("heading", { name: "5901 Garden" })).toBeVisible();

    await page.goto("/books/trial-balance");
    await expect(page.getByText("Debits equal credits")).toBeVisible();
    await expectWellMade(page);
    await page.getByLabel("From").fill("2020-01-01");
    await expect(page.getByText("Choose days of one financial year")).toBeVisible();
    await page.getByRole("link", { name: "Show the year so far" }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Excel (XLSX)" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^trial-balance-.*\.xlsx$/);
    await page.getByRole("link", { name: /Garden$/ }).click();
    await expect(page).toHaveURL(/\/books\/ledger\/.*from=/);

    await page.goto("/books");
    await page.getByRole("button", { name: "Tally or plain text" }).click();
    const saving = page.getByRole("dialog", { name: "Download the journal for another program" });
    await saving.getByRole("radio", { name: "ledger or hledger" }).check();
    await expectWellMade(page);
    const text = page.waitForEvent("download");
    await saving.getByRole("button", { name: "Download" }).click();
    expect((await text).suggestedFilename()).toMatch(/^journal-.*\.ledger$/);
    expect(await readFile(await (await text).path(), "utf8")).toContain("Journal voucher: Gardener of the month");
    await expect(saving).toBeHidden();
    await page.getByRole("button", { name: "Tally or plain text" }).click();
    await saving.getByRole("radio", { name: "Tally: vouchers" }).check();
    await expect(saving).toContainText("import the groups and ledgers first");
    const vouchers = page.waitForEvent("download");
    await saving.getByRole("button", { name: "Download" }).click();
    expect((await vouchers).suggestedFilename()).toMatch(/^tally-vouchers-.*\.xml$/);
    expect(await readFile(await (await vouchers).path(), "utf8")).toContain("Journal voucher: Gardener of the month");
    await expect(saving).toBeHidden();
    await page.getByRole("button", { name: "Check now" }).click();
    await expect(page.getByText("Books agree")).toBeVisible();
    await page.getByLabel("Search").fill("gardener");
    await expect(page).toHaveURL(/search=gardener/);
    await page.getByRole("link", { name: /^JV\// }).first().click();
    await panel.getByRole("button", { name: "Reverse" }).click();
    const reversing = page.getByRole("dialog", { name: /^Reverse JV\// });
    await reversing.getByLabel("Reason").fill("Paid by the builder");
    await expectWellMade(page);
    await reversing.getByRole("button", { name: "Reverse" }).click();
    await expect(reversing).toBeHidden();
    await expect(panel).toContainText("Paid by the builder");
    await expect(panel.getByRole("button", { name: "Reverse" })).toBeHidden();
    await page.goto("/books?kind=10");
    await expect(page.getByText("Reversed journal voucher").filter({ visible: true }).first()).toBeVisible();
    await expectWellMade(page);
  },
);

test("an auditor reads the books of the year, and posts nothing", { tag: "@widths" }, async ({ page, request }) => {
  await signInAs(page, request, "9000000024", "society");
  await page.goto("/books");
  await expect(page.getByRole("link", { name: /^(B|R)\// }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "New voucher" })).toHaveCount(0);
  await expectWellMade(page);
  await page.getByRole("button", { name: "Tally or plain text" }).click();
  const saving = page.getByRole("dialog", { name: "Download the journal for another program" });
  await expect(saving.getByRole("option")).toHaveText([/^20\d\d-\d\d$/]);
  await saving.getByRole("button", { name: "Cancel" }).click();
  await page.goto("/books/accounts");
  await expect(page.getByRole("link", { name: /Dues of members$/ }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Add account" })).toHaveCount(0);
  expect((await page.goto("/books/vouchers/new"))!.status()).toBe(403);
  await page.goto("/books/trial-balance");
  await expect(page.getByText("Debits equal credits")).toBeVisible();
  await expectWellMade(page);
  await page.getByRole("link", { name: /Dues of members$/ }).click();
  await page.getByRole("link", { name: /^B\// }).first().click();
  const panel = page.getByRole("dialog", { name: /^B\// });
  await expect(panel.getByRole("link", { name: "PDF" })).toHaveAttribute("href", /^\/papers\/bills\//);
  await expectWellMade(page);
  await panel.getByRole("link", { name: "Open document" }).click();
  await expect(page.getByRole("dialog", { name: "Bill Details" })).toBeVisible();
});

test("a landlord has the own books", { tag: "@widths" }, async ({ page, request }) => {
  await signInAs(page, request, "9000000001", "property-management");
  await page.goto("/dashboard");
  const opener = page.getByRole("button", { name: "Open the menu" });
  if (await opener.isVisible()) await opener.click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Books" }).click();
  await expect(page.getByRole("heading", { name: "Books", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: /^B\// }).first()).toBeVisible();
  await expectWellMade(page);
  await page.goto("/books/trial-balance");
  await expect(page.getByRole("link", { name: /Dues of tenants$/ })).toBeVisible();
  await expectWellMade(page);
  await page.goto("/books");
  await page.getByRole("link", { name: /^B\// }).first().click();
  const document = page.getByRole("dialog", { name: /^B\// }).getByRole("link", { name: "Open document" });
  await expect(document).toHaveAttribute("href", /^\/rental-bills\?view=/);
});

test("books that cannot be loaded say so and are tried again", { tag: "@once" }, async ({ page, request }) => {
  await signInAs(page, request, "9000000024", "society");
  await page.goto("/books");
  const mend = await breakRequests(page, "**/Fetch_Journal_Entry_Info", (route) =>
    route.fulfill({ status: 404, body: "" }),
  );
  await page
    .getByRole("link", { name: /^(B|R)\// })
    .first()
    .click();
  const panel = page.getByRole("dialog", { name: "Journal entry" });
  await expect(panel.getByText("Failed to load the entry")).toBeVisible();
  mend();
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog", { name: /^(B|R)\// })).toBeVisible();
});

test("a trial balance of the old books is taken over", { tag: "@widths" }, async ({ page, request }, { project }) => {
  const phone = newPhone(project.name);
  const { ask } = await signInAs(page, request, phone, "society");
  await createSociety(ask, { Name: `Kadamba ${phone.slice(5)}` });
  await page.goto("/books/accounts");
  await page.getByRole("link", { name: "Opening trial balance" }).click();
  await expect(page).toHaveURL("/books/opening");
  await expectWellMade(page);
  const name = "Saraswat Bank";
  const read = (text: string) =>
    page
      .getByLabel("Choose file")
      .setInputFiles({ name: "trial.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await read("Flat,Name\nA-101,Asha\n");
  await expect(page.getByText("no columns for accounts with debits and credits")).toBeVisible();
  await read(`Particulars,Debit,Credit\n${name},500,\nBuilding Fund ${name},,400\nPump,x,\nTotal,500,400\n`);
  await expect(page.getByText("difference ₹100")).toBeVisible();
  await expect(page.getByText("1 row is left out")).toBeVisible();
  await expect(page.getByText("This is no amount")).toBeVisible();
  await expect(page.getByLabel(`Account for ${name}`, { exact: true })).toHaveValue("new");
  await expect(page.getByLabel(`Group of ${name}`, { exact: true })).toHaveValue("cash-and-bank");
  await expectWellMade(page);
  await page.getByRole("button", { name: "Show what will be posted" }).click();
  await expect(page.getByText("Will be added").first()).toBeVisible();
  await expectWellMade(page);
  await page.getByRole("button", { name: "Post opening balances" }).click();
  await expect(page.getByText("Correct the amounts, or give the reason")).toBeVisible();
  await page.getByLabel("Why debits and credits differ").fill("The builder's books do not balance");
  await page.getByRole("button", { name: "Post opening balances" }).click();
  const panel = page.getByRole("dialog", { name: /^JV\// });
  await expect(panel).toContainText("The builder's books do not balance");
  await expect(panel).toContainText(name);
  // What the books have besides is named when another file is taken over.
  await page.goto("/books/opening");
  await read("Particulars,Debit,Credit\nCash on hand,10,\nShare capital,,10\n");
  await page.getByRole("button", { name: "Show what will be posted" }).click();
  await expect(page.getByRole("heading", { name: "Accounts that the file does not name" })).toBeVisible();
  await expectWellMade(page);
});
