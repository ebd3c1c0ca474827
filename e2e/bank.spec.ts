import { createSociety, signInAs } from "./account.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

test(
  "a society adds its bank accounts, corrects an opening balance, and closes an account",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const phone = newPhone(project.name);
    const { ask } = await signInAs(page, request, phone, "society");
    await createSociety(ask, { Name: `Kamal ${phone.slice(5)}` });

    await page.goto("/bank");
    await expect(page.getByText("No bank accounts", { exact: true })).toBeVisible();
    await expectWellMade(page);

    await page.getByRole("link", { name: "Add bank account" }).click();
    await expect(page.getByRole("heading", { name: "Add bank account" })).toBeVisible();
    await page.getByLabel("Name", { exact: true }).fill("HDFC current");
    await page.getByLabel("Type").selectOption({ label: "Current" });
    await page.getByLabel("IFSC").fill("qqqq0000001");
    await expect(page.getByText("No bank has this IFSC.")).toBeVisible();
    await page.getByLabel("IFSC").fill("hdfc0777777");
    await expect(page.getByText("HDFC Bank", { exact: true })).toBeVisible();
    await page.getByLabel("Account number").fill("5020 0012 345678");
    await page.getByLabel("Amount in rupees").fill("3,85,200.50");
    await page.getByRole("button", { name: "Add bank account" }).click();
    await expect(page.getByText("The list of branches doesn't have this IFSC.")).toBeVisible();
    await expectWellMade(page);
    await page.getByLabel("I have checked this IFSC").check();
    await page.getByRole("button", { name: "Add bank account" }).click();
    await expect(page.getByRole("heading", { name: "HDFC current" })).toBeVisible();
    await expect(page.getByText("50200012345678")).toBeVisible();
    await expect(page.getByText("₹3,85,200.50").first()).toBeVisible();
    await expectWellMade(page);

    const second = {
      ...{ Bank_Account_Name: "Saraswat savings", IFSC: "SRCB0000001", Bank_Account_No: "61020000004711" },
      ...{ Account_Kind: 1, Opening_Balance: 48_350, Opening_Day: "2026-04-01" },
    };
    await ask("vendor/Create_Bank_Account", second);
    await page.goto("/bank");
    const accounts = page.getByRole("table", { name: "Bank accounts" });
    await expect(accounts.getByRole("row", { name: /HDFC current/ })).toContainText("••••5678");
    await expect(accounts.getByRole("row", { name: /Total/ })).toContainText("₹4,33,550.50");
    await expectWellMade(page);

    await accounts.getByRole("link", { name: "Saraswat savings" }).click();
    await page.getByRole("link", { name: "Edit" }).click();
    await expect(page.getByLabel("Amount in rupees")).toHaveValue("48350");
    await page.getByLabel("Amount in rupees").fill("0");
    await expectWellMade(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { name: "Saraswat savings" })).toBeVisible();
    await page.getByRole("button", { name: "Close account" }).click();
    const closing = page.getByRole("dialog", { name: "Close Saraswat savings" });
    await expectWellMade(page);
    await closing.getByRole("button", { name: "Close account" }).click();
    await expect(closing).toBeHidden();
    await expect(page.getByText(/Closed/).first()).toBeVisible();
    await page.getByRole("link", { name: "Open ledger" }).click();
    await expect(page.getByRole("heading", { name: "1021 Saraswat savings" })).toBeVisible();

    await page.goto("/bank");
    await expect(page.getByText("1 closed account")).toBeVisible();
    await page.goto("/bank/0198c5a1-7b1e-7c3d-8f00-0123456789ab");
    await expect(page.getByText("This bank account doesn't exist.")).toBeVisible();
  },
);
