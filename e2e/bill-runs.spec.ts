import type { Page } from "@playwright/test";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { month, societyWithHeads, wired } from "./heads-society.ts";
import { expect, expectToFit, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

test(
  "a treasurer compares the trial with the register of the old system",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const { head, setArea } = await societyWithHeads(page, request, project.name);
    await head("M", "Maintenance", { Basis: "area", Area: "carpet", Unit: "feet", Rate: 2.5, Per: "month" });
    await head("S", "Security", { Basis: "equal", Rate: 400, Per: "month" });
    await setArea("101", 800);
    await setArea("102", 1000);
    await page.goto("/billing/heads");
    const sums = page.getByRole("table", { name: "Sums by head" });
    await expect(sums.getByRole("row", { name: /Security/ })).toContainText("₹800");
    await page.getByRole("link", { name: "Compare with a file" }).click();
    await expect(page.getByRole("heading", { name: "Compare with the old system" })).toBeVisible();
    await expectWellMade(page);
    const upload = (name: string, text: string) =>
      page
        .getByLabel("Choose a file")
        .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(text) });
    await upload("secret.pdf", "%PDF-1.7 x");
    await expect(page.getByRole("alert")).toBeVisible();

    // Headings that nobody knows: the columns are chosen.
    await upload("old.csv", "Flat,C1,C2\nA-101,2000,400\nA-102,2400,400\nZ-9,5,5\n");
    await expect(page.getByRole("heading", { name: "What is in which column?" })).toBeVisible();
    await expectWellMade(page);
    await page.getByLabel("Row that names the columns").selectOption("1");
    await page.getByLabel("Meaning of Flat").selectOption("Flat");
    await page.getByLabel(/C1/).selectOption("Maintenance");
    await page.getByLabel(/C2/).selectOption("Security");
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(
      page.getByRole("heading", { name: "1 of 2 flats agree to the paisa; 1 differs by ₹100" }),
    ).toBeVisible();
    await expectWellMade(page);
    await expectToFit(page);
    await page.getByRole("link", { name: "Differs (1)" }).click();
    await expect(page).toHaveURL(/show=differs/);
    await expect(page.getByRole("row", { name: /102/ })).toContainText("Maintenance: ₹2,400 in the file, ₹2,500 ours");
    await expect(page.getByRole("row", { name: /102/ })).toContainText("₹2.50 × 1,000 sq ft × 1 month = ₹2,500");
    await page.getByRole("link", { name: "See these rows" }).click();
    await expect(page.getByRole("row", { name: /Z-9/ })).toContainText("No flat of your society is called this");
    await expectWellMade(page);

    // The tariff is right and the flat was not: once it is mended, a reload says so.
    await setArea("102", 960);
    await page.goto("/billing/heads/compare");
    await page.getByRole("link", { name: "old.csv" }).click();
    await expect(page.getByRole("heading", { name: "All 2 flats agree to the paisa" })).toBeVisible();
    await page.getByRole("button", { name: "Remove" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("No file was compared yet.")).toBeVisible();
  },
);

