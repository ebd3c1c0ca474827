import { arrange } from "./arrange.ts";
import { expect, expectAccessible, expectWellMade, test } from "./page.ts";

const makeHome = () =>
  arrange((make) =>
    make.property({ city: "Bengaluru", property_title: "Two rooms", latitude: 12.97833, longitude: 77.635 }),
  );

test("a home's page names the stations near it and the way to the visitor's own place", { tag: "@widths" }, async ({
  page,
}) => {
  const { property_id } = await makeHome();
  await page.goto(`/homes/two-rooms-${property_id}`);
  const section = page.locator("section").filter({ has: page.getByRole("heading", { name: "What is near" }) });
  await expect(section.getByRole("listitem").first()).toContainText("Indiranagar · Metro station (Purple) · about");
  await expect(section).toContainText("estimated from the straight line");
  await expect(section).toContainText("© OpenStreetMap contributors");
  await expectWellMade(page);

  await section.getByRole("button", { name: "How far is my office or college?" }).click();
  const dialog = page.getByRole("dialog", { name: "My office or college" });
  await expect(dialog.getByRole("button", { name: "Use this place" })).toBeDisabled();
  await dialog.getByRole("combobox", { name: "Search for a place" }).fill("silk boa");
  await dialog.getByRole("option", { name: "Central Silk Board, Bengaluru" }).click();
  await expect(dialog.getByLabel("Latitude")).toHaveValue(/^12\.9/);
  await dialog.getByLabel("Latitude").fill("12.9347");
  await dialog.getByLabel("Longitude").fill("77.6905");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Use this place" }).click();
  await expect(section.getByRole("status")).toContainText(/^To my place: about \d+(\.\d)? km on foot$/);

  await page.reload();
  await expect(section.getByRole("status")).toContainText("To my place: about");
  await section.getByRole("button", { name: "Forget my place" }).click();
  await expect(section.getByRole("button", { name: "How far is my office or college?" })).toBeVisible();
});

test("where nothing is known near a home, its page says so", { tag: "@once" }, async ({ page }) => {
  const home = { city: "Latur", property_title: "Far from all", latitude: 17.9, longitude: 76.9 };
  const { property_id } = await arrange((make) => make.property(home));
  await page.goto(`/homes/far-from-all-${property_id}`);
  await expect(page.getByText("We know of no station, college or tech park within 5 km.")).toBeVisible();
});

test("a map that is closed right after its window changed leaves nothing behind", { tag: "@once" }, async ({
  page,
}) => {
  const { property_id } = await makeHome();
  await page.goto(`/homes/two-rooms-${property_id}`);
  for (const width of [500, 700, 420, 640]) {
    await page.getByRole("button", { name: "How far is my office or college?" }).click();
    const dialog = page.getByRole("dialog", { name: "My office or college" });
    await expect(dialog.locator("[data-map=there]")).toBeVisible();
    await page.setViewportSize({ width, height: 740 });
    // The map has heard of it, and has not answered yet.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    // Errors in the console fail the test; what the map still does, it does within a quarter of a second.
    await page.waitForTimeout(300);
  }
});

test("without scripts the stations are listed too", { tag: "@once" }, async ({ browser, baseURL }) => {
  const { property_id } = await makeHome();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(`/homes/two-rooms-${property_id}`);
  await expect(page.getByText("Indiranagar · Metro station (Purple)")).toBeVisible();
  await context.close();
});
