import type { Locator, Page } from "@playwright/test";
import { signInAs } from "./account.ts";
import { breakRequests, expect, expectAccessibleInBoth, expectToFit, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

test.slow();

const tileless = /Natural Earth/;
const ready = (within: Page | Locator) => within.locator("[data-map=there]");

async function homeOnMap(page: Page) {
  const answer = await page.request.post("/api/user/Filter_All_Properties", {
    data: { Limit: 1, Whether_Search_Filter: true, Search: "banyan" },
  });
  const [home] = (await answer.json()).extras.Data;
  return `/homes/2-bhk-with-a-balcony-over-the-banyan-${home.PropertyID}`;
}

test("a home's page shows where it is, from this server alone, once one scrolls there", async ({ page, baseURL }) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.goto(await homeOnMap(page));
  await page.waitForLoadState("networkidle");
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith(".js"))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  expect(bytes, "scripts of the page, compressed").toBeGreaterThan(50_000);
  expect(bytes, "scripts of the page, compressed").toBeLessThan(140 * 1024);
  expect(addresses.filter((url) => /land|cities-\w+\.json|draw-/.test(url))).toEqual([]);
  await expect(page.getByRole("link", { name: /Open in Google Maps/ })).toBeVisible();

  const map = page.getByRole("group", { name: "Map: location of 2 BHK with a balcony over the banyan" });
  await map.scrollIntoViewIfNeeded();
  await expect(ready(page)).toBeVisible();
  await expect(map.getByRole("img", { name: "2 BHK with a balcony over the banyan" })).toBeVisible();
  await expect(map.getByText("Pune", { exact: true })).toBeVisible();
  const land = await page.locator(".map-land").evaluate((path) => path.getBoundingClientRect().width);
  expect(land, "the land is drawn").toBeGreaterThan(200);
  const isLand = await map.evaluate((box) => {
    const { left, top, width, height } = box.getBoundingClientRect();
    const svg = box.querySelector<SVGSVGElement>(".leaflet-land-pane svg")!.getBoundingClientRect();
    return svg.left <= left && svg.top <= top && svg.right >= left + width && svg.bottom >= top + height;
  });
  expect(isLand, "over the whole box").toBe(true);
  await expect(map.getByText(tileless)).toBeVisible();
  await expect(map.getByRole("link", { name: "CC BY 4.0" })).toBeVisible();
  expect(addresses.filter((url) => !url.startsWith(baseURL!) && !url.startsWith("data:"))).toEqual([]);
  await expectAccessibleInBoth(page);
  await expectToFit(page);
});

