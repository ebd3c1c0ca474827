import { expect, expectAccessible, expectToFit, test } from "./page.ts";

test("the search keeps its filters in the address, and pages through the homes", async ({ page }) => {
  await page.goto("/user-properties");
  await expect(page.getByText(/Showing 1 to 15 of \d+ properties/)).toBeVisible();
  await page.getByRole("navigation", { name: /pages/i }).getByRole("link", { name: "Next" }).click();
  await expect(page.getByText(/Showing 16 to 30 of/)).toBeVisible();

  await page.goBack();
  await expect(page.getByText(/Showing 1 to 15 of/)).toBeVisible();
});

test("a broken address is repaired and never thrown", { tag: "@once" }, async ({ page }) => {
  await page.goto("/user-properties?propertyType=PG&city=nowhere&priceRange=cheap&page=-3");
  await expect(page.getByLabel("Property Type")).toHaveValue("PG");
  await expect(page.getByLabel("Price Range")).toHaveValue("");
  await expect(page.getByRole("article").first()).toContainText("PG");
});

test("an empty result suggests what to do next", { tag: "@once" }, async ({ page }) => {
  await page.goto("/user-properties?search=zzzznothing");
  await expect(page.getByRole("article")).toHaveCount(0);
  await page
    .getByRole("main")
    .getByRole("link", { name: "Clear Filters" })
    .or(page.getByRole("main").getByRole("button", { name: "Clear Filters" }))
    .first()
    .click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a home's page is found under its address, and redirects from an old title", { tag: "@once" }, async ({
  page,
  request,
}) => {
  const answer = await request.post("/api/user/Filter_All_Properties", {
    data: { Limit: 1, Whether_Search_Filter: true, Search: "banyan" },
  });
  const [home] = (await answer.json()).extras.Data;
  await page.goto(`/homes/its-old-title-${home.PropertyID}`);
  await expect(page).toHaveURL(new RegExp(`/homes/2-bhk-with-a-balcony-over-the-banyan-${home.PropertyID}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 BHK with a balcony over the banyan");
  await expectAccessible(page);
  await expectToFit(page);

  await page.getByRole("button", { name: "Share", exact: true }).filter({ visible: true }).click();
  const share = page.getByRole("dialog", { name: "Share" });
  await expect(share.getByLabel("Link", { exact: true })).toHaveValue(page.url());
  const whatsApp = await share.getByRole("link", { name: "Share on WhatsApp" }).getAttribute("href");
  expect(decodeURIComponent(whatsApp!)).toMatch(/text=2 BHK with a balcony over the banyan · ₹[\d,]+ \/ month\n/);
  expect(whatsApp).toContain(encodeURIComponent(page.url()));
  await expectAccessible(page);
  await expectToFit(page);
  expect((await request.get(`/homes/gone-${crypto.randomUUID()}`)).status()).toBe(404);
  expect((await request.get("/homes/no-id-here")).status()).toBe(404);
});

test("the details close with Escape, and Back leads to the unchanged search", async ({ page }) => {
  await page.goto("/user-properties?priceRange=low");
  const first = page.getByRole("article").first();
  const opener = first
    .getByRole("link", { name: /View Details/ })
    .or(first.getByRole("button", { name: /View Details/ }));
  await opener.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/priceRange=low/);
  await expect(opener).toBeFocused();
});

test("the list of cities is whole at the first move, and keeps a small city that the address names", {
  tag: "@once",
}, async ({ page, request }) => {
  const cities = async (data: object) =>
    (await (await request.post("/api/user/Filter_All_Cities", { data })).json()).extras.Data;
  const [small] = await cities({ Skip: 2000, Limit: 1 });
  const name = `${small.City_Name}, ${small.State_Name}`;
  const response = await page.goto(`/user-properties?city=${small.CityID}`);
  expect(await response!.text()).toContain(`<title>Homes to rent in ${name}`);
  const field = page.getByLabel("City", { exact: true });
  await expect(field).toHaveValue(small.CityID);
  expect(await field.locator("option").count()).toBeLessThan(50);

  await page.keyboard.press("Tab");
  await expect(field.locator("option")).toHaveCount(1002);
  await expect(field).toHaveValue(small.CityID);
  const [middling] = await cities({ Skip: 900, Limit: 1 });
  await page.getByText("All filters").first().click();
  await field.selectOption(middling.CityID);
  await page.getByRole("button", { name: /^Show / }).click();
  await expect(page).toHaveURL(new RegExp(`city=${middling.CityID}`));
});
