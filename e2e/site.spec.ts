import { breakRequests, expect, expectAccessibleInBoth, expectToFit, test } from "./page.ts";

const pages = [
  ["/", /Aangan/],
  ["/user-properties", /Homes to rent in India/],
  ["/privacy-policy", /Privacy Policy/],
  ["/terms-and-conditions", /Terms and Conditions/i],
  ["/refund-policy", /Refund Policy/],
  ["/shipping-and-delivery", /Shipping and Delivery/i],
  ["/contact-us", /Contact/],
  ["/outbox", /Outbox/i],
  ["/no-such-page", /Page Not Found/],
] as const;

for (const [path, title] of pages)
  test(`${path} is accessible and fits, in light and dark`, { tag: "@widths" }, async ({ page }) => {
    const response = await page.goto(path);
    expect(response!.status()).toBe(path === "/no-such-page" ? 404 : 200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(title);
    await expectAccessibleInBoth(page);
    await expectToFit(page);
  });

test("the pages are whole without JavaScript, and the search works", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByLabel("Location").selectOption({ label: "Pune" });
  await page.getByLabel("Property Type").selectOption({ label: "PG" });
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("article").filter({ hasText: "Room in a friendly women's PG" })).toBeVisible();
  await page
    .getByRole("article")
    .first()
    .getByRole("link", { name: /View Details/ })
    .click();
  await expect(page).toHaveURL(/\/homes\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/");
  await page.getByLabel("Type another city").fill("bhalki");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveTitle(/Homes to rent in Bhalki/);
  await context.close();
});

test("a button that is pressed before the scripts are there does its work when they are", { tag: "@once" }, async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL: baseURL! });
  const ready = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => ready.promise.then(() => route.continue()));
  await page.goto("/user-properties");
  const enquire = page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /Enquiry/ });
  await enquire.click();
  await expect(page.getByRole("dialog")).toBeHidden();
  ready.resolve();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.close();
});

test("/buyer leads to the search", { tag: "@once" }, async ({ page }) => {
  await page.goto("/buyer");
  await expect(page).toHaveURL(/\/user-properties$/);
});

test("robots, sitemap and the docs are served", { tag: "@once" }, async ({ request }) => {
  expect(await (await request.get("/robots.txt")).text()).toContain("/sitemap.xml");
  const index = await (await request.get("/sitemap.xml")).text();
  const homes = /<loc>([^<]*homes-[^<]*)<\/loc>/.exec(index)![1]!;
  expect(await (await request.get(new URL(homes).pathname)).text()).toMatch(/<loc>[^<]*\/homes\/[^<]*<\/loc>/);
  expect((await request.get("/api/openapi.json")).status()).toBe(200);
  expect((await request.get("/healthz")).status()).toBe(200);
  expect((await request.get("/readyz")).status()).toBe(200);
});

test("what reaches no call and no page is answered as the wire and the site answer", { tag: "@once" }, async ({
  request,
}) => {
  const json = { "content-type": "application/json" };
  const malformed = await request.post("/api/user/Fetch_Site_Info", { headers: json, data: Buffer.from("{") });
  expect([malformed.status(), await malformed.json()]).toMatchObject([400, { success: false, extras: { code: 3 } }]);
  // The answer comes before all was sent, and then the connection ends: a client that still writes may miss it.
  await expect(async () => {
    const tooLarge = await request.post("/api/user/Fetch_Site_Info", {
      headers: json,
      data: Buffer.alloc(1024 ** 2 + 1),
    });
    expect([tooLarge.status(), await tooLarge.json()]).toMatchObject([413, { success: false, extras: { code: 3 } }]);
  }).toPass();
  const otherMethod = await request.fetch("/api/user/Fetch_Site_Info", { method: "PROPFIND" });
  expect([otherMethod.status(), await otherMethod.json()]).toMatchObject([
    404,
    { success: false, extras: { code: 5 } },
  ]);
  for (const range of ["bytes=999999999-", "bytes=none"]) {
    const part = await request.get("/hero.webp", { headers: { range } });
    expect([part.status(), part.headers()["content-range"]]).toEqual([416, expect.stringMatching(/^bytes \*\/\d+$/)]);
  }
  const undecodable = await request.get("/homes/%zz");
  expect([undecodable.status(), undecodable.headers()["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  expect((await request.get("/", { headers: { host: "no host" } })).status()).toBe(400);
});

test("a page that is the same for everybody is sent again only when it changed", { tag: "@once" }, async ({
  request,
}) => {
  for (const path of ["/", "/user-properties", "/contact-us"]) {
    const first = await request.get(path, { headers: { cookie: "" } });
    expect(first.headers().vary).toContain("cookie");
    const etag = first.headers().etag!;
    const again = await request.get(path, { headers: { cookie: "", "if-none-match": etag } });
    expect([again.status(), again.headers().etag]).toEqual([304, etag]);
    expect(await first.text()).not.toContain("nonce");
  }
});

test("the chosen theme is there from the beginning, though all get the same page", { tag: "@once" }, async ({
  page,
  context,
  baseURL,
}) => {
  for (const [chosen, label, picture] of [
    ["dark", /^Theme: dark/, "hero-dark"],
    ["light", /^Theme: light/, "hero"],
  ] as const) {
    await context.addCookies([{ name: "theme", value: chosen, url: baseURL! }]);
    await page.emulateMedia({ colorScheme: chosen === "dark" ? "light" : "dark" });
    for (const path of ["/", "/contact-us"]) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("data-theme", chosen);
      await expect(page.locator("[data-theme-button]").first()).toHaveAttribute("aria-label", label);
    }
    await page.goto("/");
    const source = page.locator("main picture img").first();
    await expect
      .poll(() => source.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname))
      .toMatch(new RegExp(`^/${picture}(-800)?\\.webp$`));
  }
});

test("a script that is not ours does not run", { tag: "@once" }, async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  for (const path of ["/", "/contact-us", "/no-such-page"]) {
    await page.goto(path);
    const ran = await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.notOurs = true";
      document.head.append(script);
      return "notOurs" in window;
    });
    expect(ran).toBe(false);
  }
  await page.context().close();
});

test("an old address of a home redirects to the current one without caching", { tag: "@once" }, async ({ request }) => {
  const [present] = /\/homes\/[\w-]+/.exec(await (await request.get("/user-properties")).text())!;
  const old = await request.get(`/homes/old-title-${present.slice(-36)}?from=mail`, { maxRedirects: 0 });
  expect([old.status(), old.headers()]).toMatchObject([
    301,
    { location: `${present}?from=mail`, "cache-control": "private, no-cache" },
  ]);
});

test("the landing page sees to the browser's device credentials, once", { tag: "@once" }, async ({ page, context }) => {
  const addresses: string[] = [];
  page.on("request", (request) => request.url().includes("/api/vendor/") && addresses.push(request.url()));
  await page.goto("/");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("apiKey"))).toMatch(/^[\w-]{43}$/);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === "deviceID")).toMatchObject({ sameSite: "Strict", path: "/" });
  await page.reload();
  await expect(page.getByText("Initializing...")).toBeHidden();
  expect(addresses).toHaveLength(2);
});

test("the landing page reports missing device credentials, and retries", { tag: "@once" }, async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL: baseURL! });
  const mend = await breakRequests(page, "**/api/vendor/Generate_DeviceID", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("alert")).toHaveText("Error: A network error occurred.");
  mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toBeHidden();
  await page.close();
});
