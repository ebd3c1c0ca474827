import type { APIRequestContext, Page } from "@playwright/test";
import { addDays, dayOf } from "../domain/src/platform/days.ts";
import { createSociety, signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, listed, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

// Several people, and pages that are looked over in light and dark.
test.slow();

const operator = "9000000009";
const path = "/operator/societies";

const society = (Name: string) => ({
  ...{ Name, PhoneNumber: "2025551234", EmailID: "office@example.in", Est_Year: 2011 },
  ...{ Address: "4 Karve Road, Pune", Location_Address: "Kothrud, Pune", Latitude: 18.5, Longitude: 73.8 },
});

/** The person answers "not me" to the inviter, and reports it. */
async function report(page: Page, request: APIRequestContext, phone: string) {
  const { ask } = await signInAs(page, request, phone, "tenant", { accepts: false });
  for (const { InvitationID } of (await ask("vendor/Filter_My_Invitations", {})).Data)
    await ask("vendor/Decline_Invitation", { InvitationID, Whether_Report: true });
}

test(
  "the operator finds a new society, reads why it is flagged, verifies and suspends it",
  { tag: "@widths" },
  async ({ page, request, browser }, { project }) => {
    const phones = [newPhone(project.name), newPhone(project.name)] as const;
    const [founder, victim] = phones;
    const name = `Kamal Kunj ${founder.slice(5)}`;
    const other = await (await browser.newContext()).newPage();
    const { ask, ...credentials } = await signInAs(other, request, founder, "society");
    const refused = await request.post("/api/vendor/Create_Society", {
      data: society("Pay at evil.com"),
      headers: { ApiKey: credentials.ApiKey, SessionID: credentials.SessionID, VendorID: credentials.VendorID },
    });
    expect(refused.status()).toBe(400);

    await signInAs(page, request, operator, "property-management");
    await page.goto("/operator");
    await page.getByRole("link", { name: "Societies and landlords" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Societies and landlords");
    await expect(page.getByRole("table", { name: "New" }).or(page.getByRole("list", { name: "New" }))).toBeVisible();
    await expectWellMade(page);
    const alarms = page.getByRole("link", { name: /^Alarms and reports/ });
    await alarms.click();
    await expect(alarms).toHaveAttribute("aria-current", "page");
    const search = page.getByRole("search", { name: "Search societies and landlords" });
    await search.getByRole("textbox").fill(founder);
    await search.getByRole("button", { name: "Search" }).click();
    const account = listed(page, "Asha Kulkarni");
    await expect(account).toContainText("Account without a society");
    await expect(account).toContainText("Tried to use a name that is not allowed");

    await createSociety(ask, society(name));
    const { BlockID } = (await ask("vendor/Create_Block", { Name: "Rose" })).Data;
    const { BuildingID } = (await ask("vendor/Create_Building", { BlockID, Name: "Rose 1" })).Data;
    await ask("vendor/Create_Resident", { BuildingID, Name: "Ravi Iyer", PhoneNumber: victim, Flat_No: "402" });
    await report(other, request, victim);
    await page.reload();
    const row = listed(page, name);
    await expect(account).toHaveCount(0);
    await expect(row).toContainText("Reported by invited people");
    await expect(row).toContainText("Reported 1 time · by 1 number · first on");
    await expectWellMade(page);

    // The list stays where the details cannot be loaded.
    await page.route("**/Fetch_Operator_Issuer_Info", (route) => route.fulfill({ status: 429, json: {} }), {
      times: 1,
    });
    await row.getByRole("link", { name: "Review" }).click();
    const dialog = page.getByRole("dialog", { name: "Society or landlord" });
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog.getByRole("heading", { name })).toBeVisible();
    await expect(dialog).toContainText("Pay at evil.com");
    await expect(dialog).not.toContainText(victim);
    await expectWellMade(page);

    await dialog.getByRole("button", { name: "Verify" }).click();
    await expect(dialog.getByText("Give a reason")).toBeVisible();
    await dialog.getByLabel("Reason").fill("Registration certificate seen, the report was a wrong number");
    await dialog.getByRole("button", { name: "Verify" }).click();
    await expect(dialog.getByRole("button", { name: "Verify" })).toHaveCount(0);
    await expect(dialog.getByRole("list").last()).toContainText("Registration certificate seen");
    await expect(dialog.getByRole("button", { name: "Dismiss alarms and reports" })).toHaveCount(0);
    await dialog.getByLabel("Reason").fill("Bills of strangers");
    await dialog.getByRole("button", { name: "Suspend" }).click();
    await expect(dialog.getByRole("button", { name: "Verify" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(row).toHaveCount(0);
    await page.goto(`${path}?list=suspended&search=${founder}`);
    await expect(row).toContainText("Suspended");

    await page.goto(`${path}?search=nobody-is-called-so`);
    await expect(page.getByRole("heading", { name: "This list is empty" })).toBeVisible();
    await expectWellMade(page);

    // Last: the browser keeps the language.
    await page.goto(`/hi${path}?list=suspended&search=${founder}`);
    await expect(page.getByRole("heading", { level: 1, name: "सोसाइटियाँ और मकान मालिक" })).toBeVisible();
    await expect(row).toContainText("1 बार शिकायत हुई");
    await expectWellMade(page);
    await row.getByRole("link").click();
    await expect(page.getByRole("dialog").getByRole("heading", { name })).toBeVisible();
    await expectWellMade(page);
  },
);

test(
  "a reported landlord is in the queue, and the report is dismissed",
  { tag: "@widths" },
  async ({ page, request, browser }, { project }) => {
    const [phone, victim] = [newPhone(project.name), newPhone(project.name)];
    const other = await (await browser.newContext()).newPage();
    const { ask, VendorID } = await signInAs(other, request, phone, "property-management");
    const { property_id } = await arrange((make) => make.property({ vendor_id: VendorID }));
    const today = dayOf(new Date());
    await ask("vendor/Create_Property_Rental_Contract", {
      ...{ PropertyID: property_id, Tenant_Name: "Somebody", Tenant_PhoneNumber: victim, Monthly_Rent: 20_000 },
      ...{ Contract_Start_Date: today, Contract_End_Date: addDays(today, 300) },
    });
    await report(other, request, victim);

    await signInAs(page, request, operator, "property-management");
    await page.goto(`${path}?list=alarms&search=${phone}`);
    const row = listed(page, "Asha Kulkarni");
    await expect(row).toContainText("Landlord");
    await expect(row).toContainText("Reported 1 time · by 1 number");
    await row.getByRole("link", { name: "Review" }).click();
    const dialog = page.getByRole("dialog", { name: "Society or landlord" });
    await dialog.getByLabel("Reason").fill("The tenant had another number");
    await dialog.getByRole("button", { name: "Dismiss alarms and reports" }).click();
    await expect(dialog).toContainText("Alarms and reports dismissed");
    await page.keyboard.press("Escape");
    await expect(row).toHaveCount(0);
  },
);

test("the page is for operators only", { tag: "@once" }, async ({ page, request }, { project }) => {
  await signInAs(page, request, newPhone(project.name), "property-management");
  await page.goto(path);
  await expect(page.getByText("This page is not for your role")).toBeVisible();
  await expectWellMade(page);
});
