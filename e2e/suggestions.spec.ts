import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectToFit, test } from "./page.ts";

test("while one types, places are suggested, chosen by keys, and the last searches stay on the device", async ({
  page,
}) => {
  await page.goto("/user-properties");
  const box = page.getByLabel("Search homes");
  await box.click();
  await expect(page.getByRole("combobox", { name: "Search homes" })).toBeFocused();
  await box.pressSequentially("2 bhk indiran");
  const list = page.getByRole("listbox", { name: "Suggested places" });
  await expect(list.getByRole("option").first()).toContainText("Indiranagar");
  await expectAccessible(page);
  await expectToFit(page);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(box).toHaveValue("2 bhk indiran");
  await box.pressSequentially("a");
  await expect(list).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=2\+bhk\+Indiranagar/);
  await expect(page.getByRole("region", { name: "What you are looking for" })).toContainText("Near Indiranagar");

  await box.fill("");
  await expect(page.getByRole("listbox", { name: "Your last searches" })).toContainText("2 bhk Indiranagar");
  await page.getByRole("option", { name: "Clear your last searches" }).click();
  await expect(page.getByRole("listbox")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("past-searches"))).toBeNull();
});

test("the home page has the same box, which leads to the search", { tag: "@once" }, async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Search homes").click();
  await expect(page.getByRole("combobox", { name: "Search homes" })).toBeFocused();
  await page.keyboard.type("pg aundh");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/user-properties\?search=pg\+aundh/);
});

/** Scripts of this name wait until they are let go. */
async function hold(page: Page, name: RegExp) {
  const asked = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  await page.route(name, async (route) => {
    asked.resolve();
    await letGo.promise;
    await route.continue();
  });
  return { asked: asked.promise, letGo: letGo.resolve };
}

test("what is typed on the home page while its scripts arrive is searched for", { tag: "@once" }, async ({
  page,
  context,
}) => {
  const found = /\/user-properties\?search=pg\+aundh$/;
  for (const [early, late] of [
    ["pg aundh", ""],
    ["pg au", "ndh"],
  ] as const) {
    const fresh = await context.newPage();
    const scripts = await hold(fresh, /\.js/);
    await fresh.goto("/", { waitUntil: "commit" });
    await fresh.getByLabel("Search homes").click();
    await fresh.keyboard.type(early);
    await scripts.asked;
    scripts.letGo();
    await fresh.keyboard.type(late, { delay: 15 });
    await fresh.keyboard.press("Enter");
    await expect(fresh, `${early}|${late}`).toHaveURL(found);
    await fresh.close();
  }
  const suggestions = await hold(page, /suggesting-field/);
  await page.goto("/");
  await page.getByLabel("Search homes").click();
  await page.keyboard.type("pg au");
  await suggestions.asked;
  suggestions.letGo();
  await page.keyboard.type("ndh");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(found);
});

test("before its scripts are there the box of the home page is sent by its form, and then suggests", {
  tag: "@once",
}, async ({ context }) => {
  const page = await context.newPage();
  const scripts = await hold(page, /\.js/);
  const box = page.getByLabel("Search homes");
  await page.goto("/", { waitUntil: "commit" });
  await box.click();
  await page.keyboard.type("pg indira");
  await scripts.asked;
  scripts.letGo();
  // Whoever went into the box too early is suggested places with the next letter.
  await expect(async () => {
    await page.keyboard.type("n");
    await page.keyboard.press("Backspace");
    await expect(page.getByRole("combobox", { name: "Search homes" })).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(box).toHaveValue("pg indira");
  await page.close();

  const slow = await context.newPage();
  await hold(slow, /\.js/);
  await slow.goto("/", { waitUntil: "commit" });
  await slow.getByLabel("Search homes").fill("pg aundh");
  await slow.keyboard.press("Enter");
  await expect(slow).toHaveURL(/\/user-properties\?search=pg\+aundh$/);
});

test("without scripts the box of the home page is a field of its form", { tag: "@once" }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByLabel("Search homes").fill("2 bhk aundh");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/search=2\+bhk\+aundh/);
  await context.close();
});
