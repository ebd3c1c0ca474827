import { addMonths, dayOf } from "../domain/src/platform/days.ts";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const today = dayOf(new Date());

/** An owner's contract with this tenant, entered today though it began two months ago. */
const letHome = (vendor_id: string, tenant_phone_number: string) =>
  arrange(async (make) => {
    const home = await make.property({ vendor_id, property_title: "Lake view 2 BHK", flat_or_unit_no: "B-402" });
    return make.rentalContract({
      property_id: home.property_id,
      tenant_name: "Ravi Iyer",
      tenant_phone_number,
      contract_start_date: addMonths(today, -2),
      contract_end_date: addMonths(today, 9),
      monthly_rent_paise: 60_000_00,
      whether_maintainance_included: false,
      maintainance_charge_paise: 1_500_00,
      security_deposit_paise: 54_000_00,
      owner_name: "Meera Joshi",
    });
  });

test("the rental bills: listed, filtered, opened", { tag: "@widths" }, async ({ page, request }, { project }) => {
  const { VendorID, ask } = await signInAs(page, request, newPhone(project.name), "property-management");
  await page.goto("/rental-bills");
  await expect(page.getByRole("heading", { name: "No bills found." })).toBeVisible();
  const contract = await letHome(VendorID, newPhone(project.name));
  const Rental_ContractID = contract.rental_contract_id;
  await ask("vendor/Create_Property_Rental_Contract_First_Month_Bill", { Rental_ContractID });
  await ask("vendor/Create_Property_Rental_Contract_Security_Deposit_Bill", { Rental_ContractID, Whether_Paid: true });
  await page.reload();
  await expect(page.getByText("Showing 1–2 of 2 bills")).toBeVisible();
  await expectWellMade(page);
  await page.getByLabel("Status").selectOption("Paid");
  await expect(page).toHaveURL(/status=paid/);
  await expect(page.getByText("Showing 1–1 of 1 bills")).toBeVisible();
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(page.getByText("Showing 1–2 of 2 bills")).toBeVisible();
  await page.getByRole("link", { name: "Details" }).last().click();
  const details = page.getByRole("dialog", { name: "Bill Details" });
  await expect(details.getByText("₹60,000 × 1 month = ₹60,000")).toBeVisible();
  await expect(details.getByText("₹1,500 × 1 month = ₹1,500")).toBeVisible();
  await expectWellMade(page);
});

