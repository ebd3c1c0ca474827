import { readFileSync } from "node:fs";
import type { APIRequestContext, Browser, Locator, Page } from "@playwright/test";
import { createSociety, signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, listed, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const photo = {
  name: "leak.png",
  mimeType: "image/png",
  buffer: readFileSync(new URL("../web/public/icon-192.png", import.meta.url)),
};

/** A society with a helper and a resident, each in a separate browser; `page` is the manager's. */
async function sideBySide(page: Page, browser: Browser, request: APIRequestContext, project: string) {
  const phones = { manager: newPhone(project), resident: newPhone(project), helper: newPhone(project) };
  const { ask } = await signInAs(page, request, phones.manager, "society");
  const SocietyID = await createSociety(ask, { Name: `Ashiana ${phones.manager.slice(5)}` });
  await ask("vendor/Create_Society_Staff", {
    ...{ Role: "society_maintenance", Name: "Ramesh Yadav", PhoneNumber: phones.helper },
  });
  const { flat_no } = await arrange(async (make) => {
    const flat = await make.flat({ society_id: SocietyID });
    await make.resident({
      flat_id: flat.flat_id,
      phone_number: phones.resident,
      name: "Arjun Menon",
      resident_type: 2,
    });
    return flat;
  });
  const theirs = await browser.newContext(test.info().project.use as object);
  const resident = await theirs.newPage();
  // Only who has accepted is sent anywhere.
  await signInAs(resident, request, phones.helper, "society");
  await signInAs(resident, request, phones.resident, "tenant");
  return { resident, ask, flat_no, close: () => theirs.close() };
}

const card = (page: Page, title: string) => listed(page, title);
async function openDetails(page: Page, title: string): Promise<Locator> {
  await card(page, title).getByRole("link", { name: "View Details" }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog.getByRole("heading", { name: "Timeline" })).toBeVisible();
  return dialog;
}
const figure = (page: Page, name: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: new RegExp(`^${name}$`) }) })
    .locator("dd");
const statusOf = (page: Page | Locator) => page.getByRole("combobox", { name: /^Status of/ });

