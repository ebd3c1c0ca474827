import type { Page } from "@playwright/test";
import { arrange } from "./arrange.ts";
import { expect, expectAccessible, expectToFit, expectWellMade, test } from "./page.ts";
import { newWord } from "./words.ts";

const sheet = (page: Page) => page.getByRole("dialog", { name: "All filters" });
const show = /^Show [\d,]+\+? homes?$/;

/** Three homes that no other test finds, by a word of their titles; its search. */
async function homes(): Promise<string> {
  const word = newWord();
  await arrange(async (make) => {
    const near = { city: "Tiruchirappalli", location_address: "Srirangam, Tiruchirappalli", amenities: [] };
    const wide = { property_title: `Low and wide ${word}`, monthly_rent_paise: 9_000_00, total_area: 900 };
    await make.property({ ...near, ...wide });
    const high = { property_title: `High with pets ${word}`, monthly_rent_paise: 31_000_00 };
    await make.property({ ...near, ...high, amenities: [34], pet_policy: 2, sub_type: "3 BHK", floor_no: 4 });
    const villa = { property_type: 2, sub_type: "2 BHK Villa", monthly_rent_paise: 30_000_00, total_area: 1500 };
    const leased = { ...villa, whether_company_let: true };
    await make.property({ ...near, property_title: `Villa by the river ${word}`, ...leased });
  });
  return `/user-properties?search=${word}`;
}

test("the first price is in sight without scrolling", { tag: "@once" }, async ({ page }) => {
  for (const [width, height, most] of [
    [1440, 900, 480],
    [390, 844, 420],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ["/user-properties", "/hi/user-properties"]) {
      await page.goto(path);
      const price = page.getByRole("article").first().getByText("₹").first();
      const box = (await price.boundingBox())!;
      expect(box.y + box.height, `${path} at ${width}`).toBeLessThan(most);
    }
  }
});

test("the line applies at once, says what is on, and stays in sight", { tag: "@widths" }, async ({ page }) => {
  await page.goto(await homes());
  await page.getByText("BHK", { exact: true }).click();
  await page.getByRole("checkbox", { name: "3 BHK" }).check();
  await expect(page).toHaveURL(/bhk=3$/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText("High with pets");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("checkbox", { name: "3 BHK" })).toBeHidden();

  await page.getByRole("checkbox", { name: "Verified" }).check();
  await expect(page).toHaveURL(/bhk=3&verified=1$/);
  await expect(page.getByText("No homes match your search")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("checkbox", { name: "Verified" })).not.toBeChecked();
  await expectWellMade(page);
});

test("on a phone the way to the map stays in sight, and lies over no home and no open filter", {
  tag: "@once",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/user-properties");
  const map = page.getByRole("link", { name: "Map", exact: true });
  await page.getByText("BHK", { exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "3 BHK" })).toBeInViewport();
  const panel = (await page.getByRole("group", { name: "Bedrooms" }).boundingBox())!;
  const box = (await map.boundingBox())!;
  expect(box.y + box.height).toBeLessThan(panel.y);
  expect(box.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press("Escape");
  await page.getByRole("article").nth(3).scrollIntoViewIfNeeded();
  await expect(map).toBeInViewport({ ratio: 1 });
  const card = page.getByRole("article").nth(3).getByRole("link", { name: "View Details" });
  await card.scrollIntoViewIfNeeded();
  expect((await card.boundingBox())!.y).toBeGreaterThan(box.y + box.height);
  await map.click();
  await expect(page).toHaveURL(/view=map$/);
  await expect(page.getByRole("link", { name: "List", exact: true })).toBeInViewport({ ratio: 1 });
});

test("the rent shows how many homes ask it, and a range or a band, whichever was chosen last", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto(await homes());
  await page.getByText("Rent a month").click();
  await expect(page.getByText("3 of 3 homes have such a rent")).toBeVisible();
  await page.getByLabel("Highest rent").selectOption("30000");
  await expect(page).toHaveURL(/maxRent=30000$/);
  await expect(page.getByText("2 of 3 homes have such a rent")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.getByLabel("Price Range").selectOption("low");
  await expect(page).toHaveURL(/priceRange=low$/);
  await expect(page.getByText("1 of 3 homes have such a rent")).toBeVisible();
  await page.getByLabel("Lowest rent").selectOption("30000");
  await expect(page.getByText("2 of 3 homes have such a rent")).toBeVisible();
  await expectAccessible(page);
});

test("the sheet counts while one chooses, and applies together", { tag: "@widths" }, async ({ page }) => {
  await page.goto(await homes());
  await page.getByText("All filters").first().click();
  await expect(sheet(page).getByRole("button", { name: "Show 3 homes" })).toBeVisible();
  await sheet(page).getByLabel("Lift / Elevator").check();
  await expect(sheet(page).getByRole("button", { name: "Show 1 home" })).toBeVisible();
  await expectWellMade(page);
  expect(page.url()).not.toContain("amenities");
  await sheet(page).getByRole("button", { name: show }).click();
  await expect(page).toHaveURL(/amenities=7$/);
  await expect(page.getByRole("article")).toContainText("High with pets");
  await page.getByRole("link", { name: "Remove Lift / Elevator" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.goBack();

  await page.getByText("All filters (1)").first().click();
  await sheet(page).getByLabel("Area from").fill("2000");
  await sheet(page).getByLabel("Area up to").fill("1000");
  await sheet(page).getByLabel("Lift / Elevator").uncheck();
  await sheet(page).getByRole("button", { name: show }).click();
  // The wrong way round is put right.
  await expect(page).toHaveURL(/minArea=1000&maxArea=2000$/);
  await expect(page.getByRole("article")).toContainText("Villa by the river");
  await page.getByText("All filters (1)").first().click();
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
});

test("homes that a company may lease are a filter, and say so on their page", { tag: "@once" }, async ({ page }) => {
  await page.goto(await homes());
  await page.getByText("All filters").first().click();
  await sheet(page).getByLabel("Company lease").check();
  await sheet(page).getByRole("button", { name: "Show 1 home" }).click();
  await expect(page).toHaveURL(/company=1$/);
  await expect(page.getByRole("article")).toContainText("Villa by the river");
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page.getByRole("main")).toContainText(/Company lease\s*Yes/);
  await page.goto("/user-properties?search=company+lease+in+gurugram");
  const chips = page.getByRole("region", { name: "What you are looking for" });
  await expect(chips.getByRole("link", { name: "Remove Company lease" })).toBeVisible();
});

test("without scripts all filters are fields of one form", { tag: "@once" }, async ({ browser, baseURL }) => {
  const start = await homes();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(start);
  await page.getByText("All filters").first().click();
  await page.getByLabel("Floor from").fill("3");
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(/minFloor=3$/);
  await expect(page.getByRole("article")).toContainText("High with pets");
  await expectToFit(page);
  await context.close();
});
