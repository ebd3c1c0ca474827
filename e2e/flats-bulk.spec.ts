import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { createSociety, signInAs } from "./account.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

/** A society with a tower; its manager is signed in. */
async function found(page: Page, request: APIRequestContext, project: string, tower: { floors: number; each: number }) {
  const phone = newPhone(project);
  const { ask } = await signInAs(page, request, phone, "society");
  await createSociety(ask, { Name: `Saptagiri ${phone.slice(5)}` });
  const { BlockID } = (await ask("vendor/Create_Block", { Name: "Tower" })).Data;
  const plan = { BlockID, Name: "Tower", Floors: tower.floors, Flats_Per_Floor: tower.each, First_Flat_No: "101" };
  await ask("vendor/Create_Building_With_Flats", plan);
  const flats = (await ask("vendor/Filter_All_Flats", { Limit: 10_000 })).Data as { FlatID: string; Flat_No: string }[];
  const flat = async (number: string) => {
    const { FlatID } = flats.find(({ Flat_No }) => Flat_No === number)!;
    return (await ask("vendor/Fetch_Flat_Info", { FlatID })).Data;
  };
  return { ask, flat };
}

const paste = (cell: Locator, text: string) =>
  cell.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

const saveButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("2,000 flats are pasted with one bad cell: the others are saved, the bad one is marked", async ({
  page,
  request,
}, { project }) => {
  test.skip(project.name === "phone", "a phone has no spreadsheet to copy from");
  test.slow();
  const { flat } = await found(page, request, project.name, { floors: 40, each: 50 });
  await page.goto("/flats");
  await page.getByRole("link", { name: "Edit many" }).click();
  const grid = page.getByRole("grid", { name: "Flats" });
  await expect(grid).toHaveAttribute("aria-rowcount", "2001");
  await expectWellMade(page);

  const rows = Array.from({ length: 2000 }, (_, at) => `"Type\n${at % 3}"\t3 BHK\t\t1,${100 + (at % 800)}.5\t116 sq m`);
  rows[1200] = "Shop\t1 BHK\t\ttwelve hundred\t";
  await paste(grid.locator('[data-at="0:0"]'), `${rows.join("\r\n")}\r\n`);
  await expect(page.getByText("1 flat has a cell to correct.")).toBeVisible();
  await saveButton(page, "Save 2,000 flats").click();
  await expect(page.getByText("2,000 flats saved").first()).toBeVisible();
  await expect(saveButton(page, "Save")).toBeDisabled();
  expect(await flat("101")).toMatchObject({
    ...{ Flat_Type_Name: "Type 0", Flat_Type: 3, Floor_No: null, Carpet_Area: 1100.5, Built_Up_Area: 1248.61 },
  });
  expect(await flat("2501")).toMatchObject({ Flat_Type_Name: "Shop", Flat_Type: 1, Carpet_Area: null });

  await page.getByLabel("Changes").selectOption("Only unsaved");
  await expect(page.getByText("1 of 2,000 flats are shown.")).toBeVisible();
  const bad = grid.getByRole("gridcell", { name: "twelve hundred" });
  await expect(bad).toHaveAttribute("aria-invalid", "true");
  await expect(bad).toHaveAccessibleDescription(/^Enter an area above 0/);
  await expectWellMade(page);
  await bad.focus();
  await page.keyboard.type("1200");
  await page.keyboard.press("Enter");
  await saveButton(page, "Save 1 flat").click();
  await expect(page.getByText("1 flat saved").first()).toBeVisible();
  expect(await flat("2501")).toMatchObject({ Carpet_Area: 1200 });
});

