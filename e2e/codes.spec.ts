import type { APIRequestContext } from "@playwright/test";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectAccessibleInBoth, expectToFit, test } from "./page.ts";
import { newPhone, openSignIn, otpTo } from "./sign-in.ts";

/** The code of the newest mail, once its job has sent it. */
async function mailedCode(request: APIRequestContext, To: string) {
  const mails = async () => {
    const answer = await request.post("/api/outbox/Filter_All_Messages", { data: { To } });
    return (await answer.json()).extras.Data as { Text: string }[];
  };
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
  return /^(\d{4}) /m.exec((await mails())[0]!.Text)![1]!;
}

test(
  "who has a confirmed address signs in by a code by email, and nobody learns who has one",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const phone = newPhone(project.name);
    const mail = `m${phone}@example.in`;
    await arrange((make) =>
      make.vendor({ phone_number: phone, email_id: mail, is_email_fresh: true, full_name: "Meera Joshi" }),
    );
    const dialog = await openSignIn(page, "Property Management");
    await dialog.getByRole("button", { name: "Send the code by email instead" }).click();
    await expect(dialog.getByText("Mobile number is required").first()).toBeVisible();
    await dialog.getByLabel("Mobile Number").fill(phone);
    await dialog.getByRole("button", { name: "Send the code by email instead" }).click();
    const sent = dialog.getByText(
      "If this number's account has a confirmed email address, we have sent the code there.",
    );
    await expect(sent).toBeVisible();
    await expectAccessibleInBoth(page);
    await expectToFit(page);
    await dialog.getByLabel("OTP").fill(await mailedCode(request, mail));
    await dialog.getByRole("button", { name: "Verify OTP" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Meera Joshi");
    await page.context().clearCookies();

    // A number that nobody has looks the same, and the other way is a button away.
    const stranger = newPhone(project.name);
    const again = await openSignIn(page, "Property Management");
    await again.getByLabel("Mobile Number").fill(stranger);
    await again.getByRole("button", { name: "Send the code by email instead" }).click();
    await expect(again.getByText("If this number's account has a confirmed email address")).toBeVisible();
    await again.getByRole("button", { name: "Send the code by SMS instead" }).click();
    await expect(again.getByText("OTP sent successfully ✅")).toBeVisible();
    await again.getByLabel("OTP").fill(await otpTo(request, stranger));
    await again.getByRole("button", { name: "Verify OTP" }).click();
    await expect(again.getByLabel("Full Name")).toBeVisible();
  },
);

test(
  "an administrator shows a resident in the office a code, and the resident signs in with it",
  { tag: "@widths" },
  async ({ page, request, browser }, { project }) => {
    const [manager, phone, guard] = [newPhone(project.name), newPhone(project.name), newPhone(project.name)];
    const { VendorID } = await signInAs(page, request, manager, "society");
    await arrange(async (make) => {
      const { society_id } = await make.society({ vendor_id: VendorID });
      const { building_id } = await make.building({ society_id });
      const { flat_id } = await make.flat({ building_id, flat_no: "101" });
      const neighbour = await make.resident({ flat_id, name: "Meena Joshi" });
      await make.vendor({ phone_number: neighbour.phone_number, vendor_type: 3 });
      await make.resident({ flat_id, name: "Ramesh Patil", phone_number: phone, accepted: false });
      await make.staff({ society_id, role: "guard", name: "Ramu Yadav", phone_number: guard, accepted: false });
      await make.staff({ society_id, role: "treasurer", name: "Suresh Pillai" });
    });
    // Who signs in by an OTP needs none.
    await page.goto("/residents");
    await page.getByRole("link", { name: "Details" }).last().click();
    const neighbour = page.getByRole("dialog", { name: "Meena Joshi" });
    await expect(neighbour).toContainText("Phone number");
    await expect(neighbour.getByRole("button", { name: "Sign-in code" })).toHaveCount(0);
    await page.goto("/residents");
    await page.getByRole("link", { name: "Details" }).first().click();
    await page.getByRole("button", { name: "Sign-in code" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign-in code for Ramesh Patil" });
    await expect(dialog).toContainText("Show a code only to a person who is in front of you.");
    await expectAccessibleInBoth(page);
    await dialog.getByRole("button", { name: "Show a sign-in code" }).click();
    const secret = dialog.getByText(/^\d{4} \d{4}$/);
    const code = (await secret.textContent())!;
    await expectAccessibleInBoth(page);
    await expectToFit(page);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(secret).toBeHidden();

    const theirs = await browser.newContext();
    const own = await theirs.newPage();
    const entrance = await openSignIn(own, "Tenant");
    await entrance.getByRole("button", { name: "I was told a sign-in code" }).click();
    await entrance.getByLabel("Mobile Number").fill(phone);
    await entrance.getByLabel("Sign-in code").fill("1111 1111");
    await entrance.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(
      entrance.getByText("The code is not right, or it has expired or was used already.").first(),
    ).toBeVisible();
    await expectAccessibleInBoth(own);
    await expectToFit(own);
    await entrance.getByLabel("Sign-in code").fill(code);
    await entrance.getByRole("button", { name: "Sign in", exact: true }).click();
    await entrance.getByLabel("Full Name").fill("Ramesh Patil");
    await entrance.getByLabel("Email Address").fill(`r${phone}@example.in`);
    await entrance.getByRole("button", { name: "Complete Profile" }).click();
    await expect(own.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ramesh Patil");
    await own.goto("/settings");
    await expect(own.getByText("You signed in by a code of your society.")).toBeVisible();
    await expectAccessibleInBoth(own);
    await theirs.close();

    // A guard has one too, and who handles money has not.
    await page.goto("/staff");
    await expect(page.getByRole("button", { name: "Sign-in code for Suresh Pillai" })).toHaveCount(0);
    await page.getByRole("button", { name: "Sign-in code for Ramu Yadav" }).click();
    await page.getByRole("button", { name: "Show a sign-in code" }).click();
    await expect(page.getByRole("dialog").getByText(/^\d{4} \d{4}$/)).toBeVisible();
  },
);
