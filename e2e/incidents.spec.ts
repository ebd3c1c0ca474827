import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { createSociety, signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, listed, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

/** A manager, signed in, with two blocks of a building each; in the first lives who has the other number. */
async function withSociety(page: Page, request: APIRequestContext, project: string) {
  const [manager, resident] = [newPhone(project), newPhone(project)];
  const { ask } = await signInAs(page, request, manager, "society");
  const SocietyID = await createSociety(ask, { Name: `Ashiana ${manager.slice(5)}` });
  const [BlockID, other] = await Promise.all(
    ["Rose", "Lily"].map(async (Name) => (await ask("vendor/Create_Block", { Name })).Data.BlockID as string),
  );
  const { BuildingID } = (await ask("vendor/Create_Building", { BlockID, Name: "Rose 1" })).Data;
  await ask("vendor/Create_Building", { BlockID: other, Name: "Lily 1" });
  await ask("vendor/Create_Resident", { BuildingID, Name: "Ravi Iyer", PhoneNumber: resident, Flat_No: "101" });
  return { ask, resident, SocietyID };
}

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: "#3a7" } })
    .png()
    .toBuffer();

test(
  "an incident from its report to its end, with manager and resident side by side",
  { tag: "@widths" },
  async ({ page, request, browser }, { project }) => {
    test.slow();
    const { ask, resident } = await withSociety(page, request, project.name);
    const home = await (await browser.newContext()).newPage();
    await signInAs(home, request, resident, "tenant");
    await home.goto("/tenant-security");
    await expect(home.getByRole("heading", { name: "No security alerts found." })).toBeVisible();
    await expectWellMade(home);

    await page.goto("/security");
    await expect(page.getByRole("tab", { name: "Security Incidents" })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("heading", { name: "No incidents found." })).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Report Incident" }).first().click();
    const form = page.getByRole("dialog", { name: "Report Incident" });
    await form.getByRole("button", { name: "Report Incident" }).click();
    await expect(form.getByText("Please fill all required fields.")).toBeVisible();
    await expect(form.getByRole("link", { name: "Description is required" })).toBeVisible();
    await expect(form.getByLabel("Title")).toBeFocused();
    await expectWellMade(page);
    await form.getByLabel("Title").fill("<b>Gate</b> left open");
    await form.getByLabel("Description").fill("It stood open **all night**.\nNobody was there.");
    await form.getByLabel("Location").fill("Main gate");
    await form.getByLabel("Priority").selectOption({ label: "Critical" });
    await expect(form.getByLabel("Building")).toBeDisabled();
    await form.getByLabel("Block").selectOption({ label: "Rose" });
    await expect(form.getByLabel("Building").getByRole("option")).toHaveText(["Entire block", "Rose 1"]);
    await form.getByLabel("Building").selectOption({ label: "Rose 1" });
    const files = form.getByLabel("Add photos");
    await files.setInputFiles({ name: "gate.jpg", mimeType: "image/jpeg", buffer: Buffer.from("%PDF-1.7 no photo") });
    await expect(form.getByText("This is not a picture that we can show.")).toBeVisible();
    await form.getByRole("button", { name: "Remove photo 1" }).click();
    const gate = { name: "gate.png", mimeType: "image/png", buffer: await photo() };
    await files.setInputFiles([gate, gate]);
    await expect(form.getByRole("img", { name: "Photo 2 of 2" })).toBeVisible();
    await form.getByRole("button", { name: "Remove photo 1" }).click();
    await expect(form.getByRole("img")).toHaveCount(1);
    await expectWellMade(page);
    await form.getByRole("button", { name: "Report Incident" }).click();
    await expect(page.getByText("Incident reported").first()).toBeVisible();
    const card = listed(page, "<b>Gate</b> left open");
    await expect(card).toContainText("CRITICALOpen");
    await expect(card).toContainText("Rose · Rose 1");
    await expect(card).toContainText("1 photo");
    await expectWellMade(page);

    // Nobody touched the resident's page.
    const alert = listed(home, "<b>Gate</b> left open");
    await expect(alert).toContainText("It stood open **all night**.");
    await expect(alert.getByRole("button")).toHaveCount(0);
    await expectWellMade(home);
    await alert.getByRole("link", { name: "View" }).click();
    const details = home.getByRole("dialog", { name: "Alert Details" });
    await expect(details.getByRole("link", { name: "Open photo 1 of 1 in a new tab" }).locator("img")).toHaveJSProperty(
      "naturalWidth",
      900,
    );
    await expect(details.getByRole("region", { name: "Timeline" })).toContainText(/Reported.*Society Manager/);
    await expect(details).not.toContainText("Asha Kulkarni");
    await expectWellMade(home);

    await card.getByRole("button", { name: "Investigate" }).click();
    await expect(card).toContainText("Investigating");
    await expect(card.getByRole("button", { name: "Investigate" })).toHaveCount(0);
    await expect(details.getByRole("region", { name: "Timeline" })).toContainText("Status changed to Investigating");
    await details.getByRole("button", { name: "Close" }).last().click();
    await expect(home).toHaveURL(/\/tenant-security\??$/);
    await expect(alert).toContainText("Investigating");

    await card.getByRole("link", { name: "View" }).click();
    const dialog = page.getByRole("dialog", { name: "Incident Details" });
    await expect(dialog.getByRole("region", { name: "Timeline" })).toContainText("Asha Kulkarni, Society Manager");
    await expectWellMade(page);
    const Society_IncidentID = new URL(page.url()).searchParams.get("incident");
    await page.keyboard.press("Escape");

    await card.getByRole("button", { name: "Edit" }).click();
    const edit = page.getByRole("dialog", { name: "Edit Incident" });
    await expect(edit.getByLabel("Building")).toHaveValue(/.+/);
    await edit.getByLabel("Title").fill("Gate closed again");
    await edit.getByRole("button", { name: "Save Changes" }).click();
    const renamed = listed(page, "Gate closed again");
    await expect(renamed).toContainText("1 photo");

    // Somebody else at the desk was faster.
    await ask("vendor/Update_Society_Incident_Status", { Society_IncidentID, Incident_Status: 3 });
    await renamed.getByRole("button", { name: "Resolve" }).click();
    await expect(page.getByText(/Someone else changed this.* Its status is now Resolved\./).first()).toBeVisible();
    await expect(renamed).toContainText("Resolved");
    await expect(renamed.getByRole("button", { name: "Resolve" })).toHaveCount(0);

    await expect(listed(home, "Gate closed again")).toContainText("Resolved");
    await renamed.getByRole("button", { name: "Deactivate" }).click();
    await expect(renamed).toContainText("Inactive");
    await home.goto(`/tenant-security?incident=${Society_IncidentID}`);
    await expect(home.getByRole("dialog").getByRole("alert")).toContainText("This incident no longer exists.");
    await home.context().close();
  },
);