test("cells are edited by keyboard, filled down and taken back, and nobody's change is overwritten", async ({
  page,
  request,
}, { project }) => {
  test.skip(project.name === "phone", "the grid is for keyboards");
  const { ask, flat } = await found(page, request, project.name, { floors: 3, each: 4 });
  await page.goto("/flats/edit");
  const grid = page.getByRole("grid", { name: "Flats" });
  const cell = (row: number, column: number) => grid.locator(`[data-at="${row}:${column}"]`);
  await cell(0, 0).focus();
  await page.keyboard.type("Row house");
  await page.keyboard.press("Tab");
  await expect(cell(0, 1)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(cell(0, 1)).toBeFocused();
  await expect(cell(0, 1)).toHaveText("2 BHK");
  await page.keyboard.press("Delete");
  await expect(cell(0, 1)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(/: A flat needs a rate class/)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(cell(0, 1)).toHaveText("2 BHK");

  await page.keyboard.press("ArrowLeft");
  for (const _ of [1, 2, 3]) await page.keyboard.press("Shift+ArrowDown");
  await expect(grid.locator('[aria-selected="true"]')).toHaveCount(4);
  await page.keyboard.press("Control+d");
  await expect(cell(3, 0)).toHaveText("Row house");
  await expect(saveButton(page, "Save 4 flats")).toBeEnabled();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cell(3, 0)).toHaveText("");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(cell(3, 0)).toHaveText("Row house");
  await expectWellMade(page);

  const { FlatID } = await flat("102");
  await ask("vendor/Edit_Flat", { FlatID, Flat_No: "102", Flat_Type: 4, Flat_Type_Name: "Bungalow" });
  await saveButton(page, "Save 4 flats").click();
  await expect(page.getByText("1 flat could not be saved.")).toBeVisible();
  await expect(cell(1, 0)).toHaveAccessibleDescription(/^Someone else changed this flat meanwhile/);
  await expect(cell(1, 1)).toHaveText("4 BHK");
  expect(await flat("102")).toMatchObject({ Flat_Type_Name: "Bungalow" });
  expect(await flat("103")).toMatchObject({ Flat_Type_Name: "Row house" });
  await expectWellMade(page);
  await saveButton(page, "Save 1 flat").click();
  await expect(page.getByText("1 flat saved").first()).toBeVisible();
  expect(await flat("102")).toMatchObject({ Flat_Type_Name: "Row house", Flat_Type: 4 });

  await page.getByLabel("Value missing").selectOption("Type");
  await expect(page.getByText("8 of 12 flats are shown.")).toBeVisible();
  await cell(0, 5).focus();
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "All flats" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL(/\/flats$/);
});

test("parking slots of the register are pasted: free ones are allotted, the cells of the others are marked", async ({
  page,
  request,
}, { project }) => {
  test.skip(project.name === "phone", "a phone has no spreadsheet to copy from");
  const { ask, flat } = await found(page, request, project.name, { floors: 3, each: 4 });
  await page.goto("/flats/edit");
  await expect(page.getByRole("columnheader", { name: "Slot codes" })).toBeHidden();
  await ask("vendor/Create_Parking_Slots", { Codes: ["P-12", "P-13", "P-14"], Vehicle: 1, Place: 2 });
  await page.goto("/flats/edit");
  const grid = page.getByRole("grid", { name: "Flats" });
  await expect(grid).toHaveAttribute("aria-rowcount", "13");
  const cell = (row: number) => grid.locator(`[data-at="${row}:11"]`);
  await cell(0).focus();
  await paste(cell(0), 'p12; P 13\r\nP-99\r\n"P-13"\r\nP-14\r\n');
  await expect(cell(0)).toHaveText("p12, P 13");
  await saveButton(page, "Save 4 flats").click();
  await expect(page.getByText("2 flats could not be saved.")).toBeVisible();
  await expect(cell(0)).toHaveText("P-12, P-13");
  await expect(cell(1)).toHaveAccessibleDescription(/^There is no slot P-99 in the register of parking/);
  await expect(cell(2)).toHaveAccessibleDescription("Slot P-13 is written at Tower-101 too. Keep it at one of them.");
  await expect(cell(3)).toHaveText("P-14");
  await expectWellMade(page);

  await cell(3).focus();
  await page.keyboard.press("Delete");
  await saveButton(page, "Save 3 flats").click();
  await expect(cell(3)).toHaveAccessibleDescription(/^Slot P-14 is allotted to this flat too/);
  const { FlatID } = await flat("104");
  const { Data } = await ask("vendor/Filter_All_Parking_Slots", { Whether_Flat_Filter: true, FlatID });
  expect((Data as { Code: string }[]).map(({ Code }) => Code)).toEqual(["P-14"]);
});

test("on a phone the slots of a flat are typed", async ({ page, request }, { project }) => {
  test.skip(project.name !== "phone", "wide windows have the grid");
  const { ask } = await found(page, request, project.name, { floors: 1, each: 2 });
  await ask("vendor/Create_Parking_Slots", { Codes: ["P-12", "P-13"], Vehicle: 1, Place: 2 });
  await page.goto("/flats/edit");
  const slots = page.getByRole("textbox", { name: "Slot codes of Tower-101" });
  await slots.fill("p12, P-99");
  await slots.blur();
  await saveButton(page, "Save 1 flat").click();
  await expect(page.getByText("There is no slot P-99").first()).toBeVisible();
  await expect(page.getByText("1 flat could not be saved.").first()).toBeVisible();
  await expect(page.getByText("1 flat saved")).toHaveCount(0);
  await expectWellMade(page);
  await slots.fill("p12, P-13");
  await slots.blur();
  await saveButton(page, "Save 1 flat").click();
  await expect(page.getByText("1 flat saved").first()).toBeVisible();
  await page.reload();
  await expect(slots).toHaveValue("P-12, P-13");
});

test("on a phone one value is set for all chosen flats", async ({ page, request }, { project }) => {
  test.skip(project.name !== "phone", "wide windows have the grid");
  const { flat } = await found(page, request, project.name, { floors: 3, each: 20 });
  await page.goto("/flats/edit");
  await expectWellMade(page);
  const set = page.getByRole("region", { name: "Set a value for the chosen flats" });
  await page.getByLabel("Choose all 60 flats shown").check();
  await set.getByLabel("What to set").selectOption("Water inlets");
  await set.getByLabel("New value").fill("ninety");
  await set.getByRole("button", { name: "Set for 60 flats" }).click();
  await expect(set.getByText("A whole number from 0 to 50")).toBeVisible();
  await set.getByLabel("New value").fill("2");
  await set.getByRole("button", { name: "Set for 60 flats" }).click();
  await expect(page.getByText("Water inlets: – → 2 (not saved)").first()).toBeVisible();
  await page.getByLabel(/^Tower-101/).uncheck();
  await set.getByLabel("What to set").selectOption("Rate class");
  await set.getByLabel("New value").selectOption("4 BHK");
  await set.getByRole("button", { name: "Set for 59 flats" }).click();
  await expectWellMade(page);
  await saveButton(page, "Save 60 flats").click();
  await expect(page.getByText("60 flats saved").first()).toBeVisible();
  expect(await flat("101")).toMatchObject({ Flat_Type: 2, Water_Inlets: 2 });
  expect(await flat("320")).toMatchObject({ Flat_Type: 4, Water_Inlets: 2 });
});
