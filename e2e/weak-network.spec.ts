import type { BrowserContext, Locator, Page } from "@playwright/test";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { breakRequests, expect, expectAccessible, expectToFit, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const placeholder = /\/placeholders\/\w+\.svg$/;

/** A page whose console is not watched: what fails in it is reported there. */
async function unwatched(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => addEventListener("aangan:listening", () => Object.assign(window, { isAlive: true })));
  return page;
}
const alive = (page: Page) => page.waitForFunction(() => "isAlive" in window);

/** Makes the newest home one with a picture: other tests list homes without one. */
const listPicture = () =>
  arrange((_, db) =>
    db
      .updateTable("property")
      .set({ created_at: new Date() })
      .where("property_id", "=", (eb) =>
        eb
          .selectFrom("property_image")
          .innerJoin("property as pictured", "pictured.property_id", "property_image.property_id")
          .where("pictured.is_live", "=", true)
          .select("pictured.property_id")
          .orderBy("pictured.property_id")
          .limit(1),
      )
      .execute(),
  );

/** The card of the first home on a page that has its own picture, and the widths of that picture. */
async function picturedHome(page: Page, path: string): Promise<{ card: Locator; widths: string[] }> {
  const html = await (await page.request.get(path)).text();
  const article = html.match(/<article[\s\S]*?<\/article>/g)!.find((each) => each.includes("/files/"))!;
  const [picture] = /<img[^>]*\/files\/[^>]*>/.exec(article)!;
  const [address] = /\/homes\/[\w-]+/.exec(article)!;
  return {
    card: page
      .getByRole("article")
      .filter({ has: page.locator(`a[href$="${address}"]`) })
      .first(),
    widths: [...new Set(picture.match(/\/files\/[\w./-]+/g))],
  };
}

/** Lets stored pictures fail while it is active, and counts the requests for each. */
async function failingPictures(page: Page) {
  const state = { isFailing: true, asked: [] as string[] };
  await page.route("**/files/**", (route) => {
    state.asked.push(new URL(route.request().url()).pathname);
    return state.isFailing ? route.abort() : route.continue();
  });
  return state;
}

for (const path of ["/", "/user-properties"])
  test(`on ${path} a failed picture is retried after pauses, and then the placeholder appears`, {
    tag: "@once",
  }, async ({ context }) => {
    await listPicture();
    const page = await unwatched(context);
    await page.clock.install();
    const pictures = await failingPictures(page);
    await page.goto(path);
    await alive(page);
    const { card, widths } = await picturedHome(page, path);
    await card.scrollIntoViewIfNeeded();
    const image = card.locator("img").first();
    // It failed before the scripts were there, and the card noticed all the same.
    await expect(image).toHaveAttribute("src", placeholder);
    const asked = () => pictures.asked.filter((address) => widths.includes(address)).length;
    for (const _retry of [1, 2, 3, 4, 5]) {
      // Another home may show the same picture.
      const before = asked();
      await page.clock.runFor(2100);
      await expect.poll(asked).toBeGreaterThan(before);
      await expect(image).toHaveAttribute("src", placeholder);
    }
    const last = asked();
    await page.clock.runFor(20_000);
    expect(asked()).toBe(last);
    await expect.poll(() => image.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);

    pictures.isFailing = false;
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(image).not.toHaveAttribute("src", placeholder);
    await expect.poll(() => image.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  });

test("in the details and on the page of a home a failed picture falls back, and comes when it can be loaded", async ({
  context,
}) => {
  await listPicture();
  const page = await unwatched(context);
  await page.clock.install();
  const pictures = await failingPictures(page);
  await page.goto("/user-properties");
  await alive(page);
  const { card } = await picturedHome(page, "/user-properties");
  const details = card.getByRole("link", { name: /View Details/ });
  const address = await details.getAttribute("href");
  await details.click();
  await expect(page.getByRole("dialog")).toBeVisible({ timeout: 15_000 });
  const inDialog = page.getByRole("dialog").getByRole("region").locator("img").first();
  await expect(inDialog).toHaveAttribute("src", placeholder);

  await page.goto(address!);
  await alive(page);
  const gallery = page.getByRole("region", { name: /Pictures of/ });
  await expect(gallery.locator("img").first()).toHaveAttribute("src", placeholder);
  pictures.isFailing = false;
  await page.clock.runFor(2100);
  await expect(gallery.locator("img").first()).not.toHaveAttribute("src", placeholder);
});

test("offline, a changed filter keeps the page and the typed text, and a retry loads the result", async ({
  context,
}) => {
  const page = await unwatched(context);
  await page.goto("/user-properties");
  await alive(page);
  await context.setOffline(true);
  await page.getByLabel("Search homes").fill("pool");
  await page.getByLabel("Furnishing").selectOption({ label: "Semi-Furnished" });
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("No internet. Check your connection and try again.");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByLabel("Search homes")).toHaveValue("pool");
  await expect(page.getByLabel("Furnishing")).toHaveValue("2");
  await expectAccessible(page);
  await expectToFit(page);

  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toBeVisible();
  await context.setOffline(false);
  // It continues automatically as soon as the connection is back.
  await expect(page).toHaveURL(/search=pool/);
  await expect(page).toHaveURL(/furnishing=2/);
  await expect(alert).toBeHidden();
  await expect(page.getByLabel("Search homes")).toHaveValue("pool");
});

