import sharp from "sharp";
import { addViews } from "../server/src/market/statistics/queries.ts";
import { arrange } from "./arrange.ts";
import { expect, expectAccessible, expectToFit, expectWellMade, test } from "./page.ts";
import { alert, choose, kitchen, listed, living, next, owner, pictures, step } from "./wizard.ts";
import { newWord } from "./words.ts";

const city = "Nashik";

/** Six homes of three owners in a locality of their own, and the locality's name. */
const neighbours = () =>
  arrange(async (make) => {
    const area = `Gangapur ${newWord()}`;
    const owners = [await make.vendor(), await make.vendor(), await make.vendor()];
    let property: Awaited<ReturnType<typeof make.property>> | undefined;
    for (let at = 0; at < 6; at++)
      property = await make.property({
        ...{ vendor_id: owners[at % 3]!.vendor_id, city, property_title: `Bright flat ${at}` },
        ...{ location_address: `${area}, ${city}`, monthly_rent_paise: (18_000 + at * 1000) * 100 },
        created_at: new Date(Date.now() - (at + 5) * 24 * 3600_000),
      });
    return { area, place: { StateID: property!.state_id, CityID: property!.city_id } };
  });

test(
  "photos say what they show, warnings can be put aside, and what is missing leads to its field",
  { tag: "@widths" },
  async ({ page, request }, info) => {
    test.slow();
    const { ask } = await owner(page, request, info.project.name);
    const PropertyID = await listed(ask);
    await page.goto(`/properties/add?edit=${PropertyID}&field=Property_Images`);
    await step(page, "Owner");
    const group = pictures(page);
    await expect(group.getByRole("listitem").filter({ hasText: /Kitchen\s*\(no photo yet\)/ })).toBeVisible();
    const dark = await sharp({ create: { width: 500, height: 700, channels: 3, background: "#080808" } })
      .png()
      .toBuffer();
    await choose(group, [living, kitchen]);
    await choose(group, { name: "dark.png", mimeType: "image/png", buffer: dark });
    await expect(group.getByText("It is dark.")).toBeVisible();
    await expect(group.getByText("Only 500 × 700 pixels.")).toBeVisible();
    await expectWellMade(page);
    await group.getByRole("button", { name: "Use it all the same" }).last().click();
    await expect(group.getByText("It is dark.")).toBeHidden();
    await group.getByLabel("What picture 2 shows").selectOption("Kitchen");
    await expect(group.getByRole("listitem").filter({ hasText: /Kitchen\s*\(there\)/ })).toBeVisible();
    await group.getByRole("button", { name: "Put picture 2 earlier" }).click();
    await expect(group.getByLabel("What picture 1 shows")).toHaveValue("3");

    await page.getByLabel("Virtual Tour Link").fill("https://bit.ly/3tour");
    await next(page);
    await expect(alert(page)).toContainText("Paste a link to YouTube");
    await page.getByLabel("Virtual Tour Link").fill("https://youtu.be/dQw4w9WgXcQ?si=someone");
    await next(page);
    await step(page, "Location");
    await page.getByText(/things are missing/).click();
    await page.getByRole("button", { name: /^Description of at least 80/ }).click();
    await step(page, "Basic");
    await expect(page.getByLabel("Description")).toBeFocused();
    await page
      .getByLabel("Description")
      .fill("Quiet, bright and near everything, with a balcony above the trees, for a family or three friends.");
    for (const title of ["Pricing", "Amenities", "Owner", "Location"]) {
      await next(page);
      await step(page, title);
    }
    await page.getByRole("button", { name: "Update Property" }).click();
    await expect(page).toHaveURL(/\/properties$/);
    const { Data } = await ask("vendor/Fetch_Property_Info", { PropertyID });
    expect(Data).toMatchObject({ Virtual_Tour_URL: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" });
    expect(Data.Property_Image_Array_Information[0]).toMatchObject({ Room_Type: 3 });

    await page.goto(`/homes/x-${PropertyID}`);
    await expect(page.getByRole("img", { name: /: Kitchen, Picture 1 of 3$/i })).toBeVisible();
    const tour = page.getByRole("link", { name: /Virtual tour on YouTube/ });
    await expect(tour).toHaveAttribute("rel", /noopener.*noreferrer/);
    await expect(tour).toHaveAttribute("target", "_blank");
    await expectToFit(page);
    await expectAccessible(page);
  },
);

test(
  "an owner sees what homes like it ask, how the listing does, and what is missing",
  { tag: "@widths" },
  async ({ page, request, browser }, info) => {
    test.slow();
    const { area, place } = await neighbours();
    const { ask } = await owner(page, request, info.project.name);
    const home = { ...place, Property_Title: "Two rooms by the river", Monthly_Rent: 22_400 };
    const PropertyID = await listed(ask, { ...home, Address: `${area}, ${city}` });
    // With the browser of a person, who looks for two seconds.
    const visitor = await browser.newContext({
      userAgent:
        "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
    });
    const look = await visitor.newPage();
    const counted = look.waitForResponse((answer) => answer.url().endsWith("/Create_Property_View"));
    await look.goto(`/homes/x-${PropertyID}`);
    expect((await counted).ok()).toBe(true);
    await visitor.close();
    const yesterday = new Date(Date.now() - 24 * 3600_000).toISOString().slice(0, 10);
    await arrange((_, db) => addViews(db, [{ day: yesterday, property_id: PropertyID, views: 6 }]));

    await page.goto("/properties");
    const card = page.getByRole("article").filter({ hasText: "Two rooms by the river" });
    await expect(card).toContainText("Views 7");
    await expect(card).toContainText(/Your listing is \d+% complete/);
    await card.getByRole("link", { name: "Statistics" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("How your listing does");
    const figures = page.getByRole("region", { name: "Figures of the last 30 days" });
    await expect(figures).toContainText("7");
    await expect(page.getByText("Yours is 12% above the median of 6 homes.")).toBeVisible();
    await expect(page.getByRole("link", { name: /Bright flat/ })).toHaveCount(5);
    await expect(page.getByRole("table", { name: "Compared with homes like it" })).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("link", { name: "90 days" }).click();
    await expect(page).toHaveURL(/\?days=90$/);
    await page.getByText(/things are missing/).click();
    await page.getByRole("link", { name: "A photo", exact: true }).click();
    await expect(page).toHaveURL(/field=Property_Images$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Property");
    await step(page, "Owner");

    await page.goto(`/properties/add?edit=${PropertyID}&field=Monthly_Rent`);
    await expect(page.getByText("Yours is 12% above the median of 6 homes.")).toBeVisible();
    await page.getByLabel("Monthly Rent").fill("20000");
    await expect(page.getByText("Yours is at the median of 6 homes.")).toBeVisible();
    await expectWellMade(page);

    const gone = await page.goto(`/properties/${crypto.randomUUID()}/statistics`);
    expect(gone!.status()).toBe(404);
    await expect(page.getByRole("alert")).toContainText("does not exist, or it is not yours");
    await page.goto(`/hi/properties/${PropertyID}/statistics`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("आपकी लिस्टिंग कैसी चल रही है");
    await expectToFit(page);
  },
);
