import type { APIRequestContext, Page } from "@playwright/test";
import { createSociety, signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const society = {
  Name: "Krishna Kunj",
  Maintenance_Rates: { OneBHK: 1800, TwoBHK: 2600, ThreeBHK: 3450, FourBHK: 4200, Villa: 6500 },
  Billing_Config: { Bill_Generation_Date: 1, Payment_Due_Days: 15 },
};

/** A flat 101 in each of two wings, and 402 in both buildings of a block; with a manager on the page and a guard. */
async function found(page: Page, request: APIRequestContext, project: string) {
  const [manager, guard] = [newPhone(project), newPhone(project)];
  const { ask } = await signInAs(page, request, manager, "society");
  const society_id = await createSociety(ask, society);
  await arrange(async (make) => {
    for (const [block, buildings, flat_no] of [
      ["Wing A", ["Asha"], "101"],
      ["Wing B", ["Bela"], "101"],
      ["Deodar", ["Deodar 1", "Deodar 2"], "402"],
    ] as const) {
      const { block_id } = await make.block({ society_id, name: block });
      for (const name of buildings) {
        const { building_id } = await make.building({ block_id, name });
        const { flat_id } = await make.flat({ building_id, flat_no, flat_type: 2 });
        await make.resident({ flat_id, name: `Resident of ${name}` });
      }
    }
  });
  await ask("vendor/Create_Society_Staff", { Role: "society_maintenance", Name: "Bala Yadav", PhoneNumber: guard });
  return { guard };
}

test(
  "a flat is found by its label, however it is written",
  { tag: "@widths" },
  async ({ page, request, browser }, { project }) => {
    test.slow();
    const { guard } = await found(page, request, project.name);

    await page.goto("/flats");
    const flats = page.getByRole("search", { name: "Filter flats" });
    await flats.getByLabel("Search").fill("a wing, flat no. 0101");
    await expect(page.getByText("Showing 1–1 of 1 flat")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "A-101" })).toBeVisible();
    await flats.getByLabel("Search").fill("D2/402");
    await expect(page.getByRole("main").getByRole("link", { name: "Deodar 2-402" })).toBeVisible();
    await expect(page.getByText("Showing 1–1 of 1 flat")).toBeVisible();
    await expectWellMade(page);

    await page.goto("/residents?search=B%2F101");
    await expect(page.getByText("Resident of Bela").first()).toBeVisible();
    await expect(page.getByText("Resident of Asha")).toHaveCount(0);

    const search = page.getByRole("dialog", { name: "Search" });
    await expect(async () => {
      if (!(await search.isVisible()))
        await page.getByRole("button", { name: "Search bills, visitors, tickets..." }).click({ timeout: 2000 });
      await expect(search).toBeVisible({ timeout: 2000 });
    }).toPass();
    await search.getByRole("combobox").fill("A101");
    await expect(search.getByRole("option").first()).toContainText("Resident of Asha");
    await expect(search.getByText("Resident of Bela")).toHaveCount(0);
    await page.keyboard.press("Escape");

    // The guard types what a visitor says: a label, or a name.
    const gate = await (await browser.newContext()).newPage();
    await signInAs(gate, request, guard, "society");
    await gate.goto("/gate");
    await gate.getByRole("link", { name: "No pass" }).click();
    const walkIn = gate.getByRole("dialog", { name: "No pass" });
    const field = walkIn.getByLabel("Flat number");
    await field.fill("D-402");
    await expect(walkIn.getByRole("button", { name: /-402/ })).toHaveCount(2);
    await field.fill("Deodar 2 402");
    await expect(walkIn.getByRole("button", { name: /-402/ })).toHaveText([/^Deodar 2-402/]);
    await field.fill("Bela");
    await expect(walkIn.getByText("No flat or resident is called Bela.")).toHaveCount(0);
    await expect(walkIn.getByRole("button", { name: /^B-101/ })).toContainText("Resident of Bela");
    await field.fill("Z-9");
    await expect(walkIn.getByText("No flat or resident is called Z-9.")).toBeVisible();
    await gate.context().close();
  },
);

test(
  "a manager chooses how flats are called, and gives one another name",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    await found(page, request, project.name);
    await page.goto("/flats");
    await page.getByRole("main").getByRole("link", { name: "A-101" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Flat A-101");
    await page.getByRole("button", { name: "Other names" }).click();
    const names = page.getByRole("dialog", { name: "Other names of flat A-101" });
    await names.getByLabel("Other names").fill("%");
    await names.getByRole("button", { name: "Save" }).click();
    await expect(names.getByLabel("Other names")).toHaveAccessibleDescription(/at least two letters or digits/);
    await names.getByLabel("Other names").fill("B 101");
    await names.getByRole("button", { name: "Save" }).click();
    await expect(names.getByLabel("Other names")).toHaveAccessibleDescription(
      /B 101 is the name of flat B-101 already/,
    );
    await expectWellMade(page);
    await names.getByLabel("Other names").fill("Gulab");
    await names.getByRole("button", { name: "Save" }).click();
    await expect(names).toBeHidden();
    await expect(page.getByRole("region", { name: "About this flat" })).toContainText("Gulab");
    await page.goto("/flats?search=gulab");
    await expect(page.getByRole("main").getByRole("link", { name: "A-101" })).toBeVisible();

    await page.goto("/society-management");
    await page.getByRole("button", { name: "Flat labels" }).click();
    const settings = page.getByRole("dialog", { name: "Flat labels" });
    await expect(settings).toContainText("A-101");
    await expectWellMade(page);
    await settings.getByLabel("Call a flat by").selectOption("Block, building and number");
    await settings.getByRole("button", { name: "Save" }).click();
    await expect(settings).toBeHidden();
    await page.goto("/flats");
    await expect(page.getByRole("main").getByRole("link", { name: "A-Asha-101" })).toBeVisible();
  },
);

test("bills are found by the label of their flat", { tag: "@once" }, async ({ page, request }) => {
  await signInAs(page, request, "9000000011", "society");
  await page.goto("/billing?search=D2%2F402");
  await expect(page.getByText("Flat Deodar 2-402").first()).toBeVisible();
  await expect(page.getByRole("main").getByText(/Deodar 1|Gulmohar/)).toHaveCount(0);
  await expectWellMade(page);
  await page.goto("/billing?search=old%2014");
  await expect(page.getByText("Flat Deodar 2-402").first()).toBeVisible();
});