test(
  "a month is billed when a second person has confirmed it",
  { tag: "@widths" },
  async ({ page, request, browser }, { project }) => {
    const { ask, head, society_id } = await societyWithHeads(page, request, project.name);
    await head("S", "Security", { Basis: "equal", Rate: 400, Per: "month" });
    await ask("vendor/Edit_Bills_By_Heads", { From_Month: wired });
    const treasurer = newPhone(project.name);
    await arrange((make) => make.staff({ society_id, role: "treasurer", name: "Ravi Iyer", phone_number: treasurer }));
    const other = await (await browser.newContext()).newPage();
    await signInAs(other, request, treasurer, "society");

    await page.goto("/billing/generate");
    await page.getByRole("button", { name: "Ask for a second person" }).click();
    await expectWellMade(page);
    await page.getByRole("dialog").getByRole("button", { name: "Ask for a second person" }).click();
    await expect(page.getByText("Bills will need a second person")).toBeVisible();
    await other.goto("/billing/generate");
    await other.getByRole("button", { name: "Confirm", exact: true }).click();
    await other.getByRole("dialog").getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(other.getByText("Bills need a second person.")).toBeVisible();

    await page.reload();
    await page.getByRole("button", { name: "Send for confirmation" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send for confirmation" }).click();
    const waiting = (on: Page) => on.getByRole("region", { name: `Bills of ${month} wait for a second person` });
    await expect(waiting(page)).toContainText("Another officer has to confirm it.");
    await expectWellMade(page);
    await other.reload();
    await expect(waiting(other)).toContainText("₹800");
    // A tariff is changed meanwhile: what was looked at is not billed.
    await head("F", "Festival", { Basis: "equal", Rate: 100, Per: "month" });
    await waiting(other)
      .getByRole("button", { name: `Confirm bills of ${month}` })
      .click();
    await other.getByRole("dialog").getByRole("button", { name: "Generate" }).click();
    await expect(other.getByRole("dialog")).toContainText("was changed since the preview");
    await other.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await other.reload();
    await expect(waiting(other)).toContainText("They cannot be confirmed any more");
    await expectWellMade(other);
    await waiting(other).getByRole("button", { name: "Decline" }).click();
    await other.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
    await expect(other.getByRole("table", { name: "Bills that were sent for confirmation" })).toContainText("Declined");

    await page.reload();
    await page.getByRole("button", { name: "Send for confirmation" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send for confirmation" }).click();
    await expect(waiting(page)).toBeVisible();
    await other.reload();
    await waiting(other)
      .getByRole("button", { name: `Confirm bills of ${month}` })
      .click();
    await other.getByRole("dialog").getByRole("button", { name: "Generate" }).click();
    await expect(other.getByRole("region", { name: `Bills for ${month} generated` })).toBeVisible();
    await other.reload();
    await expect(other.getByRole("row", { name: month }).first()).toContainText("Confirmed by");
    await expectWellMade(other);
    await other.close();
  },
);

test(
  "who pays early gets a rebate, and a bill that is late bears a fee",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const { ask, head, flats } = await societyWithHeads(page, request, project.name);
    await head("M", "Maintenance", { Basis: "equal", Rate: 2500, Per: "month" });
    await ask("vendor/Create_Opening_Balance", { FlatID: flats["102"], Balance_Day: "2026-04-01", Principal: 3000 });
    await page.goto("/charges/settings");
    const fees = page.getByRole("region", { name: "Late fee" });
    await fees.getByLabel("Charge a fee for late bills").check();
    await fees.getByLabel("From", { exact: true }).fill("2026-04-01");
    await fees.getByLabel("Percent or amount").selectOption("amount");
    await fees.getByLabel("How much").fill("100");
    const rebate = page.getByRole("region", { name: "Rebate for early payment" });
    await rebate.getByLabel("Give a rebate for early payment").check();
    await rebate.getByLabel("From", { exact: true }).fill("2026-04-01");
    await rebate.getByLabel("How much").fill("200");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(
      page.getByText("Enter a percentage up to 100, or an amount in rupees and paise").first(),
    ).toBeVisible();
    await rebate.getByLabel("How much").fill("2");
    await expectWellMade(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Settings of bills saved")).toBeVisible();
    await page.reload();
    await expect(rebate.getByLabel("How much")).toHaveValue("2");
    await expect(fees.getByLabel("Percent or amount")).toHaveValue("amount");
    await expectToFit(page);

    await ask("vendor/Edit_Bills_By_Heads", { From_Month: wired });
    await ask("vendor/Create_Bill_Run", {});
    await expect
      .poll(async () => (await ask("vendor/Filter_All_Bill_Runs", {})).Data[0]?.Whether_Done, { timeout: 30_000 })
      .toBe(true);
    const { Data } = await ask("vendor/Filter_All_Resident_Bills", { Limit: 10 });
    const billOf = (name: string) =>
      Data.find(
        (bill: { Whether_Opening_Balance: boolean; Society_Resident_Information: { Name: string } }) =>
          !bill.Whether_Opening_Balance && bill.Society_Resident_Information.Name === name,
      ).BillID;
    await page.goto(`/billing?view=${billOf("Ravi Iyer")}`);
    const line = page.locator("details").filter({ hasText: "Late fee" });
    await line.locator("summary").click();
    await expect(line).toContainText(/Bill OB\/.*, due 1 Apr 2026, unpaid on 17 Apr 2026: ₹100/);
    // What was due before is open: nothing is offered.
    await expect(page.getByText(/and save/)).toHaveCount(0);

    await page.goto(`/billing?view=${billOf("Asha Rao")}`);
    await expect(page.getByText(/Pay ₹2,450 by .* and save ₹50/)).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Collect payment" }).click();
    await expect(page.getByRole("dialog").getByLabel("Amount (₹)")).toHaveValue("2450");
    await expect(page.getByText(/With the rebate of ₹50/)).toBeVisible();
    await page.getByRole("button", { name: "Collect ₹2,450" }).click();
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText("Rebate for early payment").first()).toBeVisible();
    await expectWellMade(page);
  },
);

test(
  "a levy and a move-in are billed in addition to a month, once, after the total and the facts are entered",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const { ask, head, flats } = await societyWithHeads(page, request, project.name);
    await head("M", "Maintenance", { Basis: "equal", Rate: 1000, Per: "month" });
    await head("L", "Lift repair", { Basis: "share", Total_Amount: null, By: "equal" });
    await head("S", "Sinking fund", { Basis: "construction-cost", Percent: 0.25 });
    await head("I", "Moving in", { Basis: "event", Event: "move-in", Rate: 500 });
    await ask("vendor/Edit_Bills_By_Heads", { From_Month: wired });

    await page.goto("/billing/generate");
    const totals = page.getByRole("region", { name: "Totals to divide" });
    await expect(totals).toContainText("until their amounts are entered");
    await totals.getByLabel("Lift repair").fill("999");
    await totals.getByRole("button", { name: "Save totals" }).click();
    await expect(page.getByText("Totals saved")).toBeVisible();
    const why = page.getByText("Sinking fund · The construction cost of this flat is missing");
    await why.click();
    await page.getByRole("link", { name: "Enter what is missing" }).first().click();
    await expect(page).toHaveURL(/flats\/edit\?missing=cost/);
    await page.goto(`/flats/${flats["101"]}`);
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    const facts = page.getByRole("dialog", { name: /Edit flat/ });
    await facts.getByLabel("Construction cost (₹)").fill("12,00,000");
    await facts.getByLabel("Persons").fill("3");
    await facts.getByLabel("Used by").selectOption({ label: "A tenant" });
    await facts.getByLabel("The member's close family lives here").check();
    await facts.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("₹12,00,000")).toBeVisible();

    await page.goto("/billing/generate");
    const preview = page.getByRole("region", { name: `Bills to generate for ${month}` });
    await preview.getByRole("button", { name: "Generate 1 bill" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Generate" }).click();
    await expect(page.getByRole("region", { name: `Bills for ${month} generated` })).toBeVisible();

    await page.goto("/charges");
    await page.getByRole("link", { name: "Events", exact: true }).click();
    await page.getByRole("button", { name: "Record event" }).click();
    const record = page.getByRole("dialog", { name: "Record event" });
    await record.getByRole("combobox", { name: /Flat/ }).fill("101");
    await page.getByRole("option", { name: /101/ }).click();
    await record.getByRole("button", { name: "Record event" }).click();
    await expect(page.getByRole("row", { name: /101/ })).toContainText("To be billed");
    await expectWellMade(page);
    await expectToFit(page);

    await head("P", "Painting levy", { Basis: "equal", Rate: 750, Per: "month" });
    await page.goto("/billing/generate");
    await page.getByRole("link", { name: "Supplementary bills" }).click();
    await page.getByLabel(/Painting levy/).check();
    await page.getByLabel(/Moving in/).check();
    await page.getByRole("button", { name: "Preview bills" }).click();
    const more = page.getByRole("region", { name: `Supplementary bills for ${month}` });
    await expect(more).toContainText("₹1,250");
    await expectWellMade(page);
    await expectToFit(page);
    await more.getByRole("button", { name: "Generate 1 bill" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Generate" }).click();
    await expect(page.getByRole("region", { name: `Bills for ${month} generated` })).toBeVisible();
    await page.reload();
    await expect(more).toContainText("It has these heads of this month already");
    await page.goto("/billing/generate");
    await expect(page.getByRole("row", { name: /Supplement/ })).toContainText("₹1,250");
  },
);
