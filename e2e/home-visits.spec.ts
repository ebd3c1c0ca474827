import type { Page } from "@playwright/test";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

/** Two tenants who asked about the home of a landlord. */
async function asked(project: string) {
  const [landlord, first, second] = [newPhone(project), newPhone(project), newPhone(project)];
  await arrange(async (make) => {
    const owner = await make.vendor({ phone_number: landlord, vendor_type: 2, full_name: "Rekha Menon" });
    const home = { property_title: "Flat over the tailor", owner_name: "Rekha Menon", address: "12, Lotus Lane, Pune" };
    const { property_id } = await make.property({ vendor_id: owner.vendor_id, ...home });
    await make.enquiry({ property_id, name: "Ravi Iyer", phone_number: first });
    await make.enquiry({ property_id, name: "Neha Patil", phone_number: second });
  });
  return { landlord, first, second };
}

async function offer(page: Page, name: string) {
  await page.goto("/enquiries?layout=board");
  await page.getByRole("link", { name, exact: true }).click();
  const panel = page.getByRole("dialog", { name, exact: true });
  await panel.getByRole("button", { name: /^(Offer times to visit|Change the times)$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Offer times", exact: true });
  await dialog.getByRole("button", { name: "Add a time" }).click();
  await expect(dialog.getByRole("group", { name: "Time 2" })).toBeVisible();
  return { panel, dialog };
}

test(
  "a landlord offers times, a tenant takes one and another finds it gone",
  { tag: "@widths" },
  async ({ page, request, browser }, info) => {
    const { landlord, first, second } = await asked(info.project.name);
    await signInAs(page, request, landlord, "property-management");
    const { panel, dialog } = await offer(page, "Ravi Iyer");
    await expect(dialog).not.toContainText("These replace");
    await dialog.getByRole("group", { name: "Time 1" }).getByLabel("Until (time)").fill("10:00");
    await dialog.getByRole("button", { name: "Offer these times" }).click();
    await expect(dialog.getByText("A visit takes from 10 minutes to 4 hours.").first()).toBeVisible();
    await dialog.getByRole("group", { name: "Time 1" }).getByLabel("Until (time)").fill("11:30");
    await expectWellMade(page);
    await dialog.getByRole("button", { name: "Offer these times" }).click();
    await expect(panel.getByRole("list", { name: "Times on offer" }).getByRole("listitem")).toHaveCount(2);
    await panel.getByRole("button", { name: "Change the times" }).click();
    await expect(dialog).toContainText("These replace the times that you offered before.");
    await page.keyboard.press("Escape");
    const other = await offer(page, "Neha Patil");
    await other.dialog.getByRole("button", { name: "Offer these times" }).click();
    await expect(other.panel.getByRole("list", { name: "Times on offer" }).getByRole("listitem")).toHaveCount(2);

    const context = await browser.newContext();
    const late = await context.newPage();
    await signInAs(late, request, second, "tenant");
    await late.goto("/my-enquiries");
    await late.getByRole("link", { name: "Open conversation" }).click();
    await expect(late.getByText("Choose a time to see the home:")).toBeVisible();

    await signInAs(page, request, first, "tenant");
    await page.goto("/my-enquiries");
    await page.getByRole("link", { name: "Open conversation" }).click();
    const own = page.getByRole("dialog", { name: "Your enquiry" });
    await expect(own).not.toContainText("Lotus Lane");
    await expectWellMade(page);
    await own
      .getByRole("button", { name: /^Take / })
      .first()
      .click();
    await expect(own).toContainText("12, Lotus Lane, Pune");
    // The state follows at once, and the other times are no choice any more.
    await expect(own.getByText("Visit agreed", { exact: true })).toBeVisible();
    await expect(page.getByRole("article").getByText("Visit agreed")).toBeAttached();
    await expect(own.getByRole("list", { name: "Times on offer" })).toBeHidden();
    await expect(own.getByRole("link", { name: "Directions in Google Maps" })).toHaveAttribute(
      "href",
      /^https:\/\/www\.google\.com\/maps\/dir\//,
    );
    await expectWellMade(page);

    await late
      .getByRole("button", { name: /^Take / })
      .first()
      .click();
    await expect(late.getByText("This slot was just taken. Choose another one, or ask the owner")).toBeVisible();
    await expect(late.getByRole("button", { name: /^Take / })).toHaveCount(1);
    await context.close();

    await own.getByRole("button", { name: "Cancel visit" }).click();
    const why = page.getByRole("dialog", { name: "Cancel this visit?" });
    await why.getByRole("button", { name: "Cancel visit" }).click();
    await expect(why.getByText("Reason is required").first()).toBeVisible();
    await why.getByLabel("Why can the visit not take place?").selectOption({ label: "Cannot come at this time" });
    await why.getByRole("button", { name: "Cancel visit" }).click();
    await expect(own).toContainText("Cancelled by you: Cannot come at this time");
    await own.getByRole("button", { name: /^Take / }).click();
    await expect(own.getByText("Visit agreed", { exact: true })).toBeVisible();

    // The owner learns which of the times is no longer free.
    await signInAs(page, request, landlord, "property-management");
    const more = await offer(page, "Neha Patil");
    await more.dialog.getByRole("button", { name: "Offer these times" }).click();
    await expect(more.dialog.getByRole("group", { name: "Time 2" })).toContainText(
      "A visit is already agreed at this time",
    );
    await expect(more.dialog.getByRole("group", { name: "Time 1" })).not.toContainText("already agreed");
  },
);

test("a tenant says after a visit whether the home was liked", { tag: "@once" }, async ({ page, request }, info) => {
  const tenant = newPhone(info.project.name);
  await arrange(async (make, db) => {
    const home = await make.property({ property_title: "Flat over the baker" });
    const { enquiry_id } = await make.enquiry({ property_id: home.property_id, phone_number: tenant, stage: 3 });
    const at = (hours: number) => new Date(Date.now() - hours * 3600_000);
    await db
      .insertInto("visit_slot")
      .values({
        ...{ vendor_id: home.vendor_id, property_id: home.property_id, enquiry_id },
        ...{ state: 2, starts_at: at(3), ends_at: at(2), created_at: at(30), agreed_at: at(29) },
      })
      .execute();
  });
  await signInAs(page, request, tenant, "tenant");
  await page.goto("/my-enquiries");
  await page.getByRole("link", { name: "Open conversation" }).click();
  const own = page.getByRole("dialog", { name: "Your enquiry" });
  await own.getByRole("button", { name: "Tell the owner what you think" }).click();
  const form = page.getByRole("dialog", { name: "Tell the owner what you think" });
  await form.getByText("I did not like it").click();
  await form.getByLabel(/What was it/).selectOption({ label: "Condition of the home" });
  await form.getByLabel(/In your words/).fill("Damp walls");
  await form.getByRole("button", { name: "Send feedback" }).click();
  await expect(own).toContainText("Did not like the home · Condition of the home · Damp walls");
  await own.getByLabel("The owner did not come").click();
  await expect(own.getByLabel("The owner did not come")).toBeChecked();
  await expect(own.getByLabel("The owner did not come")).toHaveAccessibleName(/The other side reads this/);
});
