import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectAccessible, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

/** A tenant who asked about the home of a landlord. */
async function asked(project: string) {
  const [landlord, tenant] = [newPhone(project), newPhone(project)];
  await arrange(async (make) => {
    const owner = await make.vendor({ phone_number: landlord, vendor_type: 2, full_name: "Rekha Menon" });
    const home = { property_title: "Flat over the tailor", owner_name: "Rekha Menon" };
    const { property_id } = await make.property({ vendor_id: owner.vendor_id, ...home });
    await make.enquiry({ property_id, name: "Ravi Iyer", phone_number: tenant });
  });
  return { landlord, tenant };
}

test(
  "a tenant finds the enquiry, and both sides write to each other",
  { tag: "@widths" },
  async ({ page, request, browser }, info) => {
    const { landlord, tenant } = await asked(info.project.name);
    await signInAs(page, request, tenant, "tenant");
    await page.goto("/my-enquiries");
    const card = page.getByRole("article", { name: "Flat over the tailor" });
    await expect(card).toContainText("Sent");
    await expectWellMade(page);
    await card.getByRole("link", { name: "Open conversation" }).click();
    const own = page.getByRole("dialog", { name: "Your enquiry" });
    await expect(own).toContainText("Not shared by the owner");
    await own.getByRole("button", { name: "Send message" }).click();
    await expect(own.getByText("Message is required").first()).toBeVisible();
    await own.getByLabel("Write to Rekha M.").fill("Is it free from May?");
    await own.getByRole("button", { name: "Send message" }).click();
    await expect(own.getByRole("listitem")).toContainText("Is it free from May?");
    await expectWellMade(page);

    const other = await browser.newContext();
    const inbox = await other.newPage();
    await signInAs(inbox, request, landlord, "property-management");
    await inbox.goto("/enquiries");
    await inbox.getByRole("link", { name: "View", exact: true }).first().click();
    const panel = inbox.getByRole("dialog", { name: "Ravi Iyer" });
    await panel.getByLabel("Write to Ravi Iyer").fill("Yes. Shall we talk?");
    await panel.getByRole("button", { name: "Send message" }).click();
    await expect(panel.getByRole("listitem").filter({ hasText: "Shall we talk?" })).toBeVisible();
    await panel.getByLabel("Share my number").click();
    await expect(inbox.getByText("Your number is shown")).toBeVisible();
    await expectWellMade(inbox);
    await other.close();

    // The open conversation shows it by itself.
    await expect(own).toContainText("Shall we talk?");
    await page.reload();
    await expect(card).toContainText("Answered");
    await expect(own).toContainText("Shall we talk?");
    await expect(own.getByRole("link", { name: new RegExp(landlord.slice(5)) })).toBeVisible();
  },
);

test("a tenant who asked about no home is led to the search", { tag: "@once" }, async ({ page, request }, info) => {
  await signInAs(page, request, newPhone(info.project.name), "tenant");
  await page.goto("/my-enquiries");
  await expect(page.getByRole("heading", { name: "You have not asked about a home yet" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Search homes" })).toBeVisible();
  // A page that is not there says nothing of the list.
  for (const path of ["/my-enquiries?page=99", "/hi/my-enquiries?page=99"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: /There is no such page|ऐसा कोई पेज नहीं है/ })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole("link", { name: "पहले पेज पर जाएँ" }).click();
  await expect(page).toHaveURL(/\/hi\/my-enquiries$/);
});