test("if a request is lost although there is a network, the page says so and retries in place", {
  tag: "@once",
}, async ({ context }) => {
  const page = await unwatched(context);
  await page.goto("/user-properties");
  await alive(page);
  await page.getByText("Rent a month").click();
  const mend = await breakRequests(page, "**/user-properties.data*", (route) => route.abort());
  await page.getByLabel("Price Range").selectOption({ label: "Under ₹15K" });
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("A network error occurred.");
  mend();
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/priceRange=low/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(alert).toBeHidden();
});

test("a dialog whose script cannot be loaded keeps the page and the typed text, and opens after a reload", {
  tag: "@once",
}, async ({ context }) => {
  const page = await unwatched(context);
  await page.goto("/user-properties");
  await alive(page);
  const typed = page.getByLabel("Search homes");
  await typed.fill("Pune");
  await expect(page).toHaveURL(/=Pune/);
  await expect(page.getByRole("article").first()).toContainText("Pune");
  const mend = await breakRequests(page, "**/details-dialog-*.js", (route) => route.abort());
  await page.getByRole("article").first().getByRole("link", { name: "View Details" }).click();
  await expect(page.getByText("This part of the page could not be loaded.")).toBeVisible();
  await expect(page).toHaveURL(/user-properties\?.*=Pune/);
  await expect(typed).toHaveValue("Pune");
  mend();
  await page.reload();
  await alive(page);
  await page.getByRole("article").first().getByRole("link", { name: "View Details" }).click();
  await expect(page.getByRole("dialog", { name: "Property Details" })).toBeVisible();
});

test("offline, a menu link stays in the app; the reader may stay on the page or try again", async ({ context }) => {
  const page = await unwatched(context);
  await page.goto("/user-properties");
  await alive(page);
  await context.setOffline(true);
  const contact = page.getByRole("contentinfo").getByRole("link", { name: "Contact" });
  await contact.click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("No internet.");
  await expect(page).toHaveURL(/user-properties$/);
  await alert.getByRole("button", { name: "Stay on this page" }).click();
  await expect(alert).toBeHidden();

  await contact.click();
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/user-properties$/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/contact-us$/);
  await expect(alert).toBeHidden();
});

test("offline, the console keeps its page, its filters and its menu", async ({
  page: watched,
  context,
  request,
}, info) => {
  await signInAs(watched, request, "9000000016", "tenant");
  const page = await unwatched(context);
  await page.goto("/TenantBills");
  await page.waitForLoadState("networkidle");
  const search = page.getByRole("searchbox").or(page.getByRole("main").getByRole("textbox")).first();
  await context.setOffline(true);
  await search.fill("000001");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("No internet.");
  await expect(page.getByRole("heading", { level: 1, name: "My Bills" })).toBeVisible();
  await expect(search).toHaveValue("000001");

  if (info.project.name === "phone") await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Support" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Bills" })).toBeVisible();
  await expect(alert).toContainText("No internet.");
  await context.setOffline(false);
  await expect(page).toHaveURL(/TenantSupport/);
  await expect(alert).toBeHidden();
});

test(
  "offline, what is sent or opened says that there is no internet, and works when there is",
  {
    tag: "@once",
  },
  async ({ page: watched, context, request }, { project }) => {
    const [landlord, tenant] = [newPhone(project.name), newPhone(project.name)];
    await arrange(async (make) => {
      const owner = await make.vendor({ phone_number: landlord, vendor_type: 2 });
      const { property_id } = await make.property({ vendor_id: owner.vendor_id });
      await make.enquiry({ property_id, phone_number: tenant });
    });
    const page = await unwatched(context);
    await page.goto("/user-properties");
    await alive(page);
    const details = page.getByRole("article").first().getByRole("link", { name: "View Details" });
    await context.setOffline(true);
    await details.click();
    await expect(page.getByText("No internet. Check your connection and try again.")).toBeVisible();
    await context.setOffline(false);
    await details.click();
    await page.getByRole("button", { name: "Email Enquiry" }).click();
    const enquiry = page.getByRole("dialog", { name: "Send an enquiry" });
    await enquiry.getByLabel("Name").fill("Ravi Iyer");
    await enquiry.getByLabel(/Phone/).fill(tenant);
    await enquiry.getByLabel(/Email/).fill("ravi@example.in");
    await context.setOffline(true);
    await enquiry.getByRole("button", { name: "Next" }).click();
    await expect(enquiry.getByRole("alert")).toHaveText("No internet. Check your connection and try again.");
    await context.setOffline(false);

    await signInAs(watched, request, tenant, "tenant");
    await page.goto("/my-enquiries");
    await page.getByRole("link", { name: "Open conversation" }).click();
    const own = page.getByRole("dialog", { name: "Your enquiry" });
    await own.getByLabel("Write to").fill("Is it free from May?");
    await context.setOffline(true);
    await own.getByRole("button", { name: "Send message" }).click();
    await expect(own.getByRole("alert")).toHaveText("No internet. Send it again: it will not be sent twice.");
    await context.setOffline(false);
    await own.getByRole("button", { name: "Send message" }).click();
    await expect(own.getByRole("listitem").filter({ hasText: "Is it free from May?" })).toHaveCount(1);
  },
);
