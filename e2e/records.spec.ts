import { signInAs } from "./account.ts";
import { expect, expectAccessibleInBoth, expectToFit, test } from "./page.ts";

test("a record leads to its history, for people who may read it", { tag: "@once" }, async ({ page, request }) => {
  await signInAs(page, request, "9000000011", "society");
  await page.goto("/billing");
  await page.getByRole("link", { name: "View Details" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Bill Details" });
  await dialog.getByRole("link", { name: "History" }).click();
  await expect(page).toHaveURL(/\/audit\?thing=Bill\./);
  await expect(page.getByRole("heading", { level: 1, name: "Audit Logs" })).toBeVisible();
  await expectToFit(page);

  await page.goto("/society-maintenance-demo");
  await page.getByRole("link", { name: "History" }).click();
  await expect(page).toHaveURL(/\/audit\?thing=Society\./);

  await signInAs(page, request, "9000000001", "property-management");
  await page.goto("/rental-contracts");
  await page.getByRole("link", { name: "View Details" }).first().click();
  await page.getByRole("dialog").getByRole("link", { name: "History" }).click();
  await expect(page).toHaveURL(/\/audit\?thing=Property_Rental_Contract\./);

  // A guard reads no log.
  await signInAs(page, request, "9000000014", "society");
  await page.goto("/society-management");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "History" })).toHaveCount(0);
});

test("a guard sees masked numbers, and calls one person through", { tag: "@widths" }, async ({ page, request }) => {
  await signInAs(page, request, "9000000014", "society");
  await page.goto("/residents");
  const main = page.getByRole("main");
  await expect(main.getByText(/\d{2}••••••\d{2}/).first()).toBeVisible();
  await expect(main.getByText(/\+91 \d{5} \d{5}/)).toHaveCount(0);
  await expect(main.locator('a[href^="tel:"]')).toHaveCount(0);
  await expectAccessibleInBoth(page);
  await expectToFit(page);
  const called = page.waitForResponse("**/Fetch_Resident_Phone_Info");
  await main
    .getByRole("button", { name: /number/i })
    .first()
    .click();
  const { extras } = await (await called).json();
  expect(extras.Data.PhoneNumber).toMatch(/^[6-9]\d{9}$/);
  await expect(main.locator(`a[href="tel:+91${extras.Data.PhoneNumber}"]`)).toBeVisible();
});

test("the profile has a bio, stored in this browser, and the person's flat", { tag: "@widths" }, async ({
  page,
  request,
}) => {
  await signInAs(page, request, "9000000015", "tenant");
  await page.goto("/settings");
  const profile = page.getByRole("region", { name: "Profile" });
  await expect(profile.getByLabel("Flat number")).toHaveValue(/\S/);
  await expect(profile.getByLabel("Flat number")).toHaveAttribute("readonly", "");
  await profile.getByLabel("Bio").fill("Grows tomatoes on the terrace");
  await page.reload();
  await expect(profile.getByLabel("Bio")).toHaveValue("Grows tomatoes on the terrace");
  await expectAccessibleInBoth(page);
  await expectToFit(page);
  // Another account in the same browser has another.
  await signInAs(page, request, "9000000001", "property-management");
  await page.goto("/settings");
  await expect(profile.getByLabel("Bio")).toHaveValue("");
  await expect(profile.getByLabel("Flat number")).toHaveCount(0);
});
