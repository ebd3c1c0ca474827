import { signInAs } from "./account.ts";
import { expect, expectAccessibleInBoth, expectToFit, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

/** Of the demo story. */
const [farhan, gurpreet] = ["9000000004", "9000000005"];

test("own properties: figures, filters in the address, pages", { tag: "@widths" }, async ({ page, request }) => {
  const { ask } = await signInAs(page, request, farhan, "property-management");
  const { Totals, Data } = await ask("vendor/Filter_All_Properties", { Limit: 100 });
  await page.goto("/properties");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Property Management");
  const tile = (name: string) =>
    page.getByRole("region", { name: "All your properties" }).locator("div", { hasText: name }).getByRole("definition");
  for (const [name, value] of Object.entries({
    Total: Totals.Total,
    Vacant: Totals.Vacant,
    "For Rent": Totals.For_Rent,
  }))
    await expect(tile(name)).toHaveText(String(value));
  await expectAccessibleInBoth(page);
  await expectToFit(page);

  await page.getByLabel("Property Type").selectOption("Apartment");
  await expect(page).toHaveURL(/\?type=apartment$/);
  const apartments = Data.filter((home: { Property_Type: number }) => home.Property_Type === 1);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(new RegExp(`^${apartments.length} propert`));
  const { Sub_Type } = apartments[0];
  await page.getByLabel("Sub Type").selectOption(Sub_Type);
  await expect(page).toHaveURL(/type=apartment&subType=/);
  await page.getByLabel("Property Type").selectOption("Villa");
  await expect(page).toHaveURL(/\?type=villa$/);
  await page.goBack();
  await expect(page.getByLabel("Sub Type")).toHaveValue(Sub_Type);
  await page.getByRole("link", { name: "Clear Filters" }).first().click();
  await expect(page).toHaveURL(/\/properties$/);

  await expect(page.getByLabel("City")).toHaveCount(0);
  await page.getByLabel("State").selectOption("Maharashtra");
  await page.getByLabel("City").selectOption("Mumbai");
  await expect(page).toHaveURL(/state=.*&city=/);
  await expect(page.getByRole("article").first()).toContainText("Mumbai");
  await page.getByLabel("Search").fill("nothing of this name");
  await expect(page.getByRole("heading", { name: "No properties found." })).toBeVisible();
  await page.goto("/properties?type=castle&city=1&page=900");
  await expect(page).toHaveURL(/\/properties(\?page=\d+)?$/);
});

test("a property is taken off and offered again, shows its details, and leads to its enquiries", {
  tag: "@once",
}, async ({ page, request }) => {
  await signInAs(page, request, gurpreet, "property-management");
  await page.goto("/properties?status=vacant");
  const card = page.getByRole("article").last();
  const title = (await card.getByRole("heading").textContent())!;
  const same = page.getByRole("article").filter({ hasText: title });
  await card.getByRole("button", { name: "Deactivate" }).click();
  const dialog = page.getByRole("dialog", { name: "Deactivate this property?" });
  await expect(dialog).toContainText(title);
  await expectAccessibleInBoth(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(card.getByRole("button", { name: "Deactivate" })).toBeFocused();
  await card.getByRole("button", { name: "Deactivate" }).click();
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Property deactivated" }).first()).toBeVisible();
  await expect(same).toHaveCount(0);

  await page.goto(`/properties?search=${encodeURIComponent(title)}&status=maintenance`);
  await expect(same.first()).toContainText("Maintenance");
  await same.first().getByRole("link", { name: "View" }).click();
  const details = page.getByRole("dialog", { name: "Property Details" });
  await expect(details.getByRole("heading", { name: title })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await same.first().getByRole("button", { name: "Activate" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Property activated" }).first()).toBeVisible();
  await expect(same).toHaveCount(0);

  await page.goto("/properties");
  await page
    .getByRole("link", { name: /^Enquiries \(\d+\)$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/enquiries\?propertyId=/);
});

test("other roles have no properties", { tag: "@once" }, async ({ page, request }, info) => {
  await signInAs(page, request, newPhone(info.project.name), "tenant");
  await page.goto("/properties");
  await expect(page.getByRole("heading", { name: "This page is not for your role" })).toBeVisible();
  await page.goto("/properties/add");
  await expect(page.getByRole("heading", { name: "This page is not for your role" })).toBeVisible();
  await expectAccessibleInBoth(page);
});

test("the list and the wizard answer the first touch", { tag: "@once" }, async ({ page, request }) => {
  await signInAs(page, request, farhan, "property-management");
  await page.goto("/properties");
  await page.getByLabel("Property Type").selectOption("Apartment");
  await page.waitForURL(/\?type=apartment$/);
  await page.goto("/properties/add");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("alert").filter({ hasText: "Please fill in" }).waitFor();
});
