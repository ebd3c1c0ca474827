import { signInAs } from "./account.ts";
import { expect, expectAccessibleInBoth, expectToFit, test } from "./page.ts";
import { newPhone, openSignIn, otpTo } from "./sign-in.ts";

/** As when strangers have used up what all devices together are allowed for the number today. */
const usedUp = {
  status: 403,
  headers: { "retry-after": "7200" },
  json: { success: false, extras: { code: 4, refusal: "step-up-needed", Status: "Too many OTPs", msg: "" } },
};

test(
  "a new device is approved on a signed-in device, and then signs in by its OTP",
  { tag: "@widths" },
  async ({ page, request, browser, baseURL, extraHTTPHeaders }, info) => {
    const phone = newPhone(info.project.name);
    const elsewhere = await browser.newContext({ baseURL: baseURL!, extraHTTPHeaders: extraHTTPHeaders! });
    const owner = await elsewhere.newPage();
    await signInAs(owner, request, phone, "property-management");

    const dialog = await openSignIn(page, "Property Management");
    await page.route("**/Generate_Vendor_OTP", (route) => route.fulfill(usedUp), { times: 1 });
    await dialog.getByLabel("Mobile Number").fill(phone);
    await dialog.getByRole("button", { name: "Request OTP" }).click();
    await expect(dialog.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
    await expect(dialog.getByText(/again in (2 h 0 min|1 h 59 min)/)).toBeVisible();
    await expectAccessibleInBoth(page);
    await expectToFit(page);
    await dialog.getByRole("button", { name: "Approve on another device" }).click();
    await expect(dialog.getByText(/Open Settings on a device/)).toBeVisible();

    await owner.goto("/settings");
    const asked = owner.getByRole("region", { name: "A new device wants to sign in" });
    await expect(asked.getByRole("listitem")).toHaveCount(1);
    await expectAccessibleInBoth(owner);
    await expectToFit(owner);
    await asked.getByRole("button", { name: "Approve" }).click();
    await expect(owner.getByText("Approved. The device can ask for an OTP now.")).toBeVisible();
    await expect(asked).toBeHidden();

    await expect(dialog.getByText("OTP sent successfully ✅")).toBeVisible();
    await dialog.getByLabel("OTP").fill(await otpTo(request, phone));
    await dialog.getByRole("button", { name: "Verify OTP" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await elsewhere.close();
  },
);

test(
  "a code by email is requested, a wrong code is reported, and a refused request leads back",
  { tag: "@widths" },
  async ({ page }, info) => {
    const phone = newPhone(info.project.name);
    const dialog = await openSignIn(page, "Tenant");
    await page.route("**/Generate_Vendor_OTP", (route) => route.fulfill(usedUp), { times: 1 });
    await dialog.getByLabel("Mobile Number").fill(phone);
    await dialog.getByRole("button", { name: "Request OTP" }).click();
    await dialog.getByRole("button", { name: "Get a code by email" }).click();
    await expect(dialog.getByText(/we have sent an 8-digit code there/)).toBeVisible();
    await dialog.getByLabel("Code from the email").fill("1234");
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(dialog.getByText("Enter the 8-digit code")).toBeVisible();
    await dialog.getByLabel("Code from the email").fill("1234 5678");
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(dialog.getByText("The code is not right. Please check it and try again.")).toBeVisible();
    await expectAccessibleInBoth(page);
    await expectToFit(page);
    await dialog.getByRole("button", { name: "Change number" }).click();
    await expect(dialog.getByLabel("Mobile Number")).toHaveValue(phone);
  },
);

test(
  "a number that nobody used for long asks whose it is, and lets its new holder begin",
  { tag: "@widths" },
  async ({ page, request }, info) => {
    const phone = newPhone(info.project.name);
    const dialog = await openSignIn(page, "Tenant");
    const unused = { ...usedUp, headers: {}, json: { success: false, extras: { code: 4, refusal: "number-unused" } } };
    await page.route("**/Validate_Vendor_OTP", (route) => route.fulfill(unused), { times: 1 });
    await dialog.getByLabel("Mobile Number").fill(phone);
    await dialog.getByRole("button", { name: "Request OTP" }).click();
    await expect(dialog.getByText("OTP sent successfully ✅")).toBeVisible();
    await dialog.getByLabel("OTP").fill(await otpTo(request, phone));
    await dialog.getByRole("button", { name: "Verify OTP" }).click();
    await expect(dialog.getByRole("heading", { name: "Is this number still yours?" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Get a code by email" })).toBeVisible();
    await expectAccessibleInBoth(page);
    await expectToFit(page);
    await dialog.getByRole("button", { name: "This number is new to me" }).click();
    await expect(page.getByLabel("Full Name")).toBeVisible();
  },
);
