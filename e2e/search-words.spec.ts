import type { Page } from "@playwright/test";
import { arrange } from "./arrange.ts";
import { expect, expectAccessible, expectToFit, test } from "./page.ts";

const chips = (page: Page) => page.getByRole("region", { name: "What you are looking for" });

test("words become filters that can be taken away one by one", async ({ page }) => {
  await page.goto("/user-properties?search=2+bhk+aundh+pune+under+30000+pet+friendly");
  await expect(page.getByRole("article").first()).toContainText("Aundh");
  for (const name of ["2 BHK", "Near Aundh", "Pune", "Up to ₹30,000", "Pets allowed"])
    await expect(chips(page).getByRole("link", { name: `Remove ${name}` })).toBeVisible();
  await expect(chips(page)).not.toContainText("please ask the owner");
  await expectToFit(page);
  await expectAccessible(page);

  await chips(page).getByRole("link", { name: "Remove Near Aundh" }).click();
  await expect(chips(page).getByRole("link", { name: "Remove Near Aundh" })).toHaveCount(0);
  await expect(chips(page).getByRole("link", { name: "Remove 2 BHK" })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search homes" })).toHaveValue(
    /^2 bhk pet friendly Pune under 30000$/,
  );
});

test("nothing found names the next rent that finds homes", { tag: "@once" }, async ({ page }) => {
  // A city of its own: other tests rent out homes of the demo.
  await arrange(async (make) => {
    const city = "Madurai";
    await make.property({ city, location_address: "Anna Nagar, Madurai", monthly_rent_paise: 32_000_00 });
    const pg = { property_type: 3, sub_type: "Womens PG", monthly_rent_paise: 9_500_00 };
    await make.property({ city, location_address: "Villapuram, Madurai", property_title: "Two sharing", ...pg });
  });
  await page.goto("/user-properties?search=2+bhk+anna+nagar+madurai+under+25000");
  await expect(page.getByText("No homes up to ₹25,000")).toBeVisible();
  await page.getByRole("link", { name: "1 home up to ₹35,000" }).click();
  await expect(page.getByRole("article")).toContainText("Anna Nagar");

  // A long word hides nothing else.
  await page.goto(`/user-properties?search=${"w".repeat(200)}`);
  await expect(page.getByRole("link", { name: /^\d+ homes without “w{60}…”$/ })).toBeVisible();
  await expectToFit(page);

  await page.goto("/user-properties?search=asdf+qwerty+zzz+madurai");
  await expect(page.getByRole("link", { name: /^\d+ homes? without “asdf qwerty zzz”$/ })).toBeVisible();

  // No single part less finds a home.
  await page.goto("/user-properties?search=girls+pg+near+jadavpur+madurai+under+3000");
  await page.getByRole("link", { name: "1 home without “Up to ₹3,000, Near Jadavpur”" }).click();
  await expect(page.getByRole("article")).toContainText("Two sharing");

  // Nor do the two that are given up most easily, but two others do.
  await page.goto("/user-properties?search=boys+pg+villapuram+madurai+under+3000");
  await page.getByRole("link", { name: /^1 home without “Up to ₹3,000, [^,]+”$/ }).click();
  await expect(page.getByRole("article")).toContainText("Two sharing");
});

test("near the metro and near a station are distances, and the nearest home can come first", { tag: "@once" }, async ({
  page,
}) => {
  await arrange(async (make) => {
    const city = "Chennai";
    // At the station of Guindy, 600 m and three kilometres beside it.
    const at = { city, latitude: 13.0093, longitude: 80.213 };
    await make.property({ ...at, property_title: "At the metro", created_at: new Date("2026-01-01") });
    await make.property({
      ...at,
      property_title: "Farther from it",
      latitude: 13.0155,
      created_at: new Date("2026-01-02"),
    });
    await make.property({ city, property_title: "Beyond", latitude: 12.85, longitude: 80.06 });
  });
  await page.goto("/user-properties?search=2+bhk+near+metro+chennai");
  await expect(page.getByRole("article", { name: "At the metro" })).toContainText(
    /\d00 m in a straight line to [A-Z]\w+ metro/,
  );
  await expect(page.getByRole("article", { name: "Beyond" })).toHaveCount(0);
  await expect(chips(page)).not.toContainText("please ask the owner");

  await page.goto("/user-properties?search=guindy+metro&sort=distance");
  const titles = page.getByRole("article").getByRole("heading", { name: /At the metro|Farther/ });
  await expect(titles).toHaveText(["At the metro", "Farther from it"]);
  await page.goto("/user-properties?search=guindy+metro");
  await expect(titles).toHaveText(["Farther from it", "At the metro"]);
  await expect(
    page.getByRole("combobox", { name: "Sort" }).getByRole("option", { name: "Nearest first" }),
  ).toBeAttached();
});

test("a city without a known metro says so, and words that deny each other are left out", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/user-properties?search=near+metro+jaipur");
  await expect(chips(page)).toContainText("We know no metro station in Jaipur");
  await expect(chips(page).getByRole("link", { name: "Remove Near a metro station (not used)" })).toBeVisible();
  await page.goto("/user-properties?search=4+bhk+pg+jaipur&furnishing=2");
  for (const name of ["4 BHK (not used)", "PG", "Jaipur", "Semi-Furnished"])
    await expect(chips(page).getByRole("link", { name: `Remove ${name}`, exact: true })).toBeVisible();
  await expect(chips(page)).toContainText("because we cannot check it: 4 BHK. Please ask the owner.");
  await expectAccessible(page);
  await page.goto("/user-properties?search=boys+girls+pg+pune+mumbai");
  await expect(chips(page)).toContainText("contradict each other: “boys”, “girls”.");
  await expect(chips(page)).toContainText("A search takes one city, so these were left out: “pune”, “mumbai”.");
});

test("Hindi words are read on the Hindi page", { tag: "@once" }, async ({ page }) => {
  await page.goto(`/hi/user-properties?search=${encodeURIComponent("पुणे में लड़कियों का पीजी")}`);
  await expect(page.getByRole("region", { name: "आप क्या खोज रहे हैं" })).toContainText("Pune");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("without scripts the chips are links", { tag: "@once" }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto("/user-properties?search=pune+under+15k");
  await chips(page).getByRole("link", { name: "Remove Up to ₹15,000" }).click();
  await expect(page).toHaveURL(/search=Pune$/);
  await page.goto("/user-properties?search=girls+pg+with+food+pune");
  await chips(page).getByRole("link", { name: "Remove Meals Included" }).click();
  await expect(page).toHaveURL(/search=pg\+girls\+Pune$/);
  await context.close();
});
