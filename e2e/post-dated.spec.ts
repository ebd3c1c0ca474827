import { societyWithHeads, wired } from "./heads-society.ts";
import { expect, expectWellMade, test } from "./page.ts";

test(
  "a treasurer keeps a year's cheques until their days, makes receipts, replaces one and gives one back",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const { ask, head } = await societyWithHeads(page, request, project.name);
    await head("M", "Maintenance", { Basis: "equal", Rate: 2500, Per: "month" });
    await ask("vendor/Edit_Bills_By_Heads", { From_Month: wired });
    const { Preview_Mark } = (await ask("vendor/Fetch_Bill_Run_Preview_Info", { Billing_Month: wired })).Data;
    await ask("vendor/Create_Bill_Run", { Billing_Month: wired, Preview_Mark });
    await expect
      .poll(async () => (await ask("vendor/Filter_All_Resident_Bills", { Limit: 5 })).Count, { timeout: 30_000 })
      .toBe(2);

    await page.goto("/bank/post-dated");
    await expect(page.getByText("No post-dated cheques")).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Take cheques" }).click();
    const taking = page.getByRole("dialog", { name: "Take post-dated cheques" });
    await taking.getByRole("button", { name: "Take cheques" }).click();
    await expect(taking.getByText("Choose who gives the cheques").first()).toBeVisible();
    await taking.getByRole("button", { name: /^Take/ }).first().click();
    await taking.getByLabel("Bank that pays the cheque").fill("Bank of Baroda");
    await taking.getByLabel("Number of the first cheque").fill("004512");
    const today = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
    await taking.getByLabel("Date of the first cheque").fill(today);
    await taking.getByLabel("How many, one for each month").selectOption("3");
    await taking.getByLabel("Amount of each cheque (₹)").fill("2500");
    await expect(taking.getByText("Cheques 004512 to 004514")).toBeVisible();
    await expectWellMade(page);
    await taking.getByRole("button", { name: "Take cheques", exact: true }).click();
    await expect(taking).toBeHidden();

    const table = page.getByRole("table", { name: "Post-dated cheques" });
    const row = (no: string) => table.getByRole("row").filter({ hasText: no });
    await expect(row("004512")).toContainText("Due to deposit");
    await expect(row("004513")).toContainText("Kept");
    await expectWellMade(page);
    await row("004513").getByRole("button", { name: "Replace" }).click();
    const replacing = page.getByRole("dialog", { name: "Replace cheque 004513" });
    await replacing.getByLabel("Cheque number").fill("004520");
    await replacing.getByLabel("Reason").fill("Torn");
    await expectWellMade(page);
    await replacing.getByRole("button", { name: "Replace" }).click();
    await expect(row("004520")).toContainText("In place of 004513");
    await row("004514").getByRole("button", { name: "Give back" }).click();
    const giving = page.getByRole("dialog", { name: "Give this cheque back?" });
    await giving.getByLabel("Reason").fill("Flat was sold");
    await expectWellMade(page);
    await giving.getByRole("button", { name: "Give back" }).click();
    await expect(row("004514")).toContainText("Flat was sold");
    await page.getByRole("button", { name: "Make all receipts" }).click();
    const collecting = page.getByRole("dialog", { name: "Take these cheques to the bank?" });
    await expectWellMade(page);
    await collecting.getByRole("button", { name: "Make receipt" }).click();
    await expect(row("004512")).toContainText("Receipt made");
    await page.getByLabel("Status").selectOption({ label: "Receipt made" });
    await expect(row("004520")).toHaveCount(0);
    await page.getByRole("link", { name: "Cheques", exact: true }).click();
    await expect(
      page.getByRole("table", { name: "Cheques" }).getByRole("row").filter({ hasText: "004512" }),
    ).toContainText("To deposit");
  },
);
