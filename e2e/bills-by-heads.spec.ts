import { month, societyWithHeads, wired } from "./heads-society.ts";
import { expect, expectToFit, expectWellMade, test } from "./page.ts";

test(
  "a society tries its heads, switches to them, and bills a month whose lines explain themselves",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const { head, setArea } = await societyWithHeads(page, request, project.name);
    await page.goto("/billing/heads");
    await expect(page.getByRole("heading", { name: "No head has a tariff yet" })).toBeVisible();
    await expectWellMade(page);

    await head("M", "Maintenance", { Basis: "area", Area: "carpet", Unit: "feet", Rate: 2.5, Per: "month" });
    await head("S", "Security", { Basis: "equal", Rate: 400, Per: "month" });
    await setArea("101", 800);
    await page.reload();
    await expect(page.getByText("Maintenance is billed by the rates by flat type.")).toBeVisible();
    const trial = page.getByRole("region", { name: `Trial for ${month}` });
    await expect(trial).toContainText("₹2.50 × 800 sq ft × 1 month = ₹2,000");
    await expect(trial.getByRole("heading", { name: "2 flats get no bill" })).toBeVisible();
    await expect(trial).toContainText("Nobody owes its charges");
    await trial.getByText("Maintenance · The area of this flat is missing: 1 flat").click();
    await expect(trial.getByRole("link", { name: /102/ })).toBeVisible();
    await expectWellMade(page);
    await expectToFit(page);

    await page.getByRole("button", { name: "Bill by heads" }).click();
    const dialog = page.getByRole("dialog", { name: "From which month do you bill by heads?" });
    await expect(dialog.getByLabel("First month")).toHaveValue(wired);
    await dialog.getByLabel(/^State whose law/).selectOption("Maharashtra");
    await expectWellMade(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(`From ${month} on maintenance is billed by your society's heads.`)).toBeVisible();
    await expect(page.getByText("Limits of charges by law: Maharashtra")).toBeVisible();

    await page.getByRole("link", { name: "Generate bills" }).click();
    const preview = page.getByRole("region", { name: `Bills to generate for ${month}` });
    await expect(preview.getByRole("heading", { name: "2 flats get no bill" })).toBeVisible();
    // Somebody changes a tariff meanwhile: the treasurer looks again first.
    await head("F", "Festival", { Basis: "equal", Rate: 100, Per: "month" });
    await preview.getByRole("button", { name: "Generate 1 bill" }).click();
    const confirm = page.getByRole("dialog", { name: `Generate the bills for ${month}?` });
    await confirm.getByRole("button", { name: "Generate" }).click();
    await expect(confirm).toContainText("was changed since the preview");
    await confirm.getByRole("button", { name: "Cancel" }).click();
    await page.reload();
    await preview.getByRole("button", { name: "Generate 1 bill" }).click();
    await expect(confirm).toContainText("₹2,500");
    await confirm.getByRole("button", { name: "Generate" }).click();
    await expect(page.getByRole("region", { name: `Bills for ${month} generated` })).toBeVisible();
    await page.reload();
    await page.getByRole("link", { name: "2 flats not billed" }).click();
    await expect(page.getByRole("heading", { name: `Flats not billed for ${month}` })).toBeVisible();
    await expect(page.getByRole("row", { name: /102/ })).toContainText("The area of this flat is missing");
    await expectWellMade(page);

    await page.goto("/billing/generate");
    await page.getByRole("button", { name: `Undo the bills of ${month}` }).click();
    const undo = page.getByRole("dialog", { name: `Undo the bills of ${month}?` });
    await expect(undo).toContainText("1 bill over ₹2,500");
    await expectWellMade(page);
    await undo.getByRole("textbox", { name: "Reason" }).fill("The area of A-102 was missing");
    await undo.getByRole("button", { name: "Undo these bills" }).click();
    await expect(page.getByRole("row", { name: month })).toContainText("The area of A-102 was missing");
    await expectWellMade(page);
    await setArea("102", 1000);
    await page.reload();
    await preview.getByRole("button", { name: "Generate 2 bills" }).click();
    await confirm.getByRole("button", { name: "Generate" }).click();
    await expect(page.getByRole("region", { name: `Bills for ${month} generated` })).toBeVisible();

    await page.goto("/billing");
    await page.getByText("Asha Rao").first().click();
    for (const name of ["Maintenance", "Security", "Festival"])
      await expect(page.locator("summary").filter({ hasText: name }).first()).toBeVisible();
    const line = page.locator("details").filter({ hasText: "₹2,000" });
    await line.locator("summary").click();
    await expect(line).toContainText("₹2.50 × 800 sq ft × 1 month = ₹2,000");
    await expectWellMade(page);
  },
);

