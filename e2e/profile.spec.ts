import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { answerOwnCalls, breakRequests, expect, expectAccessibleInBoth, expectToFit, test } from "./page.ts";
import { newPhone, openSignIn, passOtp, signIn } from "./sign-in.ts";

const megabyte = 1024 * 1024;
const fileOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const small = fileOf("web/public/icon-192.png");
const other = fileOf("web/public/icon-512.png");
const webp = fileOf("server/demo/pictures/balcony-01.webp");
const made = (name: string, mimeType: string, size: number) => ({ name, mimeType, buffer: Buffer.alloc(size, "x") });

const photoIn = (page: Page) => page.getByRole("banner").locator("img[src^='/files/']");
const isDrawn = (page: Page) =>
  expect.poll(() => photoIn(page).evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
const photoField = (page: Page) => page.getByRole("group", { name: "Profile Photo (optional)" });
const save = (page: Page) => page.getByRole("button", { name: "Save profile" }).click();

async function saved(page: Page) {
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("status").filter({ hasText: "Updated Successfully" })).toBeVisible();
}

/** A new account with a photo, with the settings open. */
async function withPhoto(page: Page, request: Parameters<typeof signIn>[1], project: string) {
  await signIn(page, request, newPhone(project));
  await page.goto("/settings");
  await photoField(page).locator("input").setInputFiles(small);
  await save(page);
  await saved(page);
  await isDrawn(page);
}

