import type { APIRequestContext, Page } from "@playwright/test";
import { signInAs } from "./account.ts";
import { breakRequests, expect, expectAccessible, expectAccessibleInBoth, expectToFit, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const home = {
  Property_Title: "Two rooms by the lake",
  Property_Type: 1,
  Sub_Type: "2 BHK",
  Monthly_Rent: 24_000,
  Furnished_Type: 1,
};

async function withChanges(page: Page, request: APIRequestContext, project: string) {
  const { ask } = await signInAs(page, request, newPhone(project), "property-management");
  const { PropertyID } = (await ask("vendor/Create_Property", home)).Data;
  await ask("vendor/Edit_Property", { ...home, PropertyID, Monthly_Rent: 126_500, Furnished_Type: 2 });
  await ask("vendor/Inactive_Property", { PropertyID });
}

const entries = (page: Page) => page.locator("main [data-row]");

/** How many changes match, above the list. */
const count = (page: Page, words: string) => page.getByRole("status").filter({ hasText: new RegExp(`^${words}$`) });

test(
  "who manages homes sees every change, in plain words, and filters it by person, thing and day",
  { tag: "@once" },
  async ({ page, request }, info) => {
    await withChanges(page, request, info.project.name);
    await page.goto("/dashboard");
    if (info.project.name === "phone") await page.getByRole("button", { name: "Open the menu" }).click();
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Audit Logs" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audit Logs");
    await expect(count(page, "5 changes")).toBeVisible();
    await expect(entries(page).locator("strong")).toHaveText([
      "Changed home",
      "Changed home",
      "Added home",
      "Changed account",
      "Added account",
    ]);
    await expect(entries(page).last()).toContainText("by Not signed in");

    const edited = entries(page).nth(1);
    await expect(edited).toContainText("Two rooms by the lake");
    await expect(edited).toContainText("by Asha Kulkarni, Property Manager");
    await edited.getByRole("link", { name: "View" }).click();
    const details = page.getByRole("dialog", { name: "Changed home" });
    await expect(details.getByRole("row", { name: /Monthly rent/ }).getByRole("cell")).toHaveText([
      "₹24,000",
      "₹1,26,500",
    ]);
    await expect(details.getByRole("row", { name: /Furnishing/ }).getByRole("cell")).toHaveText([
      "Unfurnished",
      "Semi-Furnished",
    ]);
    // An edit is a sign that the home is still there.
    await expect(details.getByRole("row", { name: /Availability confirmed/ })).toBeVisible();
    await expect(details.getByRole("row")).toHaveCount(4);
    await page.keyboard.press("Escape");
    await expect(details).toHaveCount(0);
    await expect(page).toHaveURL(/\/audit$/);
    await entries(page).first().getByRole("link", { name: "View" }).press("Enter");
    await expect(details.getByRole("row", { name: /Status/ }).getByRole("cell")).toHaveText(["Active", "Inactive"]);

    await page.keyboard.press("Escape");
    const filters = page.getByRole("search", { name: "Filter changes" });
    await filters.getByLabel("What was changed").selectOption("Account");
    await expect(page).toHaveURL(/\/audit\?thing=Vendor$/);
    await expect(count(page, "2 changes")).toBeVisible();
    await filters.getByLabel("Person").selectOption("Asha Kulkarni");
    await expect(count(page, "1 change")).toBeVisible();
    await page.goBack();
    await expect(count(page, "2 changes")).toBeVisible();
    await filters.getByLabel("To", { exact: true }).fill("2020-01-01");
    await expect(page.getByRole("heading", { name: "No changes match" })).toBeVisible();
    await page.getByRole("link", { name: "Clear" }).click();
    await expect(count(page, "5 changes")).toBeVisible();

    await entries(page).nth(2).getByRole("link", { name: "View" }).click();
    await page.getByRole("dialog", { name: "Added home" }).getByRole("link", { name: "Only this record" }).click();
    await expect(filters.getByLabel("What was changed")).toHaveValue(/^Property\./);
    await expect(count(page, "3 changes")).toBeVisible();
    await filters.getByLabel("From").fill("2020-01-01");
    await expect(page).toHaveURL(/\/audit\?thing=Property\..*&from=2020-01-01$/);
    await filters.getByLabel("What was changed").selectOption("Home");
    await expect(page).toHaveURL(/\/audit\?thing=Property&from=2020-01-01$/);
  },
);

test(
  "the log fits and is accessible, in light and dark, full and empty, and a broken address is repaired",
  { tag: "@widths" },
  async ({ page, request }, info) => {
    await withChanges(page, request, info.project.name);
    await page.goto("/audit?person=nobody&thing=&from=today&page=900");
    await expect(page).toHaveURL(/\/audit$/);
    for (const path of ["", "?to=2020-01-01", "open"]) {
      await page.goto(path === "open" ? "/audit" : `/audit${path}`);
      if (path === "open") {
        await entries(page).nth(1).getByRole("link", { name: "View" }).click();
        await expect(page.getByRole("dialog").getByRole("row", { name: /Furnishing/ })).toBeVisible();
      }
      await expectAccessibleInBoth(page);
      await expectToFit(page);
    }
  },
);

test(
  "who may found a society has a log from the first day, and a tenant none at all",
  { tag: "@once" },
  async ({ page, request }, info) => {
    await signInAs(page, request, newPhone(info.project.name), "society");
    await page.goto("/audit");
    await expect(entries(page).locator("strong")).toHaveText(["Changed account", "Added account"]);

    await page.context().clearCookies();
    await signInAs(page, request, newPhone(info.project.name), "tenant");
    const answer = await page.goto("/audit");
    expect(answer!.status()).toBe(403);
    await expect(page.getByRole("alert")).toContainText("This page is not for your role");
    await expectAccessible(page);
    await page.getByRole("alert").getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: "Welcome" })).toBeVisible();
    if (info.project.name === "phone") await page.getByRole("button", { name: "Open the menu" }).click();
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu.getByRole("link", { name: "Dashboard" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Audit Logs" })).toHaveCount(0);
  },
);

test(
  "a log that cannot be loaded says so, and loads on another try",
  { tag: "@once" },
  async ({ page, request }, info) => {
    await withChanges(page, request, info.project.name);
    await page.goto("/audit");
    const failing = await page.context().newPage();
    await failing.goto("/dashboard");
    const mend = await breakRequests(failing, "**/audit.data*", (route) => route.abort());
    if (info.project.name === "phone") await failing.getByRole("button", { name: "Open the menu" }).click();
    await failing.getByRole("link", { name: "Audit Logs" }).click();
    await expect(failing.getByRole("alert")).toContainText("A network error occurred.");
    mend();
    await failing.getByRole("button", { name: "Try again" }).click();
    await expect(count(failing, "5 changes")).toBeVisible();
  },
);
