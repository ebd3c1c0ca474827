import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectAccessibleInBoth, expectWellMade, test } from "./page.ts";
import { newPhone, otpTo } from "./sign-in.ts";

test(
  "a person with a new number takes their home along",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const [before, after] = [newPhone(project.name), newPhone(project.name)];
    await signInAs(page, request, before, "tenant");
    await arrange((make) => make.resident({ phone_number: before, name: "Meera Joshi" }));
    await page.goto("/settings");
    await page.getByRole("button", { name: "Change number" }).click();
    const dialog = page.getByRole("dialog", { name: "Change your mobile number" });
    await expectAccessibleInBoth(page);
    await dialog.getByLabel("New mobile number").fill(before);
    await dialog.getByRole("button", { name: "Send OTP to this number" }).click();
    await expect(dialog.getByText("This is the number of your account already.").first()).toBeVisible();
    await dialog.getByLabel("New mobile number").fill(after);
    await dialog.getByRole("button", { name: "Send OTP to this number" }).click();
    await dialog.getByLabel("OTP").fill("0");
    await dialog.getByRole("button", { name: "Change number" }).click();
    await expect(dialog.getByText("Enter 4-digit OTP").first()).toBeVisible();
    await expectWellMade(page);
    await dialog.getByLabel("OTP").fill(await otpTo(request, after));
    await dialog.getByRole("button", { name: "Change number" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Your number was changed" }).first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel("Mobile Number")).toHaveValue(`+91 ${after.slice(0, 5)} ${after.slice(5)}`);
    await page.goto("/my-property");
    await expect(page.getByText("Meera Joshi").first()).toBeVisible();
  },
);
