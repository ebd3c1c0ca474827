import { signInAs } from "./account.ts";
import { test as base, expect, expectAccessible } from "./page.ts";
import { startSecond } from "./second-server.ts";
import { newPhone } from "./sign-in.ts";

type Second = Awaited<ReturnType<typeof startSecond>>;

/** The product as it runs with a key of Google's, beside the one that all other tests use. */
const test = base.extend<object, { second: Second }>({
  second: [
    async ({ browserName: _ }, use) => {
      const second = await startSecond({ DEMO: "0", GOOGLE_MAPS_KEY: "stand-in-key" });
      await use(second);
      await second.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ second }, use) => use(second.address),
});
test.slow();

/** Implements the part of Google's API that we use, and records its calls at `standIn`. */
const standIn = `
  const standIn = (window.standIn = { heard: {} });
  const listens = (name) => ({ addListener(event, heard) { (standIn.heard[name + " " + event] ??= []).push(heard); } });
  const latLng = ({ lat, lng }) => ({ lat: () => lat, lng: () => lng });
  window.google = { maps: {
    event: { clearInstanceListeners() {} },
    Map: function (box, options) {
      box.style.background = "#dde";
      Object.assign(this, listens("map"), {
        setCenter(at) { standIn.centre = at; }, panTo(at) { standIn.centre = at; },
        setZoom(zoom) { standIn.zoom = zoom; }, getZoom: () => standIn.zoom ?? options.zoom,
        getBounds: () => ({ contains: () => true }),
      });
    },
    Marker: function (options) {
      let at = options.position;
      Object.assign(this, listens("marker"), {
        setPosition(to) { at = to; standIn.marker = to; }, getPosition: () => latLng(at), setOpacity() {},
      });
    },
  } };
  standIn.fire = (name, at) => standIn.heard[name].forEach((heard) => heard({ latLng: at ? latLng(at) : null }));
  window[new URL(document.currentScript.src).searchParams.get("callback")]();
`;

declare global {
  interface Window {
    standIn: { marker: object; centre: object; zoom: number; fire: (name: string, at?: object) => void };
    gm_authFailure: () => void;
  }
}

test(
  "with a key the marker stands on Google's map, and what goes wrong there is said",
  { tag: "@once" },
  async ({ page, request }, info) => {
    const addresses: string[] = [];
    let isThere = false;
    await page.route("https://maps.googleapis.com/**", (route) => {
      addresses.push(route.request().url());
      return isThere
        ? route.fulfill({ contentType: "text/javascript", body: standIn })
        : route.fulfill({ status: 403, body: "" });
    });
    // That the map could not be drawn is written to the console, which fails a test elsewhere.
    await page.addInitScript(() => {
      console.error = (...parts) => console.warn(...parts);
    });
    await signInAs(page, request, newPhone(info.project.name), "society");
    await page.goto("/society-maintenance-demo");
    await page.getByRole("button", { name: "Add Society" }).click();
    const form = page.getByRole("dialog", { name: "Create Your Society" });
    await form.locator("[data-map]").scrollIntoViewIfNeeded();
    const failure = form.getByRole("alert").filter({ hasText: "Google Maps is not loaded. Please refresh the page." });
    await expect(failure).toBeVisible();
    expect(addresses[0]).toContain("key=stand-in-key");

    isThere = true;
    await form.getByRole("button", { name: "Try again" }).click();
    await expect(form.locator("[data-map=there]")).toBeVisible();
    await expectAccessible(page);
    const [latitude, longitude] = ["Latitude", "Longitude"].map((label) => form.getByLabel(label, { exact: true })) as [
      ReturnType<typeof form.getByLabel>,
      ReturnType<typeof form.getByLabel>,
    ];
    const marker = form.getByRole("application");
    await expect(marker).toHaveAccessibleName(/not placed yet/);

    await page.evaluate(() => window.standIn.fire("map dblclick", { lat: 18.5590041, lng: 73.78 }));
    await expect(latitude).toHaveValue("18.559004");
    await expect(longitude).toHaveValue("73.780000");
    await marker.focus();
    await page.keyboard.press("Shift+ArrowUp");
    await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(18.5595);
    await latitude.fill("19.076");
    await expect.poll(() => page.evaluate(() => window.standIn.marker)).toEqual({ lat: 19.076, lng: 73.78 });
    await page.evaluate(() => window.standIn.fire("marker dragend"));
    await expect(latitude).toHaveValue("19.076000");
    const search = form.getByRole("combobox", { name: "Search for a place" });
    await search.fill("pun");
    await search.press("ArrowDown");
    await search.press("Enter");
    await expect
      .poll(() => page.evaluate(() => [window.standIn.centre, window.standIn.zoom]))
      .toEqual([{ lat: 18.5196, lng: 73.8554 }, 17]);
    await page.evaluate(() => window.gm_authFailure());
    await expect(failure).toBeVisible();
  },
);
