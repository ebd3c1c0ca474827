import type { Page } from "@playwright/test";
import sharp from "sharp";
import { breakRequests, expect, expectToFit, expectWellMade, test } from "./page.ts";
import {
  alert,
  balcony,
  choose,
  done,
  fillPlace,
  kitchen,
  listed,
  living,
  moves,
  next,
  owner,
  pictures,
  sources,
  step,
} from "./wizard.ts";

/** From the second step to the last, of a home whose first step is filled. */
async function fillTheRest(page: Page) {
  await next(page);
  await step(page, "Pricing");
  await page.getByLabel("Available From").fill("2027-02-01");
  await page.getByLabel("Monthly Rent").fill("48,000");
  await next(page);
  await step(page, "Amenities");
  await page.getByLabel("Security").check();
  await next(page);
  await step(page, "Owner");
  await page.getByLabel("Owner Address").fill("Kothrud, Pune");
  await choose(pictures(page), living);
  await allThere(page, 1);
  await next(page);
  await step(page, "Location");
  await fillPlace(page);
}

async function allThere(page: Page, count: number) {
  await expect(pictures(page).getByRole("img", { name: /^Picture / })).toHaveCount(count);
  await expect(pictures(page).getByRole("progressbar")).toHaveCount(0);
}

async function toTheEnd(page: Page) {
  for (const title of ["Pricing", "Amenities", "Owner", "Location"]) {
    await next(page);
    await step(page, title);
  }
}

const cardOf = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });

