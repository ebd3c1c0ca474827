import { addMonths, dayOf } from "../domain/src/platform/days.ts";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, listed, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const today = dayOf(new Date());

test(
  "a home is let: added, changed, refused where the days are taken, renewed and closed",
  { tag: "@once" },
  async ({ page, request }, { project }) => {
    const { VendorID } = await signInAs(page, request, newPhone(project.name), "property-management");
    await page.goto("/rental-contracts");
    await expect(page.getByRole("heading", { name: "No rental contracts yet" })).toBeVisible();
    const add = page.getByRole("button", { name: "Add Contract" }).first();
    await add.click();
    const form = page.getByRole("dialog", { name: "Add Rental Contract" });
    await expect(form.getByRole("heading", { name: "None of your properties is vacant" })).toBeVisible();
    await page.keyboard.press("Escape");

    await arrange(async (make) => {
      const home = await make.property({
        vendor_id: VendorID,
        property_title: "Lake view 2 BHK",
        flat_or_unit_no: "B-402",
        monthly_rent_paise: 18_000_00,
        security_deposit_paise: 54_000_00,
        maintainance_charge_paise: 1_500_00,
        owner_name: "Meera Joshi",
        owner_phone: "9822012345",
      });
      return make.enquiry({ property_id: home.property_id, name: "Ravi Iyer", phone_number: "9876500001" });
    });

    // Nothing written: every field says what it needs.
    await add.click();
    await form.getByRole("button", { name: "Create Contract" }).click();
    for (const problem of [
      "Session invalid or property not selected. Please try again.",
      "Tenant name is required",
      "Enter the tenant's 10-digit mobile",
      "Enter an amount of 0 or more",
      "Start date is required",
    ])
      await expect(form.getByRole("link", { name: problem })).toBeVisible();
    await expectWellMade(page);
    await form.getByLabel("Property", { exact: true }).selectOption({ label: "B-402, Lake view 2 BHK" });
    await expect(form.getByLabel("Flat / Unit No")).toHaveValue("B-402");
    await expect(form.getByLabel("Monthly Rent (₹)")).toHaveValue("18000");
    await expect(form.getByLabel("Security Deposit (₹)")).toHaveValue("54000");
    await expect(form.getByLabel("Maintenance Charge (₹)")).toHaveValue("1500");
    await expect(form.getByLabel("Owner Name")).toHaveValue("Meera Joshi");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard" }).click();

    // From the enquiry, whose writer becomes the tenant.
    await page.goto("/enquiries");
    await page.getByRole("link", { name: "Create Contract" }).click();
    await expect(form.getByText("For the enquiry from Ravi Iyer")).toBeVisible();
    await expect(form.getByLabel("Tenant Phone")).toHaveValue("9876500001");
    await form.getByLabel("Contract Start Date").fill(addMonths(today, -2));
    await form.getByLabel("Contract End Date").fill(addMonths(today, -3));
    await form.getByRole("button", { name: "Create Contract" }).click();
    await expect(form.getByText("End date must be on or after the start date")).toBeVisible();
    await form.getByLabel("Contract End Date").fill(addMonths(today, 9));
    await form.getByRole("button", { name: "Create Contract" }).click();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(/\/rental-contracts$/);
    const card = listed(page, "Ravi Iyer");
    await expect(card).toContainText("₹18,000 per month");
    await expect(card).toContainText("days to expiry");
    await expect(page.getByRole("region", { name: "All your contracts" })).toContainText("₹18,000");
    await expectWellMade(page);

    // Another rent holds from the next month.
    await card.getByRole("button", { name: "Edit" }).click();
    const edit = page.getByRole("dialog", { name: "Edit Rental Contract" });
    await edit.getByLabel("Monthly Rent (₹)").fill("19500");
    await edit.getByRole("button", { name: "Save Changes" }).click();
    await expect(card).toContainText("₹19,500 per month");
    await card.getByRole("link", { name: "View Details" }).click();
    const details = page.getByRole("dialog", { name: "Contract Details" });
    const terms = details.getByRole("region", { name: "Rent over time" });
    await expect(terms).toContainText("₹18,000");
    await expect(terms).toContainText("₹19,500");
    await expect(page).toHaveURL(/view=/);
    await details.getByRole("button", { name: "Close" }).click();

    // The home is taken: it is no choice any more, and an inactive contract cannot come back beside another.
    await card.getByRole("button", { name: "Deactivate" }).click();
    await page
      .getByRole("dialog", { name: "Deactivate this contract?" })
      .getByRole("button", { name: "Deactivate" })
      .click();
    await expect(card.getByText("Terminated")).toBeVisible();
    await add.click();
    await form.getByLabel("Property", { exact: true }).selectOption({ label: "B-402, Lake view 2 BHK" });
    await form.getByLabel("Tenant Name").fill("Neha Patil");
    await form.getByLabel("Tenant Phone").fill("9876500002");
    await form.getByLabel("Contract Start Date").fill(today);
    await form.getByLabel("Contract End Date").fill(addMonths(today, 11));
    await form.getByRole("button", { name: "Create Contract" }).click();
    const second = listed(page, "Neha Patil");
    await expect(second).toBeVisible();
    await card.getByRole("button", { name: "Activate" }).click();
    const again = page.getByRole("dialog", { name: "Activate this contract?" });
    await again.getByRole("button", { name: "Activate" }).click();
    await expect(again.getByRole("alert")).toHaveText(
      "Failed to update status: Property rental Contract Already Exist",
    );
    await again.getByRole("button", { name: "Cancel" }).click();
    await second.getByRole("button", { name: "Close Contract" }).click();
    const closing = page.getByRole("dialog", { name: "Close this contract?" });
    await closing.getByRole("button", { name: "Close Contract" }).click();
    await expect(page.getByText("Contract closed successfully.").first()).toBeVisible();
    await expect(second.getByText("Closed", { exact: true })).toBeVisible();
    await expect(second.getByRole("button")).toHaveCount(0);
    await card.getByRole("button", { name: "Activate" }).click();
    await again.getByRole("button", { name: "Activate" }).click();
    await expect(card.getByText("Active", { exact: true })).toBeVisible();

    // The renewal starts from the old terms, the day after them.
    await card.getByRole("button", { name: "Renew" }).click();
    const renewal = page.getByRole("dialog", { name: "Renew Rental Contract" });
    await expect(renewal.getByLabel("Tenant Name")).toHaveValue("Ravi Iyer");
    await expect(renewal.getByLabel("Monthly Rent (₹)")).toHaveValue("19500");
    const start = renewal.getByLabel("Contract Start Date");
    const next = await start.inputValue();
    await start.fill(addMonths(today, 8));
    await renewal.getByRole("button", { name: "Renew" }).click();
    await expect(renewal.getByRole("alert")).toContainText(
      "Only a contract of this property with an end date can be renewed",
    );
    await start.fill(next);
    await renewal.getByRole("button", { name: "Renew" }).click();
    await expect(renewal).toBeHidden();
    await expect(card).toHaveCount(2);
    await expect(card.getByText("Renewed", { exact: true })).toHaveCount(1);
    // Back over the days of the contract before it.
    await card.first().getByRole("button", { name: "Edit" }).click();
    await edit.getByLabel("Contract Start Date").fill(addMonths(today, 8));
    await edit.getByRole("button", { name: "Save Changes" }).click();
    await expect(edit.getByRole("alert")).toContainText("Property rental Contract Already Exist");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard" }).click();

    await page.getByLabel("Status").selectOption("Terminated");
    await expect(page).toHaveURL(/status=terminated/);
    await expect(card).toHaveCount(0);
    await page.getByLabel("Search", { exact: true }).last().fill("nobody at all");
    await expect(page.getByRole("heading", { name: "No contracts found" })).toBeVisible();
    await page.getByRole("link", { name: "Clear Filters" }).first().click();
    await expect(card).toHaveCount(2);
    await page.goto("/enquiries");
    await page.getByRole("link", { name: "View Contract" }).click();
    await expect(details.getByText("Lake view 2 BHK")).toBeVisible();
  },
);

