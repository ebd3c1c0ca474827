import type { Page } from "@playwright/test";
import { arrange } from "./arrange.ts";
import { expect, expectAccessible, expectWellMade, test } from "./page.ts";

test.slow();

/** Where no other test lists homes, and far from any city of ours. */
const middle = { latitude: 24.62, longitude: 82.38 };
const inside: [number, number][] = [
  [0, 0],
  [0.02, -0.02],
  [-0.02, 0.02],
];
const outside: [number, number] = [0.09, 0.09];

/** Three homes near the middle and one at the edge. */
const makeHomes = () =>
  arrange(async (make, db) => {
    await db.deleteFrom("property").where("property_title", "like", "Drawn around %").execute();
    for (const [at, [north, east]] of [...inside, outside].entries())
      await make.property({
        property_title: `Drawn around ${at}`,
        latitude: middle.latitude + north,
        longitude: middle.longitude + east,
        monthly_rent_paise: (20 + at) * 100_000,
      });
  });

const marks = (page: Page) => page.locator(".map-mark");
const map = (page: Page) => page.getByRole("group", { name: "Map of the homes" });
const list = (page: Page) => page.getByRole("region", { name: "Homes in this area" });
const tool = (page: Page) => page.getByRole("group", { name: "Draw an area" });
const around = `/user-properties?view=map&area=24.5_82.26_24.74_82.5`;

async function open(page: Page) {
  await page.goto(around);
  await expect(page.locator("[data-map=there]")).toBeVisible();
  await expect(list(page).getByRole("article")).toHaveCount(4);
  await expect(marks(page).first()).toBeVisible();
  await map(page).scrollIntoViewIfNeeded();
}

/** The place of the window at which so much of the map is to the left and above. */
async function at(page: Page, across: number, down: number) {
  const { x, y, width, height } = (await map(page).boundingBox())!;
  return { x: x + across * width, y: y + down * height };
}

/** Shares of the map: a loop about its middle that leaves out the corner of the north-east. */
const loop = Array.from({ length: 24 }, (_, step) => (step / 23) * 2 * Math.PI).map((angle): [number, number] => [
  0.5 + 0.24 * Math.cos(angle),
  0.55 + 0.24 * Math.sin(angle),
]);

async function dragAlong(page: Page, way: [number, number][], isTouch: boolean) {
  const points = [];
  for (const [across, down] of way) points.push(await at(page, across, down));
  if (!isTouch) {
    await page.mouse.move(points[0]!.x, points[0]!.y);
    await page.mouse.down();
    for (const { x, y } of points) await page.mouse.move(x, y);
    await page.mouse.up();
    return;
  }
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [points[0]!]);
  for (const point of points) await touch("touchMove", [point]);
  await touch("touchEnd", []);
}

test("an area is drawn in one go, searched, kept by the address and removed", async ({ page, hasTouch }) => {
  await makeHomes();
  await open(page);
  await page.getByRole("button", { name: "Draw an area" }).click();
  await expect(tool(page)).toContainText("Points: 0 of 40");
  await expectAccessible(page);
  await dragAlong(page, loop, hasTouch ?? false);
  await expect(tool(page)).toContainText(/Points: ([6-9]|[1-3]\d) of 40/);
  await page.getByRole("button", { name: "Search this area" }).click();
  await expect(page).toHaveURL(/\?drawn=[\d._-]+&view=map$/);
  await expect(list(page).getByRole("article")).toHaveCount(3);
  await expect(page.locator("#results")).toContainText("3");
  await expect(page.locator(".map-area")).toHaveCount(1);
  await expectWellMade(page);

  const address = page.url();
  await page.reload();
  await expect(list(page).getByRole("article")).toHaveCount(3);
  // The list alone keeps to it, and so does a filter.
  await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "List" }).click();
  await expect(page).toHaveURL(/\?drawn=[\d._-]+$/);
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.getByRole("link", { name: /Drawn area/ }).click();
  await expect(page).not.toHaveURL(/drawn=/);
  await page.goto(address);
  await expect(list(page).getByRole("article")).toHaveCount(3);
});