test(
  "a long list has pages, a search begins on the first, and the search of the header leads to an alert",
  { tag: "@once" },
  async ({ page, request }, { project }) => {
    const { resident, SocietyID } = await withSociety(page, request, project.name);
    await arrange(async (make) => {
      for (let n = 1; n <= 51; n++)
        await make.incident({
          ...{ society_id: SocietyID, title: `Alert ${n}`, location: n === 7 ? "Pump house" : "Lane" },
          created_at: new Date(Date.now() - n * 60_000),
        });
    });
    await page.context().clearCookies();
    await signInAs(page, request, resident, "tenant");
    await page.goto("/tenant-security");
    await expect(page.getByText("Showing 1–50 of 51")).toBeVisible();
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText("Showing 51–51 of 51")).toBeVisible();
    await expect(listed(page, "Alert 51")).toBeVisible();
    await expectWellMade(page);

    await page.getByLabel("Search", { exact: true }).fill("  pump ");
    await expect(page).toHaveURL(/\/tenant-security\?search=pump$/);
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByLabel("Search", { exact: true }).fill("nobody knows");
    await expect(page.getByRole("heading", { name: "No security alerts found." })).toBeVisible();
    await page.getByLabel("Search", { exact: true }).fill("   ");
    await expect(page.getByRole("article")).toHaveCount(50);

    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Search/ })
      .click();
    await page.getByRole("combobox", { name: "Search" }).fill("pump");
    await page.getByRole("option", { name: /Alert 7/ }).click();
    await expect(page.getByRole("dialog", { name: "Alert Details" })).toContainText("Pump house");
  },
);
