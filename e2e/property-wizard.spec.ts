import { expect, expectAccessibleInBoth, expectToFit, test } from "./page.ts";
import {
  alert,
  balcony,
  choose,
  done,
  file,
  fillBasics,
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

test(
  "an apartment is listed in five steps, which report what is missing",
  { tag: "@widths" },
  async ({ page, request }, info) => {
    test.slow();
    await owner(page, request, info.project.name);
    await page.goto("/properties");
    await expect(page.getByRole("heading", { name: "No properties yet" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Add Property" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add New Property");

    await next(page);
    await expect(alert(page)).toHaveText(
      "Please fill in the following required fields: Property Title, Property Type, Sub Type, Number of Flats, Furnishing Status, Description",
    );
    await expect(page.getByLabel("Property Title")).toBeFocused();
    await expectAccessibleInBoth(page);
    const title = "<b>Lake</b> view";
    await fillBasics(page, title);
    await page.getByLabel("Bedrooms").fill("");
    await page.getByLabel("Balconies").fill("101");
    await next(page);
    await expect(alert(page)).toHaveText("Please fill in the following required fields: Bedrooms");
    await expect(page.getByLabel("Bedrooms")).toBeFocused();
    await page.getByLabel("Bedrooms").fill("2");
    await expect(alert(page)).toHaveText("Balconies must be a whole number from 0 to 100");
    await page.getByLabel("Balconies").fill("1");
    await expect(alert(page)).toBeHidden();
    await page.getByLabel("Carpet Area").fill("1300");
    await expect(page.getByText("Carpet area is usually the smallest")).toBeVisible();
    await page.getByLabel("Number of Floors").fill("7");
    await expectToFit(page);
    await next(page);
    const doubts = page.getByRole("dialog", { name: "Please check" });
    await expect(doubts).toContainText("Floor 12 is above the number of floors, 7.");
    await expect(doubts).toContainText("Carpet area is usually the smallest");
    await expectAccessibleInBoth(page);
    await doubts.getByRole("button", { name: "Change it" }).click();
    await expect(page.getByLabel("Floor Number")).toBeFocused();
    await page.getByLabel("Carpet Area").fill("800");
    await next(page);
    await expect(doubts).not.toContainText("Carpet area");
    await doubts.getByRole("button", { name: "Yes, it is right" }).click();

    await step(page, "Pricing & Financial Details");
    await next(page);
    await expect(alert(page)).toContainText("Monthly Rent, Available From");
    await page.getByLabel("Available From").fill("2027-01-15");
    await page.getByLabel("Monthly Rent").fill("0");
    await next(page);
    await expect(alert(page)).toHaveText("Monthly Rent must be greater than 0");
    await page.getByLabel("Monthly Rent").fill("10,00,00,000");
    await next(page);
    await expect(doubts).toContainText("Is ₹10,00,00,000 a month right?");
    await doubts.getByRole("button", { name: "Change it" }).click();
    await page.getByLabel("Monthly Rent").fill("28,500");
    await page.getByLabel("Parking Available").check();
    await page.getByLabel("Parking Slots").fill("1");
    await expectAccessibleInBoth(page);
    await expectToFit(page);
    await next(page);

    await step(page, "Amenities & Features");
    await next(page);
    await expect(alert(page)).toHaveText("Please select at least one amenity.");
    await page.getByLabel("WiFi").check();
    await page.getByLabel("Swimming Pool").check();
    await page.getByLabel("Hospital").fill("Sahyadri, 1 km");
    await page.getByLabel("A company may lease it").check();
    await expectAccessibleInBoth(page);
    await expectToFit(page);
    await next(page);

    await step(page, "Owner Details & Media");
    await expect(page.getByLabel("Owner Name")).toHaveValue("Asha Kulkarni");
    await page.getByLabel("Owner Address").fill("Kothrud, Pune");
    await next(page);
    await expect(alert(page)).toHaveText("Please fill in the following required fields: Property Images");
    const group = pictures(page);
    await choose(group, file("rent.pdf", "application/pdf"));
    await expect(group.getByRole("alert")).toHaveText("Unsupported file type. Please upload an image (PNG/JPG).");
    await choose(group, [living, kitchen, balcony]);
    await expect(group.getByRole("img", { name: /^Picture \d of 3$/ })).toHaveCount(3);
    await expect(group.getByRole("progressbar")).toHaveCount(0);
    const before = await sources(page);
    await moves(page).first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(group.getByRole("status")).toHaveText("Picture moved to place 2 of 3");
    expect(await sources(page)).toEqual([before[1], before[0], before[2]]);
    await expect(moves(page).nth(1)).toBeFocused();
    await group.getByRole("button", { name: "Make picture 3 the main picture" }).click();
    const [main] = await sources(page);
    expect(main).toBe(before[2]);
    await choose(group, [living, kitchen]);
    await expect(group.getByRole("alert")).toHaveText("You can only upload 1 more image(s). Maximum 4 images allowed.");
    await expect(group.getByRole("progressbar")).toHaveCount(0);
    await expect(group.getByRole("img")).toHaveCount(4);
    await group.getByRole("button", { name: "Remove picture 4" }).click();
    const plan = page.getByRole("group", { name: "Floor plan" });
    await choose(plan, file("plan.exe", "application/x-msdownload"));
    await expect(plan.getByRole("alert")).toHaveText(
      "Unsupported file type. Please upload an image, PDF, or document file.",
    );
    await choose(plan, balcony);
    await expect(plan.getByRole("link", { name: "balcony-01.webp" })).toBeVisible();
    await page.getByLabel("Owner Phone").fill("98220");
    await next(page);
    await expect(alert(page)).toHaveText("Owner Phone must be exactly 10 digits");
    await page.getByLabel("Owner Phone").fill("+91 98220 12345");
    await expectAccessibleInBoth(page);
    await expectToFit(page);
    await next(page);

    await step(page, "Location & Address Details");
    await page.getByRole("button", { name: "Create Property" }).click();
    await expect(alert(page)).toHaveText("Please fill in the following required fields: State, City, Complete Address");
    await fillPlace(page);
    await expect(alert(page)).toBeHidden();
    await expect(page.getByText(/^No location on the map yet/)).toBeVisible();
    // The map begins at the chosen city.
    await page.locator("[data-map]").scrollIntoViewIfNeeded();
    await expect(page.locator("[data-map=there]")).toBeVisible();
    await page.getByRole("application").press("Enter");
    await expect(page.getByLabel("Latitude")).toHaveValue(/^18\.5/);
    await expect(page.getByLabel("Longitude")).toHaveValue(/^73\.8/);
    await expect(page.getByText(/^No location on the map yet/)).toBeHidden();
    await page.getByLabel("Latitude").fill("51.5");
    await page.getByLabel("Longitude").fill("0.1");
    await expect(page.getByText(/outside India/)).toBeVisible();
    await expectAccessibleInBoth(page);
    await expectToFit(page);
    await page.getByLabel("Latitude").fill("18.507300");
    await page.getByLabel("Longitude").fill("73.807600");
    await page.getByRole("button", { name: "Create Property" }).click();
    await done(page, "Property created successfully!");

    const card = page.getByRole("article").filter({ hasText: title });
    await expect(card).toContainText("₹28,500");
    await card.getByRole("link", { name: "View" }).click();
    const details = page.getByRole("dialog", { name: "Property Details" });
    await expect(details.getByRole("heading", { name: title })).toBeVisible();
    await expect(details).toContainText("B-1204");
    await expect(details).toContainText(/Company lease\s*Yes/);
    await expect(details.getByRole("link", { name: /Floor plan: balcony-01.webp/ })).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/properties$/);
  },
);

test(
  "a PG asks for less, is edited, and removed pictures stay until it is saved",
  { tag: "@once" },
  async ({ page, request }, info) => {
    const { ask } = await owner(page, request, info.project.name);
    const PropertyID = await listed(ask, { Property_Title: "Ladies' PG near the college" });
    await page.goto(`/properties/add?edit=${PropertyID}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Property");
    await page.getByLabel("Property Type").selectOption("PG");
    await expect(page.getByLabel("Sub Type")).toHaveValue("");
    await expect(page.getByLabel("PG Sharing Type")).toHaveValue("1");
    await expect(page.getByLabel("Furnishing Status")).toHaveValue("3");
    for (const gone of ["Bedrooms", "Facing", "Total Area"]) await expect(page.getByLabel(gone)).toHaveCount(0);
    await next(page);
    await expect(alert(page)).toHaveText("Please fill in the following required fields: Sub Type");
    await page.getByLabel("Sub Type").selectOption("Womens PG");
    await page.getByLabel("PG Sharing Type").selectOption("Triple");
    await page.getByLabel("Number of Vacancies").fill("3");
    await expectAccessibleInBoth(page);
    await next(page);
    await step(page, "Pricing");
    await expect(page.getByLabel("Parking Available")).toHaveCount(0);
    await next(page);
    await step(page, "Amenities");
    for (const gone of ["Swimming Pool", "Hospital", "Property Rules"])
      await expect(page.getByLabel(gone)).toHaveCount(0);
    await next(page);
    await step(page, "Owner");
    await choose(pictures(page), living);
    await expect(pictures(page).getByRole("img", { name: "Picture 1 of 1" })).toBeVisible();
    await expect(pictures(page).getByRole("progressbar")).toHaveCount(0);
    await next(page);
    await step(page, "Location");
    await expect(page.getByLabel("City").locator("option:checked")).toHaveText("Pune");
    await page.getByRole("button", { name: "Update Property" }).click();
    await done(page, "Property updated successfully!");
    const info1 = (await ask("vendor/Fetch_Property_Info", { PropertyID })).Data;
    expect(info1).toMatchObject({ Property_Type: 3, Sub_Type: "Womens PG", PG_Sharing_Type: 3, Bedrooms: null });

    await page.goto(`/properties/add?edit=${PropertyID}`);
    for (const title of ["Pricing", "Amenities", "Owner"]) {
      await next(page);
      await step(page, title);
    }
    await pictures(page).getByRole("button", { name: "Remove picture 1" }).click();
    await expect(pictures(page).getByRole("img")).toHaveCount(0);
    const info2 = (await ask("vendor/Fetch_Property_Info", { PropertyID })).Data;
    expect(info2.Property_Image_Array_Information).toHaveLength(1);
  },
);

test("a clone starts without flat and floor", { tag: "@once" }, async ({ page, request }, info) => {
  const { ask } = await owner(page, request, info.project.name);
  await listed(ask);
  await listed(ask, { Property_Title: "A bed in the old town", Property_Type: 3, Sub_Type: "Coliving", Floor_No: 1 });
  for (const [title, type] of [
    ["Two rooms by the river", "1"],
    ["A bed in the old town", "3"],
  ] as const) {
    await page.goto("/properties");
    await page.getByRole("article").filter({ hasText: title }).last().getByRole("link", { name: "Clone" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clone Property");
    await expect(page.getByText(`Cloning from ${title}`)).toBeVisible();
    await expect(page.getByLabel("Property Type")).toHaveValue(type);
    await next(page);
    await expect(alert(page)).toHaveText("Please fill in the following required fields: Number of Flats, Floor Number");
    await page.getByLabel("Number of Flats").fill("C-3");
    await page.getByLabel("Floor Number").fill("3");
    for (const at of ["Pricing", "Amenities", "Owner"]) {
      await next(page);
      await step(page, at);
    }
    await choose(pictures(page), living);
    await expect(pictures(page).getByRole("img", { name: "Picture 1 of 1" })).toBeVisible();
    await expect(pictures(page).getByRole("progressbar")).toHaveCount(0);
    await next(page);
    await page.getByRole("button", { name: "Create Property" }).click();
    await done(page, "Property cloned successfully!");
    await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(2);
  }
});

test("a draft survives a closed tab, and leaving asks", { tag: "@once" }, async ({ page, request, context }, info) => {
  const { ask } = await owner(page, request, info.project.name);
  await page.goto("/properties/add");
  await fillBasics(page, "Half a home");
  await next(page);
  await page.getByLabel("Monthly Rent").fill("15000");
  await expect(page.getByText("Draft saved")).toBeVisible();
  // Left right after typing: the last words are kept all the same.
  await page.getByLabel("Monthly Rent").fill("16000");
  await page.goto("/properties");
  const kept = async () => (await ask("vendor/Fetch_Property_Draft_Info", {})).Data.Draft.Values.Monthly_Rent;
  await expect.poll(kept).toBe("16000");
  await page.close();

  const again = await context.newPage();
  await again.goto("/properties/add");
  const offer = again.getByRole("dialog", { name: "Continue where you left off?" });
  await expect(offer).toContainText("Half a home");
  await expectAccessibleInBoth(again);
  await offer.getByRole("button", { name: "Continue" }).click();
  await step(again, "Pricing");
  await expect(again.getByLabel("Monthly Rent")).toHaveValue("16000");
  await again.getByRole("button", { name: "Previous" }).click();
  await expect(again.getByLabel("Property Title")).toHaveValue("Half a home");

  await again.getByRole("button", { name: "Cancel" }).click();
  const leaving = again.getByRole("dialog", { name: "Leave without saving?" });
  await expectAccessibleInBoth(again);
  await leaving.getByRole("button", { name: "Stay here" }).click();
  // Text that is filled in while the dialog is open goes nowhere: the page behind it is inert.
  await expect(leaving).toBeHidden();
  await again.getByLabel("Property Title").fill("Half a home more");
  await again.getByRole("button", { name: "Cancel" }).click();
  await leaving.getByRole("button", { name: "Leave and keep draft" }).click();
  await expect(again).toHaveURL(/\/properties$/);
  expect((await ask("vendor/Fetch_Property_Draft_Info", {})).Data.Draft.Values.Property_Title).toBe("Half a home more");

  await again.getByRole("link", { name: "Add Property" }).first().click();
  await offer.getByRole("button", { name: "Start again" }).click();
  await expect(again.getByLabel("Property Title")).toHaveValue("");
  await again.getByRole("button", { name: "Cancel" }).click();
  await expect(again).toHaveURL(/\/properties$/);
  expect((await ask("vendor/Fetch_Property_Draft_Info", {})).Data.Whether_Draft_Available).toBe(false);
});

test(
  "the person who saves later sees the changes made meanwhile",
  { tag: "@once" },
  async ({ page, request }, info) => {
    const { ask } = await owner(page, request, info.project.name);
    const Property_Image_Array: string[] = [];
    const PropertyID = await listed(ask, { Property_Image_Array });
    await page.goto(`/properties/add?edit=${PropertyID}`);
    await page.getByLabel("Property Title").fill("My title");
    const { Data: home } = await ask("vendor/Fetch_Property_Info", { PropertyID });
    await ask("vendor/Edit_Property", {
      ...Object.fromEntries(Object.entries(home).filter(([, value]) => value !== null)),
      updated_at: undefined,
      Monthly_Rent: 25_000,
      Property_Title: "Their title",
    });
    for (const title of ["Pricing", "Amenities", "Owner"]) {
      await next(page);
      await step(page, title);
    }
    await choose(pictures(page), living);
    await expect(pictures(page).getByRole("img", { name: "Picture 1 of 1" })).toBeVisible();
    await expect(pictures(page).getByRole("progressbar")).toHaveCount(0);
    await next(page);
    await page.getByRole("button", { name: "Update Property" }).click();
    const clash = page.getByRole("dialog", { name: "Someone else changed this property" });
    await expect(clash.getByRole("group", { name: "Property Title" }).getByLabel(/My title/)).toBeChecked();
    await expect(clash.getByRole("group", { name: "Monthly Rent" }).getByLabel(/25000/)).toBeChecked();
    await expectAccessibleInBoth(page);
    await clash.getByRole("button", { name: "Save with these" }).click();
    await done(page, "Property updated successfully!");
    const saved = (await ask("vendor/Fetch_Property_Info", { PropertyID })).Data;
    expect(saved).toMatchObject({ Property_Title: "My title", Monthly_Rent: 25_000 });
    expect(saved.Property_Image_Array_Information).toHaveLength(1);
  },
);

test("a property of another account cannot be opened", { tag: "@once" }, async ({ page, request }, info) => {
  await owner(page, request, info.project.name);
  await page.goto(`/properties/add?edit=${crypto.randomUUID()}`);
  await expect(page).toHaveURL(/\/properties$/);
  await expect(
    page.getByRole("status").filter({ hasText: "Error loading property: This property is not in your list." }),
  ).toBeVisible();
});
