import type { Page } from "@playwright/test";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

/** Browsers keep passkeys for a name, which an address of numbers is not. */
const named = (baseURL: string | undefined) => baseURL!.replace("127.0.0.1", "localhost");

/** A device that knows its owner, in software of the browser's own. */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the person is who the device knows. */
    /** Whether the person touches it as soon as it asks: what is offered by autofill is taken by that too. */
    touch: (enabled: boolean) => browser.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
    know: (isUserVerified: boolean) => browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

test(
  "a passkey is added, named, signs in, confirms, and is refused once it is removed",
  { tag: "@widths" },
  async ({ page, request, baseURL }, { project }) => {
    const site = named(baseURL);
    const { VendorID } = await signInAs(page, request, newPhone(project.name), "tenant", { host: "localhost" });
    const age = () =>
      arrange((_, db) => db.updateTable("session").set({ fresh_at: null }).where("vendor_id", "=", VendorID).execute());
    const device = await addAuthenticator(page);

    await page.goto(`${site}/settings`);
    const section = page.locator("#passkeys");
    await expect(section).toContainText("This account has no passkey yet.");
    await section.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.getByText("Passkey added").first()).toBeVisible();
    await expect(section).toContainText("not used yet");
    await section.getByRole("button", { name: "Add a passkey" }).click();
    await expect(section.getByRole("alert")).toHaveText("This device already has a passkey for this account.");
    await expectWellMade(page);

    // Offered by the browser for the field of the number, and taken there.
    await page.context().clearCookies();
    await page.goto(`${site}/#property-management`);
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.context().clearCookies();
    await device.touch(false);
    await page.goto(`${site}/#property-management`);
    const dialog = page.getByRole("dialog", { name: "Sign in" });
    await expect(dialog.getByLabel("Mobile Number")).toHaveAttribute("autocomplete", "tel-national webauthn");
    await expectWellMade(page);
    await device.touch(true);
    await dialog.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText("Signed in as Tenant")).toBeVisible();

    await age();
    await page.goto(`${site}/settings`);
    await expect(section).toContainText("last used");
    await section.getByRole("button", { name: /^Remove the passkey/ }).click();
    await page
      .getByRole("dialog", { name: /^Remove the passkey/ })
      .getByRole("button", { name: "Remove" })
      .click();
    const confirm = page.getByRole("dialog", { name: "Confirm that it is you" });
    await expect(confirm.getByRole("button", { name: "Use a passkey" })).toBeVisible();
    await expectWellMade(page);
    await confirm.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByText("Passkey removed").first()).toBeVisible();
    await expect(section).toContainText("This account has no passkey yet.");

    await page.goto(`${site}/settings`);
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expect(page.getByText("A passkey was removed").first()).toBeVisible();

    await page.context().clearCookies();
    await page.goto(`${site}/#property-management`);
    await expect(dialog.getByRole("alert")).toContainText("This passkey was removed from its account.");
  },
);

test(
  "a device that does not know its owner signs nobody in",
  { tag: "@once" },
  async ({ page, request, baseURL }, { project }) => {
    const site = named(baseURL);
    await signInAs(page, request, newPhone(project.name), "property-management", { host: "localhost" });
    const device = await addAuthenticator(page);
    await page.goto(`${site}/settings`);
    await page.locator("#passkeys").getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.getByText("Passkey added").first()).toBeVisible();
    await device.know(false);
    await page.context().clearCookies();
    await page.goto(`${site}/#property-management`);
    const dialog = page.getByRole("dialog", { name: "Sign in" });
    await dialog.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("No passkey was used. Please try again, or use an OTP.");
  },
);

test(
  "a passkey lets a new device in where the number's allowance is used up",
  { tag: "@once" },
  async ({ page, request, baseURL }, { project }) => {
    const site = named(baseURL);
    const phone = newPhone(project.name);
    await signInAs(page, request, phone, "property-management", { host: "localhost" });
    const device = await addAuthenticator(page);
    await page.goto(`${site}/settings`);
    await page.locator("#passkeys").getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.getByText("Passkey added").first()).toBeVisible();
    await page.context().clearCookies();
    await device.touch(false);
    // What the page was still loading leads away as well, now that its cookies are gone.
    await expect(() => page.goto(`${site}/#property-management`)).toPass();
    const usedUp = { code: 4, refusal: "step-up-needed", Status: "Too many OTPs", msg: "" };
    await page.route("**/Generate_Vendor_OTP", (route) =>
      route.fulfill({ status: 403, json: { success: false, extras: usedUp } }),
    );
    const dialog = page.getByRole("dialog", { name: "Sign in" });
    await dialog.getByLabel("Mobile Number").fill(phone);
    await dialog.getByRole("button", { name: "Request OTP" }).click();
    await expect(dialog.getByText("If you have added one to your account.")).toBeVisible();
    await expectWellMade(page);
    await device.touch(true);
    await dialog.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);
