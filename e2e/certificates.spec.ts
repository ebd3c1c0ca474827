import { createSociety, signInAs } from "./account.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

test(
  "an owner requests a certificate, the society issues it, everybody verifies it, and it is revoked",
  { tag: "@widths" },
  async ({ page, browser, request }, { project }) => {
    const [office, home] = [newPhone(project.name), newPhone(project.name)];
    const officeTab = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    const { ask } = await signInAs(officeTab, request, office, "society");
    await createSociety(ask, { Name: `Parijat ${office.slice(5)}` });
    const { BlockID } = (await ask("vendor/Create_Block", { Name: "Rose" })).Data;
    const { BuildingID } = (await ask("vendor/Create_Building", { BlockID, Name: "Rose 1" })).Data;
    const owner = { Name: "Meera Kulkarni", PhoneNumber: home, Resident_Type: 1 };
    await ask("vendor/Create_Resident", { BuildingID, Flat_No: "101", Flat_Type: 2, ...owner });
    const fee = { Kind: 2, Whether_Offered: true, Fee: 500, Valid_Days: 30 };
    await ask("vendor/Edit_Certificate_Settings", { Kinds: [fee] });

    await signInAs(page, request, home, "tenant");
    await page.goto("/my-certificates");
    await expect(page.getByText("You have not requested a certificate yet.")).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Request certificate" }).first().click();
    const asking = page.getByRole("dialog", { name: "Request certificate" });
    await asking.getByRole("combobox", { name: "Certificate" }).selectOption({ label: "NOC for sale" });
    await expect(asking).toContainText("The society's fee is ₹500.");
    await asking.getByLabel("Purpose").fill("Sale to Anil Joshi");
    await expectWellMade(page);
    await asking.getByRole("button", { name: "Request certificate" }).click();
    await expect(asking).toBeHidden();
    await expect(page.getByRole("article")).toContainText("₹500 to be paid");

    await officeTab.goto("/certificates");
    await expect(officeTab.getByText("1–1 of 1 certificates")).toBeVisible();
    await expectWellMade(officeTab);
    await officeTab.getByRole("link", { name: "Details" }).click();
    const panel = officeTab.getByRole("dialog", { name: "NOC for sale" });
    await panel.getByRole("button", { name: "Record fee" }).click();
    const paying = officeTab.getByRole("dialog", { name: "Record fee" });
    await paying.getByLabel("Receipt or reference").fill("Cash");
    await paying.getByRole("button", { name: "Save" }).click();
    await expect(paying).toBeHidden();
    await panel.getByRole("button", { name: "Mark as reviewed" }).click();
    const reviewing = officeTab.getByRole("dialog", { name: "Mark the request as reviewed?" });
    await reviewing.getByRole("button", { name: "Mark as reviewed" }).click();
    await expect(reviewing).toBeHidden();
    await panel.getByRole("button", { name: "Issue certificate" }).click();
    const issuing = officeTab.getByRole("dialog", { name: "Issue the NOC for sale?" });
    await expectWellMade(officeTab);
    await issuing.getByRole("button", { name: "Issue certificate" }).click();
    await expect(issuing).toBeHidden();
    await expect(panel).toContainText(/CERT\/\d{4}-\d\d\/00001/);
    await expectWellMade(officeTab);

    await page.reload();
    const card = page.getByRole("article");
    await expect(card).toContainText("Issued");
    const pdf = (await card.getByRole("link", { name: "Open PDF" }).getAttribute("href"))!;
    const answer = await page.evaluate(async (path) => {
      const { status, headers } = await fetch(path);
      return [status, headers.get("content-type")];
    }, pdf);
    expect(answer).toEqual([200, "application/pdf"]);
    await expectWellMade(page);
    const verify = (await card.getByRole("link", { name: "Public page" }).getAttribute("href"))!;

    // Somebody without a session, and without scripts.
    const stranger = await (
      await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
    ).newPage();
    await stranger.goto(verify);
    await expect(stranger.getByText("Valid", { exact: true })).toBeVisible();
    await expect(stranger.getByRole("article")).toContainText("M••• K•••");
    await expect(stranger.getByText("Meera")).toHaveCount(0);
    const typed = verify.split("/").at(-1)!.toLowerCase();
    await stranger.goto("/verify");
    await stranger.getByLabel("Code").fill("7K2M9QRT0ABC1DEF");
    await stranger.getByRole("button", { name: "Verify" }).click();
    await expect(stranger.getByText("No certificate has this code.")).toBeVisible();
    await stranger.getByLabel("Code").fill(typed);
    await stranger.getByRole("button", { name: "Verify" }).click();
    await expect(stranger.getByText("Valid", { exact: true })).toBeVisible();

    await panel.getByRole("button", { name: "Revoke certificate" }).click();
    const revoking = officeTab.getByRole("dialog", { name: "Revoke the certificate?" });
    await revoking.getByLabel("Reason").fill("The sale was cancelled");
    await revoking.getByRole("button", { name: "Revoke certificate" }).click();
    await expect(revoking).toBeHidden();
    await officeTab.goto(verify);
    await expect(officeTab.getByText("Not valid: revoked by the society")).toBeVisible();
    await expect(officeTab.getByText("The sale was cancelled")).toBeVisible();
    await expectWellMade(officeTab);
    await officeTab.goto("/certificates");
    await officeTab.getByRole("button", { name: "Kinds and fees" }).click();
    await expect(officeTab.getByRole("dialog", { name: "Kinds and fees" })).toContainText("No-dues certificate");
    await expectWellMade(officeTab);
  },
);
