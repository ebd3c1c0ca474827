import { signedPath } from "../server/src/market/properties/alive/link.ts";
import { signingSecret } from "../server/src/platform/signed-token.ts";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, listed, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

/** Of the demo story. */
const operator = "9000000009";
const hour = 3600_000;
const day = 24 * hour;

test("an owner answers by the link of the message, which nobody else can, and no bot by looking", {
  tag: "@once",
}, async ({ page, request }) => {
  const at = new Date(Math.floor((Date.now() - day) / 1000) * 1000);
  const { links, homes } = await arrange(async (make, db) => {
    const { vendor_id } = await make.vendor();
    const asked = { vendor_id, availability_asked_at: at, created_at: new Date(at.getTime() - 15 * day) };
    const homes = [
      await make.property({ ...asked, property_title: "Flat above the bakery" }),
      await make.property({ ...asked, property_title: "Room by the river" }),
    ];
    const secret = await signingSecret(db);
    const linkOf = (at: Date) => signedPath(secret, { vendorId: vendor_id as never, at });
    return { links: { live: linkOf(at), expired: linkOf(new Date(at.getTime() - 14 * day)) }, homes };
  });
  const pageOf = ({ property_id }: (typeof homes)[number]) => `/homes/home-${property_id}`;

  expect((await request.get(links.live, { headers: { "user-agent": "WhatsApp/2.0" } })).status()).toBe(200);
  await page.goto(links.live);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Are your 2 homes still available?");
  await expectWellMade(page);
  const card = (name: string) => page.getByRole("article", { name });
  await card("Flat above the bakery").getByRole("button", { name: "Yes, still available" }).click();
  await expect(card("Flat above the bakery").getByRole("status")).toHaveText(/confirmed today/);
  await card("Room by the river").getByRole("button", { name: "No, remove it" }).click();
  await expect(card("Room by the river").getByRole("status")).toHaveText(/no longer listed/);
  await expectWellMade(page);
  expect((await request.get(pageOf(homes[1]!))).status()).toBe(410);
  await page.goto(pageOf(homes[0]!));
  await expect(page.getByText(/^Confirmed available on/)).toBeVisible();

  await page.goto(links.live);
  await expect(page.getByRole("heading", { name: "Nothing left to answer" })).toBeVisible();
  await expectWellMade(page);
  expect((await page.goto(links.expired))!.status()).toBe(410);
  await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  expect((await page.goto(`/hi${links.live.slice(0, -2)}xx`))!.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "यह लिंक सही नहीं है" })).toBeVisible();
  await expectWellMade(page);
});

test(
  "a visitor reports a listing, an operator hides it, its owner sees why, and it comes back",
  {
    tag: "@once",
  },
  async ({ page, request, browser }, { project }) => {
    // Three people, each in a separate browser.
    test.slow();
    const phone = newPhone(project.name);
    const title = `Reported flat ${phone}`;
    const [operators, owners] = [await browser.newContext(), await browser.newContext()];
    const [desk, home] = [await operators.newPage(), await owners.newPage()];
    const { VendorID } = await signInAs(home, request, phone, "property-management");
    const { property_id } = await arrange((make) => make.property({ vendor_id: VendorID, property_title: title }));
    const publicPage = `/homes/home-${property_id}`;

    await page.goto(publicPage);
    await page.getByRole("button", { name: "Report this listing" }).click();
    const dialog = page.getByRole("dialog", { name: "Report this listing" });
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(dialog.getByText("Choose what is wrong")).toBeVisible();
    await expectWellMade(page);
    await dialog.getByLabel("Photos of another home").check();
    await dialog.getByLabel("What have you seen?").fill("I know this balcony, it is in Nashik.");
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(dialog.getByRole("heading", { name: "We have received your report" })).toBeVisible();
    await dialog.getByRole("link", { name: "see what came of it" }).click();
    await expect(page.getByText("The outcome will be on this page. Keep its link.")).toBeVisible();

    await signInAs(desk, request, operator, "property-management");
    await desk.goto("/dashboard");
    const menu = desk.getByRole("button", { name: "Open the menu" });
    if (await menu.isVisible()) await menu.click();
    await desk.getByRole("link", { name: "Operator" }).click();
    await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Operator");
    await expectWellMade(desk);
    await listed(desk, title).getByRole("link", { name: "Review" }).click();
    const listing = desk.getByRole("dialog", { name: "Listing" });
    await expect(listing.getByText("I know this balcony, it is in Nashik.")).toBeVisible();
    await expectWellMade(desk);
    await listing.getByRole("button", { name: "Hide" }).click();
    await expect(listing.getByText("Give a reason")).toBeVisible();
    await listing.getByLabel("Reason").fill("The photos are of another home");
    await listing.getByRole("button", { name: "Hide" }).click();
    await expect(listing.getByRole("button", { name: "Restore" })).toBeVisible();
    expect((await request.get(publicPage)).status()).toBe(410);

    await home.goto("/properties");
    const card = home.getByRole("article", { name: title });
    await expect(card).toContainText("Reason: The photos are of another home");
    await expectWellMade(home);
    await card.getByRole("button", { name: "Deactivate" }).click();
    await home.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
    await expect(card.getByRole("button", { name: "Activate" })).toHaveCount(0);
    await home.goto("/operator");
    await expect(home.getByRole("heading", { name: "This page is not for your role" })).toBeVisible();

    await listing.getByLabel("Reason").fill("New photos are right");
    await listing.getByRole("button", { name: "Restore" }).click();
    // The field itself contains the words too: the following decisions show that the answer has arrived.
    await expect(listing.getByRole("button", { name: "Hide" })).toBeVisible();
    await expect(listing.getByText("New photos are right")).toBeVisible();
    await home.goto("/properties");
    await card.getByRole("button", { name: "Activate" }).click();
    await expect(card).toContainText("Vacant");
    expect((await request.get(publicPage)).status()).toBe(200);
    await Promise.all([operators.close(), owners.close()]);
  },
);

test(
  "a paused home says so, and is offered again with one click",
  { tag: "@once" },
  async ({ page, request }, { project }) => {
    const { VendorID } = await signInAs(page, request, newPhone(project.name), "property-management");
    const paused_at = new Date(Date.now() - hour);
    const { property_id } = await arrange((make) => make.property({ vendor_id: VendorID, paused_at }));
    const publicPage = `/homes/home-${property_id}`;
    expect((await request.get(publicPage)).status()).toBe(404);
    await page.goto("/properties");
    const card = page.getByRole("article");
    await expect(card).toContainText("Paused");
    await expectWellMade(page);
    await card.getByRole("button", { name: "List again" }).click();
    await expect(card).toContainText("Vacant");
    expect((await request.get(publicPage)).status()).toBe(200);
  },
);
