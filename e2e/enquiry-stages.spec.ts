import type { Page } from "@playwright/test";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

/** A landlord of one home, about which two people asked. */
async function landlord(project: string) {
  const phone = newPhone(project);
  await arrange(async (make) => {
    const owner = await make.vendor({ phone_number: phone, vendor_type: 2, full_name: "Rekha Menon" });
    const home = await make.property({ vendor_id: owner.vendor_id, property_title: "Flat over the tailor" });
    await make.enquiry({ property_id: home.property_id, name: "Ravi Iyer" });
    await make.enquiry({ property_id: home.property_id, name: "Neha Patil" });
  });
  return phone;
}
const column = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name} \\d`) });

test("a landlord moves enquiries on a board, by keyboard too", { tag: "@widths" }, async ({ page, request }, info) => {
  await signInAs(page, request, await landlord(info.project.name), "property-management");
  await page.goto("/enquiries");
  await page.getByRole("link", { name: "By stage" }).click();
  await expect(page).toHaveURL(/layout=board/);
  await expect(column(page, "New")).toHaveAccessibleName("New 2");
  await expectWellMade(page);

  const ravi = page.getByRole("article", { name: "Ravi Iyer" });
  await ravi.getByRole("button", { name: "Move to" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Move Ravi Iyer to" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Visit", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Moved to Visit")).toBeVisible();
  await expect(column(page, "Visit").getByRole("article", { name: "Ravi Iyer" })).toBeVisible();

  const neha = page.getByRole("article", { name: "Neha Patil" });
  await neha.getByRole("button", { name: "Move to" }).click();
  await page.getByRole("button", { name: "Lost", exact: true }).click();
  const why = page.getByRole("dialog", { name: "Mark as lost" });
  await why.getByRole("button", { name: "Move to lost" }).click();
  await expect(why.getByText("Reason is required").first()).toBeVisible();
  await why.getByLabel("Why did nothing come of it?").selectOption({ label: "Rent is too high for them" });
  await why.getByLabel(/More about it/).fill("Wanted it for 3,000 less");
  await why.getByRole("button", { name: "Move to lost" }).click();
  await expect(column(page, "Lost").getByRole("article", { name: "Neha Patil" })).toBeVisible();

  await page.getByRole("link", { name: "Neha Patil" }).click();
  const panel = page.getByRole("dialog", { name: "Neha Patil" });
  await expect(panel).toContainText("Rent is too high for them · Wanted it for 3,000 less");
  await expectWellMade(page);
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Newest first" }).click();
  await page.getByLabel("Stage", { exact: true }).selectOption({ label: "Visit" });
  await expect(page).toHaveURL(/stage=3/);
  await expect(page.getByText("Ravi Iyer").first()).toBeVisible();
  await expect(page.getByText("Neha Patil")).toHaveCount(0);

  // In the corner of a phone's panel the menu opens to where there is room.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/enquiries?layout=board");
  await page.getByRole("link", { name: "Ravi Iyer" }).click();
  await page.getByRole("dialog", { name: "Ravi Iyer" }).getByRole("button", { name: "Move to" }).click();
  const entries = page.getByRole("list", { name: "Move Ravi Iyer to" }).getByRole("button");
  for (const entry of [entries.first(), entries.last()]) await expect(entry).toBeInViewport({ ratio: 1 });
  await entries.filter({ hasText: "Offered" }).click();
  await expect(page.getByText("Moved to Offered").first()).toBeVisible();
});

test("the board of a landlord whom nobody asked says so", { tag: "@once" }, async ({ page, request }, info) => {
  await signInAs(page, request, newPhone(info.project.name), "property-management");
  await page.goto("/enquiries?layout=board");
  await expect(page.getByRole("heading", { name: "No enquiries found." })).toBeVisible();
});
