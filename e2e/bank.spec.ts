import { createSociety, signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
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
    await page.getByLabel("Amount (₹)").fill("3,85,200.50");
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
    await expect(page.getByLabel("Amount (₹)")).toHaveValue("48350");
    await page.getByLabel("Amount (₹)").fill("0");
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

test("cheques are deposited with a slip, cleared and returned", { tag: "@widths" }, async ({ page, request }, info) => {
  const phone = newPhone(info.project.name);
  const { ask } = await signInAs(page, request, phone, "society");
  const society_id = await createSociety(ask, { Name: `Kaveri ${phone.slice(5)}` });
  const resident = await arrange(async (make) => {
    const { flat_id } = await make.flat({ society_id, flat_no: "101" });
    return make.resident({ flat_id, name: "Kavita Deshpande" });
  });
  await page.goto("/bank/cheques");
  await expect(page.getByText("No cheques found")).toBeVisible();
  await expectWellMade(page);
  await page.goto("/bank/deposit");
  await expect(page.getByText("No deposit slips")).toBeVisible();

  const today = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
  await ask("vendor/Create_Bank_Account", {
    ...{ Bank_Account_Name: "HDFC current", IFSC: "HDFC0000001", Bank_Account_No: "50200012345678" },
    ...{ Account_Kind: 2, Opening_Balance: 0, Opening_Day: today },
  });
  for (const [Cheque_No, Amount] of [
    ["004512", 2600],
    ["004513", 1800.5],
  ] as const)
    await ask("vendor/Collect_Resident_Amount", {
      ...{ Society_ResidentID: resident.society_resident_id, Amount, Whether_Advance_Accepted: true },
      ...{ Payment_Mode: 2, Cheque_No, Cheque_Bank: "Bank of Baroda", Cheque_Day: today },
    });

  await page.reload();
  await page.getByRole("button", { name: "Make deposit slip" }).click();
  await expect(page.getByText("Choose a cheque or enter cash").first()).toBeVisible();
  await page.getByLabel(/^004512/).check();
  await page.getByLabel("₹500").fill("3");
  await expect(page.getByText("Total ₹4,100")).toBeVisible();
  await expectWellMade(page);
  await page.getByRole("button", { name: "Make deposit slip" }).click();
  const slips = page.getByRole("table", { name: "Deposit slips" });
  await expect(slips.getByRole("row", { name: /DS\// })).toContainText("₹2,600");
  await expectWellMade(page);
  await expect(slips.getByRole("link", { name: /^PDF of deposit slip/ })).toHaveAttribute(
    "href",
    /^\/papers\/deposit-slips\//,
  );

  await page.goto("/bank");
  await page.getByRole("link", { name: "Cheques", exact: true }).click();
  const cheques = page.getByRole("table", { name: "Cheques" });
  const row = (no: string) => cheques.getByRole("row").filter({ hasText: no });
  await expect(row("004512")).toContainText("Deposited");
  await expect(row("004513")).toContainText("To deposit");
  await expectWellMade(page);
  await row("004512").getByRole("button", { name: "Mark as cleared" }).click();
  const clearing = page.getByRole("dialog", { name: "Has the bank credited this cheque?" });
  await expectWellMade(page);
  await clearing.getByRole("button", { name: "Mark as cleared" }).click();
  await expect(row("004512")).toContainText("Cleared");
  await page.getByRole("button", { name: "Change the charge" }).click();
  const charging = page.getByRole("dialog", { name: "Charge for returned cheques" });
  await charging.getByLabel("Amount for each cheque (₹)").fill("350");
  await expectWellMade(page);
  await charging.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A returned cheque costs its payer ₹350")).toBeVisible();
  await row("004513").getByRole("button", { name: "Returned unpaid" }).click();
  const returning = page.getByRole("dialog", { name: "Did the bank return this cheque?" });
  await returning.getByLabel("Reason").selectOption("Signature missing or different");
  await expectWellMade(page);
  await expect(returning.getByLabel("Charge for the payer (₹)")).toHaveValue("350");
  await returning.getByRole("button", { name: "Returned unpaid" }).click();
  await expect(returning.getByText("This payer has no bill to which the charge could be added.")).toBeVisible();
  await returning.getByLabel("Charge for the payer (₹)").fill("");
  await returning.getByLabel("Charge of the bank (₹)").fill("118");
  await returning.getByRole("button", { name: "Returned unpaid" }).click();
  await expect(row("004513")).toContainText("Signature missing or different");
  await page.getByLabel("Status").selectOption({ label: "Returned" });
  await expect(row("004512")).toHaveCount(0);
  await expectWellMade(page);
});