test(
  "a villa, which has no floor, and a showroom are listed, changed and copied",
  { tag: "@once" },
  async ({ page, request }, info) => {
    test.slow();
    const { ask } = await owner(page, request, info.project.name);
    for (const [type, subType, title] of [
      ["Villa", "Duplex Villa", "Villa among the mango trees"],
      ["Commercial", "Showroom", "Showroom at the crossing"],
    ] as const) {
      await page.goto("/properties/add");
      await page.getByLabel("Property Title").fill(title);
      await page.getByLabel("Property Type").selectOption(type);
      await page.getByLabel("Sub Type").selectOption(subType);
      await page.getByLabel("Number of Flats").fill("7");
      await page.getByLabel("Furnishing Status").selectOption("Unfurnished");
      await page.getByLabel("Description").fill("On a corner.");
      await next(page);
      const floor = type === "Villa" ? "" : ", Floor Number, Number of Vacancies";
      await expect(alert(page)).toHaveText(/^Please fill in the following required fields: /);
      const missing = (await alert(page).textContent())!.split(": ")[1]!.split(", ").sort();
      const rooms = ["Bathrooms", "Bedrooms", "Facing", "Total Area", ...floor.split(", ").filter(Boolean)];
      expect(missing).toEqual(rooms.sort());
      await page.getByLabel("Bedrooms").fill("3");
      await page.getByLabel("Bathrooms").fill("2");
      await page.getByLabel("Total Area").fill("2400");
      await page.getByLabel("Facing").selectOption("North");
      if (type === "Commercial") {
        await page.getByLabel("Floor Number").fill("0");
        await page.getByLabel("Number of Vacancies").fill("1");
      }
      await fillTheRest(page);
      await page.getByRole("button", { name: "Create Property" }).click();
      await done(page, "Property created successfully!");

      await cardOf(page, title).getByRole("link", { name: "Edit" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Property");
      await expect(page.getByLabel("Sub Type")).toHaveValue(subType);
      await page.getByLabel("Property Title").fill(`${title}, new`);
      await toTheEnd(page);
      await page.getByRole("button", { name: "Update Property" }).click();
      await done(page, "Property updated successfully!");

      await cardOf(page, title).getByRole("link", { name: "Clone" }).click();
      await expect(page.getByText(`Cloning from ${title}, new`)).toBeVisible();
      await expect(page.getByLabel("Number of Flats")).toHaveValue("");
      await page.getByLabel("Number of Flats").fill("8");
      if (type === "Commercial") await page.getByLabel("Floor Number").fill("1");
      for (const at of ["Pricing", "Amenities", "Owner"]) {
        await next(page);
        await step(page, at);
      }
      await choose(pictures(page), kitchen);
      await allThere(page, 1);
      await next(page);
      await page.getByRole("button", { name: "Create Property" }).click();
      await done(page, "Property cloned successfully!");
      await expect(cardOf(page, title)).toHaveCount(2);
    }
    const { Data } = await ask("vendor/Filter_All_Properties", { Limit: 10 });
    expect(Data.map((home: { Sub_Type: string; Floor_No: number | null }) => [home.Sub_Type, home.Floor_No])).toEqual([
      ["Showroom", 1],
      ["Showroom", 0],
      ["Duplex Villa", null],
      ["Duplex Villa", null],
    ]);
  },
);

test(
  "pictures: too many, too odd, very large, one that fails on its way, and their order by hand",
  { tag: "@once" },
  async ({ page, request }, info) => {
    test.slow();
    const { ask } = await owner(page, request, info.project.name);
    await page.goto("/properties/add");
    await page.getByLabel("Property Title").fill("Pictures");
    await expect(page.getByText("Draft saved")).toBeVisible();
    const draft = (await ask("vendor/Fetch_Property_Draft_Info", {})).Data.Draft;
    await ask("vendor/Edit_Property_Draft", { Mode: "add", PropertyID: null, ...draft, Step: 4 });
    await page.reload();
    await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
    await step(page, "Owner");
    await page.getByLabel("Owner Address").fill("Kothrud, Pune");
    const group = pictures(page);

    await choose(group, [living, kitchen, balcony, living, kitchen]);
    await expect(group.getByRole("alert")).toHaveText("You can only upload 4 more image(s). Maximum 4 images allowed.");
    await allThere(page, 4);
    await group.getByRole("button", { name: "Remove picture 4" }).click();

    const heic = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), Buffer.alloc(400)]);
    await choose(group, { name: "IMG_1.heic", mimeType: "image/heic", buffer: heic });
    await expect(group.getByRole("alert")).toContainText("HEIC pictures cannot be shown by most browsers.");
    await next(page);
    await expect(alert(page)).toContainText("A picture could not be uploaded. Try again, or remove it.");
    await group.getByRole("button", { name: "Remove picture 4" }).click();

    // Shrunk in the browser, so that 12 MB are no matter.
    const large = await sharp({
      create: {
        width: 3_000,
        height: 1_400,
        channels: 3,
        background: "#777",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(12 * 1024 * 1024);
    const mend = await breakRequests(page, "**/api/upload/Upload_Image", (route) =>
      route.fulfill({ status: 429, json: { success: false, extras: { code: 3, Status: "Please wait a little." } } }),
    );
    await choose(group, { name: "large.png", mimeType: "image/png", buffer: large });
    await expect(group.getByRole("alert").filter({ hasText: "Please wait a little." })).toBeVisible();
    mend();
    await group.getByRole("button", { name: "Try again" }).click();
    await allThere(page, 4);

    const before = await sources(page);
    // Clear of the buttons, which stay at the foot of the window.
    await moves(page)
      .nth(0)
      .evaluate((grip) => grip.scrollIntoView({ block: "center" }));
    const grip = (await moves(page).nth(0).boundingBox())!;
    const target = (await group.getByRole("img").nth(1).boundingBox())!;
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
    await page.mouse.down();
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => sources(page)).toEqual([before[1], before[0], before[2], before[3]]);
    await moves(page).nth(3).focus();
    await page.keyboard.press("ArrowLeft");
    expect(await sources(page)).toEqual([before[1], before[0], before[3], before[2]]);
    await expectToFit(page);
  },
);

test(
  "two tabs: the later one is shown what the earlier saved",
  { tag: "@once" },
  async ({ page, request, context }, info) => {
    const { ask } = await owner(page, request, info.project.name);
    const PropertyID = await listed(ask);
    const image = await request.post("/api/upload/Upload_Image", {
      headers: await credentialsOf(page),
      multipart: { file: { name: "a.png", mimeType: "image/png", buffer: await dot() }, Image_Type: "2" },
    });
    const { ImageID } = (await image.json()).extras.Data;
    const { Data: home } = await ask("vendor/Fetch_Property_Info", { PropertyID });
    const given = Object.fromEntries(Object.entries(home).filter(([, value]) => value !== null));
    await ask("vendor/Edit_Property", { ...given, updated_at: undefined, Property_Image_Array: [ImageID] });

    const [one, other] = [page, await context.newPage()];
    for (const tab of [one, other]) await tab.goto(`/properties/add?edit=${PropertyID}`);
    for (const [tab, title] of [
      [one, "From the first tab"],
      [other, "From the second tab"],
    ] as const) {
      const stay = tab.getByRole("dialog", { name: "Continue where you left off?" });
      await tab.getByLabel("Property Title").fill(title);
      await toTheEnd(tab);
      await expect(stay).toHaveCount(0);
      await tab.getByRole("button", { name: "Update Property" }).click();
      if (tab === one) await done(one, "Property updated successfully!");
    }
    const clash = other.getByRole("dialog", { name: "Someone else changed this property" });
    await expect(clash.getByRole("group", { name: "Property Title" }).getByLabel(/From the first tab/)).toBeVisible();
    await clash.getByLabel(/From the first tab/).check();
    await clash.getByRole("button", { name: "Save with these" }).click();
    await done(other, "Property updated successfully!");
    expect((await ask("vendor/Fetch_Property_Info", { PropertyID })).Data.Property_Title).toBe("From the first tab");
  },
);

test(
  "in Hindi the list and the wizard stand at their own addresses, and say what is missing",
  { tag: "@once" },
  async ({ page, request }, info) => {
    await owner(page, request, info.project.name);
    await page.goto("/hi/properties");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("प्रॉपर्टी मैनेजमेंट");
    await page.getByRole("link", { name: "प्रॉपर्टी जोड़ें" }).first().click();
    await page.getByRole("button", { name: "अगला", exact: true }).click();
    await expect(alert(page)).toHaveText(/^कृपया ये ज़रूरी जानकारी भरें: प्रॉपर्टी का शीर्षक, .*विवरण$/);
    await expectWellMade(page);
  },
);

const dot = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#a63" } })
    .png()
    .toBuffer();

async function credentialsOf(page: Page) {
  const cookies = await page.context().cookies();
  const of = (name: string) => cookies.find((cookie) => cookie.name === name)!.value;
  return { ApiKey: of("apiKey"), SessionID: of("sessionID"), VendorID: of("vendorID") };
}
