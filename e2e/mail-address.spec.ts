import type { APIRequestContext } from "@playwright/test";
import { expect, expectAccessibleInBoth, expectToFit, test } from "./page.ts";
import { newPhone, openSignIn, passOtp } from "./sign-in.ts";

/** The mail with link and code, once its job has sent it. */
async function confirmationTo(request: APIRequestContext, To: string, nth = 1) {
  const mails = async () => {
    const answer = await request.post("/api/outbox/Filter_All_Messages", { data: { To } });
    return (await answer.json()).extras.Data as { Text: string }[];
  };
  await expect.poll(async () => (await mails()).length).toBeGreaterThanOrEqual(nth);
  const { Text } = (await mails())[0]!;
  return { path: /\/confirm-email\/[\w-]+/.exec(Text)![0], code: /\d{4} \d{4}/.exec(Text)![0] };
}

test(
  "a new mail address is confirmed by its link on another device, and by its code",
  { tag: "@widths" },
  async ({ page, request, browser }, info) => {
    const phone = newPhone(info.project.name);
    const mail = `p${phone}@example.in`;
    const dialog = await openSignIn(page, "Property Management");
    await passOtp(dialog, request, phone);
    await dialog.getByLabel("Full Name").fill("Asha Kulkarni");
    await dialog.getByLabel("Email Address").fill(mail);
    await dialog.getByRole("button", { name: "Complete Profile" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Asha Kulkarni");
    await page.getByRole("link", { name: "Not confirmed yet" }).click();

    const unconfirmed = page.getByRole("form", { name: "Your email address is not confirmed yet" });
    await expect(unconfirmed).toContainText(mail);
    await expectAccessibleInBoth(page);
    await expectToFit(page);
    await unconfirmed.getByLabel("Code from the email").fill("12");
    await unconfirmed.getByRole("button", { name: "Confirm" }).click();
    await expect(unconfirmed.getByText("Enter the 8-digit code")).toBeVisible();
    await unconfirmed.getByLabel("Code from the email").fill("0000 0000");
    await unconfirmed.getByRole("button", { name: "Confirm" }).click();
    await expect(unconfirmed.getByText("The code is not right. Please check it and try again.")).toBeVisible();
    await unconfirmed.getByRole("button", { name: "Send the email again" }).click();
    await expect(unconfirmed.getByRole("alert").first()).toContainText("Too many mails were asked for.");
    await expect(unconfirmed).toContainText("You can try again in");

    // Another device, where nobody is signed in and no script runs.
    const { path } = await confirmationTo(request, mail);
    const elsewhere = await browser.newContext({ javaScriptEnabled: false });
    const other = await elsewhere.newPage();
    for (let times = 0; times < 2; times++) await other.goto(path);
    await expect(other.getByText(mail)).toBeVisible();
    await page.reload();
    await expect(unconfirmed).toBeVisible();
    await other.getByRole("button", { name: "Yes, this is my account" }).click();
    await expect(other.getByRole("heading", { name: "Email address confirmed" })).toBeVisible();
    await elsewhere.close();
    await page.goto("/settings");
    await expect(unconfirmed).toBeHidden();
    await expect(page.getByText("Confirmed. We send bills, receipts")).toBeVisible();

    // Another address, by the code.
    const second = `q${phone}@example.in`;
    await page.getByLabel("Email Address").fill(second);
    await expect(page.getByText("Confirmed. We send bills, receipts")).toBeHidden();
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByRole("link", { name: "Not confirmed yet" })).toBeVisible();
    const { code } = await confirmationTo(request, second);
    await page.getByRole("link", { name: "Not confirmed yet" }).click();
    await unconfirmed.getByLabel("Code from the email").fill(code);
    await unconfirmed.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Email address confirmed")).toBeVisible();
    await expect(unconfirmed).toBeHidden();
  },
);

test(
  "the page of the link explains itself in both languages, and accepts a no",
  { tag: "@widths" },
  async ({ page, request, browser }, info) => {
    const phone = newPhone(info.project.name);
    const mail = `r${phone}@example.in`;
    const dialog = await openSignIn(page, "Tenant");
    await passOtp(dialog, request, phone);
    await dialog.getByLabel("Full Name").fill("Somebody Else");
    await dialog.getByLabel("Email Address").fill(mail);
    await dialog.getByRole("button", { name: "Complete Profile" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
    const { path } = await confirmationTo(request, mail);

    await page.goto(path);
    await expect(page.getByText(`ending in ${phone.slice(-2)}`)).toBeVisible();
    await expectAccessibleInBoth(page);
    await expectToFit(page);
    const elsewhere = await browser.newContext();
    const hindi = await elsewhere.newPage();
    await hindi.goto(`/hi${path}`);
    await expect(hindi.getByRole("heading", { level: 1 })).toHaveText("अपने ईमेल पते की पुष्टि करें");
    await elsewhere.close();
    await page.getByRole("button", { name: "No, this is not my account" }).click();
    await expect(page.getByRole("heading", { name: "Thank you for telling us" })).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
    await page.goto("/confirm-email/made-up");
    await expect(page.getByRole("heading", { name: "This link is not valid" })).toBeVisible();
    await expectAccessibleInBoth(page);
  },
);
