import { addDays, dayOf } from "../domain/src/platform/days.ts";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, listed, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const today = dayOf(new Date());

/** A society with one flat, managed by this account. */
const foundSociety = (vendor_id: string, name: string) =>
  arrange(async (make) => {
    const { society_id } = await make.society({ vendor_id, name });
    const { block_id } = await make.block({ society_id, name: "North" });
    const { building_id } = await make.building({ block_id, name: "Tower A" });
    return make.flat({ building_id, flat_no: "A-101" });
  });

const letHome = (vendor_id: string, tenant_phone_number: string) =>
  arrange(async (make) => {
    const home = await make.property({ vendor_id, property_title: "Lake view 2 BHK" });
    await make.enquiry({ property_id: home.property_id });
    await make.rentalContract({
      property_id: home.property_id,
      tenant_name: "Ravi Iyer",
      tenant_phone_number,
      contract_start_date: addDays(today, -20),
      contract_end_date: addDays(today, 300),
    });
    return home;
  });

test(
  "an owner names the flat of a home, the society confirms it, and the tenant lives there until the society ends it",
  { tag: "@once" },
  async ({ page, request, browser }, { project }) => {
    // Two people, each with separate pages.
    test.slow();
    const owner = await signInAs(page, request, newPhone(project.name), "property-management");
    const { property_id } = await letHome(owner.VendorID, newPhone(project.name));
    const context = await browser.newContext({
      viewport: page.viewportSize(),
      extraHTTPHeaders: { "x-forwarded-for": "10.9.9.27" },
    });
    const office = await context.newPage();
    const manager = await signInAs(office, request, newPhone(project.name), "society");
    const name = `Meadows ${manager.VendorID.slice(-6)}`;
    const flat = await foundSociety(manager.VendorID, name);

    await page.goto(`/properties?view=${property_id}`);
    await page.getByRole("link", { name: "Timeline" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Lake view 2 BHK" })).toBeVisible();
    await expect(page.getByText("Contract with Ravi Iyer")).toBeVisible();
    await expect(page.getByText(/^1 enquiry in/)).toBeVisible();
    await page.getByRole("button", { name: "Link the flat" }).click();
    const dialog = page.getByRole("dialog", { name: "Which flat is this home?" });
    await dialog.getByLabel("Name and city of the society").fill(`${name} pune`);
    await dialog.getByRole("button", { name }).click();
    await dialog.getByLabel("Block and building").fill("tower");
    await dialog.getByRole("button", { name: "Tower A" }).click();
    await dialog.getByLabel("Flat number").fill("z-9");
    await expect(dialog.getByText("No flat with this number in the building.")).toBeVisible();
    await dialog.getByLabel("Flat number").fill("a 101");
    await expectWellMade(page);
    await dialog.getByRole("button", { name: "A-101" }).click();
    await dialog.getByRole("button", { name: "Ask the society" }).click();
    await expect(page.getByText(`Society asked to confirm A-101, Tower A, ${name}`)).toBeVisible();

    await office.goto("/residents");
    await office.getByRole("link", { name: "Rented-out homes" }).click();
    await expect(office.getByText("1 to confirm")).toBeVisible();
    const card = listed(office, "A-101, Tower A, North");
    await expect(card.getByText("Phone number does not match any owner of this flat")).toBeVisible();
    await expectWellMade(office);
    await card.getByRole("button", { name: "Confirm A-101, Tower A, North" }).click();
    await office.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await expect(card.getByText("Confirmed", { exact: true })).toBeVisible();
    await card.getByRole("link", { name: "A-101, Tower A, North" }).click();
    await expect(office).toHaveURL(`/flats/${flat.flat_id}`);
    await expect(office.getByText("Ravi Iyer").first()).toBeVisible();
    await expect(office.getByText("Rented out", { exact: true }).first()).toBeVisible();

    await page.reload();
    await expect(page.getByText(`Confirmed by the society: A-101, Tower A, ${name}`)).toBeVisible();
    await expectWellMade(page);

    await office.goto("/residents/homes");
    await card.getByRole("button", { name: "Unlink A-101, Tower A, North" }).click();
    const why = office.getByRole("dialog", { name: "Unlink this home?" });
    await why.getByRole("button", { name: "Unlink" }).click();
    await expect(why.getByText("Enter a reason")).toBeVisible();
    await why.getByLabel("Reason").fill("The flat was sold");
    await why.getByRole("button", { name: "Unlink" }).click();
    await expect(card.getByText("Reason: The flat was sold")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Reason: The flat was sold").first()).toBeVisible();
    await context.close();
  },
);

test(
  "the time line and the homes of a society look well and read well",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const manager = await signInAs(page, request, newPhone(project.name), "society");
    const flat = await foundSociety(manager.VendorID, "Meadows of the plain face");
    await page.goto("/residents/homes");
    await expect(page.getByRole("heading", { name: "No homes" })).toBeVisible();
    const owner = await signInAs(page, request, newPhone(project.name), "property-management");
    const { property_id: PropertyID } = await letHome(owner.VendorID, newPhone(project.name));
    await owner.ask("vendor/Create_Property_Flat", { PropertyID, FlatID: flat.flat_id });
    await page.goto(`/properties/${PropertyID}/history`);
    await expect(page.getByRole("heading", { level: 2, name: "Timeline" })).toBeVisible();
    await expectWellMade(page);
    await page.goto("/properties/nothing/history");
    await expect(page.getByText("This property is not in your list.")).toBeVisible();
    await page.goto(`/hi/properties/${PropertyID}/history`);
    await expect(page.getByRole("heading", { level: 2, name: "टाइमलाइन" })).toBeVisible();
  },
);
