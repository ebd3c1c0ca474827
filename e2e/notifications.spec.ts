import type { APIRequestContext, Cookie, Page } from "@playwright/test";
import { signInAs } from "./account.ts";
import { breakRequests, expect, expectAccessibleInBoth, expectToFit, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const owner = { phone: "9000000004", email: "farhan@example.in", home: "Sea-breeze 1 BHK off Carter Road" };

// biome-ignore lint/suspicious/noExplicitAny: a test may look anywhere into an answer
async function call(request: APIRequestContext, path: string, data: object): Promise<any> {
  return (await (await request.post(`/api/${path}`, { data })).json()).extras;
}
const messagesTo = async (request: APIRequestContext, To: string): Promise<{ Text: string; OTP?: string }[]> =>
  (await call(request, "outbox/Filter_All_Messages", { To, Limit: 50 })).Data;
const otpTo = async (request: APIRequestContext, phone: string) =>
  (await messagesTo(request, phone)).find(({ OTP }) => OTP !== undefined)!.OTP!;

/** One sign-in for all tests: OTPs to a number are limited. */
let ownersCookies: Cookie[] | undefined;
async function asOwner(page: Page, request: APIRequestContext) {
  if (ownersCookies) return page.context().addCookies(ownersCookies);
  await signInAs(page, request, owner.phone, "property-management");
  ownersCookies = await page.context().cookies();
}

/** A visitor enquires about the owner's home; returns the visitor's formatted number. */
async function enquire(request: APIRequestContext, project: string): Promise<string> {
  const PhoneNumber = newPhone(project);
  const found = await call(request, "user/Filter_All_Properties", { Search: owner.home, Whether_Search_Filter: true });
  const { PropertyID } = (found.Data as { PropertyID: string; Property_Title: string }[]).find(
    ({ Property_Title }) => Property_Title === owner.home,
  )!;
  await call(request, "user/Generate_User_OTP", { PhoneNumber });
  const OTP = await otpTo(request, PhoneNumber);
  const enquiry = { PropertyID, Name: "Ravi Iyer", EmailID: "ravi@example.in", PhoneNumber, OTP };
  expect(await call(request, "user/Create_Property_Enquiry", enquiry)).toHaveProperty("Data");
  return `+91 ${PhoneNumber.slice(0, 5)} ${PhoneNumber.slice(5)}`;
}

const bellOf = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
const panelOf = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
async function unreadOf(page: Page): Promise<number> {
  // The stream delivers at once, but not before the page has loaded.
  await expect(bellOf(page)).toHaveAccessibleName(/, \d+ unread$/);
  return Number(/, (\d+) unread$/.exec((await bellOf(page).textContent())!)![1]);
}

test("an owner is notified of an enquiry while the page is open, and the notification leads to the inbox", async ({
  page,
  request,
}, info) => {
  await asOwner(page, request);
  await enquire(request, info.project.name);
  await page.goto("/dashboard");
  const before = await unreadOf(page);
  const visitor = await enquire(request, info.project.name);
  await expect(bellOf(page)).toHaveAccessibleName(`Notifications, ${before + 1} unread`);
  await expect(page.getByText(`New notification: New enquiry for ${owner.home}`)).toBeAttached();

  await bellOf(page).click();
  const newest = panelOf(page).getByRole("listitem").first();
  await expect(newest).toContainText(`Ravi Iyer, ${visitor}, ravi@example.in`);
  await expect(newest).toContainText("now");
  await expectAccessibleInBoth(page);
  await expectToFit(page);

  // The list is live too.
  const next = await enquire(request, info.project.name);
  await expect(newest).toContainText(next);
  await newest.getByRole("link").click();
  await expect(panelOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/enquiries\?propertyId=/);
  await expect(page.getByRole("main")).toContainText(next);
  await page.goto("/dashboard");
  await expect(bellOf(page)).toHaveAccessibleName(`Notifications, ${before + 1} unread`);
});

test(
  "notices are marked as read one by one and all at once, in every tab",
  { tag: "@once" },
  async ({ page, request, context }, info) => {
    await asOwner(page, request);
    await enquire(request, info.project.name);
    await enquire(request, info.project.name);
    await page.goto("/dashboard");
    const other = await context.newPage();
    await other.goto("/dashboard");
    const before = await unreadOf(page);

    await bellOf(page).click();
    await panelOf(page)
      .getByRole("listitem")
      .first()
      .getByRole("button", { name: /^Mark as read/ })
      .click();
    await expect(panelOf(page).getByRole("listitem").first().getByRole("button")).toHaveCount(0);
    await expect(bellOf(other)).toHaveAccessibleName(`Notifications, ${before - 1} unread`);
    await panelOf(page).getByRole("button", { name: "Mark all as read" }).click();
    await expect(panelOf(page).getByRole("button", { name: /as read/ })).toHaveCount(0);
    await expect(bellOf(other)).toHaveAccessibleName("Notifications");
    await page.reload();
    await bellOf(page).click();
    await expect(panelOf(page).getByRole("listitem").first()).toContainText("Ravi Iyer");
    await expect(panelOf(page).getByRole("button", { name: /as read/ })).toHaveCount(0);
    await expect(bellOf(page)).toContainText("Notifications");
  },
);

test("older notices come on demand", { tag: "@once" }, async ({ page, request }, info) => {
  await asOwner(page, request);
  // With those of the demo story they are more than a page.
  for (let n = 0; n < 3; n++) await enquire(request, info.project.name);
  await page.goto("/dashboard");
  await bellOf(page).click();
  const items = panelOf(page).getByRole("listitem");
  await expect(items).toHaveCount(15);
  await panelOf(page).getByRole("button", { name: "Show older" }).click();
  await expect.poll(() => items.count()).toBeGreaterThan(15);
});

test(
  "the settings choose the ways, keep them, and say when they could not",
  { tag: "@once" },
  async ({ page, request, context }, info) => {
    await asOwner(page, request);
    await page.goto("/settings");
    const region = page.getByRole("region", { name: "Notifications" });
    const sms = region.getByRole("checkbox", { name: "Enquiries by SMS", exact: true });
    const email = region.getByRole("checkbox", { name: "Enquiries by Email", exact: true });
    await expect(sms).toBeChecked();
    await expect(email).toBeChecked();
    await sms.click();
    await expect(region.getByRole("status")).toHaveText("Saved.");
    await expectAccessibleInBoth(page);
    await expectToFit(page);
    await page.reload();
    await expect(sms).not.toBeChecked();

    const visitor = await enquire(request, info.project.name);
    const isToldTo = async (to: string) => (await messagesTo(request, to)).some(({ Text }) => Text.includes(visitor));
    await expect.poll(() => isToldTo(owner.email)).toBe(true);
    expect(await isToldTo(owner.phone)).toBe(false);

    // Not the page whose console is watched: this one is to fail.
    const failing = await context.newPage();
    await failing.route("**/Edit_Notification_Settings", (route) => route.abort());
    await failing.goto("/settings");
    await failing.getByRole("checkbox", { name: "Enquiries by SMS", exact: true }).click();
    await expect(failing.getByRole("region", { name: "Notifications" }).getByRole("alert")).toContainText(
      "We got no answer",
    );
    await expect(failing.getByRole("checkbox", { name: "Enquiries by SMS", exact: true })).not.toBeChecked();

    await sms.click();
    await expect(region.getByRole("status")).toHaveText("Saved.");
    await expect(sms).toBeChecked();
  },
);

test(
  "who was told nothing yet sees so, and a list that fails can be asked for again",
  { tag: "@once" },
  async ({ page, request, context }, info) => {
    await signInAs(page, request, newPhone(info.project.name), "society");
    await page.goto("/settings");
    await expect(page.getByRole("checkbox", { name: "Urgent security alerts by SMS", exact: true })).toBeChecked();
    await expect(bellOf(page)).toHaveAccessibleName("Notifications");
    await bellOf(page).click();
    await expect(panelOf(page).getByRole("heading", { name: "No notifications yet" })).toBeVisible();
    await expectAccessibleInBoth(page);
    await expectToFit(page);

    const failing = await context.newPage();
    const mend = await breakRequests(failing, "**/Filter_All_Notifications", (route) => route.abort());
    await failing.goto("/dashboard");
    await bellOf(failing).click();
    await expect(panelOf(failing).getByRole("alert")).toContainText("Your notifications could not be loaded.");
    mend();
    await panelOf(failing).getByRole("button", { name: "Try again" }).click();
    await expect(panelOf(failing).getByRole("heading", { name: "No notifications yet" })).toBeVisible();
  },
);

test("the bell needs no mouse, and closes with Escape", { tag: "@once" }, async ({ page, request }, info) => {
  await asOwner(page, request);
  await page.goto("/dashboard");
  await bellOf(page).focus();
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(panelOf(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(panelOf(page).getByRole("listitem").first()).toBeVisible();
  if (info.project.name === "desktop") await page.keyboard.press("Tab");
  else await expect(panelOf(page).getByRole("button", { name: "Close" })).toBeFocused();
  await expect(panelOf(page).locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(panelOf(page)).toBeHidden();
  await expect(bellOf(page)).toBeFocused();
});

test(
  "a person turns WhatsApp on in place of SMS, and off again",
  { tag: "@widths" },
  async ({ page, request }, info) => {
    await signInAs(page, request, newPhone(info.project.name), "tenant");
    await page.goto("/settings#notifications");
    const section = page.locator("#notifications");
    await expect(section.getByText("by WhatsApp in place of SMS. You can end them")).toBeVisible();
    await section.getByRole("button", { name: "Turn on WhatsApp" }).click();
    await expect(section.getByText("Reply STOP there at any time")).toBeVisible();
    await expectAccessibleInBoth(page);
    await expectToFit(page);
    await page.reload();
    await section.getByRole("button", { name: "Turn off WhatsApp" }).click();
    await expect(section.getByRole("button", { name: "Turn on WhatsApp" })).toBeVisible();
  },
);
