import { addMonths, dayOf } from "../domain/src/platform/days.ts";
import { createSociety, signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const society = {
  Name: "Narmada Residency",
  Maintenance_Rates: { OneBHK: 1800, TwoBHK: 2600, ThreeBHK: 3450, FourBHK: 4200, Villa: 6500 },
  Billing_Config: { Bill_Generation_Date: 1, Payment_Due_Days: 15 },
};

test("a cheque that came back is reversed, by a society", { tag: "@once" }, async ({ page, request }, { project }) => {
  const { ask } = await signInAs(page, request, newPhone(project.name), "society");
  const society_id = await createSociety(ask, society);
  const flat = await arrange(async (make) => {
    const made = await make.flat({ society_id, flat_no: "101", flat_type: 2 });
    await make.resident({ flat_id: made.flat_id, name: "Kavita Deshpande" });
    return made;
  });
  const { Bill_RunID } = (await ask("vendor/Create_Bill_Run", {})).Data;
  await expect
    .poll(async () => (await ask("vendor/Fetch_Bill_Run_Info", { Bill_RunID })).Data.Whether_Done, { timeout: 20_000 })
    .toBe(true);
  const [{ BillID }] = (await ask("vendor/Filter_All_Resident_Bills", {})).Data;
  await ask("vendor/Collect_Bill_Amount", { BillID, Payment_Mode: 2, Reference: "482117" });

  await page.goto(`/billing?view=${BillID}`);
  const details = page.getByRole("dialog", { name: "Bill Details" });
  await details.getByRole("button", { name: /^Receipt R\// }).click();
  const receipt = page.getByRole("dialog", { name: "Receipt", exact: true });
  await receipt.getByRole("button", { name: "Reverse payment" }).click();
  const dialog = page.getByRole("dialog", { name: /^Reverse receipt R\// });
  await expect(dialog).toContainText("Kavita Deshpande is notified");
  await expectWellMade(page);
  await dialog.getByRole("button", { name: "Reverse payment" }).click();
  await expect(dialog.getByText("Enter a reason")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Cheque returned by the bank");
  await dialog.getByRole("button", { name: "Reverse payment" }).click();
  await expect(receipt.getByRole("alert")).toContainText("Cheque returned by the bank");
  await expect(receipt.getByRole("button", { name: "Reverse payment" })).toHaveCount(0);
  await expectWellMade(page);
  await page.keyboard.press("Escape");
  await expect(details.getByText(/^Reversed on/)).toBeVisible();
  await expect(details.getByRole("button", { name: "Collect payment" })).toBeVisible();

  await page.goto(`/statement/${flat.flat_id}`);
  await expect(page.getByRole("row").filter({ hasText: "Payment reversed" })).toContainText("₹2,600");
  await expectWellMade(page);
});

test("an owner corrects, reverses, and pays rent from a deposit", { tag: "@once" }, async ({ page, request }, info) => {
  const { VendorID, ask } = await signInAs(page, request, newPhone(info.project.name), "property-management");
  const contract = await arrange(async (make) => {
    const home = await make.property({ vendor_id: VendorID, property_title: "Lake view 2 BHK" });
    return make.rentalContract({
      property_id: home.property_id,
      tenant_name: "Ravi Iyer",
      tenant_phone_number: newPhone(info.project.name),
      contract_start_date: dayOf(new Date()),
      contract_end_date: addMonths(dayOf(new Date()), 9),
      monthly_rent_paise: 20_000_00,
      security_deposit_paise: 54_000_00,
      token_amount_paise: 5_000_00,
      owner_name: "Meera Joshi",
    });
  });
  const Rental_ContractID = contract.rental_contract_id;
  const { BillID } = (await ask("vendor/Create_Property_Rental_Contract_First_Month_Bill", { Rental_ContractID })).Data;
  await ask("vendor/Create_Property_Rental_Contract_Security_Deposit_Bill", { Rental_ContractID, Whether_Paid: true });
  await ask("vendor/Collect_Property_Contract_Bill_Amount", { BillID, Payment_Mode: 2, Reference: "482118" });

  // The token was counted towards the first bill; the cheque for the rest came back.
  await page.goto(`/rental-bills?view=${BillID}`);
  const details = page.getByRole("dialog", { name: "Bill Details" });
  await expect(details.getByText("counted towards it")).toBeVisible();
  await expectWellMade(page);
  await details
    .getByRole("button", { name: /^Reverse payment, receipt/ })
    .last()
    .click();
  const dialog = page.getByRole("dialog", { name: /^Reverse receipt R\// });
  await dialog.getByLabel("Reason").fill("Cheque returned unpaid");
  await dialog.getByRole("button", { name: "Reverse payment" }).click();
  await expect(details.getByText(/^Reversed on/)).toBeVisible();

  await details.getByRole("button", { name: "Credit or debit note" }).click();
  const note = page.getByRole("dialog", { name: /^Correct bill B\// });
  await note.getByLabel("Amount (₹)").fill("1000");
  await note.getByLabel("Reason").fill("No water for a week");
  await expect(note.getByText("Outstanding after this: ₹14,000.")).toBeVisible();
  await expectWellMade(page);
  await note.getByRole("button", { name: "Create note" }).click();
  // The field has the reason too, and a page left at once would take the request along.
  await expect(note).toHaveCount(0);
  await expect(details.getByText("No water for a week")).toBeVisible();
  await expectWellMade(page);

  await page.goto(`/rental-contracts/${Rental_ContractID}`);
  await expect(page.getByRole("row").filter({ hasText: "reversed" })).toContainText("₹15,000");
  await page.getByRole("button", { name: "Use for rent" }).click();
  const pay = page.getByRole("dialog", { name: "Use the deposit for rent" });
  await expect(pay.getByLabel("Amount (₹)")).toHaveValue("14000");
  await expectWellMade(page);
  await pay.getByRole("button", { name: "Pay rent" }).click();
  const deposit = page.getByRole("region", { name: "Security deposit" });
  await expect(deposit).toContainText("₹40,000");
  await expect(deposit.getByRole("button", { name: "Use for rent" })).toHaveCount(0);
  await expectWellMade(page);
});
