import type { Page } from "@playwright/test";
import { breakRequests, expect, expectAccessible, expectWellMade, test } from "./page.ts";

const marks = (page: Page) => page.locator(".map-mark");
const map = (page: Page) => page.getByRole("group", { name: "Map of the homes" });
const list = (page: Page) => page.getByRole("region", { name: "Homes in this area" });
test.slow();

const ready = (page: Page) => expect(page.locator("[data-map=there]")).toBeVisible();

test("the map loads on request, searches where it is moved, and shows the home of a marker", async ({
  page,
  baseURL,
}) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.goto("/user-properties");
  await page.waitForLoadState("networkidle");
  expect(addresses.filter((url) => /land-|cities-[\w-]+\.json|draw-|homes-map|chosen-home/.test(url))).toEqual([]);

  await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Map" }).click();
  await expect(page).toHaveURL(/\/user-properties\?view=map$/);
  await ready(page);
  await expect(marks(page).first()).toBeVisible();
  const whole = Number(/\d+/.exec((await page.locator("#results").textContent())!)![0]);
  expect(whole).toBeGreaterThan(20);
  await expectAccessible(page);

  // By the keyboard alone: from one mark of many to a home, and to its card. Around Bengaluru, where no other test lists homes:
  // more of them at one place than a page of the list has never come apart.
  await page.goto("/user-properties?view=map&area=12.7_77.3_13.3_77.9");
  await ready(page);
  await expect(marks(page).first()).toBeVisible();
  for (let steps = 0; steps < 6 && (await page.locator(".map-mark-many").count()) > 0; steps++) {
    const before = page.url();
    // The marks are redrawn when an answer arrives, and a key press in between hits none.
    await expect(async () => {
      if (page.url() === before) await page.locator(".map-mark-many").first().press("Enter", { timeout: 1000 });
      await expect(page).not.toHaveURL(before, { timeout: 2000 });
    }).toPass();
    await expect(list(page)).toHaveAttribute("aria-busy", "false");
    await expect(page.getByText("Searching this area")).toBeHidden();
  }
  await expect(page).toHaveURL(/area=[\d.]+_[\d.]+_[\d.]+_[\d.]+$/);
  const near = await list(page).getByRole("article").count();
  expect(near).toBeLessThan(whole);
  await expect(marks(page)).toHaveCount(near);
  const label = (await marks(page).first().getAttribute("aria-label"))!;
  await marks(page).first().focus();
  await page.keyboard.press("Enter");
  const chosen = page.getByRole("region", { name: "Selected home" });
  await expect(chosen).toBeFocused();
  await expect(chosen.getByRole("article")).toBeVisible();
  expect(label).toContain((await chosen.getByRole("heading").textContent())!);
  await expectWellMade(page);
  await chosen.getByRole("link", { name: "View Details" }).click();
  await expect(page.getByRole("dialog", { name: "Property Details" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await chosen.getByRole("button", { name: "Close" }).click();
  await expect(chosen).toHaveCount(0);

  // The same address shows the same window and list again; the list alone keeps to it until it is set free.
  const address = page.url();
  await page.reload();
  await ready(page);
  await expect(list(page).getByRole("article")).toHaveCount(near);
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(near);
  await page.getByRole("link", { name: "Search everywhere" }).click();
  await expect(page.locator("#results")).toContainText(String(whole));
  await page.goto(address);
  expect(addresses.filter((url) => !url.startsWith(baseURL!) && !url.startsWith("data:"))).toEqual([]);
});

test("a filter keeps the visible area, a city moves the map, and an empty area is reported", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/user-properties?view=map&area=18.4_73.6_18.7_74");
  await ready(page);
  await page.getByText("All filters").first().click();
  const sheet = page.getByRole("dialog", { name: "All filters" });
  await sheet.getByLabel("Property Type").selectOption("PG");
  await sheet.getByRole("button", { name: /^Show \d+ homes?$/ }).click();
  await expect(page).toHaveURL(/propertyType=PG&view=map&area=18\.4_73\.6_18\.7_74$/);
  await expect(sheet).toBeHidden();
  await page.getByText("All filters (1)").first().click();
  await sheet.getByLabel("City", { exact: true }).selectOption("Hyderabad");
  await sheet.getByRole("button", { name: /^Show \d+ homes?$/ }).click();
  await expect(page).toHaveURL(/city=\d+&propertyType=PG&view=map$/);

  await page.goto("/user-properties?view=map&area=9_60_10_61");
  await expect(page.getByText("No homes in this area. Zoom out or move the map.")).toBeVisible();
  await expect(list(page).getByRole("link", { name: "Search everywhere" })).toBeVisible();
  const mend = await breakRequests(page, "**/api/user/Filter_All_Properties_On_Map", (route) =>
    route.fulfill({ status: 429, json: { success: false, extras: { code: 3, Status: "Later" } } }),
  );
  await map(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("The homes in this area could not be loaded.")).toBeVisible();
  mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No homes in this area.")).toBeVisible();
});

test("without scripts the list is all there is", { tag: "@once" }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto("/user-properties?view=map");
  await expect(page.getByRole("article")).toHaveCount(15);
  await expect(page.locator("[data-map]")).toBeHidden();
  await context.close();
});
