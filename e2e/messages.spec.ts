import type { APIRequestContext } from "@playwright/test";
import { createSociety, signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, listed, test } from "./page.ts";
import { newPhone, passOtp } from "./sign-in.ts";

// Several people, and pages that are looked over in light and dark.
test.slow();

const textsTo = async (request: APIRequestContext, To: string): Promise<string[]> => {
  const answer = await (await request.post("/api/outbox/Filter_All_Messages", { data: { To, Limit: 50 } })).json();
  return (answer.extras.Data as { Text: string }[]).map(({ Text }) => Text);
};

/** The codes at the end of a message's links; this server has no public address and leaves them out. */
const codesOf = (societyId: string) =>
  arrange(async (_make, db) => {
    const page = await db.selectFrom("short_link").select("code").where("path", "=", "/invitations").executeTakeFirst();
    const stop = await db
      .selectFrom("short_link")
      .select("code")
      .where("society_id", "=", societyId)
      .executeTakeFirstOrThrow();
    return { page: page!.code, stop: stop.code };
  });

test(
  "a stranger's number gets a text without the sender's name, whose links lead to the invitation and stop messages",
  { tag: "@widths" },
  async ({ page, request, browser }, { project }) => {
    const [founder, person] = [newPhone(project.name), newPhone(project.name)];
    const name = `Pay now at evil ${founder.slice(5)}`;
    const desk = await (await browser.newContext()).newPage();
    const { ask } = await signInAs(desk, request, founder, "society");
    const SocietyID = await createSociety(ask, { Name: name });
    const { BlockID } = (await ask("vendor/Create_Block", { Name: "Rose" })).Data;
    const { BuildingID } = (await ask("vendor/Create_Building", { BlockID, Name: "Rose 1" })).Data;
    const resident = { BuildingID, Name: "Ravi Iyer", PhoneNumber: person, EmailID: "ravi@example.in" };
    await ask("vendor/Create_Resident", { ...resident, Flat_No: "402" });
    await expect.poll(() => textsTo(request, person)).toHaveLength(1);
    expect((await textsTo(request, person))[0]).not.toContain(name);
    const codes = await codesOf(SocietyID);

    // Without scripts and without an account, as opened from an SMS.
    const bare = await browser.newContext({ javaScriptEnabled: false });
    const phone = await bare.newPage();
    await phone.goto(`/s/${codes.stop}`);
    await expect(phone.getByText(`+91 ••••• •••${person.slice(8)}`)).toBeVisible();
    await expect(phone.locator("body")).not.toContainText(name);
    const sender = phone.getByRole("region", { name: "The sender of this message" });
    const everybody = phone.getByRole("region", { name: /^Everyone on / });
    await expect(sender).toContainText("Messages are sent");
    await sender.getByRole("button", { name: "Stop messages" }).click();
    await expect(sender).toContainText("Messages are stopped");
    await expect(everybody).toContainText("Messages are sent");
    await sender.getByRole("button", { name: "Send messages again" }).click();
    await expect(sender).toContainText("Messages are sent");
    await everybody.getByRole("button", { name: "Stop messages" }).click();
    await expect(everybody).toContainText("Messages are stopped");
    await expect(sender.getByRole("button")).toHaveCount(0);
    await phone.reload();
    await expect(sender).toContainText("Messages are stopped");
    await bare.close();
    await page.goto(`/s/${codes.stop}`);
    await expectWellMade(page);
    await page.goto("/s/unknown");
    await expect(page.getByRole("heading", { name: "This link does not stop anything" })).toBeVisible();
    await expectWellMade(page);
    expect((await request.get("/s/unknown")).status()).toBe(404);

    // What the sender sees of it.
    await ask("vendor/Create_Resident", { ...resident, Flat_No: "403" });
    await desk.goto("/settings");
    const verification = desk.getByRole("region", { name: "Verification" });
    await expect(verification).toContainText("only a neutral SMS without your name");
    await expect(verification).toContainText("support@");
    await verification.getByRole("link", { name: "Messages sent" }).click();
    await expect(desk.getByRole("heading", { level: 1, name: "Messages sent" })).toBeVisible();
    await expect(desk.getByRole("region", { name: "Today's messages" })).toContainText("SMS today1 of ");
    const table = desk.getByRole("table", { name: "Messages sent" });
    await expect(table).toContainText("Sent without your name");
    await expect(desk.locator("main")).not.toContainText(person);
    await expect(async () => {
      await desk.reload();
      await expect(table).toContainText("stopped your messages", { timeout: 1000 });
    }).toPass();
    await expectWellMade(desk);
    await desk.getByRole("combobox", { name: "Status" }).selectOption({ label: "Sent without your name" });
    await expect(desk).toHaveURL(/\/messages\?state=neutral$/);
    await expect(desk.getByText("Showing 1–1 of 1", { exact: true })).toBeVisible();
    await expect(table).not.toContainText("Not sent");
    await desk.goto("/messages?state=failed");
    await expect(desk.getByRole("heading", { name: "No messages with these filters" })).toBeVisible();
    await desk.getByRole("link", { name: "Show all messages" }).click();
    await expect(desk).toHaveURL(/\/messages$/);
    await desk.goto("/hi/messages?page=9");
    await expect(desk).toHaveURL(/\/hi\/messages$/);
    await expect(desk.getByRole("heading", { level: 1, name: "भेजे गए संदेश" })).toBeVisible();
    await expectWellMade(desk);
    await desk.close();

    await page.goto(`/l/${codes.page}`);
    await expect(page.getByRole("heading", { name: "Sign in to see this message" })).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("main").getByRole("link", { name: "Tenant", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await passOtp(dialog, request, person);
    await dialog.getByLabel("Full Name").fill("Ravi Iyer");
    await dialog.getByLabel("Email Address").fill("ravi@example.in");
    await dialog.getByRole("button", { name: "Complete Profile" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Invitations" })).toBeVisible();
    await expect(listed(page, name)).toBeVisible();
    await page.goto(`/l/${codes.page}`);
    await expect(page).toHaveURL(/\/invitations$/);
    await page.goto("/l/unknown");
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    await expectWellMade(page);

    // Last: the browser keeps the language.
    await page.goto(`/hi/s/${codes.stop}`);
    await expect(page.getByRole("heading", { level: 1, name: "संदेश रोकें" })).toBeVisible();
    await expectWellMade(page);
    await page.goto(`/l/${codes.page}`);
    await expect(page).toHaveURL(/\/hi\/invitations$/);
  },
);

test("the manager of the demo opens the deliveries of messages from the announcements", { tag: "@widths" }, async ({
  page,
  request,
}) => {
  await signInAs(page, request, "9000000011", "society");
  await page.goto("/communication");
  await page.getByRole("link", { name: "Messages sent" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Messages sent" })).toBeVisible();
  const table = page.getByRole("table", { name: "Messages sent" });
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByText("You are not verified yet")).toHaveCount(0);
  await expectWellMade(page);
  await page.goto("/messages?state=not-sent");
  await expect(table).toContainText("stopped your messages");
  await page.goto("/messages?state=failed");
  await expect(table).toContainText("The phone could not be reached");
  await expectWellMade(page);
});

test(
  "who has no say in a society's messages does not see them",
  { tag: "@once" },
  async ({ page, request }, { project }) => {
    await signInAs(page, request, newPhone(project.name), "tenant");
    const answer = await page.goto("/messages");
    expect(answer?.status()).toBe(403);
    await expectWellMade(page);
  },
);

test(
  "the operator reads how many messages an alarm is about",
  { tag: "@once" },
  async ({ page, request }, { project }) => {
    const founder = newPhone(project.name);
    const name = `Loud ${founder.slice(5)}`;
    const { ask } = await signInAs(page, request, founder, "society");
    const SocietyID = await createSociety(ask, { Name: name });
    await arrange((_make, db) =>
      db
        .insertInto("standing_alarm")
        .values({ society_id: SocietyID, kind: "volume", day: "2026-11-22", details: "900", created_at: new Date() })
        .execute(),
    );
    await signInAs(page, request, "9000000009", "property-management");
    await page.goto(`/operator/societies?list=alarms&search=${founder}`);
    const row = page.getByRole("article", { name });
    await expect(row).toContainText("Sends far more messages than usual");
    await row.getByRole("link", { name: "Review" }).click();
    const dialog = page.getByRole("dialog", { name: "Society or landlord" });
    await expect(dialog).toContainText("900 messages");
    await expect(dialog.getByRole("region", { name: "Messages today" })).toContainText("SMS0 of ");
    await expectWellMade(page);
    await dialog.getByLabel("Reason").fill("A new society invites its people");
    await dialog.getByRole("button", { name: "Dismiss alarms and reports" }).click();
    await expect(dialog).toContainText("Alarms and reports dismissed");
  },
);
