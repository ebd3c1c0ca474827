import { appendFile, readFile, rm, writeFile } from "node:fs/promises";
import { type BrowserContext, devices, type Page, type Worker } from "@playwright/test";
import { signInAs } from "./account.ts";
import { expect, expectAccessibleInBoth, expectToFit, expectWellMade, test } from "./page.ts";

test.use({ serviceWorkers: "allow" });

const kept = "No internet. You see this page as it was on";
const tenant = "9000000016";

/** A page whose console is not watched: what fails without a network is reported there. */
async function unwatched(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => addEventListener("aangan:listening", () => Object.assign(window, { isAlive: true })));
  return page;
}
async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() => "isAlive" in window);
}

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has("kept-pages"))) return [];
    const requests = await (await caches.open("kept-pages")).keys();
    return requests.map(({ url }) => new URL(url).pathname).filter((path) => path !== "/kept");
  });

/** Chosen in the settings, since a test's browser has not installed the app. */
async function keepPages(page: Page) {
  await open(page, "/settings#app");
  await page.getByRole("checkbox", { name: "Keep the last pages on this device" }).check();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => caches.has("kept-pages"))).toBe(true);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function openAndKeep(page: Page, path: string) {
  await open(page, path);
  await expect.poll(() => keptPaths(page)).toContain(path);
}

test("without a network the last pages open, and say how old they are", async ({ context, request }) => {
  const page = await unwatched(context);
  await signInAs(page, request, tenant, "tenant");
  await keepPages(page);
  await openAndKeep(page, "/dashboard");
  await openAndKeep(page, "/TenantBills");
  const bills = await page.getByText(/^Showing 1–\d+ of \d+ bills$/).textContent();

  await context.setOffline(true);
  await page.reload();
  await page.waitForFunction(() => "isAlive" in window);
  await expect(page.getByText(kept)).toBeVisible();
  await expect(page.getByText(bills!)).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectToFit(page);

  // Another kept page is opened as a whole; one that is not kept is not even begun.
  await open(page, "/dashboard");
  await expect(page.getByText(kept)).toBeVisible();
  await page.goto("/reports");
  await expect(page.getByRole("heading", { level: 1, name: "No internet." })).toBeAttached();
  await expect(page.getByText("This page was not saved on this device.")).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectToFit(page);

  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.waitForFunction(() => "isAlive" in window);
  await expect(page.getByText(kept)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(kept)).toHaveCount(0);
});

test("without a network a link leads to the kept page, and a change says what it needs", async ({
  context,
  request,
  isMobile,
}) => {
  const page = await unwatched(context);
  await signInAs(page, request, tenant, "tenant");
  await keepPages(page);
  await openAndKeep(page, "/TenantBills");
  await openAndKeep(page, "/dashboard");
  await context.setOffline(true);
  if (isMobile) await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("navigation", { name: "Menu" }).last().getByRole("link", { name: "My Bills" }).click();
  await page.waitForURL("**/TenantBills");
  await expect(page.getByText(kept)).toBeVisible();
  await context.setOffline(false);
});

test("signing out deletes what was kept, and a browser keeps nothing unless it is told to", {
  tag: "@once",
}, async ({ context, request }) => {
  const page = await unwatched(context);
  await signInAs(page, request, tenant, "tenant");
  await open(page, "/dashboard");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  expect(await keptPaths(page)).toEqual([]);

  await keepPages(page);
  await openAndKeep(page, "/dashboard");
  await open(page, "/settings#app");
  await page.getByRole("checkbox", { name: "Keep the last pages on this device" }).uncheck();
  await expect.poll(() => keptPaths(page)).toEqual([]);

  await keepPages(page);
  await openAndKeep(page, "/dashboard");
  await page.evaluate(() => document.documentElement.setAttribute("data-before", ""));
  await context.clearCookies({ name: "sessionID" });
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/");
  await expect.poll(() => keptPaths(page)).toEqual([]);
});