test("a photo can be chosen when the profile is completed", { tag: "@widths" }, async ({ page, request }, info) => {
  const dialog = await openSignIn(page, "Tenant");
  await passOtp(dialog, request, newPhone(info.project.name));
  const field = photoField(page);
  const input = field.locator("input");
  await expect(field).toContainText("PNG, JPG up to 5MB");
  await expect(input).toHaveAttribute("accept", "image/*");

  await input.setInputFiles(made("rent.pdf", "application/pdf", 100));
  await expect(field.getByRole("alert")).toHaveText("Only images allowed");
  await input.setInputFiles(made("photo.jpg", "image/jpeg", 5 * megabyte + 1));
  await expect(field.getByRole("alert")).toHaveText("Max size 5MB");
  await expect(input).toHaveAttribute("aria-invalid", "true");
  await expectAccessibleInBoth(page);

  // Called a picture, and none: that only the server can tell, and nothing else is lost by it.
  await input.setInputFiles(made("photo.png", "image/png", 5000));
  await expect(field.getByRole("alert")).toBeHidden();
  await dialog.getByLabel("Full Name").fill("Asha Kulkarni");
  await dialog.getByLabel("Email Address").fill("asha@example.in");
  await dialog.getByRole("button", { name: "Complete Profile" }).click();
  await expect(field.getByRole("alert")).toContainText("This is not a picture that we can show.");
  await expect(dialog.getByText("Error: Failed to update profile. This is not a picture")).toBeVisible();
  await expect(input).toBeFocused();

  await input.setInputFiles(webp);
  await expect(field).toContainText("balcony-01.webp will be uploaded when you save.");
  await expect(field.locator("img[src^='data:']")).toBeVisible();
  await expectToFit(page);
  await dialog.getByRole("button", { name: "Complete Profile" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Asha Kulkarni");
  await isDrawn(page);
});

test(
  "the settings refuse what is not JPG or PNG, or has more than 2 MB, and keep what went wrong at the field",
  { tag: "@once" },
  async ({ page, request }, info) => {
    await signIn(page, request, newPhone(info.project.name));
    await page.goto("/settings");
    const field = photoField(page);
    const input = field.locator("input");
    await expect(input).toHaveAttribute("accept", "image/jpeg,image/png");
    await input.setInputFiles(webp);
    await expect(field.getByRole("alert")).toHaveText("Only JPG/PNG allowed");
    await input.setInputFiles(made("photo.png", "image/png", 2 * megabyte + 1));
    await expect(field.getByRole("alert")).toHaveText("Max size 2MB");
    await expectAccessibleInBoth(page);
    await expectToFit(page);

    await input.setInputFiles(small);
    await expect(field.locator("img[src^='data:']")).toBeVisible();
    const refusal = { success: false, extras: { Status: "The store is full.", code: 3 } };
    await page.route("**/Upload_Image", (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 });
    await save(page);
    await expect(field.getByRole("alert")).toHaveText("The store is full.");
    await expect(page.getByText("Failed to save profile. The store is full.")).toBeVisible();

    // The photo was saved, but not the profile: saving again does not send the photo again.
    let uploads = 0;
    page.on("request", (sent) => sent.url().endsWith("/Upload_Image") && uploads++);
    const failure = { success: false, extras: { Status: "Please wait.", code: 7 } };
    await page.route("**/Set_Vendor_Profile", (route) => route.fulfill({ status: 429, json: failure }), { times: 1 });
    await save(page);
    await expect(page.getByText("Failed to save profile. Please wait.")).toBeVisible();
    await expect(field.getByRole("alert")).toBeHidden();
    await save(page);
    await saved(page);
    await isDrawn(page);
    expect(uploads).toBe(1);
  },
);

test("a photo is kept, replaced and removed", { tag: "@once" }, async ({ page, request }, info) => {
  await withPhoto(page, request, info.project.name);
  const first = await photoIn(page).getAttribute("src");

  await page.goto("/settings");
  await page.getByLabel("Full Name").fill("Asha Rao");
  await save(page);
  await saved(page);
  await expect(photoIn(page)).toHaveAttribute("src", first!);

  await page.goto("/settings");
  const field = photoField(page);
  await field.locator("input").setInputFiles(other);
  await field.getByRole("button", { name: "Keep the current photo" }).click();
  await expect(field).not.toContainText("will be uploaded when you save");
  await field.locator("input").setInputFiles(other);
  await save(page);
  await saved(page);
  await expect(photoIn(page)).not.toHaveAttribute("src", first!);
  await isDrawn(page);
  const second = (await photoIn(page).getAttribute("src"))!;
  await expect.poll(async () => (await request.get(first!)).status()).toBe(404);

  await page.goto("/settings");
  await field.getByRole("button", { name: "Remove photo" }).click();
  await expect(field).toContainText("The photo will be removed when you save.");
  expect((await request.get(second)).status()).toBe(200);
  await save(page);
  await saved(page);
  await expect(photoIn(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Account of Asha Rao" })).toContainText("AR");
});

test(
  "without its session the form says so, and saves nothing",
  { tag: "@once" },
  async ({ page, request, context }, info) => {
    await signIn(page, request, newPhone(info.project.name));
    await answerOwnCalls(page);
    await page.goto("/settings");
    await context.clearCookies({ name: "vendorID" });
    await save(page);
    await expect(page.getByRole("alert")).toHaveText("Session not ready. Try again in a moment.");
  },
);

test(
  "a photo that is not there yet is tried five times more, two seconds apart, before the initials stand in",
  { tag: "@once" },
  async ({ page, request }, info) => {
    await withPhoto(page, request, info.project.name);
    const opener = page.getByRole("button", { name: "Account of Asha Kulkarni" });
    let failures = 0;
    let requests = 0;
    await page.route("**/files/**", (route) =>
      ++requests > failures ? route.continue() : route.fulfill({ status: 404, body: "Not found" }),
    );
    await page.clock.install();

    // The settings show the photo once more, so this counts on a page that shows it in the header only.
    const openPage = async (fails: number) => {
      [failures, requests] = [fails, 0];
      await page.goto("/no-such-page");
      await expect.poll(() => requests).toBe(1);
    };
    await openPage(3);
    for (const retry of [1, 2, 3]) {
      await expect(opener).toContainText("loading..");
      await page.clock.runFor(1900);
      expect(requests).toBe(retry);
      await page.clock.runFor(200);
      await expect.poll(() => requests).toBe(retry + 1);
    }
    await isDrawn(page);
    expect(requests).toBe(4);

    await openPage(100);
    for (const retry of [1, 2, 3, 4, 5]) {
      await expect(opener).toContainText("loading..");
      await page.clock.runFor(2000);
      await expect.poll(() => requests).toBe(retry + 1);
    }
    await expect(opener).toContainText("AK");
    await page.clock.runFor(20_000);
    expect(requests).toBe(6);
    await expect(photoIn(page)).toHaveCount(0);
  },
);

test(
  "the data status says what is there, by asking the server",
  { tag: "@once" },
  async ({ page, request, context }, info) => {
    await signIn(page, request, newPhone(info.project.name));
    await page.goto("/settings");
    const dialog = page.getByRole("dialog", { name: "Data Integration Status" });
    // Before the scripts are there a click does nothing.
    await expect(async () => {
      if (!(await dialog.isVisible())) await page.getByRole("button", { name: "Data status" }).click({ timeout: 2000 });
      await expect(dialog).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(dialog.getByRole("status").first()).toHaveText("Overall status: Loaded");
    const rows = dialog.getByRole("listitem");
    await expect(rows).toHaveText([
      "API KeyCriticalPresent",
      "Session IDCriticalPresent",
      "Vendor IDCriticalPresent",
      "User DataPresent",
      "Vendor ProfilePresent",
      "Phone VerifiedPresent",
      "Profile ImageMissing",
      "Account ActivePresent",
    ]);
    await expectAccessibleInBoth(page);
    await expectToFit(page);

    const [session] = (await context.cookies()).filter(({ name }) => name === "sessionID");
    await context.clearCookies({ name: "sessionID" });
    await dialog.getByRole("button", { name: "Refresh Data" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Overall status: Issues Found");
    await expect(rows.filter({ hasText: "Session ID" })).toContainText("Missing");
    await expect(rows.filter({ hasText: "API Key" })).toContainText("Present");
    await expect(rows.filter({ hasText: "Vendor Profile" })).toContainText("Unknown");
    await expectAccessibleInBoth(page);

    await context.addCookies([session!]);
    const [key] = (await context.cookies()).filter(({ name }) => name === "apiKey");
    await context.clearCookies({ name: "apiKey" });
    await dialog.getByRole("button", { name: "Refresh Data" }).click();
    await expect(rows.filter({ hasText: "API Key" })).toContainText("Missing");

    await context.addCookies([key!]);
    await dialog.getByRole("button", { name: "Refresh Data" }).click();
    await expect(dialog.getByRole("status").first()).toHaveText("Overall status: Loaded");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Data status" })).toBeFocused();
  },
);

test(
  "where the account's data does not load, the page offers its status",
  { tag: "@once" },
  async ({ page, request, context }, info) => {
    await signIn(page, request, newPhone(info.project.name));
    // Not the page whose console is watched: this one is to fail.
    const failing = await context.newPage();
    await failing.goto("/dashboard");
    const mend = await breakRequests(failing, "**/settings.data*", (route) => route.fulfill({ status: 500, body: "" }));
    await failing.getByRole("link", { name: "Edit profile" }).click();
    await expect(failing.getByRole("alert")).toContainText("Something went wrong");
    await failing.getByRole("button", { name: "Data status" }).click();
    const dialog = failing.getByRole("dialog", { name: "Data Integration Status" });
    await expect(dialog.getByRole("listitem").filter({ hasText: "User Data" })).toContainText("Missing");
    await expect(dialog.getByText("Overall status: Loaded")).toBeVisible();
    mend();
    await dialog.getByRole("button", { name: "Refresh Data" }).click();
    await expect(failing.getByRole("heading", { level: 1 })).toHaveText("Settings");
  },
);
