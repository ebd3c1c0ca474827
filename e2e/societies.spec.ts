import type { Locator, Page } from "@playwright/test";
import { createSociety, signInAs } from "./account.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

// Looked over for accessibility at many steps, in light and dark.
test.slow();

const home = "/society-maintenance-demo";

const society = {
  "Society name": "Shanti Niwas",
  "Phone number": "9876543210",
  Email: "office@example.in",
  "Established year": "2008",
  Address: "12 Baner Road, Pune 411045",
  "Location address": "Baner, Pune, Maharashtra",
  Latitude: "18.559004",
  Longitude: "73.786821",
  "2 BHK": "2500.5",
};
const draft = {
  Name: "Shanti Niwas",
  PhoneNumber: "9876543210",
  EmailID: "office@example.in",
  Est_Year: 2008,
  Address: "12 Baner Road, Pune 411045",
  Location_Address: "Baner, Pune, Maharashtra",
  Latitude: 18.559004,
  Longitude: 73.786821,
};

const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true });
/** The figure of a tile. */
const figure = (page: Page, group: string, name: string) =>
  page.getByRole("region", { name: group, exact: true }).locator("div", { hasText: name }).getByRole("definition");

test("from Add Society to blocks and a building of 20 flats", { tag: "@once" }, async ({ page, request }, info) => {
  await signInAs(page, request, newPhone(info.project.name), "society");
  await page.goto(home);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Your Society");
  await expect(page.getByText("Let's set up your society to get started.")).toBeVisible();
  await expectWellMade(page);

  await page.getByRole("button", { name: "Add Society" }).click();
  const form = page.getByRole("dialog", { name: "Create Your Society" });
  await form.getByRole("button", { name: "Create society" }).click();
  const alert = form.getByRole("alert");
  await expect(alert).toContainText("Please fix the following errors:");
  await expect(alert.getByRole("listitem")).toHaveText([
    "Society name is required",
    "Phone number is required",
    "Email is required",
    "Valid establishment year is required",
    "Address is required",
    "Location address is required",
    "Valid latitude is required (-90 to 90)",
    "Valid longitude is required (-180 to 180)",
  ]);
  await expect(field(form, "Society name")).toHaveAccessibleDescription(/Society name is required/);
  await expectWellMade(page);
  for (const [label, value] of Object.entries(society)) await field(form, label).fill(value);
  await expect(alert).toBeHidden();
  await field(form, "Bill generation date").fill("32");
  await expect(alert.getByRole("listitem")).toHaveText(["Bill generation date must be between 1-31"]);
  await field(form, "Bill generation date").fill("5");
  await form.getByRole("checkbox", { name: "Gym" }).check();
  await form.getByRole("button", { name: "Create society" }).click();
  await expect(page.getByText("Society created successfully")).toBeVisible();
  await expect(form).toBeHidden();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Society Management");
  await expect(page.getByText("View and update your society configuration.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Society" })).toHaveCount(0);
  const details = page.getByRole("region", { name: "Shanti Niwas" });
  await expect(details).toContainText("+91 98765 43210");
  await expect(details).toContainText("₹2,500.50");
  await expect(details).toContainText("day 5 of the month");
  await expect(details.getByText("Gym")).toBeVisible();

  await expect(page.getByText("No blocks found.")).toBeVisible();
  const add = page.getByRole("button", { name: "Add block" });
  await add.click();
  await expect(page.getByLabel("New block")).toHaveAccessibleDescription(/Block name is required/);
  for (const name of ["A", "B"]) {
    await page.getByLabel("New block").fill(name);
    await add.click();
    await expect(page.getByRole("row", { name: new RegExp(`^${name} `) })).toBeVisible();
  }
  await page.getByLabel("New block").fill("a");
  await add.click();
  await expect(page.getByLabel("New block")).toHaveAccessibleDescription(
    /The society already has a block with this name/,
  );
  await expect(figure(page, "Blocks", "Total Blocks")).toHaveText("2");

  await page.getByRole("navigation", { name: "Inventory Management" }).getByRole("link", { name: "Buildings" }).click();
  await expect(page).toHaveURL(/\?show=buildings$/);
  await expect(page.getByText("No buildings found for the current filter.")).toBeVisible();
  await page.getByRole("button", { name: "Add building with flats" }).click();
  const bulk = page.getByRole("dialog", { name: "Add building with flats" });
  await bulk.getByRole("button", { name: "Create building" }).click();
  await expect(field(bulk, "Block")).toHaveAccessibleDescription(/Choose a block/);
  await expect(field(bulk, "Floors")).toHaveAccessibleDescription(/Floors must be between 1-100/);
  await field(bulk, "Block").selectOption("A");
  await field(bulk, "Building name").fill("Tower 1");
  await field(bulk, "Floors").fill("5");
  await expect(bulk.getByRole("region", { name: "Preview" })).toContainText("20 flats, 101 to 504");
  await expect(bulk.getByRole("region", { name: "Preview" }).getByRole("listitem").first()).toHaveText("501502503504");
  await expectWellMade(page);
  await bulk.getByRole("button", { name: "Create building" }).click();
  await expect(bulk).toBeHidden();
  await expect(page.getByRole("row", { name: /Tower 1/ })).toContainText("20");
  await expect(figure(page, "Flats and residents", "Total Flats")).toHaveText("20");
  await expect(figure(page, "Buildings", "Total Buildings")).toHaveText("1");

  await page.getByLabel("Status").selectOption("Inactive");
  await expect(page).toHaveURL(/status=inactive/);
  await expect(page.getByText("No buildings found for the current filter.")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("row", { name: /Tower 1/ })).toBeVisible();
  await expectWellMade(page);
});

