import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";
import { next, step } from "./wizard.ts";

/** Of the demo story. */
const operator = "9000000009";

test(
  "a report with its outcome: a confirmed number, a question to the owner, the answer, and what came of it",
  {
    tag: "@widths",
  },
  async ({ page, browser, request }, { project }) => {
    // Three people, each in a separate browser.
    test.slow();
    const [ownerPhone, reporter] = [newPhone(project.name), newPhone(project.name)];
    const title = `Questioned flat ${ownerPhone}`;
    const [operators, owners] = [await browser.newContext(), await browser.newContext()];
    const [desk, home] = [await operators.newPage(), await owners.newPage()];
    const { VendorID } = await signInAs(home, request, ownerPhone, "property-management");
    const { property_id } = await arrange((make) => make.property({ vendor_id: VendorID, property_title: title }));
    const publicPage = `/homes/home-${property_id}`;

    await page.goto(publicPage);
    await page.getByRole("button", { name: "Report this listing" }).click();
    const dialog = page.getByRole("dialog", { name: "Report this listing" });
    await dialog.getByLabel("A broker, not the owner").check();
    await dialog.getByLabel("Your mobile number").fill(reporter);
    await dialog.getByRole("button", { name: "Confirm the number" }).click();
    await expect(dialog.getByText(/OTP/).first()).toBeVisible();
    const messages = await (await request.post("/api/outbox/Filter_All_Messages", { data: { To: reporter } })).json();
    await dialog.getByLabel("OTP").fill(messages.extras.Data[0].OTP);
    await expectWellMade(page);
    await dialog.getByRole("button", { name: "Send report" }).click();
    await dialog.getByRole("link", { name: "see what came of it" }).click();
    await expect(page.getByRole("heading", { name: "We are checking it" })).toBeVisible();
    await expectWellMade(page);
    const reportPage = page.url();

    await signInAs(desk, request, operator, "property-management");
    await desk.goto("/operator");
    await expect(desk.getByRole("link", { name: /^To check \d/ })).toHaveAttribute("aria-current", "page");
    await desk.getByLabel("Reason").selectOption("reports");
    await expect(desk).toHaveURL(/signal=reports/);
    await expectWellMade(desk);
    await desk.goto(`/operator?view=${property_id}`);
    const listing = desk.getByRole("dialog", { name: "Listing" });
    await expect(listing.getByText("Reported by visitors")).toBeVisible();
    await expect(listing.getByText(/confirmed number, 0 of its reports right/)).toBeVisible();
    await listing.getByLabel("Text for the owner").selectOption("owner");
    await listing.getByLabel("Reason", { exact: true }).fill("Says that he is the owner");
    await expectWellMade(desk);
    await listing.getByRole("button", { name: "Pause and ask" }).click();
    await expect(listing.getByRole("button", { name: "It is fine" })).toBeVisible();
    await expect(listing.getByText("Waits for the owner")).toBeVisible();
    expect((await request.get(publicPage)).status()).toBe(410);

    await home.goto(`/properties?view=${property_id}`);
    const own = home.getByRole("dialog", { name: "Property Details" });
    await expect(own.getByRole("heading", { name: "Checks of this listing" })).toBeVisible();
    await expect(own.locator("ol").getByText("Please tell us whether you own this home")).toBeVisible();
    await expect(own.getByText("A broker, not the owner")).toBeVisible();
    await expectWellMade(home);
    await own.getByRole("textbox", { name: "Your answer" }).fill("I own it, the papers are in my name.");
    await own.getByRole("button", { name: "Send answer" }).click();
    await expect(own.getByText("I own it, the papers are in my name.")).toBeVisible();
    await home.goto("/hi/properties");
    await expect(home.getByText("जाँच हो रही है")).toBeVisible();

    await desk.reload();
    await expect(listing.getByText("I own it, the papers are in my name.")).toBeVisible();
    await listing.getByLabel("Reason", { exact: true }).fill("The papers are right");
    await listing.getByRole("button", { name: "It is fine" }).click();
    // The field itself contains the words too: that nothing is left to check shows that the answer has arrived.
    await expect(listing.getByRole("button", { name: "It is fine" })).toHaveCount(0);
    expect((await request.get(publicPage)).status()).toBe(200);
    await page.goto(reportPage);
    await expect(page.getByRole("heading", { name: "We have checked it and the listing stays" })).toBeVisible();
    expect((await page.goto(`${reportPage}x`))!.status()).toBe(404);
    await expectWellMade(page);
    await Promise.all([operators.close(), owners.close()]);
  },
);

test(
  "a number asks for more homes, and an operator grants it",
  { tag: "@widths" },
  async ({ page, browser, request }, { project }) => {
    const phone = newPhone(project.name);
    const operators = await browser.newContext();
    const desk = await operators.newPage();
    const { VendorID } = await signInAs(page, request, phone, "property-management");
    // The limit of the server under test is far above what a test lists.
    await arrange(async (make, db) => {
      await make.property({ vendor_id: VendorID, property_title: `PG of ${phone}` });
      const asked = { vendor_id: VendorID, wanted: 40, reason: `Three PGs, ${phone}`, created_at: new Date() };
      await db.insertInto("listing_limit_request").values(asked).execute();
    });
    await page.goto("/properties");
    await expect(page.getByText("You have asked for 40. Our team will answer.")).toBeVisible();

    await signInAs(desk, request, operator, "property-management");
    await desk.goto("/operator/limits");
    const card = desk.locator("section").filter({ hasText: `Three PGs, ${phone}` });
    await expectWellMade(desk);
    await card.getByRole("button", { name: "Save" }).click();
    await expect(card.getByText("Write a few words")).toBeVisible();
    await card.getByLabel("Answer to the owner").fill("Welcome. Please name the PG in each title.");
    await card.getByRole("button", { name: "Save" }).click();
    await expect(card).toHaveCount(0);
    await page.reload();
    await expect(page.getByText("Our team: Welcome. Please name the PG in each title.")).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Ask for more homes" }).click();
    await expect(page.getByRole("dialog", { name: "Ask for more homes" })).toBeVisible();
    await expectWellMade(page);
    await operators.close();
  },
);

test(
  "the form asks back about a rent that is far from others, and stops nobody",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const { VendorID } = await signInAs(page, request, newPhone(project.name), "property-management");
    const city = "Panaji";
    const { property_id } = await arrange(async (make) => {
      for (let at = 0; at < 9; at++) await make.property({ city, monthly_rent_paise: (18_000 + at * 500) * 100 });
      const filled = { flat_or_unit_no: "B-12", floor_no: 2, facing_direction_type: 1, status: false };
      return make.property({ city, vendor_id: VendorID, monthly_rent_paise: 300_000_00, ...filled });
    });
    await page.goto(`/properties/add?edit=${property_id}`);
    await next(page);
    await step(page, "Pricing");
    await expect(page.getByText(/₹3,00,000 is far above the rent of similar homes/)).toBeVisible();
    await expectWellMade(page);
    await page.getByLabel("Monthly Rent").fill("19000");
    await expect(page.getByText(/is far above the rent/)).toHaveCount(0);
  },
);
