import { createSociety, signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

test(
  "a treasurer writes a letter, sees who gets it, issues it, finds it and cancels it",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const phone = newPhone(project.name);
    const { ask } = await signInAs(page, request, phone, "society");
    const society_id = await createSociety(ask, { Name: `Kadamba ${phone.slice(5)}` });
    await page.goto("/collections/letters");
    await expect(page.getByText("There are no letters")).toBeVisible();
    await expectWellMade(page);

    const flats = await arrange(async (make) => {
      const { building_id } = await make.building({ society_id });
      const made = [];
      for (const [flat_no, name] of [
        ["101", "Kavita Deshpande"],
        ["102", "Imran Shaikh"],
      ] as const) {
        const { flat_id } = await make.flat({ building_id, flat_no });
        await make.resident({ flat_id, name });
        made.push(flat_id);
      }
      return made;
    });
    for (const [at, FlatID] of flats.entries())
      await ask("vendor/Create_Opening_Balance", {
        ...{ FlatID, Balance_Day: "2026-03-31", Principal: [7_500.5, 2_500][at]! },
      });

    await page.goto("/collections/letters/texts");
    await expect(page.getByLabel("Title")).toHaveValue("Reminder of dues for {flat}");
    await expectWellMade(page);
    await page.getByLabel("Title").fill("Dues of {flt}");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("There is no field “flt”. Choose one of the list").first()).toBeVisible();
    await page.getByLabel("Title").fill("Dues of {flat}");
    await expect(page.getByRole("heading", { name: "Dues of A-101" })).toBeVisible();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Letter saved").first()).toBeVisible();

    await page.goto("/collections");
    await page.getByRole("link", { name: "Write to all of these" }).click();
    await expect(page.getByText("2 people get a letter, about ₹10,000.50 together.")).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Dues of .*101$/ })).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Issue letters" }).click();
    await expect(page.getByText("2 letters were issued, about ₹10,000.50 together.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open PDF" })).toBeVisible({ timeout: 60_000 });
    await expectWellMade(page);

    await page.goto("/collections/letters/new");
    await expect(page.getByText("Nobody gets a letter.")).toBeVisible();
    await expect(page.getByText("Had the same letter lately").first()).toBeVisible();
    await expectWellMade(page);

    await page.goto("/collections/letters?search=kavita");
    const table = page.getByRole("table", { name: "Notice letters" });
    await expect(table).toContainText("Kavita Deshpande");
    await expect(table).not.toContainText("Imran Shaikh");
    await expectWellMade(page);
    await page.getByRole("button", { name: /^Cancel letter NL/ }).click();
    const dialog = page.getByRole("dialog", { name: /^Cancel letter NL/ });
    await dialog.getByLabel("Reason").fill("Paid in cash");
    await dialog.getByRole("button", { name: "Cancel letter" }).click();
    await expect(table).toContainText("Paid in cash");
    await page.getByRole("link", { name: "Kavita Deshpande" }).click();
    const log = page.getByRole("table", { name: "Follow-ups" });
    await expect(log.getByRole("link", { name: /^Open letter NL/ })).toBeVisible();
    await expectWellMade(page);
  },
);