test("a guard's device keeps the dashboard and no visitors", { tag: "@once" }, async ({ context, request }) => {
  const page = await unwatched(context);
  await signInAs(page, request, "9000000025", "society");
  await keepPages(page);
  await openAndKeep(page, "/dashboard");
  await open(page, "/visitors");
  await open(page, "/gate");
  await open(page, "/dashboard");
  expect(await keptPaths(page)).toEqual(["/dashboard"]);
});

test("the manifest has the shortcuts of a role, in each language", { tag: "@once" }, async ({ page, request }) => {
  await signInAs(page, request, tenant, "tenant");
  await page.goto("/dashboard");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await request.get(address!);
  expect(answer.headers()["content-type"]).toBe("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ id: "/", start_url: "/dashboard", display: "standalone", scope: "/" });
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    "/TenantBills",
    "/visitors",
    "/TenantSupport",
    "/block-issues",
  ]);
  for (const { src } of manifest.icons) expect((await request.get(src)).ok()).toBe(true);
  const hindi = await (await request.get("/hi/manifest.webmanifest?for=guard")).json();
  expect(hindi).toMatchObject({ lang: "hi-IN", start_url: "/hi/dashboard" });
  expect(hindi.shortcuts[0].url).toBe("/hi/gate");
  expect((await (await request.get("/manifest.webmanifest?for=constructor")).json()).shortcuts).toEqual([]);
  // Chromium's own opinion of it.
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
});

test("the dashboard offers to install the app, until it is put away", { tag: "@widths" }, async ({ page, request }) => {
  // As Chromium does where an app can be installed, which a test's browser never can.
  const offer = () =>
    page.evaluate(() => {
      const prompt = async () => Object.assign(window, { isAsked: true });
      dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt }));
    });
  const bar = page.getByRole("status").filter({ hasText: "Install Aangan on this device" });
  await signInAs(page, request, tenant, "tenant");
  await page.goto("/dashboard");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await offer();
  await expect(bar).toBeVisible();
  await expectWellMade(page);
  await page.goto("/TenantBills");
  await expect(bar).toHaveCount(0);

  await page.goto("/dashboard");
  // The worker is there before the page listens.
  await expect(async () => {
    await offer();
    await expect(bar).toBeVisible({ timeout: 1000 });
  }).toPass();
  await bar.getByRole("button", { name: "Install the app" }).click();
  expect(await page.evaluate(() => "isAsked" in window)).toBe(true);
  await expect(bar).toHaveCount(0);

  await offer();
  await bar.getByRole("button", { name: "Not now" }).click();
  await expect(bar).toHaveCount(0);
  await offer();
  await expect(bar).toHaveCount(0);
  await page.goto("/settings#app");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await offer();
  await expect(page.getByRole("button", { name: "Install the app" })).toBeVisible();
});

test("on an iPhone the dashboard says how to install the app", { tag: "@once" }, async ({ browser, request }) => {
  const { viewport, userAgent } = devices["iPhone 15"];
  const context = await browser.newContext({ viewport, userAgent });
  const page = await unwatched(context);
  await signInAs(page, request, tenant, "tenant");
  await open(page, "/dashboard");
  await expect(page.getByText("open this page in Safari, tap Share and then Add to Home Screen")).toBeVisible();
  await expectWellMade(page);
  await context.close();
});

test("a new version is offered, and taken when the person says so", { tag: "@once" }, async ({ context, request }) => {
  const file = new URL("../web/build/en/client/sw.js", import.meta.url);
  const copies = await Promise.all(
    ["", ".br", ".gz"].map(async (ending) => {
      const path = `${file.pathname}${ending}`;
      return [path, await readFile(path)] as const;
    }),
  );
  const page = await unwatched(context);
  await signInAs(page, request, tenant, "tenant");
  await open(page, "/dashboard");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(page.getByText("A new version is ready.")).toHaveCount(0);
  try {
    await rm(copies[1]![0]);
    await rm(copies[2]![0]);
    await appendFile(file, "\n// another version\n");
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
    await expect(page.getByText("A new version is ready.")).toBeVisible();
    await expectAccessibleInBoth(page);
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Load the new version" }).click()]);
    await page.waitForFunction(() => "isAlive" in window);
    await expect(page.getByText("A new version is ready.")).toHaveCount(0);
    const isWaiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.waiting !== null);
    await expect.poll(isWaiting).toBe(false);
  } finally {
    for (const [path, content] of copies) await writeFile(path, content);
  }
});

