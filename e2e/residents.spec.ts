import type { APIRequestContext, Page } from "@playwright/test";
import { createSociety, signInAs } from "./account.ts";
import { expect, expectWellMade, listed, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

async function asFounder(page: Page, request: APIRequestContext, phone: string) {
  const { ask } = await signInAs(page, request, phone, "society");
  await createSociety(ask, { Name: `Neelkanth ${phone.slice(5)}` });
  return { ask };
}

/** A manager, signed in, with a society of two blocks, each with a building. */
async function withSociety(page: Page, request: APIRequestContext, phone: string) {
  const { ask } = await asFounder(page, request, phone);
  const place = async (Name: string, building: string) => {
    const { BlockID } = (await ask("vendor/Create_Block", { Name })).Data;
    const { BuildingID } = (await ask("vendor/Create_Building", { BlockID, Name: building })).Data;
    return { BlockID, BuildingID };
  };
  const [rose, lily] = [await place("Rose", "Rose 1"), await place("Lily", "Lily 1")];
  return { ask, rose, lily };
}

test(
  "an account without a society is told so, and led to the dashboard",
  { tag: "@once" },
  async ({ page, request }, { project }) => {
    await signInAs(page, request, newPhone(project.name), "society");
    for (const path of ["/residents", "/residents/import", "/staff", "/security"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Society Not Found" })).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "Go to the dashboard" })).toBeVisible();
    }
  },
);

test(
  "a resident is added, found, changed, deactivated and moves out",
  { tag: "@once" },
  async ({ page, request }, { project }) => {
    const phone = newPhone(project.name);
    await withSociety(page, request, newPhone(project.name));
    await page.goto("/residents");
    await expect(page.getByRole("heading", { name: "No residents found" })).toBeVisible();
    await expectWellMade(page);

    await page.getByRole("button", { name: "Add Resident" }).first().click();
    const form = page.getByRole("dialog", { name: "Add Resident" });
    await form.getByRole("button", { name: "Add Resident" }).click();
    for (const problem of [
      "Name is required",
      "Flat number is required",
      "Please choose an active block and building",
      "Phone number must be exactly 10 digits",
      "Monthly rent must be 0 or more",
    ])
      await expect(form.getByRole("link", { name: problem })).toBeVisible();
    await expectWellMade(page);
    await form.getByLabel("Name").fill("Ravi Iyer");
    await form.getByLabel("Phone number").fill(phone);
    await form.getByLabel("Block").selectOption({ label: "Rose" });
    await expect(form.getByLabel("Building")).toHaveValue(/.+/);
    await form.getByLabel("Flat number").fill("101");
    await form.getByLabel("Flat type").selectOption({ label: "1 BHK" });
    await form.getByLabel("Monthly rent").fill("12500");
    await form.getByLabel("Vehicle numbers").fill("mh12ab1234, MH12CD5");
    await form.getByLabel("Moved in on").fill("2025-04-01");
    await form.getByRole("button", { name: "Add Resident" }).click();
    await expect(page.getByText("Resident added").first()).toBeVisible();
    const card = listed(page, "Ravi Iyer");
    await expect(card).toContainText("Flat Rose-101");
    await expect(card).toContainText("Not confirmed yet");
    await expect(card).toContainText("Last seen: Not yet");
    await expectWellMade(page);

    await page.getByLabel("Search", { exact: true }).fill("cd5");
    await expect(page).toHaveURL(/search=cd5/);
    await expect(card).toBeVisible();
    await page.getByText("Block and building", { exact: true }).click();
    await page.getByLabel("Block", { exact: true }).selectOption({ label: "Lily" });
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/search=cd5&block=/);
    await expect(page.getByRole("heading", { name: "No residents found" })).toBeVisible();
    await page.getByRole("button", { name: "Reset" }).click();
    await expect(card).toBeVisible();

    await card.getByRole("button", { name: "Edit" }).click();
    const edit = page.getByRole("dialog", { name: "Edit Resident" });
    await edit.getByLabel("Name").fill("Ravi S Iyer");
    await edit.getByRole("button", { name: "Save Changes" }).click();
    const renamed = listed(page, "Ravi S Iyer");
    await expect(renamed).toBeVisible();

    await renamed.getByRole("button", { name: "Deactivate" }).click();
    await expect(renamed).toContainText("Inactive");
    await renamed.getByRole("button", { name: "Activate" }).click();
    await expect(renamed.getByRole("button", { name: "Deactivate" })).toBeVisible();

    await renamed.getByRole("button", { name: "Move out" }).click();
    const moving = page.getByRole("dialog", { name: "Move out Ravi S Iyer?" });
    await expectWellMade(page);
    await moving.getByRole("button", { name: "Save move-out" }).click();
    await expect(renamed).toContainText("Moved out");
    await expect(renamed.getByRole("button", { name: "Edit" })).toHaveCount(0);
    await renamed.getByRole("link", { name: "Details" }).click();
    await expect(page.getByRole("dialog", { name: "Ravi S Iyer" })).toContainText("MH12AB1234, MH12CD5");
    await expectWellMade(page);
  },
);

test(
  "of two managers at once the later sees the newer values and is asked",
  { tag: "@once" },
  async ({ page, request }, { project }) => {
    const { ask, rose } = await withSociety(page, request, newPhone(project.name));
    const resident = {
      Name: "Uma Rao",
      PhoneNumber: newPhone(project.name),
      Flat_No: "7",
      BuildingID: rose.BuildingID,
    };
    const { Society_ResidentID } = (await ask("vendor/Create_Resident", resident)).Data;
    await page.goto("/residents");
    await listed(page, "Uma Rao").getByRole("button", { name: "Edit" }).click();
    const edit = page.getByRole("dialog", { name: "Edit Resident" });
    await edit.getByLabel("Name").fill("Uma R");
    await ask("vendor/Edit_Resident", { ...resident, Society_ResidentID, Name: "Uma Ramesh Rao" });
    await edit.getByRole("button", { name: "Save Changes" }).click();
    await edit.getByRole("button", { name: "Load the latest values" }).click();
    await expect(edit.getByLabel("Name")).toHaveValue("Uma Ramesh Rao");
    await edit.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Resident updated").first()).toBeVisible();
  },
);

test("residents need a block first", { tag: "@once" }, async ({ page, request }, { project }) => {
  await asFounder(page, request, newPhone(project.name));
  await page.goto("/block-residents");
  await expect(page.getByRole("heading", { name: "No blocks yet" })).toBeVisible();
  await expectWellMade(page);
  await page.getByRole("main").getByRole("link", { name: "Society Management" }).click();
  await expect(page).toHaveURL(/\/society-/);
});

test(
  "the residents of a block: quick add, figures, filters, details, and a notice that really goes out",
  { tag: "@widths" },
  async ({ page, request, browser }, { project }) => {
    const founder = newPhone(project.name);
    const { lily } = await withSociety(page, request, founder);
    const phone = newPhone(project.name);
    await page.goto("/block-residents");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rose Residents");
    const quick = page.getByRole("region", { name: "Quick add" });
    await quick.getByRole("button", { name: "Add" }).click();
    await expect(quick.getByRole("link", { name: "Name is required" })).toBeVisible();
    await quick.getByLabel("Name").fill("Asha Rao");
    await quick.getByLabel("Flat number").fill("12");
    await quick.getByLabel("Flat type").selectOption({ label: "3 BHK" });
    await quick.getByLabel("Phone number").fill(phone);
    await quick.getByLabel("Role").selectOption({ label: "Owner" });
    await quick.getByRole("button", { name: "Add" }).click();
    await expect(page.getByText("Asha Rao added to flat 12").first()).toBeVisible();
    await expect(listed(page, "Asha Rao")).toBeVisible();
    const figures = page.getByRole("region", { name: "Figures" });
    for (const [figure, value] of [
      ["Active", "1"],
      ["Owners", "1"],
      ["Tenants", "0"],
      ["Total Members", "1"],
    ])
      await expect(figures.getByText(figure!, { exact: true }).locator("..")).toContainText(value!);
    await expectWellMade(page);

    // Words that the society writes freely go to people who have accepted it, and by text message once it is verified.
    const theirs = await browser.newContext();
    await signInAs(await theirs.newPage(), request, phone, "tenant");
    const operator = await signInAs(await theirs.newPage(), request, "9000000009", "property-management");
    const search = { List: "new", Whether_Search_Filter: true, Search: founder };
    const [{ IssuerID }] = (await operator.ask("vendor/Filter_All_Operator_Issuers", search)).Data;
    const decision = { IssuerID, Decision: "verify", Reason: "Its registration was seen", Whether_Name_Checked: true };
    await operator.ask("vendor/Create_Standing_Decision", decision);
    await theirs.close();
    await page.getByRole("button", { name: "Send Notice" }).click();
    const notice = page.getByRole("dialog", { name: "Send a notice" });
    await notice.getByRole("button", { name: "Send" }).click();
    await expect(notice.getByRole("link", { name: "Title is required" })).toBeVisible();
    await expectWellMade(page);
    await notice.getByLabel("Title").fill("Water");
    await notice.getByLabel("Message").fill("No water on Sunday morning.");
    await notice.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Notice sent to 1 person").first()).toBeVisible();
    await expect
      .poll(async () => {
        const answer = await request.post("/api/outbox/Filter_All_Messages", { data: { To: phone } });
        return ((await answer.json()).extras.Data as { Text: string }[]).map(({ Text }) => Text).join();
      })
      .toContain("Water. Please read all of it on Aangan");

    await page.goto(`/block-residents/${lily.BlockID}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lily Residents");
    await page.goto("/block-residents/nothing");
    await expect(page.getByRole("heading", { name: "Block not found" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Go to Society Management" })).toHaveAttribute(
      "href",
      "/society-maintenance-demo",
    );
  },
);

test(
  "a file is imported with its bad rows explained, exported, and undone",
  { tag: "@once" },
  async ({ page, request }, { project }) => {
    await withSociety(page, request, newPhone(project.name));
    const rows = Array.from({ length: 25 }, (_, n) => `Person ${n},${newPhone(project.name)},${100 + n},Rose,Owner`);
    const text = ["Owner Name,Mobile,Unit,Wing,Owner/Tenant", ...rows, "Nobody,12ab,999,Rose,Owner"].join("\r\n");
    await page.goto("/residents");
    await page.getByRole("link", { name: "Import" }).click();
    await expectWellMade(page);
    const file = { name: "members.csv", mimeType: "text/csv", buffer: Buffer.from(`\uFEFF${text}`) };
    await page.getByLabel("File (CSV or XLSX)").setInputFiles(file);
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByRole("heading", { name: "2. Match the columns" })).toBeVisible();
    await expect(page.getByLabel("Flat number (required)")).toHaveValue("Unit");
    await expect(page.getByLabel("Block", { exact: true })).toHaveValue("Wing");
    await expectWellMade(page);
    await page.getByRole("button", { name: "Check rows" }).click();
    await expect(page.getByRole("region", { name: "Errors" })).toContainText(
      "27MobilePhone number must be exactly 10 digits",
    );
    await expectWellMade(page);
    await page.getByRole("button", { name: "Import 25 residents" }).click();
    await expect(page.getByRole("heading", { name: "25 residents imported, 1 row skipped" })).toBeVisible();
    await expectWellMade(page);

    await page.getByRole("main").getByRole("link", { name: "Back to residents" }).first().click();
    await expect(page.getByText("1–10 of 25 residents")).toBeVisible();
    await page.getByRole("link", { name: "Page 3" }).click();
    await expect(page.getByText("21–25 of 25 residents")).toBeVisible();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^residents-.*\.csv$/);
    await expect(page.getByText("25 residents exported").first()).toBeVisible();

    await page.goto("/residents/import");
    await page.getByRole("button", { name: "Undo the import of members.csv" }).click();
    const sure = page.getByRole("dialog", { name: "Undo this import?" });
    await sure.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("25 residents and 25 flats removed").first()).toBeVisible();
    await page.goto("/residents");
    await expect(page.getByRole("heading", { name: "No residents found" })).toBeVisible();
  },
);

test(
  "the agreement of a tenant is entered, shown and found by its end",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const { ask, rose } = await withSociety(page, request, newPhone(project.name));
    const day = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);
    const tenant = (Name: string, Flat_No: string, more: object = {}) =>
      ask("vendor/Create_Resident", {
        ...{ Name, Flat_No, BuildingID: rose.BuildingID, PhoneNumber: newPhone(project.name), Resident_Type: 2 },
        ...{ Monthly_Rent: 9000, ...more },
      });
    await tenant("Uma Rao", "7");
    await tenant("Om Puri", "8", { Agreement_From: "2024-01-01", Agreement_Until: "2024-11-30" });
    await page.goto("/residents");
    await listed(page, "Uma Rao").getByRole("button", { name: "Edit" }).click();
    const edit = page.getByRole("dialog", { name: "Edit Resident" });
    await edit.getByLabel("Agreement from").fill(day(10));
    await edit.getByLabel("Agreement until").fill(day(-10));
    await edit.getByRole("button", { name: "Save Changes" }).click();
    await expect(edit.getByText("The agreement can't end before it begins.").first()).toBeVisible();
    await expectWellMade(page);
    await edit.getByLabel("Agreement from").fill(day(-300));
    await edit.getByLabel("Agreement until").fill(day(10));
    await edit.getByRole("button", { name: "Save Changes" }).click();
    await expect(edit).toBeHidden();

    await page.goto("/residents?agreement=ending");
    await expect(listed(page, "Uma Rao")).toBeVisible();
    await expect(listed(page, "Om Puri")).toBeHidden();
    await page.goto("/residents?agreement=ended");
    await expect(listed(page, "Om Puri")).toBeVisible();
    await expect(listed(page, "Uma Rao")).toBeHidden();
    await expectWellMade(page);
    await listed(page, "Om Puri").getByRole("link", { name: "Details" }).click();
    await expect(page.getByRole("dialog", { name: "Om Puri" })).toContainText("Ended on 30 Nov 2024");
    await page.keyboard.press("Escape");
    await listed(page, "Om Puri").getByRole("button", { name: "Edit" }).click();
    await edit.getByLabel("Type").selectOption({ label: "Owner" });
    await expect(edit.getByLabel("Agreement until")).toBeHidden();
  },
);