test("by the keys and by taps; an area that crosses itself is not searched", async ({ page }) => {
  await makeHomes();
  await open(page);
  await page.getByRole("button", { name: "Draw an area" }).click();
  await expect(map(page)).toBeFocused();
  const before = page.url();
  for (const [across, down] of [
    [0.3, 0.35],
    [0.8, 0.6],
    [0.8, 0.35],
    [0.3, 0.6],
  ] as const) {
    const { x, y } = await at(page, across, down);
    await page.mouse.click(x, y);
  }
  await expect(tool(page)).toContainText("Points: 4 of 40");
  await page.getByRole("button", { name: "Search this area" }).click();
  await expect(tool(page).getByRole("alert")).toContainText("crosses itself");
  expect(page.url()).toBe(before);
  for (let points = 4; points > 0; points--) await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Search this area" }).click();
  await expect(tool(page).getByRole("alert")).toContainText("3 to 40 points");

  // The arrows move the map under the cross; it searches nothing meanwhile.
  await map(page).focus();
  const walk = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(350);
    }
    await page.keyboard.press("Enter");
  };
  await walk("ArrowUp");
  await walk("ArrowDown", "ArrowDown", "ArrowLeft");
  await walk("ArrowRight", "ArrowRight");
  await expect(tool(page)).toContainText("Points: 3 of 40");
  expect(page.url()).toBe(before);
  await page.getByRole("button", { name: "Search this area" }).click();
  await expect(page).toHaveURL(/\?drawn=([\d.-]+_){5}[\d.-]+&view=map$/);

  await page.getByRole("button", { name: "Draw another area" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Draw another area" })).toBeFocused();
  await expect(page.locator(".map-area")).toHaveCount(1);
});

test("a home that is pointed at in the list is marked on the map, and the reverse", { tag: "@once" }, async ({
  page,
}) => {
  await makeHomes();
  await page.setViewportSize({ width: 1280, height: 800 });
  // So near that no mark covers another.
  await page.goto("/user-properties?view=map&area=24.58_82.34_24.66_82.42");
  await expect(marks(page)).toHaveCount(3);
  const card = list(page).getByRole("article").filter({ hasText: "Drawn around 1" });
  await card.hover();
  await expect(page.locator(".map-mark-pointed")).toHaveText("₹21K");
  const mark = map(page).getByRole("button", { name: /Drawn around 1/ });
  await mark.focus();
  await expect(card).toHaveCSS("outline-style", "solid");
});

test("without scripts an area works by its address, and one that crosses itself is reported", { tag: "@once" }, async ({
  browser,
  baseURL,
}) => {
  await makeHomes();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  const corners = (...all: [number, number][]) =>
    all
      .map(([north, east]) => `${(middle.latitude + north).toFixed(4)}_${(middle.longitude + east).toFixed(4)}`)
      .join("_");
  const near = corners([-0.05, -0.05], [-0.05, 0.05], [0.05, 0.05], [0.05, -0.05]);
  await page.goto(`/user-properties?drawn=${near}`);
  await expect(page.getByRole("article")).toHaveCount(3);
  // A form keeps it.
  await page.getByRole("searchbox", { name: "Search homes" }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`drawn=${near}`));
  await expect(page.getByRole("article")).toHaveCount(3);

  const crossed = corners([-0.05, -0.05], [0.05, 0.05], [0.05, -0.05], [-0.05, 0.05]);
  const answer = await page.goto(`/user-properties?drawn=${crossed}`);
  expect(answer!.status()).toBe(400);
  await expect(page.getByRole("alert")).toContainText("crosses itself");
  expect((await page.goto("/user-properties?drawn=all"))!.status()).toBe(400);
  await expect(page.getByRole("alert")).toContainText("cannot be read");
  await context.close();
});