test(
  "a tenant sees the contracts of their number, and gives notice",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const phone = newPhone(project.name);
    await signInAs(page, request, phone, "tenant");
    await page.goto("/tenant-rental-contracts");
    await expect(page.getByRole("heading", { name: "No rental contracts yet" })).toBeVisible();
    await expect(page.getByText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`).first()).toBeVisible();
    await arrange(async (make) => {
      const home = await make.property({ property_title: "Lake view 2 BHK", owner_phone: "9822012345" });
      await make.rentalContract({
        property_id: home.property_id,
        tenant_phone_number: phone,
        contract_start_date: addMonths(today, -2),
        contract_end_date: addMonths(today, 9),
      });
    });
    await page.reload();
    const card = listed(page, "Lake view 2 BHK");
    await expect(card).toContainText("₹14,000");
    await expectWellMade(page);
    await card.getByRole("link", { name: "View Details" }).click();
    const details = page.getByRole("dialog", { name: "Contract Details" });
    await expect(details.getByText("Asha Kulkarni")).toBeVisible();
    await expectWellMade(page);
    await page.keyboard.press("Escape");

    await card.getByRole("button", { name: "Ready to Vacate" }).click();
    const dialog = page.getByRole("dialog", { name: "Ready to Vacate" });
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(dialog.getByText("Please select a vacate date.")).toBeVisible();
    await dialog.getByLabel("Vacate Date").fill(addMonths(today, 10));
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(dialog.getByText(/^Vacate date must be between .+ and .+/)).toBeVisible();
    await dialog.getByLabel("Vacate Date").fill(addMonths(today, 1));
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Successfully marked as ready to vacate.").first()).toBeVisible();
    await expect(card.getByText("Ready To Vacate")).toBeVisible();
    await expect(card.getByRole("button", { name: "Ready to Vacate" })).toHaveCount(0);
  },
);
