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
  await expect(page.getByRole("region", { name: "What we understood" })).toContainText("Near Indiranagar");

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
