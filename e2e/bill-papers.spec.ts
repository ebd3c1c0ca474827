import { createSociety, signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectToFit, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const today = new Date(Date.now() + 5.5 * 3_600_000);
const month = today.toLocaleDateString("en-IN", { month: "long", year: "numeric", timeZone: "UTC" });
const rates = { Maintenance_Rates: { OneBHK: 1800, TwoBHK: 2600, ThreeBHK: 3450, FourBHK: 4200, Villa: 6500 } };

test(
  "a treasurer says what bills print, makes one PDF of a run, and shares a bill by a link",
  { tag: "@widths" },
  async ({ page, request, browser }, { project }) => {
    const phone = newPhone(project.name);
    const { ask } = await signInAs(page, request, phone, "society");
    const society_id = await createSociety(ask, { ...rates, Name: `Sagar Darshan ${phone.slice(5)}` });
    await arrange(async (make) => {
      const { block_id } = await make.block({ society_id, name: "A" });
      const { building_id } = await make.building({ block_id, name: "A" });
      for (const [flat_no, name] of [
        ["101", "Asha Rao"],
        ["102", "Ravi Iyer"],
      ]) {
        const { flat_id } = await make.flat({ building_id, flat_no: flat_no! });
        await make.resident({ flat_id, name: name! });
      }
      await make.standing({ society_id });
    });
    const account = { Bank_Account_No: "50100123456789", IFSC: "HDFC0001234", Bank_Name: "HDFC Bank, Baner" };
    const payee = { UPI_ID: "sagar@okicici", Payee_Name: "Sagar Darshan CHS", Reminder_Days: [] };
    await ask("vendor/Edit_Payment_Settings", { ...payee, ...account });

    await page.goto("/charges");
    await page.getByRole("link", { name: "Bill papers" }).click();
    await expect(page.getByRole("heading", { name: "What bills look like on paper" })).toBeVisible();
    await expect(page.getByText("50100123456789")).toBeVisible();
    await page.getByLabel("Bills on a page").selectOption("two-up");
    await page.getByLabel(/^Who signs/).fill("Hon. Treasurer");
    await page.getByLabel(/^Notes on bills in English/).fill("Pay by the due date.");
    await expectWellMade(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Settings of bill papers saved")).toBeVisible();

    await ask("vendor/Create_Bill_Run", {});
    await page.goto("/billing/generate");
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("button", { name: `All bills as PDF: ${month}` })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.getByRole("button", { name: `All bills as PDF: ${month}` }).click();
    const files = page.getByRole("dialog", { name: `All bills as PDF: ${month}` });
    await expect(files.getByLabel("Bills on a page")).toHaveValue("two-up");
    await files.getByRole("button", { name: "Make PDF" }).click();
    const open = files.getByRole("link", { name: "Open PDF" });
    await expect(open).toBeVisible();
    await expect(files).toContainText("Pages: 1");
    await expectWellMade(page);
    const pdf = await page.request.get((await open.getAttribute("href"))!);
    expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    await files.getByRole("button", { name: "Close" }).last().click();

    await page.goto("/billing");
    await page.getByText("Asha Rao").first().click();
    await page.getByRole("button", { name: "Share" }).click();
    const share = page.getByRole("dialog", { name: /^Share bill/ });
    await expectWellMade(page);
    await share.getByRole("button", { name: "Make link" }).click();
    await expect(share.getByRole("link", { name: "Share on WhatsApp" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/91\d{10}\?text=/,
    );
    await expectWellMade(page);
    const address = await share.getByLabel("Link to the bill").inputValue();

    // Somebody without a session, on a phone.
    const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const bill = await stranger.newPage();
    await bill.goto(new URL(address).pathname);
    await expect(bill.getByRole("heading", { name: /^Sagar Darshan/ })).toBeVisible();
    for (const text of ["Asha Rao", "sagar@okicici", "50100123456789", "HDFC0001234"])
      await expect(bill.getByText(text, { exact: true }).first()).toBeVisible();
    await expect(bill.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expectWellMade(bill);
    await expectToFit(bill);
    const paper = await stranger.request.get(
      (await bill.getByRole("link", { name: "Open the bill as PDF" }).getAttribute("href"))!,
    );
    expect([paper.status(), paper.headers()["x-robots-tag"]]).toEqual([200, "noindex"]);

    await share.getByRole("button", { name: "Close" }).first().click();
    await page.getByRole("button", { name: "Share" }).click();
    await share.getByRole("button", { name: /^End the link of/ }).click();
    await expect(page.getByText("Link ended").first()).toBeVisible();
    await bill.reload();
    await expect(bill.getByRole("heading", { name: "This link is not valid any more" })).toBeVisible();
    await expectWellMade(bill);
    await stranger.close();
  },
);
