import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, expectAccessibleInBoth, expectToFit, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

async function otpTo(request: APIRequestContext, phone: string): Promise<string> {
  const answer = await request.post("/api/outbox/Filter_All_Messages", { data: { To: phone } });
  const messages = (await answer.json()).extras.Data as { OTP?: string }[];
  return messages.find(({ OTP }) => OTP !== undefined)!.OTP!;
}

async function expectHindi(page: Page) {
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
}

/** By the tenant's entry, which is behind a button on phones. */
async function openSignIn(page: Page) {
  await page.goto("/hi");
  const dialog = page.getByRole("dialog", { name: "साइन इन करें" });
  await expect(async () => {
    if (await dialog.isVisible()) return;
    const behind = page.locator("summary", { hasText: "साइन इन" });
    if (await behind.isVisible()) await behind.click({ timeout: 2000 });
    await page.getByRole("banner").getByRole("link", { name: "किराएदार", exact: true }).click({ timeout: 2000 });
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  return dialog;
}

async function signIn(page: Page, request: APIRequestContext, phone: string) {
  const dialog = await openSignIn(page);
  await dialog.getByLabel("मोबाइल नंबर").fill(phone);
  await dialog.getByRole("button", { name: "ओटीपी मँगाएँ" }).click();
  await expect(dialog.getByText("ओटीपी भेज दिया गया ✅")).toBeVisible();
  await dialog.getByLabel("ओटीपी").fill(await otpTo(request, phone));
  await dialog.getByRole("button", { name: "ओटीपी जाँचें" }).click();
}

const pages = [
  ["/hi", /किराए के घर, सीधे मालिक से/],
  ["/hi/user-properties", /भारत में किराए के लिए घर/],
  ["/hi/contact-us", /संपर्क करें/],
  ["/hi/privacy-policy", /Privacy Policy/],
  ["/hi/outbox", /आउटबॉक्स/],
  ["/hi/no-such-page", /यह पेज नहीं मिला/],
] as const;

for (const [path, title] of pages)
  test(`${path} is in Hindi, accessible, and fits, in light and dark`, { tag: "@once" }, async ({ page }) => {
    await page.goto(path);
    await expectHindi(page);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessibleInBoth(page);
    await expectToFit(page);
  });

test(
  "from the search to a home and its enquiry, every link keeps Hindi, and so do the refusals",
  { tag: "@once" },
  async ({ page, request }, info) => {
    await page.goto("/hi");
    await page.getByLabel("जगह").selectOption({ label: "Pune" });
    await page.getByLabel("प्रॉपर्टी का प्रकार").selectOption({ label: "पीजी" });
    await page.getByRole("button", { name: "खोजें", exact: true }).click();
    await expect(page).toHaveURL(/\/hi\/user-properties\?city=[\w-]+&propertyType=PG$/);
    const card = page.getByRole("article").filter({ hasText: "Room in a friendly women's PG" });
    await expect(card.getByText(/जगहें? ख़ाली/)).toBeVisible();
    await card.getByRole("link", { name: "विवरण देखें" }).click();
    const details = page.getByRole("dialog", { name: "प्रॉपर्टी की जानकारी" });
    await expect(details.getByRole("heading", { name: "सुविधाएँ" })).toBeVisible();
    await expect(page).toHaveURL(/\/hi\/homes\//);
    await expectAccessible(page);
    await page.reload();
    await expectHindi(page);
    await expect(page.getByText("महिलाओं का पीजी").first()).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);

    const dialog = page.getByRole("dialog", { name: "पूछताछ भेजें" });
    await expect(async () => {
      await page.getByRole("button", { name: "ईमेल से पूछताछ" }).filter({ visible: true }).first().click();
      await expect(dialog).toBeVisible({ timeout: 2000 });
    }).toPass();
    await dialog.getByRole("button", { name: "आगे बढ़ें" }).click();
    await expect(dialog.getByRole("alert")).toContainText("कृपया सारी जानकारी भरें।");
    await expect(dialog.getByRole("link", { name: "मोबाइल नंबर ज़रूरी है" })).toBeVisible();
    await dialog.getByLabel("नाम").fill("आशा");
    const phone = newPhone(info.project.name);
    await dialog.getByLabel("फ़ोन").fill(phone);
    await dialog.getByLabel("ईमेल").fill("asha@example.in");
    await dialog.getByRole("button", { name: "आगे बढ़ें" }).click();
    await expect(dialog.getByText(`${phone} पर ओटीपी भेज दिया गया है`)).toBeVisible();
    const right = await otpTo(request, phone);
    await dialog.getByLabel("ओटीपी").fill(String((Number(right) + 1) % 10_000).padStart(4, "0"));
    await dialog.getByRole("button", { name: "पूछताछ भेजें" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("ओटीपी सही नहीं है। कृपया जाँचकर फिर कोशिश करें।");
    await expectAccessible(page);
    await expectToFit(page);
    await dialog.getByLabel("ओटीपी").fill(right);
    await dialog.getByRole("button", { name: "पूछताछ भेजें" }).click();
    await expect(page.getByText("आपकी पूछताछ भेज दी गई! मकान मालिक जल्द ही आपसे संपर्क करेंगे।")).toBeVisible();
  },
);

test("from a search in Hindi the browser leads back to the home page", { tag: "@once" }, async ({ page }) => {
  await page.goto("/hi");
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await page.getByRole("button", { name: "खोजें", exact: true }).click();
  await expect(page).toHaveURL(/\/hi\/user-properties/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title!);
  await page.goBack();
  await expect(page).toHaveURL(/\/hi$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title!);
});

test(
  "sign-in, dashboard and settings are in Hindi; the account keeps the choice for its other devices",
  { tag: "@once" },
  async ({ page, request, browser, baseURL, extraHTTPHeaders }, info) => {
    const phone = newPhone(info.project.name);
    const dialog = await openSignIn(page);
    await expect(dialog).toContainText("किराएदार के तौर पर साइन इन");
    await dialog.getByRole("button", { name: "ओटीपी मँगाएँ" }).click();
    await expect(dialog.getByText("मोबाइल नंबर ज़रूरी है")).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await signIn(page, request, phone);
    await page.getByLabel("पूरा नाम").fill("A");
    await expect(page.getByText("नाम में कम से कम 2 अक्षर होने चाहिए")).toBeVisible();
    await page.getByLabel("पूरा नाम").fill("आशा कुलकर्णी");
    await page.getByLabel("ईमेल पता").fill("asha@example.in");
    await page.getByRole("button", { name: "प्रोफ़ाइल पूरी करें" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("नमस्ते, आशा कुलकर्णी");
    await expect(page).toHaveURL(/\/hi\/dashboard$/);
    for (const path of ["/hi/dashboard", "/hi/settings"]) {
      await page.goto(path);
      await expectHindi(page);
      await expectAccessible(page);
      await expectToFit(page);
    }

    await page.getByRole("button", { name: "हिन्दी" }).click();
    await expect(page.getByText("सेव हो गया")).toBeVisible();
    const elsewhere = await browser.newContext({ baseURL: baseURL!, extraHTTPHeaders: extraHTTPHeaders! });
    const other = await elsewhere.newPage();
    await other.goto("/#tenant");
    await other.getByLabel("Mobile Number").fill(phone);
    await other.getByRole("button", { name: "Request OTP" }).click();
    await expect(other.getByText("OTP sent successfully ✅")).toBeVisible();
    await other.getByLabel("OTP").fill(await otpTo(request, phone));
    await other.getByRole("button", { name: "Verify OTP" }).click();
    await expect(other).toHaveURL(/\/hi\/dashboard$/);
    await expectHindi(other);
    await elsewhere.close();

    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
    await expect(page).toHaveURL(/[^i]\/settings#appearance$/);
  },
);

test("switching keeps the page and its state, and is remembered", { tag: "@once" }, async ({ page, context }) => {
  await page.goto("/user-properties?propertyType=Villa&sort=rent_low");
  await page.getByRole("banner").getByRole("link", { name: "हिन्दी" }).click();
  await expect(page).toHaveURL(/\/hi\/user-properties\?propertyType=Villa&sort=rent_low$/);
  await expect(page.getByLabel("प्रॉपर्टी का प्रकार")).toHaveValue("Villa");
  await page.goto("/user-properties?propertyType=Villa");
  await expect(page).toHaveURL(/\/hi\/user-properties\?propertyType=Villa$/);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/hi$/);
  const english = page.getByRole("contentinfo").getByRole("link", { name: "English" });
  await expect(english).toHaveAttribute("lang", "en-IN");
  await english.click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
  expect((await context.cookies()).find(({ name }) => name === "language")).toMatchObject({ value: "en", path: "/" });
  await page.goto("/user-properties");
  await expect(page).toHaveURL((url) => url.pathname === "/user-properties");
});

test("without JavaScript the language is switched and kept all the same", { tag: "@once" }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "हिन्दी" }).click();
  await page.getByLabel("प्रॉपर्टी का प्रकार").selectOption({ label: "पीजी" });
  await page.getByRole("button", { name: "खोजें", exact: true }).click();
  await expect(page).toHaveURL(/\/hi\/user-properties\?propertyType=PG$/);
  await page.getByRole("link", { name: "विवरण देखें" }).first().click();
  await expect(page).toHaveURL(/\/hi\/homes\//);
  await expect(page.getByText("महीना").filter({ visible: true }).first()).toBeVisible();
  await context.close();
});

test("requests at the same time are answered each in its language, and name the page in the other", {
  tag: "@once",
}, async ({ request }) => {
  const paths = Array.from({ length: 24 }, (_, at) => (at % 2 === 0 ? "/user-properties" : "/hi/user-properties"));
  const answers = await Promise.all(
    paths.map(async (path) => ({ path, html: await (await request.get(path)).text() })),
  );
  for (const { path, html } of answers) {
    const isHindi = path.startsWith("/hi");
    expect(html).toContain(`<html lang="${isHindi ? "hi" : "en"}-IN"`);
    expect(html.includes("अपने मन का घर ढूँढें")).toBe(isHindi);
    expect(html.includes("Find Your Perfect Home")).toBe(!isHindi);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*:\\d+${path}"`));
    expect(html).toMatch(/<link rel="alternate" hrefLang="hi" href="[^"]*:\d+\/hi\/user-properties"/);
    expect(html).toMatch(/<link rel="alternate" hrefLang="x-default" href="[^"]*:\d+\/user-properties"/);
  }
});

test("the English pages carry no Hindi but the name of the language, and its letters only", { tag: "@once" }, async ({
  page,
}) => {
  const texts: string[] = [];
  const fonts: string[] = [];
  page.on("request", (request) => request.resourceType() === "font" && fonts.push(new URL(request.url()).pathname));
  page.on("response", async (response) => {
    if (response.url().endsWith(".js")) texts.push(await response.text());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const words = texts.flatMap((text) => text.match(/[\u0900-\u097f]+/g) ?? []);
  expect(new Set(words)).toEqual(new Set(["हिन्दी"]));
  expect(new Set(fonts)).toEqual(new Set(["/fonts/inter.woff2", "/fonts/hindi-switch.woff2"]));
});
