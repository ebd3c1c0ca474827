import { readFile } from "node:fs/promises";
import { request as requests } from "@playwright/test";
import { networkOf, templatesFile } from "../server/test/registered-sms.ts";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, listed, test } from "./page.ts";
import { startSecond } from "./second-server.ts";
import { newPhone } from "./sign-in.ts";
import { besideIt } from "./under-test.ts";

// A server of its own, and pages that are looked over in light and dark.
test.slow();

const url = "https://homes.example.in";
const operator = "9000000009";

/** One text is not registered yet, another has the id of a third. */
const spoiled = (csv: string) => {
  const lines = csv.split("\r\n").filter((line) => !line.startsWith("resident-welcome,en"));
  const ids = csv.match(/\b1107160000000\d{6}\b/g)!;
  return lines.join("\r\n").replace(ids[1]!, ids[0]!);
};

test("the operator finds what is missing and what the network has withdrawn, checks a text and downloads the list", {
  tag: "@widths",
}, async ({ page }) => {
  const network = networkOf(url);
  const second = await startSecond({
    // Empty, so that it is there soon.
    ...{ DEMO: "0", OPERATOR_PHONES: operator },
    ...{ PUBLIC_URL: url, DLT_TEMPLATES: await templatesFile(url, network, spoiled) },
    ...{ DLT_ENTITY_ID: "1101234567890123456", DLT_CHAIN: "1201234567890123456" },
  });
  const api = await requests.newContext({ baseURL: second.address });
  try {
    await arrange(async (_, db) => {
      const at = new Date();
      const bill = network.templates.find(({ text }) => text.startsWith("{#alphanumeric#} has made a new bill"))!;
      const answer = "MSG91 answered 200: TEMPLATE_INACTIVE for <number>";
      const fault = { first_at: at, last_at: at, refusals: 2, answer, withdrawn_at: at };
      await db
        .insertInto("sms_template_fault")
        .values({ template_id: bill.id, ...fault })
        .execute();
    }, besideIt);
    await signInAs(page, api, operator, "property-management");

    await page.goto(`${second.address}/dashboard`);
    await expect(page.getByText("Withdrawn SMS templates: 1")).toBeVisible();
    await page.goto(`${second.address}/operator`);
    await page.getByRole("link", { name: "SMS templates" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("SMS templates");
    await expect(page.getByRole("alert").first()).toContainText("1 template was withdrawn by the network");
    await expect(page.getByText("1 text is not registered.")).toBeVisible();
    await expect(
      page.getByText("Principal entity 1101234567890123456 · Telemarketers 1201234567890123456"),
    ).toBeVisible();
    await expect(listed(page, "OTP")).toContainText("Another text has the same template ID");
    await expectWellMade(page);

    await page.getByRole("link", { name: /^Not registered yet 1/ }).click();
    await expect(page).toHaveURL(/list=missing/);
    await expect(page.getByText("resident-welcome")).toBeVisible();
    await page.getByRole("link", { name: /^With problems 2/ }).click();
    await expect(page.locator("[data-row]")).toHaveCount(2);

    // The withdrawn one: what the network said, and how the text looks with values.
    await page.getByRole("link", { name: /^Withdrawn by the network 1/ }).click();
    await expect(page.locator("[data-row]")).toHaveCount(1);
    await page.getByRole("link", { name: "View" }).last().click();
    const panel = page.getByRole("dialog", { name: "SMS template" });
    await expect(panel.getByText("MSG91 answered 200: TEMPLATE_INACTIVE for <number>")).toBeVisible();
    await expect(panel.getByText(/has made a new bill of \{#alphanumeric#\}/)).toBeVisible();
    await panel.getByLabel("Society_Name").fill("The Sahyadri Greens Premium Cooperative Housing Society Ltd.");
    await panel.getByLabel("Amount", { exact: true }).fill("₹2,500");
    await panel.getByRole("button", { name: "Show the SMS" }).click();
    await expect(panel.getByRole("blockquote")).toContainText(
      "The Sahyadri Greens Premium.. has made a new bill of Rs 2,500",
    );
    await expect(panel.getByRole("status").last()).toContainText("paid as 2 SMS (GSM-7)");
    await panel.getByLabel("Society_Name").fill("सह्याद्रि");
    await panel.getByRole("button", { name: "Show the SMS" }).click();
    await expect(panel.getByText(/^These signs make it Unicode/)).toBeVisible();
    await panel.getByRole("button", { name: "Fill in the longest values" }).click();
    await panel.getByRole("button", { name: "Show the SMS" }).click();
    await expect(panel.getByRole("blockquote")).toContainText("W".repeat(30));
    await expectWellMade(page);
    await panel.getByRole("button", { name: "Try this template again" }).click();
    await expect(page.getByText("Messages go by this template again")).toBeVisible();
    await expect(panel.getByText(/TEMPLATE_INACTIVE/)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByText("No template matches these filters")).toBeVisible();
    await expectWellMade(page);

    // Search and language are in the address; the file has what they leave.
    await page.goto(`${second.address}/operator/templates?language=hi`);
    await page.getByRole("searchbox", { name: "Search" }).fill("bill-created");
    await expect(page).toHaveURL(/search=bill-created&language=hi/);
    await expect(page.locator("[data-row]")).toHaveCount(1);
    const download = page.waitForEvent("download");
    await page.getByRole("group", { name: "Download what to register" }).getByRole("button", { name: "CSV" }).click();
    const file = await readFile(await (await download).path(), "utf8");
    expect(file.split("\r\n")).toHaveLength(3);
    expect(file).toContain("bill-created,hi,");

    await page.goto(`${second.address}/hi/operator/templates`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("SMS टेम्प्लेट");
    await expectWellMade(page);
  } finally {
    await api.dispose();
    // A page that is open asks again and again, and a server that is gone would be an error in its console.
    await page.goto("about:blank");
    await second.stop();
  }
});

test(
  "a manager is asked for a short name of a society whose name is too long for SMS",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const phone = newPhone(project.name);
    const name = "The Konark Gardens Premium Cooperative Housing Society";
    const { VendorID } = await signInAs(page, request, phone, "society");
    await arrange(async (make) => {
      const society = await make.society({ vendor_id: VendorID, name });
      await make.standing({ society_id: society.society_id, state: "verified" });
    });
    await page.goto("/dashboard");
    await expect(page.getByText("Choose a short name of your society for SMS")).toBeVisible();
    await page.goto("/society-management");
    await expect(page.getByText("so they show it shortened as “The Konark Gardens Premium C..”")).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Choose a short name" }).click();
    const dialog = page.getByRole("dialog");
    const short = dialog.getByLabel("Short name for SMS");
    await short.fill("कोणार्क");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog.getByText(/^Use letters A to Z, digits and plain signs only/).first()).toBeVisible();
    // Under another long name there has to be one.
    await short.fill("");
    await dialog.getByLabel("Society name").fill(`${name}, Pune`);
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog.getByText(/longer than the 30 characters/).first()).toBeVisible();
    await expectWellMade(page);
    await dialog.getByLabel("Society name").fill(name);
    await short.fill("Konark Gardens");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("In SMS: Konark Gardens")).toBeVisible();
    await expect(page.getByText("is too long for SMS")).toHaveCount(0);
  },
);
