import { fileURLToPath } from "node:url";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { signInAs } from "./account.ts";
import { expect } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const picture = (name: string) => fileURLToPath(new URL(`../server/demo/pictures/${name}.webp`, import.meta.url));
export const [balcony, living, kitchen] = ["balcony-01", "apartment-01", "apartment-02"].map(picture) as [
  string,
  string,
  string,
];
export const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from("%PDF-no") });

export const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click();
export const step = (page: Page, title: string) => expect(page.getByRole("heading", { level: 2 })).toContainText(title);
export const alert = (page: Page) => page.locator("form > div").getByRole("alert");
export const pictures = (page: Page) => page.getByRole("group", { name: "Property Images" });
export const moves = (page: Page) => pictures(page).getByRole("button", { name: /^Move picture/ });
export const sources = (page: Page) =>
  pictures(page)
    .getByRole("img")
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));

export const owner = (page: Page, request: APIRequestContext, project: string) =>
  signInAs(page, request, newPhone(project), "property-management");

type Asker = Awaited<ReturnType<typeof owner>>["ask"];

/** A whole home of this account, over the wire. */
export async function listed(ask: Asker, more: object = {}): Promise<string> {
  const states = (await ask("vendor/Filter_All_States", { Limit: 100 })).Data;
  const { StateID } = states.find((state: { State_Name: string }) => state.State_Name === "Maharashtra");
  const { CityID } = (
    await ask("vendor/Filter_All_Cities", {
      Whether_Search_Filter: true,
      Search: "Pune",
      Whether_State_Filter: true,
      StateID,
    })
  ).Data[0];
  const home = {
    Property_Title: "Two rooms by the river",
    Property_Description: "Quiet.",
    Flat_Or_Unit_No: "B-12",
    Property_Type: 1,
    Sub_Type: "2 BHK",
    Furnished_Type: 2,
    Facing_Direction_Type: 3,
    Floor_No: 4,
    No_Of_Vacancy: 1,
    Bedrooms: 2,
    Bathrooms: 1,
    Total_Area: 900,
    Monthly_Rent: 21_000,
    Available_From: "2027-01-01",
    Amenities: [1, 6],
    Owner_Name: "Asha Kulkarni",
    Owner_Phone: "9822012345",
    Owner_Email: "asha@example.in",
    Owner_Address: "Kothrud, Pune",
    Address: "Lane 5, Kothrud",
    StateID,
    CityID,
    ...more,
  };
  return (await ask("vendor/Create_Property", home)).Data.PropertyID;
}

export async function fillBasics(page: Page, title: string) {
  await page.getByLabel("Property Title").fill(title);
  await page.getByLabel("Property Type").selectOption("Apartment");
  await page.getByLabel("Sub Type").selectOption("2 BHK");
  await page.getByLabel("Number of Flats").fill("B-1204");
  await page.getByLabel("Furnishing Status").selectOption("Semi-Furnished");
  await page.getByLabel("Floor Number").fill("12");
  await page.getByLabel("Number of Vacancies").fill("1");
  await page.getByLabel("Bedrooms").fill("2");
  await page.getByLabel("Bathrooms").fill("2");
  await page.getByLabel("Facing").selectOption("East");
  await page.getByLabel("Total Area").fill("1,150");
  await page.getByLabel("Description").fill("Morning light, and the lake below.");
}
export async function fillPlace(page: Page) {
  await page.getByLabel("State").selectOption("Maharashtra");
  await page.getByLabel("City").selectOption("Pune");
  await page.getByLabel("Complete Address").fill("Lane 5, Kothrud, Pune 411038");
}
export async function choose(field: Locator, files: Parameters<Locator["setInputFiles"]>[0]) {
  await field.locator("input[type=file]").setInputFiles(files);
}
export const done = async (page: Page, sentence: string) => {
  await expect(page).toHaveURL(/\/properties$/);
  await expect(page.getByRole("status").filter({ hasText: sentence })).toBeVisible();
};
