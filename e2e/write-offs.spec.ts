import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { breakRequests, expect, expectWellMade, listed, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

test(
  "dues are written off by two people, are collected nowhere, and are due again once that is reversed",
  { tag: "@widths" },
  async ({ page, request, browser }, { project }) => {
    const [manager, chairman, treasurer] = [newPhone(project.name), newPhone(project.name), newPhone(project.name)];
    const { VendorID, ask } = await signInAs(page, request, manager, "society");
    const flat = await arrange(async (make) => {
      const { society_id } = await make.society({ vendor_id: VendorID });
      await make.staff({ society_id, role: "chairman", name: "Vasant Apte", phone_number: chairman });
      await make.staff({ society_id, role: "treasurer", name: "Ravi Iyer", phone_number: treasurer });
      const made = await make.flat({ society_id });
      await make.resident({ flat_id: made.flat_id, name: "Asha Rao" });
      return made;
    });
    await ask("vendor/Create_Opening_Balance", { FlatID: flat.flat_id, Balance_Day: "2026-03-31", Principal: 7_500 });

    await page.goto("/billing");
    await page.getByRole("link", { name: "Write-offs" }).click();
    await expect(page.getByText("No write-offs")).toBeVisible();
    await expectWellMade(page);
    await page.goto("/billing");
    await listed(page, "OB/").getByRole("link", { name: "Details" }).click();
    const panel = page.getByRole("dialog", { name: "Bill Details" });
    await panel.getByRole("button", { name: "Write off" }).click();
    const dialog = page.getByRole("dialog", { name: "Write off" });
    await expect(dialog.getByText("₹7,500 outstanding")).toBeVisible();
    await dialog.getByRole("button", { name: "Write off" }).click();
    await expect(dialog.getByText("Enter the number of the resolution").first()).toBeVisible();
    const amount = dialog.getByLabel(/^OB\//);
    await amount.fill("8,000");
    await expect(dialog.getByText("More than is outstanding").first()).toBeVisible();
    await expectWellMade(page);
    await amount.fill("7,500");
    await dialog.getByLabel("Reason").fill("Moved abroad");
    await dialog.getByLabel("Number of the resolution").fill("MC/7");
    await dialog.getByLabel("Day of the resolution").fill("2026-04-02");
    await dialog.getByRole("button", { name: "Write off" }).click();
    await expect(page.getByText("Proposed: another administrator has to confirm it").first()).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await signInAs(other, request, chairman, "society");
    await other.goto("/billing/write-offs");
    await expect(other.getByRole("article", { name: /Write off ₹7,500 of Asha Rao/ })).toContainText("MC/7");
    await expectWellMade(other);
    await other.getByRole("button", { name: "Confirm", exact: true }).click();
    await other.getByRole("dialog").getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(listed(other, "WO/")).toContainText("Moved abroad");
    await expectWellMade(other);

    await page.goto("/billing?status=written-off");
    await expect(listed(page, "OB/")).toContainText("Written off");
    await listed(page, "OB/").getByRole("link", { name: "Details" }).click();
    await expect(panel.getByRole("link", { name: /^Written off WO\// })).toHaveAttribute(
      "href",
      /^\/papers\/write-offs\//,
    );
    await expect(panel.getByRole("button", { name: "Collect payment" })).toBeHidden();
    await expectWellMade(page);
    await page.goto(`/statement/${flat.flat_id}`);
    await expect(page.getByText("Written-off amount")).toBeVisible();
    await expectWellMade(page);

    await page.goto("/billing/write-offs");
    await listed(page, "WO/").getByRole("button", { name: "Reverse" }).click();
    const reversing = page.getByRole("dialog", { name: /^Reverse WO\// });
    await reversing.getByLabel("Reason").fill("Paid after all");
    await expectWellMade(page);
    await reversing.getByRole("button", { name: "Reverse" }).click();
    await expect(page.getByRole("article", { name: /^Reverse WO\// })).toBeVisible();
    await expectWellMade(page);

    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Excel (XLSX)" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^write-offs-.*\.xlsx$/);
    await page.getByRole("button", { name: "Withdraw" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByRole("article", { name: /^Reverse WO\// })).toBeHidden();

    // A treasurer confirms none, and withdraws the own one.
    const third = await (await browser.newContext()).newPage();
    await signInAs(third, request, treasurer, "society");
    await third.goto("/billing/write-offs");
    await listed(third, "WO/").getByRole("button", { name: "Reverse" }).click();
    await third.getByRole("dialog").getByLabel("Reason").fill("Paid after all");
    await third.getByRole("dialog").getByRole("button", { name: "Reverse" }).click();
    const own = third.getByRole("article", { name: /^Reverse WO\// });
    await expect(own.getByRole("button", { name: "Confirm" })).toHaveCount(0);
    await own.getByRole("button", { name: "Withdraw" }).click();
    await third.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(third.getByText("Proposal withdrawn").first()).toBeVisible();
    await expect(own).toBeHidden();
  },
);

test(
  "a treasurer writes a voucher by keyboard; it is posted once although its answer is lost",
  { tag: "@once" },
  async ({ page, request }, { project }) => {
    const [manager, treasurer] = [newPhone(project.name), newPhone(project.name)];
    const { VendorID } = await signInAs(page, request, manager, "society");
    await arrange(async (make) => {
      const { society_id } = await make.society({ vendor_id: VendorID });
      await make.staff({ society_id, role: "treasurer", phone_number: treasurer });
    });
    const { ask } = await signInAs(page, request, treasurer, "society");
    await page.goto("/books/vouchers/new");
    const line = (number: number) => page.getByRole("group", { name: `Line ${number}` });
    await page.getByLabel("Narration").fill("Gardener");
    const first = line(1).getByRole("combobox", { name: "Account" });
    await first.pressSequentially("repairs");
    await expect(page.getByRole("option").first()).toHaveText("4210 Repairs");
    await first.press("Enter");
    await expect(first).toHaveValue("4210 Repairs");
    await line(1).getByLabel("Debit").fill("900");
    const second = line(2).getByRole("combobox", { name: "Account" });
    await second.pressSequentially("1010");
    await second.press("ArrowDown");
    await second.press("Enter");
    await expect(second).toHaveValue("1010 Cash in hand");
    await expectWellMade(page);
    await line(2).getByLabel("Credit").fill("900");
    let lost = 0;
    const mend = await breakRequests(page, "**/api/vendor/Create_Journal_Voucher", async (route) => {
      if (lost++ > 0) return route.continue();
      await route.fetch();
      return route.fulfill({ status: 408, body: "" });
    });
    await page.getByRole("button", { name: "Post voucher" }).click();
    await expect.poll(() => lost).toBeGreaterThan(0);
    await mend();
    const again = page.getByRole("button", { name: "Post voucher" });
    const panel = page.getByRole("dialog", { name: /^JV\// });
    await expect(again.or(panel).first()).toBeVisible();
    if (await again.isVisible()) await again.click();
    await expect(panel).toContainText("Gardener");
    const entries = await ask("vendor/Filter_All_Journal_Entries", { Limit: 10 });
    expect((entries as { Data: unknown[] }).Data).toHaveLength(1);
  },
);
