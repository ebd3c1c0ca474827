import { rm } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { writeMap } from "../server/test/map-sample.ts";
import { arrange } from "./arrange.ts";
import { breakRequests, expect, expectAccessibleInBoth, expectToFit, test } from "./page.ts";
import { underTest } from "./under-test.ts";

test.slow();

/** Where the server finds a map with streets while it runs. */
const file = path.join(underTest.dataDir, "map.pmtiles");
const mapState = async () => ((await (await fetch(`${underTest.address}/readyz`)).json()) as { map?: string }).map;

test.beforeAll(async () => {
  writeMap(file, { half: 0.06 });
  await expect.poll(mapState, { timeout: 20_000 }).toBe("ok");
});
test.afterAll(async () => {
  await rm(file);
  await expect.poll(mapState, { timeout: 20_000 }).toBeUndefined();
});

const makeHome = () =>
  arrange((make) =>
    make.property({ city: "Pune", property_title: "Between streets", latitude: 18.5209, longitude: 73.8571 }),
  );

/** Notes every name that is written on a canvas. */
const noteTexts = (page: Page) =>
  page.addInitScript(() => {
    const texts = new Set<string>();
    const write = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (this: CanvasRenderingContext2D, text, ...rest) {
      texts.add(text);
      return write.call(this, text, ...rest);
    };
    Object.assign(window, { writtenTexts: () => [...texts].join(" ") });
  });
const texts = (page: Page) => page.evaluate(() => (window as unknown as { writtenTexts: () => string }).writtenTexts());

/** How many pixels of the streets have each of these colours. */
const pixels = (page: Page, colours: string[]) =>
  page.evaluate((wanted) => {
    const counts = wanted.map(() => 0);
    const parts = wanted.map((colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)));
    for (const tile of document.querySelectorAll<HTMLCanvasElement>(".map-streets canvas")) {
      if (tile.width === 0) continue;
      const { data } = tile.getContext("2d")!.getImageData(0, 0, tile.width, tile.height);
      for (let at = 0; at < data.length; at += 4)
        for (const [index, part] of parts.entries())
          if (data[at] === part[0] && data[at + 1] === part[1] && data[at + 2] === part[2]) counts[index]!++;
    }
    return counts;
  }, colours);

const [land, highway, darkLand, darkHighway] = ["#f6f3ea", "#f5cf90", "#2a2a31", "#7a6234"];
const credit = "© OpenStreetMap contributors";

test("a home's map has streets from this server alone, in the colours of the page and without borders", async ({
  page,
  baseURL,
}) => {
  const addresses: string[] = [];
  const answers: number[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  page.on("response", (response) => response.url().includes("/map-file/") && answers.push(response.status()));
  await noteTexts(page);
  const { property_id } = await makeHome();
  await page.goto(`/homes/between-streets-${property_id}`);
  await page.waitForLoadState("networkidle");
  expect(addresses.filter((url) => /draw-streets|map-file/.test(url))).toEqual([]);

  const map = page.getByRole("group", { name: "Map: location of Between streets" });
  await map.scrollIntoViewIfNeeded();
  await expect(map).toHaveAttribute("data-streets", "drawn");
  await expect(map.getByRole("link", { name: credit })).toHaveAttribute(
    "href",
    "https://www.openstreetmap.org/copyright",
  );
  await expect(map.getByRole("img", { name: "Between streets" })).toBeVisible();
  await expect.poll(async () => (await pixels(page, [land!]))[0]).toBeGreaterThan(5_000);
  await expect.poll(async () => (await pixels(page, [highway!]))[0]).toBeGreaterThan(300);
  await expect.poll(() => texts(page)).toContain("Lotus Expressway");
  expect(new Set(answers)).toEqual(new Set([206]));

  // Far enough out for every name that the file has; those of borders, countries and claims are not among them.
  for (let steps = 0; steps < 3; steps++) {
    await map.getByRole("button", { name: "Zoom out" }).click();
    await page.waitForTimeout(300);
  }
  await expect.poll(() => texts(page)).toContain("Kamalpur");
  expect(await texts(page)).not.toMatch(/Azad|Tibet|藏南|Madeup|Control/);
  await expectAccessibleInBoth(page);
  await expectToFit(page);

  await page.emulateMedia({ colorScheme: "dark" });
  await expect
    .poll(async () => (await pixels(page, [darkLand!, darkHighway!])).every((count) => count > 100))
    .toBe(true);
  expect(await pixels(page, [land!, highway!])).toEqual([0, 0]);
  expect(addresses.filter((url) => !url.startsWith(baseURL!) && !url.startsWith("data:"))).toEqual([]);
});

test("names are in the language of the page", { tag: "@once" }, async ({ page }) => {
  await noteTexts(page);
  const { property_id } = await makeHome();
  await page.goto(`/hi/homes/between-streets-${property_id}`);
  const map = page.locator("[data-map] [role=group]");
  await map.scrollIntoViewIfNeeded();
  await expect(map).toHaveAttribute("data-streets", "drawn");
  await expect.poll(() => texts(page)).toContain("कमल एक्सप्रेसवे");
  await expect.poll(() => texts(page)).toMatch(/Neem Colony|\d+th (Cross|Main)/);
  expect(await texts(page)).not.toContain("Lotus Expressway");
});

test("where the file cannot be read, the map that we ship takes its place", { tag: "@once" }, async ({ page }) => {
  await breakRequests(page, "**/map-file/**", (route) => route.fulfill({ status: 404, body: "" }));
  const { property_id } = await makeHome();
  await page.goto(`/homes/between-streets-${property_id}`);
  const map = page.getByRole("group", { name: "Map: location of Between streets" });
  await map.scrollIntoViewIfNeeded();
  await expect(map).toHaveAttribute("data-streets", "failed");
  await expect(map.getByText("Natural Earth")).toBeVisible();
  await expect(map.locator(".map-grid")).toHaveAttribute("d", /L/);
  await expect(map.getByText(credit)).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
});