test(
  "a treasurer rounds bills and taxes contributions, and the trial and the bill show both",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const { ask, head, setArea } = await societyWithHeads(page, request, project.name);
    await head("M", "Maintenance", { Basis: "area", Area: "carpet", Unit: "feet", Rate: 9, Per: "month" });
    await setArea("101", 1000.05);
    await setArea("102", 800);
    await page.goto("/charges");
    await page.getByRole("link", { name: "Interest, fees, rebates and tax" }).click();
    await expect(page.getByRole("heading", { name: "Interest, fees, rebates and tax of bills" })).toBeVisible();
    await expectWellMade(page);
    await page.getByLabel("Total of a bill").selectOption("rupee");
    await page.getByLabel("Charge simple interest on late payments").check();
    await page.getByLabel("Rate from").fill("2026-04-01");
    await page.getByLabel("Percent a year").fill("12");
    await page.getByLabel("Days of grace", { exact: true }).fill("5");
    await page.getByLabel("The society is registered for GST").check();
    await page.getByLabel("GSTIN").fill("27AAPFU0939F1ZX");
    await page.getByLabel("Registered from").fill("2026-04-01");
    await page.getByRole("button", { name: "Change it from a later day" }).click();
    await page.getByLabel("Since").fill("2099-04-01");
    await expectWellMade(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The last character of the GSTIN does not fit the others.")).toBeVisible();
    await page.getByLabel("GSTIN").fill("27aapfu0939f1zv");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Settings of bills saved")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("GSTIN")).toHaveValue("27AAPFU0939F1ZV");
    await expect(page.getByLabel("Since")).toHaveValue("2099-04-01");
    await expect(page.getByLabel("Percent a year")).toHaveValue("12");
    await expect(page.getByLabel("Days of grace", { exact: true })).toHaveValue("5");
    await expectToFit(page);

    await ask("vendor/Edit_Bills_By_Heads", { From_Month: wired });
    await page.goto("/billing/heads");
    const trial = page.getByRole("region", { name: `Trial for ${month}` });
    await expect(trial).toContainText("9 % of ₹9,000.45");
    // 9,000.45 + 2 × 810.04 = 10,620.53
    await expect(trial).toContainText("₹10,621");
    await ask("vendor/Create_Bill_Run", {});
    await expect
      .poll(async () => (await ask("vendor/Filter_All_Bill_Runs", {})).Data[0]?.Whether_Done, { timeout: 30_000 })
      .toBe(true);
    await page.goto("/billing");
    await page.getByText("Asha Rao").first().click();
    for (const name of ["CGST", "SGST", "Rounding"])
      await expect(page.locator("summary").filter({ hasText: name }).first()).toBeVisible();
    await page.locator("summary").filter({ hasText: "CGST" }).click();
    await expect(page.getByText(/so all of it is taxed \(CBIC circular/).first()).toBeVisible();
    await expectWellMade(page);

    // The returns of this month: 9,000.45 are taxed, 7,200 are exempt.
    await page.goto(`/charges/gst?month=${wired}`);
    await expect(page.getByRole("heading", { name: "GST returns" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Table 3.1 of GSTR-3B" })).toContainText("₹9,000.45");
    await expect(page.getByText("Equal to the returns")).toBeVisible();
    const others = page.getByRole("table", { name: "7 · Taxable supplies to other members" });
    await expect(others).toContainText("₹810.04");
    await expect(page.getByRole("table", { name: "8 · Exempt supplies" })).toContainText("₹7,200");
    await expectWellMade(page);
    await expectToFit(page);
    for (const [button, file] of [
      ["Excel", /^GST-27AAPFU0939F1ZV-\d{6}\.xlsx$/],
      ["JSON for GSTR-1", /^GSTR1-27AAPFU0939F1ZV-\d{6}\.json$/],
      ["JSON for GSTR-3B", /^GSTR3B-27AAPFU0939F1ZV-\d{6}\.json$/],
    ] as const) {
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: button }).click();
      expect((await download).suggestedFilename()).toMatch(file);
    }
    await page.getByRole("button", { name: "Add a GSTIN" }).click();
    const gstin = page.getByRole("dialog", { name: "Add a GSTIN" });
    const flat = gstin.getByRole("combobox", { name: "Flat number" });
    await flat.pressSequentially("101");
    await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
    await flat.press("Enter");
    await gstin.getByLabel("GSTIN of the member").fill("29AAGCB7383J1Z5");
    await gstin.getByRole("button", { name: "Save" }).click();
    await expect(gstin.getByText("The last character of the GSTIN does not fit the others.")).toBeVisible();
    await expectWellMade(page);
    await gstin.getByLabel("GSTIN of the member").fill("29AAGCB7383J1Z4");
    await gstin.getByRole("button", { name: "Save" }).click();
    const members = page.getByRole("table", { name: "Members with a GSTIN" });
    await expect(members).toContainText("29AAGCB7383J1Z4");
    await members.getByRole("button", { name: /^Remove/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("No member has given a GSTIN.")).toBeVisible();

    // A note by head takes its tax along.
    await page.goto("/billing");
    await page.getByText("Asha Rao").first().click();
    await page.getByRole("button", { name: "Credit or debit note" }).click();
    const note = page.getByRole("dialog", { name: /Correct bill/ });
    await note.getByLabel("Maintenance").fill("1,000");
    await expect(note).toContainText("With ₹180 of tax it comes to ₹1,180.");
    await note.getByLabel("Reason").fill("No lift for six days");
    await expectWellMade(page);
    await note.getByRole("button", { name: "Create note" }).click();
    await expect(page.getByText("Maintenance ₹1,000 + CGST ₹90 + SGST ₹90")).toBeVisible();

    // And on all bills of the month.
    await page.goto("/billing/notes");
    await expect(page.getByRole("heading", { name: "No notes were made in bulk yet" })).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("link", { name: "New notes" }).click();
    await page.getByLabel("Bills").selectOption({ label: `${month} · 2 bills` });
    await page.getByLabel("How much").selectOption("percent");
    await page.getByLabel("Per cent of what is left").fill("10");
    const preview = page.getByRole("region", { name: "Preview" });
    // 10 % of 8,000.45 with 144 of tax, and of 7,200 without.
    await expect(preview).toContainText("2 notes, ₹1,664.05 · ₹144 of it is tax on ₹800.05");
    await expectWellMade(page);
    await expectToFit(page);
    await page.getByRole("textbox", { name: "Reason" }).fill("No lift for three days");
    await page.getByRole("button", { name: "Make 2 notes" }).click();
    await expect(page.getByRole("heading", { name: /^NB\// })).toBeVisible();
    await expect(page.getByRole("row", { name: /101/ })).toContainText("₹944.05");
    await expectWellMade(page);
    await expectToFit(page);
    await page.getByRole("button", { name: "Reverse all" }).click();
    const back = page.getByRole("dialog", { name: /^Reverse NB\// });
    await back.getByRole("textbox", { name: "Reason" }).fill("Wrong month");
    await back.getByRole("button", { name: "Reverse" }).click();
    await expect(back).toHaveCount(0);
    await expect(page.getByText(/Wrong month/).first()).toBeVisible();
    await page.goto("/billing/notes");
    await expect(page.getByRole("row", { name: /NB\// })).toContainText("Reversed");

    // A file: one row of two names no flat.
    await page.goto("/billing/notes/new?kind=credit");
    const csv = Buffer.from("Flat,Amount,Head,Reason\n101,100,M,No water\nZ-9,5,M,\n");
    await page
      .getByLabel("Choose a file of flats and amounts")
      .setInputFiles({ name: "notes.csv", mimeType: "text/csv", buffer: csv });
    await expect(page.getByText("1 of 2 rows names no note. It is left out.")).toBeVisible();
    await expect(preview).toContainText("1 note, ₹118");
    await expectWellMade(page);
    await expectToFit(page);
  },
);

test(
  "arrears bear interest, which the bill explains and the statement shows up to any day",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const { ask, head, flats } = await societyWithHeads(page, request, project.name);
    await head("S", "Security", { Basis: "equal", Rate: 400, Per: "month" });
    const Balance_Day = "2026-04-01";
    await ask("vendor/Create_Opening_Balance", { FlatID: flats["101"], Balance_Day, Principal: 3650, Interest: 50 });
    await ask("vendor/Edit_Billing_Settings", { Interest: { Rates: [{ From: Balance_Day, Percent: 10 }] } });
    await page.goto(`/statement/${flats["101"]}?interest=2026-04-11`);
    await expect(page.getByText(/₹3,650 × 10 % a year × 10 of 365 days = ₹10/)).toBeVisible();
    await expectWellMade(page);

    await ask("vendor/Edit_Bills_By_Heads", { From_Month: wired });
    await ask("vendor/Create_Bill_Run", {});
    await expect
      .poll(async () => (await ask("vendor/Filter_All_Bill_Runs", {})).Data[0]?.Whether_Done, { timeout: 30_000 })
      .toBe(true);
    await page.goto("/billing");
    await page.getByText("Asha Rao").first().click();
    const line = page.locator("details").filter({ hasText: "Interest on arrears" });
    await line.locator("summary").click();
    await expect(line).toContainText("₹3,650 × 10 % a year");
    await expect(page.getByText("Arrears on the day of this bill")).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Credit or debit note" }).click();
    await page.getByLabel("What it takes off").selectOption("waiver");
    await page.getByLabel("Number of the resolution").fill("GB/7");
    await page.getByLabel("Amount").fill("1");
    await page.getByLabel("Reason").fill("Hardship");
    await page.getByRole("button", { name: "Create note" }).click();
    await expect(page.getByText(/Waiver of interest · GB\/7/)).toBeVisible();
  },
);