test(
  "blocks are renamed where they stand, and closed after saying what that touches",
  { tag: "@once" },
  async ({ page, request }, info) => {
    const { ask } = await signInAs(page, request, newPhone(info.project.name), "society");
    await createSociety(ask, draft);
    const { BlockID } = (await ask("vendor/Create_Block", { Name: "East" })).Data;
    await ask("vendor/Create_Building_With_Flats", {
      BlockID,
      Name: "Tower",
      Floors: 2,
      Flats_Per_Floor: 2,
      First_Flat_No: "101",
    });
    await page.goto(home);
    const rename = (name: string) => page.getByRole("button", { name: `Rename ${name}` });
    const input = page.getByLabel("Block name");

    await rename("East").click();
    await expect(input).toBeFocused();
    await input.fill("Purva");
    await page.keyboard.press("Escape");
    await expect(rename("East")).toBeFocused();
    await rename("East").click();
    await input.fill("  ");
    await page.keyboard.press("Enter");
    await expect(input).toHaveAccessibleDescription(/Block name is required/);
    await input.fill("Purva");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("row", { name: /^Purva/ })).toBeVisible();

    // Someone else saves first: their name is shown, and only a second save overwrites it.
    await rename("Purva").click();
    await ask("vendor/Edit_Block", { BlockID, Name: "Sunrise" });
    await input.fill("Dawn");
    await page.keyboard.press("Enter");
    await expect(input).toHaveAccessibleDescription(/Someone else renamed it to 'Sunrise'/);
    await expectWellMade(page);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("row", { name: /^Dawn/ })).toBeVisible();

    await page.getByRole("button", { name: "Deactivate Dawn" }).click();
    const sure = page.getByRole("dialog", { name: "Deactivate Dawn" });
    await expect(sure.getByRole("button", { name: "Cancel" })).toBeFocused();
    await expect(sure).toContainText("Active buildings1Residents0");
    await expectWellMade(page);
    await sure.getByRole("button", { name: "Deactivate" }).click();
    await expect(page.getByRole("row", { name: /^Dawn/ })).toContainText("Inactive");
    await expect(figure(page, "Blocks", "Inactive")).toHaveText("1");

    await page.goto(`${home}?show=buildings`);
    await expect(page.getByRole("row", { name: /^Tower/ })).toContainText("Block inactive");
    await expect(
      page.getByText("Every building belongs to an active block. Add or activate a block first."),
    ).toBeVisible();
    await page.getByRole("link", { name: "Go to Blocks" }).click();
    await page.getByRole("button", { name: "Activate Dawn" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Activate" }).click();
    await expect(page.getByRole("row", { name: /^Dawn/ })).toContainText("Active");
  },
);

test(
  "a manager who comes late sees what another wrote, and decides",
  { tag: "@once" },
  async ({ page, request }, info) => {
    const { ask } = await signInAs(page, request, newPhone(info.project.name), "society");
    const SocietyID = await createSociety(ask, draft);
    await page.goto(home);
    await page.getByRole("button", { name: "Edit society" }).click();
    const form = page.getByRole("dialog", { name: "Edit society" });
    await field(form, "Society name").fill("Shanti Vihar");
    await ask("vendor/Edit_Society", { ...draft, SocietyID, Name: "Shanti Kunj", Est_Year: 2010 });
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(form.getByText(/^Now: /)).toHaveText(["Now: Shanti Kunj", "Now: 2010"]);
    await expect(field(form, "Society name")).toHaveValue("Shanti Vihar");
    await expectWellMade(page);
    await form.getByRole("button", { name: "Load the latest values" }).click();
    await expect(field(form, "Society name")).toHaveValue("Shanti Kunj");
    await field(form, "Society name").fill("Shanti Vihar");
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("region", { name: "Shanti Vihar" })).toContainText("Established 2010");
  },
);

test("lists go on ten by ten, and their address is repaired", { tag: "@once" }, async ({ page, request }, info) => {
  const { ask } = await signInAs(page, request, newPhone(info.project.name), "society");
  await createSociety(ask, draft);
  for (let n = 1; n <= 11; n++) await ask("vendor/Create_Block", { Name: `Block ${n}` });
  await page.goto(home);
  const rows = page.getByRole("table", { name: "Blocks" }).getByRole("rowheader");
  await expect(rows).toHaveCount(10);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(rows).toHaveText([/Block 11/]);
  await page.goto(`${home}?show=roofs&status=maybe&page=99`);
  await expect(page).toHaveURL(/\?page=2$/);
  await page.getByLabel("Search blocks").fill("block 1");
  await expect(page).toHaveURL(/search=block/);
  await expect(rows).toHaveText([/Block 1/, /Block 10/, /Block 11/]);
});

test("the society of the demo story, on each of its addresses", { tag: "@widths" }, async ({ page, request }) => {
  await signInAs(page, request, "9000000011", "society");
  for (const path of ["/society-dashboard", "/society-management", home]) {
    await page.goto(path);
    await expect(page.getByRole("region", { name: "Sahyadri Greens" })).toBeVisible();
  }
  if (await page.getByRole("button", { name: "Open the menu" }).isVisible())
    await page.getByRole("button", { name: "Open the menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Society Management" })).toHaveAttribute("aria-current", "page");
  await page.goto(`${home}?show=buildings`);
  await expect(page.getByRole("table", { name: "Buildings" }).getByRole("rowheader")).toHaveCount(5);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expectWellMade(page);
});