test("the money of a whole tenancy", { tag: "@once" }, async ({ page, request, browser }, { project }) => {
  const tenantPhone = newPhone(project.name);
  const { VendorID, ask } = await signInAs(page, request, newPhone(project.name), "property-management");
  const contract = await letHome(VendorID, tenantPhone);
  await page.goto("/rental-contracts");
  const card = page.getByRole("article", { name: "Ravi Iyer" });

  // The deposit is paid already; a second bill of it is refused in words.
  await card.getByRole("button", { name: "Deposit Bill" }).click();
  const dialog = page.getByRole("dialog", { name: "Has Ravi Iyer already paid the security deposit?" });
  await expectWellMade(page);
  await dialog.getByRole("button", { name: "Yes, it is paid" }).click();
  await expect(page.getByText("Security deposit bill generated.").first()).toBeVisible();
  await card.getByRole("button", { name: "Deposit Bill" }).click();
  await dialog.getByRole("button", { name: "No, not yet" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Failed to generate bill: This bill already exists.");
  await page.keyboard.press("Escape");
  await card.getByRole("button", { name: "First Month Bill" }).click();
  await page.getByRole("button", { name: "No, not yet" }).click();
  await expect(page.getByText("First month rent bill generated.").first()).toBeVisible();

  // A month that began before the contract was entered is offered.
  await card.getByRole("link", { name: "Statement" }).click();
  const months = page.getByRole("region", { name: "Unbilled months" });
  await months.getByRole("checkbox").first().check();
  await months.getByRole("button", { name: "Bill selected months" }).click();
  await expect(page.getByRole("link", { name: /^Rent bill/ })).toHaveCount(2);
  await expectWellMade(page);

  // A part payment, then more than the due amount, which needs a confirmation.
  await page.goto("/rental-bills?type=rent");
  await page.getByRole("button", { name: "Collect" }).last().click();
  const collect = page.getByRole("dialog", { name: "Collect Payment" });
  await collect.getByLabel("Amount (₹)").fill("0");
  await collect.getByRole("button", { name: "Collect" }).click();
  await expect(collect.getByText("Enter an amount above ₹0")).toBeVisible();
  await collect.getByLabel("Amount (₹)").fill("1,500");
  await collect.getByLabel("Paid by").selectOption("UPI");
  await collect.getByLabel("Reference").fill("612300410007");
  await expectWellMade(page);
  await collect.getByRole("button", { name: "Collect ₹1,500" }).click();
  await expect(collect).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: "Partial" })).toHaveCount(1);
  await page.getByRole("button", { name: "Collect" }).last().click();
  await collect.getByLabel("Amount (₹)").fill("130000");
  await collect.getByRole("button", { name: "Collect ₹1,30,000" }).click();
  await expect(collect.getByRole("alert")).toContainText("would be kept as an advance");
  await collect.getByRole("button", { name: "Collect and keep as advance" }).click();
  await expect(collect).toBeHidden();
  await expect(page.getByRole("button", { name: "Collect" })).toHaveCount(0);

  // The tenant sees the same account, and prints receipts.
  const theirs = await browser.newContext();
  const tenant = await theirs.newPage();
  await signInAs(tenant, request, tenantPhone, "tenant");
  await tenant.goto("/tenant-rental-contracts");
  await tenant.getByRole("link", { name: "Statement" }).click();
  await expect(tenant.getByText("Paid in advance")).toBeVisible();
  await expect(tenant.getByRole("button", { name: "Refund" })).toHaveCount(0);
  await expect(tenant.getByRole("region", { name: "Security deposit" })).toContainText("₹54,000");
  await tenant
    .getByRole("link", { name: /^Rent bill/ })
    .first()
    .click();
  await expect(tenant.getByRole("dialog", { name: "Bill Details" })).toContainText("₹60,000 × 1 month");
  await tenant.keyboard.press("Escape");
  await tenant.getByRole("link", { name: "Rent receipts" }).click();
  await expect(tenant.getByRole("article").first()).toContainText("Rupees One Thousand Five Hundred Only");
  await tenant.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }));
  await tenant.getByRole("button", { name: "Print" }).click();
  await expect(tenant.getByText("Enter the landlord's PAN")).toBeVisible();
  await tenant.getByLabel("Landlord's PAN").fill("abcde1234f");
  await tenant.getByRole("button", { name: "Print" }).click();
  await expect(tenant.getByRole("article").first()).toContainText("ABCDE1234F");
  expect(await tenant.evaluate(() => "isPrinted" in window)).toBe(true);
  await expectWellMade(tenant);
  await theirs.close();

  // The end: closed, a deduction with its reason, and the rest given back.
  await ask("vendor/Close_Rental_Contract", { Rental_ContractID: contract.rental_contract_id });
  await page.goto(`/rental-contracts/${contract.rental_contract_id}`);
  const deposit = page.getByRole("region", { name: "Security deposit" });
  await deposit.getByRole("button", { name: "Deduct" }).click();
  const deduct = page.getByRole("dialog", { name: "Deduct from the deposit" });
  await deduct.getByLabel("Amount (₹)").fill("60000");
  await deduct.getByLabel("Reason").fill("Broken geyser");
  await deduct.getByRole("button", { name: "Deduct" }).click();
  await expect(deduct.getByRole("alert")).toHaveText("That is more than the deposit held.");
  await deduct.getByLabel("Amount (₹)").fill("3500");
  await deduct.getByRole("button", { name: "Deduct" }).click();
  await expect(deduct).toBeHidden();
  await deposit.getByRole("button", { name: "Refund" }).click();
  const refund = page.getByRole("dialog", { name: "Refund the deposit" });
  await expect(refund.getByLabel("Amount (₹)")).toHaveValue("50500");
  await refund.getByRole("button", { name: "Refund" }).click();
  await expect(deposit.getByText(/^Refund DV/)).toBeVisible();
  await expect(deposit.getByRole("button")).toHaveCount(0);
  await expectWellMade(page);
});
