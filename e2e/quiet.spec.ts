import type { Page } from "@playwright/test";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

// Pages that are looked over in light and dark, and waits for sounds.
test.slow();

test("a manager reads what messages cost, limits it, and sends one again", { tag: "@widths" }, async ({
  page,
  request,
}) => {
  await signInAs(page, request, "9000000011", "society");
  await page.goto("/messages");
  const costs = page.getByRole("region", { name: "What messages cost" });
  await expect(costs).toContainText("Limit for a month");
  await expect(costs).toContainText("SMS");
  await expectWellMade(page);

  await costs.getByRole("button", { name: "Change the limit" }).click();
  const dialog = page.getByRole("dialog", { name: "Limit for a month" });
  await dialog.getByLabel("Rupees a month").fill("0");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toContainText("Enter an amount above ₹0");
  await expectWellMade(page);
  await dialog.getByLabel("Rupees a month").fill("2,500");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(costs).toContainText("of ₹2,500");

  await page.getByRole("combobox", { name: "Status" }).selectOption({ label: "Failed" });
  await page.getByRole("combobox", { name: "Sent by" }).selectOption({ label: "SMS" });
  await expect(page).toHaveURL(/\/messages\?state=failed&channel=sms$/);
  const table = page.getByRole("table", { name: "Messages sent" });
  await expect(table).toContainText("The phone could not be reached");
  await table.getByRole("link", { name: "View" }).first().click();
  const panel = page.getByRole("dialog");
  await expect(panel).toContainText("Send it again later, when the phone may be on.");
  await panel.getByText("Details", { exact: true }).click();
  await expectWellMade(page);
  await panel.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("The message is sent again")).toBeVisible();

  await page.goto("/messages?kind=bill-reminder&channel=push");
  await expect(page.getByRole("combobox", { name: "Sent by" })).toHaveValue("push");
  await page.goto("/hi/messages?state=not-sent");
  await expect(page.getByRole("heading", { name: "संदेशों का ख़र्च" })).toBeVisible();
  await expectWellMade(page);
});

test(
  "a person chooses quiet hours, one email a day, and not to be disturbed",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    await signInAs(page, request, newPhone(project.name), "tenant");
    await page.goto("/settings#quiet");
    const section = page.getByRole("region", { name: "Quiet hours and sounds" });
    await section.getByLabel("Quiet from").fill("22:30");
    await section.getByLabel("Quiet until").fill("06:45");
    await section.getByLabel("Emails that are not urgent").selectOption({ label: "Together, every day at 7:00 pm" });
    await section.getByRole("button", { name: "Save quiet hours and emails" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await section.getByRole("button", { name: "For 1 hour" }).click();
    await expect(section.getByRole("button", { name: "Let messages through again" })).toBeVisible();
    await expect(section.getByText(/^On until .+ The gate asks the next person of your flat\.$/)).toBeVisible();
    await expectWellMade(page);
    await page.reload();
    await expect(section.getByLabel("Quiet from")).toHaveValue("22:30");
    await expect(section.getByLabel("Emails that are not urgent")).toHaveValue("19");
    await section.getByRole("button", { name: "Let messages through again" }).click();
    await expect(section.getByRole("button", { name: "Until I turn it off" })).toBeVisible();

    await section.getByRole("button", { name: "Play the sound" }).click();
    await expect(section.getByText(/^That was the sound/)).toBeVisible();
    await section.getByRole("checkbox", { name: /^Play a sound/ }).uncheck();
    await expect(section.getByRole("button", { name: "Play the sound" })).toHaveCount(0);
    await page.goto("/hi/settings#quiet");
    await expect(page.getByRole("heading", { name: "शांत समय और आवाज़" })).toBeVisible();
    await expectWellMade(page);
  },
);

/** Counts what is played: a headless browser has no loudspeaker. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard = Object.assign(window, { heard: [] as number[] }).heard;
    addEventListener("aangan:sound", (event) => void heard.push((event as CustomEvent<number>).detail));
  });
const heardBy = (page: Page) => page.evaluate(() => (window as unknown as { heard: number[] }).heard);

test(
  "a notification sounds once in two tabs, and a visitor at the gate rings until somebody answers",
  { tag: "@once" },
  async ({ page, request, context }, { project }) => {
    const phone = newPhone(project.name);
    await signInAs(page, request, phone, "tenant");
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await listen(tab);
      await tab.goto("/dashboard");
      await expect(tab.getByRole("button", { name: "Notifications" })).toBeVisible();
      // The first touch, without which browsers play nothing.
      await tab.locator("h1").click();
    }
    const notify = (kind: string, details: object, link: string) =>
      arrange((make) =>
        make.notification({ phone_number: phone, vendor_type: 3, kind, details: JSON.stringify(details), link }),
      );
    const total = async () => (await Promise.all([page, other].map(heardBy))).flat();
    // The bell knows what was there before it.
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe("complete");
    await notify("society-notice", { Society_Name: "Park", Title: "No water", Text: "From 10 to 2." }, "/notices");
    await expect.poll(total).toEqual([2]);
    await expect(other.getByText("New notification: ")).toBeAttached();
    expect(await total()).toEqual([2]);

    let status = "waiting";
    for (const tab of [page, other])
      await tab.route("**/Fetch_Visit_Request_Info", (route) =>
        route.fulfill({
          json: {
            success: true,
            extras: {
              Data: { Visitor_Status: status, Answer_Until: new Date(Date.now() + 60_000).toISOString() },
            },
          },
        }),
      );
    const question = { Society_Name: "Park", Flat_No: "7", Name: "Meena", Purpose_Label: "Guest" };
    await notify("visitor-waiting", question, "/visit-request/abc");
    await expect.poll(async () => (await total()).filter((notes) => notes === 8).length).toBeGreaterThan(1);
    status = "approved";
    await arrange((_make, db) =>
      db.updateTable("notification").set({ read_at: new Date() }).where("phone_number", "=", phone).execute(),
    );
    // It rings every three seconds; once it is over, not again.
    await expect
      .poll(
        async () => {
          const before = (await total()).length;
          await page.waitForTimeout(3_500);
          return (await total()).length - before;
        },
        { timeout: 20_000 },
      )
      .toBe(0);
  },
);