test("the page is complete without the map, and the map loads on a retry", { tag: "@once" }, async ({ page }) => {
  const mend = await breakRequests(page, /land-[\w-]+\.json/, (route) => route.fulfill({ status: 404, body: "" }));
  const problems = page.waitForEvent("console", (message) => /could not be drawn/.test(message.text()));
  // The failure is written to the console, which fails a test elsewhere.
  await page.addInitScript(() => {
    console.error = (...parts) => console.warn(...parts);
  });
  await page.goto(await homeOnMap(page));
  await page.locator("[data-map]").scrollIntoViewIfNeeded();
  await expect(page.getByRole("alert")).toContainText("Couldn't load the map. Please refresh the page.");
  await problems;
  mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(ready(page)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

async function openForm(page: Page, project: string) {
  await signInAs(page, page.request, newPhone(project), "society");
  await page.goto("/society-maintenance-demo");
  await page.getByRole("button", { name: "Add Society" }).click();
  const form = page.getByRole("dialog", { name: "Create Your Society" });
  await form.locator("[data-map]").scrollIntoViewIfNeeded();
  await expect(ready(form)).toBeVisible();
  const at = {
    form,
    latitude: form.getByLabel("Latitude", { exact: true }),
    longitude: form.getByLabel("Longitude", { exact: true }),
    search: form.getByRole("combobox", { name: "Search for a place" }),
    map: form.getByRole("group", { name: "Map of the society's location" }),
    marker: form.getByRole("application"),
  };
  const coordinates = async () => [Number(await at.latitude.inputValue()), Number(await at.longitude.inputValue())];
  return { ...at, coordinates };
}

test("the marker is placed and moved with the keyboard alone", async ({ page }, info) => {
  const { form, marker, latitude, longitude, coordinates, search, map } = await openForm(page, info.project.name);
  await expect(marker).toHaveAccessibleName(/not placed yet/);
  await expect(marker).toHaveAccessibleDescription(/use the arrow keys/);
  await expect(latitude).toHaveValue("");

  // By Tab, from the search over its buttons and the map itself.
  await search.focus();
  for (let presses = 0; presses < 8 && !(await marker.evaluate((pin) => pin === document.activeElement)); presses++)
    await page.keyboard.press("Tab");
  await expect(marker).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(latitude).toHaveValue("12.971600");
  await expect(longitude).toHaveValue("77.594600");
  await expect(marker).toHaveAccessibleName("Marker at 12.971600, 77.594600");
  await expect(form.getByRole("status").filter({ hasText: "The marker is at" })).toContainText(
    /12\.971600, 77\.594600: in Bengaluru, Karnataka/,
  );

  await page.keyboard.press("ArrowUp");
  const small = (await coordinates())[0]! - 12.9716;
  expect(small).toBeGreaterThan(0.00005);
  expect(small).toBeLessThan(0.0005);
  await page.keyboard.press("Shift+ArrowRight");
  const [north, east] = await coordinates();
  expect((east! - 77.5946) / small).toBeGreaterThan(8);
  for (let presses = 0; presses < 8; presses++) await page.keyboard.press("Shift+ArrowDown");
  expect((await coordinates())[0]).toBeLessThan(north!);
  await expect(marker).toBeInViewport();
  await expect(form.getByRole("status").filter({ hasText: "The marker is at" })).toContainText(/km south of Bengaluru/);
  await expect(marker).toBeFocused();

  await page.keyboard.press("+");
  await expect(map.getByText("200 m")).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectToFit(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(form).toBeHidden();
});

test("a click, a double click and a drag place the marker", { tag: "@once" }, async ({ page }, info) => {
  const { map, marker, latitude, coordinates } = await openForm(page, info.project.name);
  const size = (await map.boundingBox())!;
  await map.click({ position: { x: 60, y: 60 } });
  await expect(latitude).not.toHaveValue("");
  const [north, east] = await coordinates();
  expect(north).toBeGreaterThan(12.9716);
  expect(east).toBeLessThan(77.5946);
  expect(await latitude.inputValue()).toMatch(/^\d+\.\d{6}$/);

  await map.dblclick({ position: { x: size.width / 2, y: size.height - 60 } });
  await expect.poll(async () => (await coordinates())[0]).toBeLessThan(12.9716);
  await expect(map.getByText("300 m")).toBeVisible();

  const before = await coordinates();
  // Hovering waits until the zoom has come to rest.
  await marker.hover();
  const pin = (await marker.boundingBox())!;
  await page.mouse.move(pin.x + pin.width / 2, pin.y + pin.height / 2);
  await page.mouse.down();
  await page.mouse.move(pin.x + 80, pin.y - 60, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await coordinates())[0]).toBeGreaterThan(before[0]!);
  expect((await coordinates())[1]).toBeGreaterThan(before[1]!);
});

test(
  "the marker follows the fields, and what lies outside India is asked about",
  { tag: "@once" },
  async ({ page }, info) => {
    const { form, marker, latitude, longitude } = await openForm(page, info.project.name);
    await latitude.fill("18.5590041");
    await longitude.fill("73.78");
    await expect(marker).toHaveAccessibleName("Marker at 18.559004, 73.780000");
    await longitude.blur();
    await expect(latitude).toHaveValue("18.559004");
    await expect(longitude).toHaveValue("73.780000");
    await expect(marker).toBeInViewport();
    const outside = form.getByText("These coordinates are outside India. Please check them.");
    await expect(outside).toBeHidden();

    await latitude.fill("51.5");
    await longitude.fill("-0.12");
    await expect(outside).toBeVisible();
    await expect(marker).toHaveAccessibleName("Marker at 51.500000, -0.120000");

    await latitude.fill("91");
    await expect(outside).toBeHidden();
    await expect(marker).toHaveAccessibleName(/not placed yet/);
  },
);

test(
  "cities are found as one types, former names too, and the map goes near",
  { tag: "@once" },
  async ({ page }, info) => {
    const { form, search, map, marker, latitude, longitude } = await openForm(page, info.project.name);
    await search.pressSequentially("bangal");
    const options = form.getByRole("option");
    await expect(options.first()).toHaveText("Bengaluru, Karnataka");
    await expectAccessibleInBoth(page);
    await search.fill("pun");
    await expect(options.first()).toHaveText("Pune, Maharashtra");
    await search.press("ArrowDown");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await search.press("Escape");
    await expect(options).toHaveCount(0);
    await expect(form, "Escape closes the list and not the form").toBeVisible();
    await search.press("ArrowDown");
    await search.press("Enter");
    await expect(search).toHaveValue("Pune, Maharashtra");
    await expect(latitude).toHaveValue("18.519600");
    await expect(longitude).toHaveValue("73.855400");
    await expect(map.getByText("100 m")).toBeVisible();
    await expect(marker).toBeInViewport();

    await search.fill("Nowhere at all");
    await search.press("Enter");
    await expect(form.getByRole("alert")).toHaveText("Could not find location...");
    await expect(form.getByText("Society name is required"), "the form was not sent").toBeHidden();

    const findAddress = form.getByRole("button", { name: "Find the address on the map" });
    await findAddress.click();
    await expect(form.getByRole("alert")).toHaveText("Please fill in address, city, and state first.");
    await form.getByLabel("Address", { exact: true }).fill("12 Baner Road");
    await form.getByLabel("Location address", { exact: true }).fill("Mysore, Karnataka 570001");
    await findAddress.click();
    await expect(search).toHaveValue("Mysuru, Karnataka");
    await expect(form.getByRole("alert")).toHaveText("Only the city was found. Move the marker to the exact place.");
    await expect(latitude).toHaveValue(/^12\.\d{6}$/);
  },
);
