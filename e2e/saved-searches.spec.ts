import type { APIRequestContext, Page } from "@playwright/test";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectAccessible, expectToFit, expectWellMade, test } from "./page.ts";
import { newPhone, passOtp } from "./sign-in.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** The emails to a mailbox, the last one first. */
const mailsTo = async (request: APIRequestContext, To: string): Promise<string[]> => {
  const answer = await request.post("/api/outbox/Filter_All_Messages", { data: { To } });
  return ((await answer.json()).extras.Data as { Text: string }[]).map(({ Text }) => Text);
};

test(
  "a tenant saves a search, changes, pauses, runs and removes it",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const phone = newPhone(project.name);
    await arrange((make) => make.vendor({ vendor_type: 3, phone_number: phone }));
    await signInAs(page, request, phone, "tenant");
    await page.goto("/saved-searches");
    await expect(page.getByRole("heading", { name: "You have saved no searches yet" })).toBeVisible();
    await expectWellMade(page);

    await page.goto("/user-properties?search=2+bhk+pune+under+30k");
    await page.getByRole("link", { name: "Save this search" }).click();
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("2 bhk pune under 30k");
    await expectWellMade(page);
    await page.getByRole("textbox", { name: "Name" }).fill("");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Name is required")).toBeVisible();
    await page.getByRole("textbox", { name: "Name" }).fill("Pune 🏠");
    await page.getByRole("radio", { name: "Every Saturday at 9 am" }).check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/saved-searches$/);
    await expect(cards(page).getByRole("heading")).toHaveText(["Pune 🏠"]);
    await expect(cards(page)).toContainText("Every week · Notification in the app · Email");
    await expectWellMade(page);

    // The same search again is no other one.
    await page.goto("/saved-searches/new?search=2+bhk+pune+under+30k");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(toast(page, "Your saved search was updated.")).toBeVisible();
    await expect(cards(page)).toHaveCount(1);

    await page.getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog");
    await expectWellMade(page);
    await dialog.getByRole("radio", { name: "Every day at 9 am" }).check();
    await dialog.getByRole("checkbox", { name: "Email" }).uncheck();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(cards(page)).toContainText("Every day · Notification");
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(cards(page)).toContainText("Paused");
    await page.getByRole("button", { name: "Resume" }).click();
    await expect(cards(page)).not.toContainText("Paused");

    await page.getByRole("link", { name: "Show homes" }).click();
    await expect(page).toHaveURL(/\/user-properties\?search=2\+bhk\+pune\+under\+30k$/);
    await page.goBack();
    await page.getByRole("button", { name: "Remove" }).click();
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("heading", { name: "You have saved no searches yet" })).toBeVisible();
  },
);

test(
  "a visitor with a new number signs in where they are to save a search, and saves it",
  { tag: "@once" },
  async ({ page, request }, { project }) => {
    const phone = newPhone(project.name);
    await page.goto("/user-properties?propertyType=PG");
    await page.getByRole("button", { name: "Save this search" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign in to save this search" });
    await expect(dialog).toContainText("Afterwards your search is here again");
    await expectWellMade(page);
    await expect(page).toHaveURL(/\/user-properties\?propertyType=PG$/);
    await passOtp(dialog, request, phone);
    const profile = page.getByRole("dialog", { name: "Complete Your Profile" });
    await expect(profile).toContainText("Afterwards your search is here again");
    await profile.getByLabel("Full Name").fill("Asha Kulkarni");
    await profile.getByLabel("Email Address").fill("asha@example.in");
    await profile.getByRole("button", { name: "Complete Profile" }).click();
    await expect(page).toHaveURL(/\/saved-searches\/new\?propertyType=PG$/);
    await expect(page.getByRole("heading", { name: "Save this search" })).toBeVisible();
    const name = await page.getByRole("textbox", { name: "Name" }).inputValue();
    expect(name).toMatch(/^PGs? /);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(cards(page).getByRole("heading")).toHaveText([name]);
  },
);

test("the link of an email stops the emails with one press, without a sign-in", { tag: "@once" }, async ({
  page,
  request,
}) => {
  const digest = (await mailsTo(request, "arjun@example.in")).find((text) => text.includes("/alerts/stop/"))!;
  // On a Saturday the weekly search is in it too.
  expect(digest).toMatch(/^(A|\d+) new homes? for /);
  const path = /\/alerts\/stop\/[\w-]+/.exec(digest)![0];
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Stop emails about homes" })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(page.getByText("You get no more emails about homes.")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("You get no more emails about homes.")).toBeVisible();
  // A mail program sends this by itself; a second time changes nothing.
  const again = await request.post(path, { form: { "List-Unsubscribe": "One-Click" }, maxRedirects: 0 });
  expect(again.status()).toBe(302);
  await page.goto(`${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`);
  await expect(page.getByRole("alert")).toContainText("This link is not valid");
  await expectAccessible(page);
});
