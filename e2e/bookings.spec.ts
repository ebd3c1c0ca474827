import type { APIRequestContext, Page } from "@playwright/test";
import { addDays, dayOf } from "../domain/src/platform/days.ts";
import { createSociety, signInAs } from "./account.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const tomorrow = () => addDays(dayOf(new Date()), 1);

/** A manager, signed in, whose society has a court for one party an hour; two flats are lived in. */
async function withCourt(page: Page, request: APIRequestContext, project: string) {
  const [manager, first, second] = [newPhone(project), newPhone(project), newPhone(project)];
  const { ask } = await signInAs(page, request, manager, "society");
  await createSociety(ask, { Name: `Kalyani ${manager.slice(5)}` });
  const { BlockID } = (await ask("vendor/Create_Block", { Name: "Rose" })).Data;
  const { BuildingID } = (await ask("vendor/Create_Building", { BlockID, Name: "Rose 1" })).Data;
  await ask("vendor/Create_Resident", { BuildingID, Name: "Ravi Iyer", PhoneNumber: first, Flat_No: "101" });
  await ask("vendor/Create_Resident", { BuildingID, Name: "Asha Nair", PhoneNumber: second, Flat_No: "102" });
  return { first, second };
}

test(
  "a court from its making to its closing, with the manager and two residents side by side",
  {
    tag: "@once",
  },
  async ({ page, request, browser }, { project }) => {
    test.slow();
    const { first, second } = await withCourt(page, request, project.name);
    await page.goto("/bookings");
    await expect(page.getByRole("heading", { name: "No amenities yet" })).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Add amenity" }).first().click();
    const form = page.getByRole("dialog", { name: "Add amenity" });
    await form.getByRole("button", { name: "Add amenity" }).click();
    await expect(form.getByText("Name is required").first()).toBeVisible();
    await expect(form.getByLabel("Name")).toBeFocused();
    await form.getByLabel("Name").fill("Tennis Court");
    await expectWellMade(page);
    await form.getByRole("button", { name: "Add amenity" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Tennis Court" })).toBeVisible();
    const court = `${new URL(page.url()).pathname}?day=${tomorrow()}`;

    const [ravi, asha] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
    await signInAs(ravi, request, first, "tenant");
    await signInAs(asha, request, second, "tenant");
    await ravi.goto(court);
    await asha.goto(court);
    await ravi.getByRole("button", { name: "6:00 pm to 7:00 pm: Free" }).click();
    const booking = ravi.getByRole("dialog", { name: "Tennis Court" });
    await booking.getByLabel("How many people?").fill("9");
    await booking.getByRole("button", { name: "Book", exact: true }).click();
    await expect(booking.getByRole("alert")).toContainText("too many people for one booking");
    await booking.getByLabel("How many people?").fill("2");
    await booking.getByRole("button", { name: "Book", exact: true }).click();
    await expect(ravi.getByRole("button", { name: "6:00 pm to 7:00 pm: Yours: Booked" })).toBeVisible();

    // Her page is older than his booking.
    await asha.getByRole("button", { name: "6:00 pm to 7:00 pm: Free" }).click();
    await asha.getByRole("dialog").getByRole("button", { name: "Book", exact: true }).click();
    const full = asha.getByRole("dialog", { name: "Full at this time" });
    await expect(full.getByRole("alert")).toContainText("This slot is full");
    await expectWellMade(asha);
    await full.getByRole("button", { name: "Join the waiting list" }).click();
    await expect(asha.getByText("You are number 1 on the waiting list.")).toBeVisible();
    await expect(asha.getByRole("button", { name: "Yours: Waiting list" })).toBeVisible();

    await ravi.goto("/bookings?view=bookings");
    await ravi.getByRole("button", { name: "Cancel booking" }).click();
    await expectWellMade(ravi);
    await ravi.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
    await expect(ravi.getByRole("heading", { name: "No upcoming bookings" })).toBeVisible();
    // Nobody touched her page.
    await expect(asha.getByRole("button", { name: "Yours: Booked" })).toBeVisible();
    await expectWellMade(asha);

    await page.locator(`a[href$="day=${tomorrow()}"]`).click();
    const ofDay = page.getByRole("article", { name: "6:00 pm to 7:00 pm" });
    await expect(ofDay).toContainText([/Cancelled.*Ravi Iyer/, /Booked.*Asha Nair/]);
    await page.getByRole("button", { name: "Close temporarily" }).click();
    const closing = page.getByRole("dialog", { name: "Close Tennis Court temporarily" });
    await closing.getByLabel("Closed from").fill(`${tomorrow()}T00:00`);
    await closing.getByLabel("Reopens at").fill(`${addDays(tomorrow(), 1)}T00:00`);
    await closing.getByLabel("Reason").fill("The net is replaced.");
    await closing.getByRole("button", { name: "Close amenity" }).click();
    await expect(closing.getByRole("alert")).toContainText("1 booking is in this time.");
    await expectWellMade(page);
    await closing.getByRole("button", { name: "Close and cancel 1 booking" }).click();
    await expect(page.getByText("1 booking is cancelled and the resident notified.")).toBeVisible();
    await expect(asha.getByText("Closed", { exact: true }).first()).toBeVisible();
    await expect(asha.getByRole("button", { name: /6:00 pm/ })).toHaveCount(0);
    await asha.goto("/bookings?view=bookings&period=past");
    await expect(asha.getByRole("article", { name: /Tennis Court/ })).toContainText("Reason: The net is replaced.");
    await ravi.context().close();
    await asha.context().close();
  },
);

test("the amenities, a day of one and the bookings are well made", { tag: "@widths" }, async ({ page, request }) => {
  const { ask } = await signInAs(page, request, "9000000015", "tenant");
  const { Data } = await ask("vendor/Filter_All_Amenities", { Whether_Search_Filter: true, Search: "court" });
  const court = `/bookings/${Data[0].AmenityID}`;
  await page.goto("/bookings?view=bookings");
  await expect(page.locator("main [data-row]").first()).toBeVisible();
  await expectWellMade(page);
  await page.getByRole("link", { name: "Amenities" }).click();
  await page.getByRole("link", { name: "Badminton Court" }).focus();
  await expectWellMade(page);
  await page.getByRole("link", { name: "Badminton Court" }).press("Enter");
  await page.locator(`a[href$="day=${tomorrow()}"]`).click();
  await expect(page.locator('[aria-current="date"]')).toHaveAttribute("href", new RegExp(tomorrow()));
  await expectWellMade(page);
  await page.goto(`${court}?day=nonsense`);
  await expect(page.locator('[aria-current="date"]')).toHaveAttribute("href", new RegExp(dayOf(new Date())));
  await page.goto("/bookings/00000000-0000-4000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "Amenity not found" })).toBeVisible();
  await signInAs(page, request, "9000000011", "society");
  await page.goto(`${court}?day=${tomorrow()}`);
  await expectWellMade(page);
  await page.getByRole("button", { name: "Edit" }).click();
  await expectWellMade(page);
  await signInAs(page, request, "9000000014", "society");
  await page.goto("/bookings");
  await expect(page.getByRole("alert")).toContainText("This page is not for your role");
});
