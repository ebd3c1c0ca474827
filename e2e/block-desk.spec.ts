import type { APIRequestContext, Page } from "@playwright/test";
import { addDays, dayOf } from "../domain/src/platform/days.ts";
import { createSociety, signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, listed, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

/** A society with a block, its manager, its secretary and who lives in flat 402 of it. */
async function withBlock(page: Page, request: APIRequestContext, project: string) {
  const [manager, secretary, resident, helper] = [1, 2, 3, 4].map(() => newPhone(project)) as [
    string,
    string,
    string,
    string,
  ];
  const { ask } = await signInAs(page, request, manager, "society");
  const SocietyID = await createSociety(ask, { Name: `Ashiana ${manager.slice(5)}` });
  const { BlockID } = (await ask("vendor/Create_Block", { Name: "Rose" })).Data as { BlockID: string };
  const { BuildingID } = (await ask("vendor/Create_Building", { BlockID, Name: "Rose 1" })).Data;
  await ask("vendor/Create_Resident", { BuildingID, Name: "Ravi Iyer", PhoneNumber: resident, Flat_No: "402" });
  const staff = { Role: "block_secretary", Name: "Anita Bose", PhoneNumber: secretary, BlockID_Array: [BlockID] };
  await ask("vendor/Create_Society_Staff", staff);
  await ask("vendor/Create_Society_Staff", {
    Role: "society_maintenance",
    Name: "Ramesh Yadav",
    PhoneNumber: helper,
  });
  // Only who has accepted is sent anywhere; the page is the manager's again.
  await signInAs(page, request, helper, "society");
  await signInAs(page, request, manager, "society");
  return { manager, secretary, resident, SocietyID, BlockID };
}

test(
  "an issue from the resident's report to its end, and an incident that the secretary hands on",
  { tag: "@once" },
  async ({ page, request, browser }, { project }) => {
    test.slow();
    const { secretary, resident } = await withBlock(page, request, project.name);
    const [home, desk] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
    await signInAs(home, request, resident, "tenant");
    await signInAs(desk, request, secretary, "society");

    await home.goto("/block-issues");
    await expect(home.getByRole("heading", { name: "No issues found." })).toBeVisible();
    await home.getByRole("button", { name: "Report New Issue" }).first().click();
    const form = home.getByRole("dialog", { name: "Report New Issue" });
    await expect(form.getByLabel("Your home").getByRole("option")).toHaveText(["Choose", /^Rose-402/]);
    await form.getByRole("button", { name: "Report Issue" }).click();
    await expect(form.getByRole("link", { name: "Title is required" })).toBeVisible();
    await expect(form.getByLabel("Title")).toBeFocused();
    await expectWellMade(home);
    await form.getByLabel("Title").fill("<b>Lift</b> stops");
    await form.getByLabel("Category").selectOption({ label: "Utilities" });
    await form.getByLabel("Priority").selectOption({ label: "Urgent" });
    await form.getByLabel("Location").fill("Lift 2");
    await form.getByLabel("Description").fill("Between the **3rd** and the 4th floor.");
    await form.getByRole("button", { name: "Report Issue" }).click();
    await expect(home.getByText("Issue reported").first()).toBeVisible();
    const mine = listed(home, "<b>Lift</b> stops");
    await expect(mine).toContainText("Rose-402, Lift 2");
    await expect(mine.getByRole("button", { name: "Update" })).toHaveCount(0);

    await desk.goto("/block-issues?status=1");
    const card = listed(desk, "<b>Lift</b> stops");
    await expect(card).toContainText("Urgent");
    await card.getByRole("button", { name: "Update" }).click();
    const update = desk.getByRole("dialog", { name: "Add Update" });
    await update.getByRole("button", { name: "Add Update" }).click();
    await expect(update.getByText("Enter an update")).toBeVisible();
    await update.getByLabel("Status").selectOption({ label: "In Progress" });
    await update.getByLabel("Message").fill("The company comes on Friday.");
    await update.getByLabel("Cost (₹)").fill("1,250.50");
    await update.getByLabel("Estimated resolution").fill(addDays(dayOf(new Date()), 2));
    await update.getByLabel("Assigned to").selectOption({ label: "Ramesh Yadav (Society Maintenance)" });
    await expectWellMade(desk);
    await update.getByRole("button", { name: "Add Update" }).click();
    await expect(desk.getByText("Updated Successfully").first()).toBeVisible();
    // The list is of those that were reported only.
    await expect(card).toHaveCount(0);

    // Nobody touched the resident's page.
    await expect(mine).toContainText("In Progress");
    await expect(mine).toContainText("Assigned to Ramesh Yadav");
    await mine.getByRole("link", { name: "View" }).click();
    const details = home.getByRole("dialog", { name: "<b>Lift</b> stops" });
    const line = details.getByRole("region", { name: "Timeline" });
    await expect(line).toContainText(/Reported to In Progress.*Cost ₹1,250\.50 · Expected by/);
    await expect(line).toContainText("The company comes on Friday.");
    await details.getByLabel("Add a comment").fill("Thank you.");
    await details.getByRole("button", { name: "Send comment" }).click();
    await expect(line).toContainText("Thank you.");
    await expectWellMade(home);

    await desk.goto("/block-issues");
    await card.getByRole("link", { name: "View" }).click();
    const open = desk.getByRole("dialog", { name: "<b>Lift</b> stops" });
    await expect(open).toContainText("Thank you.");
    await open.getByRole("button", { name: "Add Update" }).click();
    await update.getByLabel("Status").selectOption({ label: "Resolved" });
    await update.getByRole("button", { name: "Add Update" }).click();
    await expect(open.getByRole("button", { name: "Add Update" })).toHaveCount(0);
    await expect(open.getByRole("button", { name: "Re-open" })).toBeVisible();
    await expect(details.getByRole("button", { name: "Close issue" })).toBeVisible();
    await desk.keyboard.press("Escape");

    await desk.goto("/block-security");
    await desk.getByRole("button", { name: "Report Issue" }).first().click();
    const report = desk.getByRole("dialog", { name: "Report Issue" });
    await report.getByLabel("Title").fill("Car in the fire lane");
    await report.getByLabel("Type").selectOption({ label: "Parking" });
    await report.getByLabel("Priority").selectOption({ label: "High" });
    await report.getByLabel("Location").fill("Fire lane");
    await report.getByLabel("Description").fill("Without a sticker.");
    await expectWellMade(desk);
    await report.getByRole("button", { name: "Report Issue" }).click();
    const incident = listed(desk, "Car in the fire lane");
    await expect(desk.getByRole("region", { name: "Security in figures" })).toContainText("High Priority1");
    await incident.getByRole("button", { name: "Escalate" }).click();
    const escalate = desk.getByRole("dialog", { name: "Escalate: Car in the fire lane" });
    await escalate.getByLabel("Note").fill("Please have it towed.");
    await escalate.getByLabel(/^Also open a society incident/).check();
    await expectWellMade(desk);
    await escalate.getByRole("button", { name: "Escalate" }).click();
    await expect(incident).toContainText("Escalated");
    await expect(incident.getByRole("button", { name: "Escalate" })).toHaveCount(0);

    await page.goto("/dashboard");
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await page.getByRole("link", { name: /Escalated: Car in the fire lane/ }).click();
    const handed = page.getByRole("dialog", { name: "Issue Details" });
    await expect(handed).toContainText("Please have it towed.");
    await handed.getByRole("link", { name: "View the society incident" }).click();
    await expect(page.getByRole("dialog", { name: "Incident Details" })).toContainText("Car in the fire lane");

    await desk.goto("/block-security?tab=cameras");
    await expect(desk.getByText("Camera checks are not on yet.")).toBeVisible();
    await desk.getByRole("button", { name: "Add camera" }).first().click();
    const camera = desk.getByRole("dialog", { name: "Add camera" });
    await camera.getByLabel("Name").fill("Lobby");
    await camera.getByLabel("Location").fill("Ground floor");
    await camera.getByLabel("Network address").fill("rtsp://admin:1234@192.168.1.20/live");
    await camera.getByRole("button", { name: "Add camera" }).click();
    await expect(camera.getByText("Leave out the user name and password", { exact: false })).toBeVisible();
    await camera.getByLabel("Network address").fill("rtsp://192.168.1.20/live");
    await expectWellMade(desk);
    await camera.getByRole("button", { name: "Add camera" }).click();
    await expect(listed(desk, "Lobby")).toContainText("Not checked yet");
    for (const other of [home, desk]) await other.context().close();
  },
);

test(
  "the desk of a block is well made: issues, incidents, visitors, cameras",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const { SocietyID, BlockID } = await withBlock(page, request, project.name);
    await arrange(async (make) => {
      const block = { society_id: SocietyID, block_id: BlockID };
      for (let n = 1; n <= 11; n++)
        await make.blockIssue({ ...block, title: `Issue ${n}`, created_at: new Date(Date.now() - n * 60_000) });
      await make.blockIncident({ ...block, title: "Drilling at night", priority: 4 });
      await make.camera({ ...block, name: "Ramp", in_maintenance: true });
    });
    await page.goto("/block-issues");
    await expect(page.getByText("1–10 of 11 issues")).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/\/block-issues\?page=2$/);
    await expect(listed(page, "Issue 11")).toBeVisible();
    await page.goto("/block-issues?search=nothing+like+it");
    await expect(page.getByText("No issue matches these filters.")).toBeVisible();
    await expectWellMade(page);

    await page.goto("/block-security");
    await expect(listed(page, "Drilling at night")).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("tab", { name: "Block Issues" }).press("ArrowRight");
    await expect(page).toHaveURL(/tab=visitors$/);
    await expect(page.getByRole("tab", { name: "Block Visitors" })).toBeFocused();
    await expect(page.getByRole("region", { name: "Visitors in figures" })).toContainText("Expected Today0");
    await expectWellMade(page);
    await page.getByRole("tab", { name: "Block Cameras" }).click();
    await expect(listed(page, "Ramp")).toContainText("Maintenance");
    await expectWellMade(page);
  },
);