test(
  "a resident's ticket goes through the society and back: photo, comments, assignment, rating, re-opening",
  { tag: "@once" },
  async ({ page, browser, request }, { project }) => {
    test.slow();
    const { resident, ask, flat_no, close } = await sideBySide(page, browser, request, project.name);
    const title = "Water <b>leaks</b> below the sink";

    await resident.goto("/TenantSupport");
    await expect(resident.getByRole("heading", { name: "No support tickets found." })).toBeVisible();
    await resident.getByRole("button", { name: "Create Ticket" }).first().click();
    const form = resident.getByRole("dialog", { name: "Create Ticket" });
    await expect(form.getByRole("button", { name: "Submit Ticket" })).toBeDisabled();
    await expect(form.getByText("Please select an item from the dropdown for the ticket.")).toBeVisible();
    const target = form.getByLabel("Send to");
    await expect(target.getByRole("option", { name: new RegExp(`Arjun Menon \\(.+-${flat_no}\\)`) })).toBeAttached();
    await target.selectOption({ index: 1 });
    await form.getByRole("button", { name: "Submit Ticket" }).click();
    await expect(form.getByRole("link", { name: "Title is required" })).toBeVisible();
    await form.getByLabel("Title").fill(title);
    await form.getByLabel("Description").fill("x".repeat(100_000));
    await form.getByLabel("Priority").selectOption("Critical");
    await expect(form.getByText("Due within 4 hours")).toBeVisible();
    await form.getByLabel("Add photos").setInputFiles({ ...photo, name: "rent.pdf", mimeType: "application/pdf" });
    await expect(form.getByRole("alert").filter({ hasText: "Unsupported file type" })).toBeVisible();
    await form.getByLabel("Add photos").setInputFiles(photo);
    await expect(form.getByRole("img", { name: "Photo 1 of 1" })).toBeVisible();
    await form.getByRole("button", { name: "Submit Ticket" }).click();
    const tooLong = "Description can have 5,000 characters at most";
    await expect(form.getByRole("paragraph").filter({ hasText: tooLong })).toBeVisible();
    await form.getByLabel("Description").fill("A puddle since **this** morning.");
    await expectWellMade(resident);
    await form.getByRole("button", { name: "Submit Ticket" }).click();
    await expect(form).toBeHidden();
    await expect(card(resident, title)).toContainText("1 photo");
    await expect(statusOf(resident)).toHaveCount(0);

    await page.goto("/support");
    await expect(figure(page, "Open")).toHaveText("1");
    await expect(figure(page, "Critical")).toHaveText("1");
    await expect(card(page, title)).toContainText(flat_no);
    const desk = await openDetails(page, title);
    await expect(desk.getByText("A puddle since **this** morning.")).toBeVisible();
    await expect(desk.getByRole("img", { name: "Photo 1 of 1" })).toBeVisible();
    await desk.getByRole("button", { name: "Assign" }).click();
    const assigning = page.getByRole("dialog", { name: "Assign Ticket" });
    await assigning.getByLabel("Staff member").selectOption({ label: "Ramesh Yadav · Society Maintenance" });
    await expectWellMade(page);
    await assigning.getByRole("button", { name: "Assign", exact: true }).click();
    await expect(desk.getByText("Asha Kulkarni assigned it to Ramesh Yadav")).toBeVisible();
    await desk.getByLabel("Status", { exact: true }).selectOption("In Progress");
    await expect(desk.getByText("from Open to In Progress")).toBeVisible();
    await desk.getByLabel("Comment", { exact: true }).fill("The plumber comes at ten.");
    await desk.getByRole("button", { name: "Add comment" }).click();
    await expect(desk.getByRole("listitem").filter({ hasText: "The plumber comes at ten." })).toContainText("Support");
    await expectWellMade(page);

    await resident.reload();
    await expect(card(resident, title)).toContainText("In Progress");
    await expect(card(resident, title)).toContainText("Assigned to Ramesh Yadav");
    await expectWellMade(resident);
    const own = await openDetails(resident, title);
    await expect(own.getByText("The plumber comes at ten.")).toBeVisible();
    await own.getByLabel("Comment", { exact: true }).fill("I am at home.");
    await own.getByRole("button", { name: "Add comment" }).click();
    await expect(own.getByText("I am at home.")).toBeVisible();

    // A person who acts on an outdated status gets the current one.
    const [{ Support_TicketID }] = (await ask("vendor/Filter_All_Society_Support_Tickets", {})).Data;
    await ask("vendor/Upate_Support_Ticket_Status", { Support_TicketID, Ticket_Status: 3 });
    await desk.getByLabel("Status", { exact: true }).selectOption("Open");
    await expect(desk.getByText(/^Error updating status: .* Its status is now Resolved\.$/)).toBeVisible();
    await expect(desk.getByText("I am at home.")).toBeVisible();

    await resident.reload();
    await expect(own.getByRole("group", { name: "How was it resolved?" })).toBeVisible();
    await own.getByRole("radio", { name: "4 of 5 stars" }).check();
    await own.getByRole("button", { name: "Rate", exact: true }).click();
    await expect(own.getByText("rated the resolution")).toBeVisible();
    await expectWellMade(resident);
    await own.getByRole("button", { name: "Re-open" }).click();
    const again = resident.getByRole("dialog", { name: "Re-open Ticket" });
    await again.getByLabel("What is still wrong?").fill("It drips again.");
    await expectWellMade(resident);
    await again.getByRole("button", { name: "Re-open" }).click();
    await expect(again).toBeHidden();
    await expect(own.getByText("It drips again.")).toBeVisible();
    await resident.keyboard.press("Escape");
    await expect(resident).toHaveURL(/\/TenantSupport$/);
    await expect(card(resident, title)).toContainText("Open");
    await close();
  },
);

