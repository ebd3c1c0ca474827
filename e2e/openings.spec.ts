import { createSociety, signInAs } from "./account.ts";
import { chooseFlat, expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const list = [
  "Wing,Flat No,Name of Member,Mobile No.,Principal,Interest,Advance",
  "A,101,Asha Rao,,5200,312.50,0",
  "A,102,Om Puri,,0,0,1800",
  "A,103,,,900,0,0",
].join("\n");

test(
  "the balances of an imported list are posted, one is entered by hand and reversed, and all are taken back",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const phone = newPhone(project.name);
    const { ask } = await signInAs(page, request, phone, "society");
    await createSociety(ask, { Name: `Ashoka ${phone.slice(5)}` });
    await page.goto("/billing/opening");
    await expect(page.getByText("No opening balances found")).toBeVisible();
    await expectWellMade(page);

    await page.goto("/members/import");
    const file = { name: "members.csv", mimeType: "text/csv", buffer: Buffer.from(list) };
    await page.getByLabel("Choose a file").setInputFiles(file);
    await page.getByRole("button", { name: "Check the rows" }).click();
    await page.getByLabel("Balances as of").fill("2026-03-31");
    await page.getByLabel("Balances as of").blur();
    await page.getByRole("button", { name: "Import 3 flats", exact: true }).click();
    await expect(page.getByRole("heading", { name: "3 flats imported" })).toBeVisible();
    await page.goto("/dashboard");
    await expect(page.getByText("A member list has balances that are not in the books")).toBeVisible();
    await page.goto("/members/import");
    await page.getByRole("link", { name: "members.csv" }).click();
    await page.getByRole("link", { name: "Go to opening balances" }).click();

    const waiting = page.getByRole("region", { name: "Balances of members.csv are not in the books yet" });
    await expect(waiting.getByText("₹6,100")).toBeVisible();
    await expect(waiting.getByRole("listitem")).toHaveText(
      "1 flat, arrears ₹900, advance ₹0: The flat has no member and nobody lives there",
    );
    await expectWellMade(page);
    const post = waiting.getByRole("button", { name: "Post balances" });
    await post.click();
    await expect(waiting.getByText("Give a reason for the difference")).toBeVisible();
    await waiting.getByLabel("Why the books may differ from the list").fill("A-103 is not sold yet");
    await post.click();
    const posted = page.getByRole("region", { name: "Balances of members.csv are in the books" });
    await expect(posted.getByText("A-103 is not sold yet")).toBeVisible();
    await expect(
      page
        .getByText(/^OB\/2025-26\/00002/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expectWellMade(page);

    await page.goto("/members/import");
    await page.getByRole("link", { name: "members.csv" }).click();
    await expect(page.getByText("To undo the import, reverse them all first.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Undo the import" })).toBeHidden();
    await expectWellMade(page);
    await page.getByRole("link", { name: "Go to opening balances" }).click();

    const { Data: flats } = await ask("vendor/Filter_All_Flats", {});
    const shop = (flats as { FlatID: string; Flat_No: string }[]).find(({ Flat_No }) => Flat_No === "103")!;
    await ask("vendor/Create_Member", { FlatID: shop.FlatID, Holders: [{ Name: "Lata Shah" }] });
    await page.getByRole("button", { name: "Enter opening balance" }).click();
    const entering = page.getByRole("dialog", { name: "Enter opening balance" });
    await chooseFlat(entering, "a103", "A-103");
    await entering.getByLabel("Balances of").fill("2026-03-31");
    await entering.getByRole("button", { name: "Enter opening balance" }).click();
    await expect(entering.getByText("Enter arrears or an advance")).toBeVisible();
    await entering.getByLabel("Arrears").fill("9000");
    await expectWellMade(page);
    await entering.getByRole("button", { name: "Enter opening balance" }).click();
    await expect(entering).toBeHidden();
    await expect(
      page
        .getByText(/^OB\/2025-26\/00003/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();

    await page.getByRole("button", { name: "Reverse", exact: true }).first().click();
    const reversing = page.getByRole("dialog", { name: "Reverse OB/2025-26/00003" });
    await reversing.getByLabel("Reason").fill("One nought too many");
    await expectWellMade(page);
    await reversing.getByRole("button", { name: "Reverse" }).click();
    await expect(reversing).toBeHidden();
    await expect(page.getByText(/^Reversed on .*: One nought too many/).filter({ visible: true })).toBeVisible();

    await page.goto(
      `/statement/${(flats as { FlatID: string; Flat_No: string }[]).find(({ Flat_No }) => Flat_No === "101")!.FlatID}`,
    );
    await expect(page.getByText("Arrears brought forward")).toBeVisible();
    await expectWellMade(page);
    await page.goto("/billing");
    await page.getByRole("link", { name: "Opening balances" }).click();
    await page.getByRole("link", { name: "OB/2025-26/00001" }).last().click();
    const bill = page.getByRole("dialog", { name: "Bill Details" });
    await expect(bill).toContainText("Arrears brought forward as of 31 Mar 2026");
    await expectWellMade(page);

    await page.goto("/billing/opening");
    await posted.getByRole("button", { name: "Reverse all" }).click();
    const all = page.getByRole("dialog", { name: "Reverse all balances of this list" });
    await all.getByLabel("Reason").fill("The wrong year");
    await all.getByRole("button", { name: "Reverse all" }).click();
    await expect(page.getByRole("region", { name: "Balances of members.csv are not in the books yet" })).toBeVisible();
    await expect(page.getByRole("button", { name: "CSV" })).toBeVisible();

    await page.goto("/members/import");
    await page.getByRole("link", { name: "members.csv" }).click();
    await page.getByRole("button", { name: "Undo the import" }).click();
    const undoing = page.getByRole("dialog", { name: "Take the whole import back?" });
    await undoing.getByRole("button", { name: "Undo the import" }).click();
    await expect(undoing.getByText("Bills, visitors or other records depend on this import")).toBeVisible();
    await expectWellMade(page);
  },
);
