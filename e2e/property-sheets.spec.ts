import { readFile } from "node:fs/promises";
import { signInAs } from "./account.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const header = "Title,Kind,BHK,Baths,Size,Rent,City,State,Photos";
const home = (n: number) => `Neem House ${n},Apartment,2,2,${800 + n} sq ft,"₹ ${15 + n},000",Bangalore,Karnataka,`;
const rows = [
  ...Array.from({ length: 20 }, (_, n) => home(n)),
  "Lost,Apartment,2,2,850,20000,Bangalore,Kerala,",
  'Palace,Villa,4,4,9000,"12,00,00,000",Mysore,,http://127.0.0.1/secret.jpg',
];

const flow = "properties come by a file with a bad row explained and one asked about, go into one, and are taken back";
test(flow, { tag: "@once" }, async ({ page, request }, { project }) => {
  const { ask } = await signInAs(page, request, newPhone(project.name), "property-management");
  await page.goto("/properties");
  await page.getByRole("link", { name: "Import" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import properties");
  const buffer = Buffer.from(`\uFEFF${[header, ...rows].join("\r\n")}`);
  await page.getByLabel("File (CSV or XLSX)").setInputFiles({ name: "homes.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Upload" }).click();

  await expect(page.getByRole("heading", { name: "2. Match the columns" })).toBeVisible();
  await expect(page.getByLabel("Monthly Rent (required)")).toHaveValue("Rent");
  await expect(page.getByLabel("Property Type", { exact: true })).toHaveValue("Kind");
  await page.getByText(/^\d+ more fields$/).click();
  await expect(page.getByLabel("Owner Name")).toHaveValue("");
  await expectWellMade(page);
  await page.getByRole("button", { name: "Check rows" }).click();
  const problems = page.getByRole("region", { name: "Errors and warnings" });
  await expect(problems.getByRole("row", { name: /^22 City/ })).toContainText(
    '"Bangalore" is in Karnataka, not in "Kerala"skipped',
  );
  await expect(problems).toContainText("The rent is ₹12,00,00,000 a month: is that right?needs your confirmation");
  await expect(problems).toContainText("Photo 1 is left out: There is no public web server at this address");
  await expect(page.getByRole("button", { name: "Import 20 properties" })).toBeVisible();
  await page.getByLabel(/^Also import the 1 row to confirm/).check();
  await expectWellMade(page);
  await page.getByRole("button", { name: "Import 21 properties" }).click();
  await expect(page.getByRole("heading", { name: "21 properties imported, 1 row skipped" })).toBeVisible();
  await expectWellMade(page);

  await page.getByRole("main").getByRole("link", { name: "Back to properties" }).first().click();
  await page.getByLabel("Search").fill("palace");
  await expect(page).toHaveURL(/search=palace/);
  await expect(page.getByRole("article")).toContainText("Mysuru");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^properties-.*\.csv$/);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines[1]).toMatch(/^Palace,Villa,4 BHK Villa,Rent,4,4,120000000,Mysuru,Karnataka,/);
  await expect(page.getByText("1 property exported").first()).toBeVisible();

  const { Data } = await ask("vendor/Filter_All_Properties", { Whether_Search_Filter: true, Search: "House 7" });
  await ask("vendor/Inactive_Property", { PropertyID: Data[0].PropertyID });
  await page.goto("/properties/import");
  await page.getByRole("button", { name: "Undo the import of homes.csv" }).click();
  const sure = page.getByRole("dialog", { name: "Undo this import?" });
  await expect(sure).toContainText("Records changed since the import stay as they are.");
  await sure.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("20 properties removed; 1 kept because it was changed later").first()).toBeVisible();
  await page.goto("/properties");
  await expect(page.getByRole("article")).toHaveCount(1);
});

test(
  "an owner notes what was agreed with who asked, changes it, exports it and removes it",
  { tag: "@once" },
  async ({ page, request }, { project }) => {
    await signInAs(page, request, "9000000003", "property-management");
    await page.goto("/enquiries");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Property Enquiries");
    const card = page.getByRole("article").first();
    const text = `Comes on Sunday (${project.name})`;
    await card.getByRole("button", { name: "Add a note" }).click();
    await card.getByRole("button", { name: "Save note" }).click();
    await expect(card.getByRole("textbox")).toHaveAccessibleDescription("Please write a note");
    await card.getByRole("textbox").fill(text);
    await expectWellMade(page);
    await card.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByText("Note added").first()).toBeVisible();
    const note = card.getByRole("listitem").filter({ hasText: text });
    await expect(note).toContainText("Lakshmi Narayanan");
    await note.getByRole("button", { name: /^Edit note from/ }).click();
    await card.getByRole("textbox").fill(`${text}, at 11`);
    await card.getByRole("button", { name: "Save note" }).click();
    await expect(note).toContainText(", edited ");
    await expectWellMade(page);

    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV" }).click();
    expect(await readFile(await (await saved).path(), "utf8")).toContain(`${text}, at 11`);
    await expect(page.getByText(/^\d+ enquiries exported$/).first()).toBeVisible();

    await note.getByRole("button", { name: /^Remove note from/ }).click();
    const sure = page.getByRole("dialog", { name: "Remove this note?" });
    await sure.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Note removed").first()).toBeVisible();
    await expect(note).toHaveCount(0);
  },
);