test(
  "a ticket is rejected for a reason and for good, and found by filters, the header's search and the bell's link",
  { tag: "@once" },
  async ({ page, browser, request }, { project }) => {
    const { resident, close } = await sideBySide(page, browser, request, project.name);
    await resident.goto("/TenantSupport");
    const raise = async (title: string, category: string) => {
      await resident.getByRole("button", { name: "Create Ticket" }).first().click();
      const form = resident.getByRole("dialog", { name: "Create Ticket" });
      await form.getByLabel("Send to").selectOption({ index: 1 });
      await form.getByLabel("Title").fill(title);
      await form.getByLabel("Category").selectOption(category);
      await form.getByLabel("Description").fill("Please help.");
      await form.getByRole("button", { name: "Submit Ticket" }).click();
      await expect(card(resident, title)).toBeVisible();
    };
    await raise("Zebra crossing before the gate", "Security");
    await raise("Bill of October", "Billing");

    await page.goto("/support");
    await page.getByLabel("Category").selectOption("Security");
    await expect(page).toHaveURL(/\?category=3$/);
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(figure(page, "Open")).toHaveText("1");
    await statusOf(card(page, "Zebra crossing before the gate")).selectOption("Rejected");
    const reason = page.getByRole("dialog", { name: "Reject Ticket" });
    await reason.getByRole("button", { name: "Reject" }).click();
    await expect(reason.getByText("Give a reason for rejecting the ticket")).toBeVisible();
    await expectWellMade(page);
    await reason.getByLabel("Reason").fill("The road is the corporation's.");
    await reason.getByRole("button", { name: "Reject" }).click();
    await expect(card(page, "Zebra crossing before the gate")).toContainText("Rejected");
    await expect(statusOf(page)).toHaveCount(0);
    await page.getByLabel("Search", { exact: true }).fill("nothing of this name");
    await expect(page.getByRole("heading", { name: "No support tickets found." })).toBeVisible();
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect(page.getByRole("article")).toHaveCount(2);

    await resident.goto("/TenantSupport?ticket=no-such-ticket");
    await expect(resident.getByRole("dialog")).toContainText("This ticket doesn't exist, or you can't see it.");
    await resident.goto("/dashboard");
    await resident.getByRole("button", { name: /^Search/ }).click();
    await resident.getByRole("combobox", { name: "Search" }).fill("zebra");
    await resident.getByRole("option", { name: /Zebra crossing/ }).click();
    await expect(resident).toHaveURL(/\/TenantSupport\?ticket=/);
    const own = resident.getByRole("dialog", { name: "Zebra crossing before the gate" });
    await expect(own.getByText("Rejected: The road is the corporation's.")).toBeVisible();
    await expect(own.getByRole("button", { name: "Re-open" })).toHaveCount(0);
    await close();
  },
);

test(
  "a landlord answers a tenant, and assigns a plumber whom the tenant can call",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const [owner, tenant] = [newPhone(project.name), newPhone(project.name)];
    const { VendorID } = await signInAs(page, request, owner, "property-management");
    await arrange(async (make) => {
      const { property_id } = await make.property({ vendor_id: VendorID, property_title: "Two rooms by the lake" });
      const { vendor_id } = await make.vendor({ vendor_type: 3, phone_number: tenant, full_name: "Arjun Menon" });
      await make.ticket({ vendor_id, property_id, title: "Tap drips", priority: 3 });
    });
    await page.goto("/property-support");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Property Support Center");
    await expect(card(page, "Tap drips")).toContainText("Arjun Menon");
    await statusOf(card(page, "Tap drips")).selectOption("In Progress");
    await expect(figure(page, "In Progress")).toHaveText("1");
    const dialog = await openDetails(page, "Tap drips");
    await dialog.getByRole("button", { name: "Assign" }).click();
    const assigning = page.getByRole("dialog", { name: "Assign Ticket" });
    await assigning.getByLabel("Name").fill("Ramu, plumber");
    await assigning.getByRole("button", { name: "Assign", exact: true }).click();
    await expect(assigning.getByText("Mobile number is required")).toBeVisible();
    await assigning.getByLabel("Phone").fill("98220 12345");
    await expectWellMade(page);
    await assigning.getByRole("button", { name: "Assign", exact: true }).click();
    await expect(dialog.getByRole("link", { name: "+91 98220 12345" })).toBeVisible();
    await expectWellMade(page);
    await page.goto("/dashboard");
    await expect(page.getByRole("region", { name: "Support Tickets", exact: true }).locator("dd")).toHaveText([
      ...["0", "1", "0", "0"],
    ]);
  },
);

test("a manager without a society is told so", { tag: "@once" }, async ({ page, request }, { project }) => {
  await signInAs(page, request, newPhone(project.name), "society");
  await page.goto("/support");
  await expect(page.getByRole("heading", { name: "Society Not Found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to the dashboard" })).toHaveAttribute("href", "/dashboard");
});