/** Hands a message to the worker as the browser does when one comes from its push service. */
async function deliver(page: Page, message: object) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration) found(registration.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  await session.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

type Shown = { title: string; body: string; tag: string; actions?: { title: string }[] };
/** A headless browser has no place for notifications: the worker is asked what it would show. */
const watchShown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; shown: object[] };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options });
  });
const shownBy = async (worker: Worker) =>
  (await worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown)).map(
    ({ title, body, tag, actions = [] }) => ({
      ...{ title, body, tag },
      buttons: actions.map((action) => action.title),
    }),
  );

test("a push message is shown, and its button answers the gate", { tag: "@once" }, async ({ context, request }) => {
  await context.grantPermissions(["notifications"]);
  const page = await unwatched(context);
  await signInAs(page, request, tenant, "tenant");
  await open(page, "/dashboard");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = context.serviceWorkers();
  await watchShown(worker!);
  const bill = { tag: "a", title: "A bill for you", body: "₹2,500 until 10 Dec 2026" };
  await deliver(page, { ...bill, link: "/TenantBills", language: "en" });
  await expect.poll(() => shownBy(worker!)).toEqual([{ ...bill, buttons: [] }]);
  const question = { tag: "b", title: "Meena is at the gate", body: "May they come in?" };
  const answers = { token: "none", yes: "Approve", no: "Deny" };
  await deliver(page, { ...question, link: "/visit-request/none", language: "en", question: answers });
  await expect.poll(() => shownBy(worker!)).toContainEqual({ ...question, buttons: ["Approve", "Deny"] });

  const soundOf = () =>
    worker!.evaluate(() => {
      const { silent = null, vibrate = [] } = (
        self as unknown as { shown: { silent?: boolean; vibrate?: number[] }[] }
      ).shown.at(-1)!;
      return { silent, pulses: vibrate.length };
    });
  expect(await soundOf()).toEqual({ silent: false, pulses: 7 });
  await deliver(page, { ...question, link: "/visit-request/none", language: "en", question: answers, isSilent: true });
  await expect.poll(soundOf).toEqual({ silent: true, pulses: 0 });

  await worker!.evaluate(() => {
    const { shown } = self as unknown as { shown: { data: object; tag: string }[] };
    const { data, tag } = shown.at(-1)!;
    const clicked = Object.assign(new Event("notificationclick"), {
      ...{ action: "yes", notification: { data, tag, close() {} }, waitUntil() {} },
    });
    self.dispatchEvent(clicked);
  });
  // The server's own sentence, here about a link that is none, in place of the question.
  await expect
    .poll(async () => (await shownBy(worker!)).at(-1))
    .toMatchObject({ tag: "b", body: expect.stringContaining("link"), buttons: [] });

  await worker!.evaluate(() => {
    const scope = self as unknown as { fetch: typeof fetch; sent: unknown[] };
    scope.sent = [];
    scope.fetch = async (address, { body } = {}) => {
      scope.sent.push([address, JSON.parse(String(body))]);
      throw new TypeError("no network");
    };
  });
  await deliver(page, { ...bill, link: "/TenantBills", language: "en", receipt: "signed" });
  // The receipt follows what is shown, and its loss does no harm.
  await expect
    .poll(() => worker!.evaluate(() => (self as unknown as { sent: unknown[] }).sent))
    .toEqual([["/api/user/Confirm_Push_Message", { Receipt: "signed" }]]);
  expect((await shownBy(worker!)).at(-1)).toEqual({ ...bill, buttons: [] });
});

test("the settings say what push does, and what to do where it cannot be turned on", async ({ context, request }) => {
  const page = await unwatched(context);
  await signInAs(page, request, tenant, "tenant");
  await open(page, "/settings#notifications");
  const section = page.locator("#notifications");
  await expect(section.getByRole("heading", { name: "Push on this device" })).toBeVisible();
  await expect(section.getByRole("columnheader", { name: "Push" })).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectToFit(page);
});
