import type { Browser, Page } from "@playwright/test";
import { signInAs } from "./account.ts";
import { expect, expectWellMade, test } from "./page.ts";

const manager = "9000000011";
/** Of the demo story: Kavita lives in Deodar 2, Arjun in Gulmohar 1. */
const [kavita, arjun] = ["9000000015", "9000000016"];

type Request = Parameters<typeof signInAs>[1];

async function residentIn(browser: Browser, request: Request, phone: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, request, phone, "tenant");
  await page.goto("/TenantCommunication");
  await expect(page.getByRole("heading", { level: 1, name: "Announcements" })).toBeVisible();
  return page;
}
const noticeOf = (page: Page, title: string) =>
  page.getByRole("article").or(page.locator("tr[data-row]")).filter({ hasText: title });
const quickly = (page: Page, action: string) =>
  page.getByRole("region", { name: "Quick Actions" }).getByRole("button", { name: action }).click();
const fillForm = async (page: Page, dialog: string, title: string, text: string) => {
  const form = page.getByRole("dialog", { name: dialog, exact: true });
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Description").fill(text);
  return form;
};

test("a manager notifies one block; its resident sees it live and reads it, another block's does not; edits it; and alerts everybody", {
  tag: "@once",
}, async ({ page, request, browser }) => {
  test.slow();
  const mark = String(Date.now()).slice(-6);
  const [title, text] = [`No lift ${mark} <b>today</b>`, "<script>alert(1)</script> **From 10** to 2."];
  const { ask } = await signInAs(page, request, manager, "society");
  await page.goto("/communication");
  await expect(page.getByRole("heading", { name: "Recent Announcements" })).toBeVisible();
  await expectWellMade(page);
  const [inGulmohar, inDeodar] = [
    await residentIn(browser, request, arjun),
    await residentIn(browser, request, kavita),
  ];
  await expectWellMade(inGulmohar);

  // Required fields are reported, and the building rule applies.
  await quickly(page, "Send Announcement");
  const form = page.getByRole("dialog", { name: "New Announcement" });
  await form.getByRole("radio", { name: "Specific blocks and buildings" }).check();
  await form.getByRole("button", { name: "Send" }).click();
  for (const text of ["Title is required", "Description is required", "Choose a priority", "Choose at least one block"])
    await expect(form.getByRole("paragraph").filter({ hasText: text })).toBeVisible();
  await expect(form.getByRole("group", { name: "Buildings" })).toHaveAttribute("disabled", "");
  await expectWellMade(page);
  await form.getByRole("checkbox", { name: "Deodar" }).check();
  await form.getByRole("checkbox", { name: "Deodar 2 · Deodar" }).check();
  await form.getByRole("checkbox", { name: "Gulmohar" }).check();
  await form.getByRole("checkbox", { name: "Deodar", exact: true }).uncheck();
  await expect(form.getByRole("checkbox", { name: /Deodar 2/ })).toHaveCount(0);
  await expect(form.getByText(/^Goes to \d+ people in \d+ flats$/)).toBeVisible();
  await fillForm(page, "New Announcement", title, text);
  await form.getByLabel("Priority").selectOption("High");
  const file = { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("no pdf at all") };
  await form.getByLabel("Attach a file").setInputFiles(file);
  await expect(form.getByText(/plan\.pdf: This kind of file is not taken/)).toBeVisible();
  await form.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(/^Sent to \d+ people\.$/).first()).toBeVisible();

  // Live on one side, and not on the other.
  const [sent, arrived] = [noticeOf(page, title), noticeOf(inGulmohar, title)];
  await expect(sent).toContainText("1 Block(s)");
  await expect(sent).toContainText(/0 of \d+ read/);
  await expect(arrived).toBeVisible({ timeout: 20_000 });
  await expect(arrived).toContainText("Announcement from Sahyadri Greens");
  await expect(arrived).toContainText("This notice is for the block Gulmohar.");
  await inDeodar.reload();
  await expect(inDeodar.getByRole("heading", { name: "Recent Notices" })).toBeVisible();
  await expect(noticeOf(inDeodar, title)).toHaveCount(0);

  // Read, as text, and counted by name.
  await arrived.getByRole("link", { name: /^Read/ }).click();
  await expect(inGulmohar.getByRole("dialog", { name: title })).toContainText(text);
  await expectWellMade(inGulmohar);
  await inGulmohar.keyboard.press("Escape");
  await expect(arrived).not.toContainText("New");
  await expect(sent).toContainText(/1 of \d+ read/, { timeout: 20_000 });
  await sent.getByRole("link", { name: `View ${title}` }).click();
  const whole = page.getByRole("dialog", { name: title });
  await expect(whole.getByRole("listitem").filter({ hasText: "Arjun Menon" })).toContainText(/Read \d/);
  await expectWellMade(page);
  await page.keyboard.press("Escape");
  await expect(whole).toBeHidden();

  // An edit is seen by who sees it.
  await sent.getByRole("button", { name: `Edit ${title}` }).click();
  const edited = page.getByRole("dialog", { name: "Edit Announcement" });
  await expect(edited.getByLabel("Send at")).toHaveCount(0);
  await edited.getByLabel("Title").fill(`Lift runs again ${mark}`);
  await edited.getByRole("button", { name: "Save" }).click();
  await expect(noticeOf(page, `Lift runs again ${mark}`)).toBeVisible();
  await inGulmohar.reload();
  await expect(noticeOf(inGulmohar, `Lift runs again ${mark}`)).toBeVisible();

  // What is scheduled is taken back before its time.
  const later = `Drill ${mark}`;
  const soon = new Date(Date.now() + 3600_000).toISOString();
  await ask("vendor/Create_Society_Announcement", {
    ...{ Title: later, Description: "At the gate.", Priority: 1, Whether_Block_Array_Available: false, Send_At: soon },
  });
  await page.reload();
  await page.getByRole("button", { name: `Cancel sending ${later}` }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this announcement?" });
  await expectWellMade(page);
  await dialog.getByRole("button", { name: "Cancel sending" }).click();
  await expect(noticeOf(page, later)).toContainText("Cancelled");
  await expect(noticeOf(page, later).getByRole("button")).toHaveCount(0);

  // A message to one person.
  await quickly(page, "Message Residents");
  const message = await fillForm(page, "Message Residents", `Parcel ${mark}`, "It lies at the gate.");
  await message.getByLabel("Priority").selectOption("Low");
  await message.getByLabel("Find residents").fill("Kavita Desh");
  await message.getByRole("checkbox", { name: /^Kavita Deshpande/ }).check();
  await expect(message.getByText("Goes to one person")).toBeVisible();
  await expectWellMade(page);
  await message.getByRole("button", { name: "Send" }).click();
  await expect(noticeOf(inDeodar, `Parcel ${mark}`)).toContainText("This message was sent to you.", {
    timeout: 20_000,
  });

  // An emergency needs a confirmation, always has an end, and goes to everybody by every channel.
  await quickly(page, "Emergency Alert");
  const alert = await fillForm(page, "Emergency Alert", `Fire ${mark}`, "Leave by the stairs.");
  await expect(alert.getByLabel("Expires at")).not.toHaveValue("");
  await alert.getByRole("button", { name: "Send alert …" }).click();
  const sure = page.getByRole("dialog", { name: "Send this emergency alert?" });
  await expect(sure).toContainText(/It goes to \d+ people/);
  await expectWellMade(page);
  await sure.getByRole("button", { name: "Send alert now" }).click();
  for (const reader of [inGulmohar, inDeodar]) {
    await expect(noticeOf(reader, `Fire ${mark}`)).toContainText("Emergency", { timeout: 20_000 });
    await reader.context().close();
  }
  const messages = await (await request.post("/api/outbox/Filter_All_Messages", { data: { To: arjun } })).json();
  expect(messages.extras.Data[0].Text).toContain(`Fire ${mark}`);
});

test("the lists keep their search in the address, and say when nothing is found", { tag: "@widths" }, async ({
  page,
  request,
}) => {
  await signInAs(page, request, manager, "society");
  await page.goto("/communication");
  await page.getByRole("searchbox", { name: "Search" }).fill("zebra");
  await expect(page.getByRole("heading", { name: "No announcements found." })).toBeVisible();
  await expect(page).toHaveURL(/search=zebra/);
  await expectWellMade(page);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(noticeOf(page, "House rules for the club house and pool")).toContainText("Pinned");
  await page.goto("/communication?status=1");
  await expect(page.locator("main [data-row]")).toHaveText([/Annual general meeting/]);
});
