import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect } from "./page.ts";

let phones = 0;
/** A number that nobody has, of which a run has a thousand. */
export const newPhone = (project: string) =>
  `97${String(Date.now() % 10_000).padStart(4, "0")}${project === "phone" ? 1 : 2}${String(++phones).padStart(3, "0")}`;

export async function otpTo(request: APIRequestContext, phone: string): Promise<string> {
  const answer = await request.post("/api/outbox/Filter_All_Messages", { data: { To: phone } });
  const messages = (await answer.json()).extras.Data as { OTP?: string }[];
  return messages.find(({ OTP }) => OTP !== undefined)!.OTP!;
}

/** By the entry's link, which is behind a button on phones. */
export async function openSignIn(page: Page, entry: string): Promise<Locator> {
  await page.goto("/");
  const dialog = page.getByRole("dialog");
  // Before the scripts are there a click leads to the same page again.
  await expect(async () => {
    if (await dialog.isVisible()) return;
    const behind = page.locator("summary", { hasText: "Sign in" });
    if (await behind.isVisible()) await behind.click({ timeout: 2000 });
    await page.getByRole("banner").getByRole("link", { name: entry, exact: true }).click({ timeout: 2000 });
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  return dialog;
}

export async function passOtp(dialog: Locator, request: APIRequestContext, phone: string) {
  await dialog.getByLabel("Mobile Number").fill(phone);
  await dialog.getByRole("button", { name: "Request OTP" }).click();
  await expect(dialog.getByRole("status")).toContainText(["OTP sent successfully ✅"]);
  await dialog.getByLabel("OTP").fill(await otpTo(request, phone));
  await dialog.getByRole("button", { name: "Verify OTP" }).click();
}

/** A new account, complete, with the dashboard in sight. */
export async function signIn(page: Page, request: APIRequestContext, phone: string, entry = "Property Management") {
  const dialog = await openSignIn(page, entry);
  await passOtp(dialog, request, phone);
  await dialog.getByLabel("Full Name").fill("Asha Kulkarni");
  await dialog.getByLabel("Email Address").fill("asha@example.in");
  await dialog.getByRole("button", { name: "Complete Profile" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Asha Kulkarni");
}
