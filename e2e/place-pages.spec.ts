import { rebuildPlacePages } from "../server/src/market/place-pages/rebuild.ts";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectAccessible, expectToFit, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";
import { newWord } from "./words.ts";

/** Six homes of three owners in a locality of their own. */
const makeHomes = () =>
  arrange(async (make, db) => {
    const area = `Tilak Nagar ${newWord()}`;
    const owners = [await make.vendor(), await make.vendor(), await make.vendor()];
    const homes = [];
    for (let at = 0; at < 6; at++)
      homes.push(
        await make.property({
          vendor_id: owners[at % 3]!.vendor_id,
          city: "Nagpur",
          property_title: `Bright flat ${at}`,
          location_address: `${area}, Nagpur`,
          monthly_rent_paise: (20_000 + at * 1000) * 100,
        }),
      );
    await db.transaction().execute((tx) => rebuildPlacePages(tx, new Date()));
    return { area, slug: area.toLowerCase().replaceAll(" ", "-"), homes };
  });

test("the page of a locality tells rents and leads to its homes and around", { tag: "@widths" }, async ({ page }) => {
  const { area, slug } = await makeHomes();
  await page.goto(`/rent/nagpur/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Homes for rent in ${area}, Nagpur`);
  const rents = page.getByRole("table", { name: "What homes rent for here" });
  await expect(rents).toContainText("₹22,000");
  await expect(rents).toContainText("₹21,000 – ₹24,000");
  await expect(page.getByRole("article")).toHaveCount(6);
  await expectWellMade(page);

  await page.getByRole("navigation", { name: "By size" }).getByRole("link", { name: "2 BHK (6)" }).click();
  await expect(page).toHaveURL(new RegExp(`/rent/nagpur/${slug}/2-bhk$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`2 BHK homes for rent in ${area}, Nagpur`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    new RegExp(`/rent/nagpur/${slug}/2-bhk$`),
  );
  await expect(page.locator('link[hreflang="hi"]')).toHaveAttribute(
    "href",
    new RegExp(`/hi/rent/nagpur/${slug}/2-bhk$`),
  );
  const structured = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!);
  expect(structured["@graph"].map((part: { "@type": string }) => part["@type"])).toEqual([
    "BreadcrumbList",
    "ItemList",
  ]);
  expect(structured["@graph"][1]).toMatchObject({ numberOfItems: 6 });

  await page.goto(`/hi/rent/nagpur/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${area}, Nagpur में किराए के घर`);
});

test("the demo has pages of a locality, of its flats of one size, and of a metro station", { tag: "@widths" }, async ({
  page,
}) => {
  test.slow();
  // Other tests list homes in Pune too: the figures are those of the page itself.
  const count = async (name: RegExp) =>
    Number(/\((\d+)\)/.exec((await page.getByRole("link", { name }).textContent())!)![1]);
  await page.goto("/rent/pune/kothrud");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Homes for rent in Kothrud, Pune");
  await expect(page.getByRole("table", { name: "What homes rent for here" }).getByRole("rowheader")).toContainText([
    "1 BHK",
    "2 BHK",
  ]);
  expect(await count(/^2 BHK \(/)).toBeGreaterThanOrEqual(5);
  await expectWellMade(page);
  await page
    .getByRole("navigation", { name: "By size" })
    .getByRole("link", { name: /^2 BHK \(/ })
    .click();
  await expect(page).toHaveURL(/\/rent\/pune\/kothrud\/2-bhk$/);
  await expect(page.getByRole("article").first()).toContainText("2 BHK");
  await expectWellMade(page);
  await page
    .getByRole("navigation", { name: "Near metro stations" })
    .getByRole("link", { name: /^Vanaz \(/ })
    .click();
  await expect(page).toHaveURL(/\/rent\/pune\/metro\/vanaz$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Vanaz");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectWellMade(page);
  for (const path of ["/hi/rent/pune/kothrud/2-bhk", "/hi/rent/pune/metro/vanaz"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("किराए");
    await expectWellMade(page);
  }
});

test(
  "an owner puts a home on the page of its society, and takes it off",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    test.slow();
    const owner = await signInAs(page, request, newPhone(project.name), "property-management");
    const name = `Parijat ${newWord()}`;
    const { slug, property_id } = await arrange(async (make, db) => {
      const society = await make.society({ name, location_address: "Dharampeth, Nagpur, Maharashtra" });
      const { building_id } = await make.building({ society_id: society.society_id });
      const others = [await make.vendor(), await make.vendor()];
      const ids = [];
      const at = new Date();
      for (const vendor_id of [owner.VendorID, ...others.map(({ vendor_id }) => vendor_id)]) {
        const home = await make.property({ vendor_id, city: "Nagpur", property_title: `${name} flat ${ids.length}` });
        const { flat_id } = await make.flat({ building_id });
        await db
          .insertInto("property_flat")
          .values({
            ...{ property_id: home.property_id, vendor_id, society_id: society.society_id, flat_id, named: name },
            ...{ status: 2, is_shown: ids.length > 0, confirmed_at: at, created_at: at, updated_at: at },
          })
          .execute();
        ids.push(home.property_id);
      }
      return { slug: name.toLowerCase().replaceAll(" ", "-"), property_id: ids[0]! };
    });
    const rebuild = () => arrange((_, db) => db.transaction().execute((tx) => rebuildPlacePages(tx, new Date())));
    const path = `/rent/nagpur/society/${slug}`;
    await rebuild();
    expect((await request.get(path)).status()).toBe(404);

    await page.goto(`/properties/${property_id}/history`);
    const choice = page.getByRole("checkbox", { name: `Show this home on the public page of ${name}` });
    await expect(choice).not.toBeChecked();
    await expect(page.getByText("The building and the flat number stay private.")).toBeVisible();
    await choice.click();
    await expect(choice).toBeChecked();
    await expectWellMade(page);
    await rebuild();

    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Homes for rent in ${name}, Nagpur`);
    await expect(page.getByText(`${name} is a housing society in Dharampeth, Nagpur.`)).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(3);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`));
    await expect(page.locator('link[hreflang="hi"]')).toHaveAttribute("href", new RegExp(`/hi${path}$`));
    const structured = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!);
    expect(structured["@graph"][2]).toMatchObject({ "@type": "ApartmentComplex", name });
    await expectWellMade(page);
    expect(await (await request.get(`/hi${path}`)).text()).toContain(`${name}, Nagpur में किराए के घर`);
    await page.goto("/rent/nagpur");
    await page
      .getByRole("navigation", { name: "Housing societies" })
      .getByRole("link", { name: `${name} (3)` })
      .click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    const card = page.getByRole("article").filter({ hasText: `${name} flat 0` });
    await page.goto((await card.getByRole("link", { name: /View Details/ }).getAttribute("href"))!);
    await expect(page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name })).toBeVisible();

    await page.goto(`/properties/${property_id}/history`);
    await choice.click();
    await expect(choice).not.toBeChecked();
    await page.goto(path);
    await expect(page.getByRole("article")).toHaveCount(2);
    await rebuild();
    expect((await request.get(path)).status()).toBe(404);
  },
);

test("on a phone each link beside the text is high enough for a thumb, and so are the marks of a map", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/rent/pune");
  const heights = await page
    .locator("main nav a, main p a, footer li a")
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getBoundingClientRect().height] as const));
  expect(heights.length).toBeGreaterThan(15);
  expect(heights.filter(([, height]) => height < 44)).toEqual([]);
  await page.goto("/user-properties?view=map&city=Pune");
  const mark = page.locator(".map-mark").first();
  await expect(mark).toBeVisible();
  const hit = () =>
    mark.evaluate((element) => {
      const { left, width, top, height } = element.getBoundingClientRect();
      const at = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y));
      return at(top + height / 2 - 21.5) && at(top + height / 2 + 21.5);
    });
  await expect.poll(hit).toBe(true);
});

test("an address of a place has one form, and of nothing none", { tag: "@once" }, async ({ request }) => {
  const { slug } = await makeHomes();
  const moved = await request.get(`/rent/Nagpur/${slug}?page=1`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, `/rent/nagpur/${slug}`]);
  const far = await request.get(`/rent/Nagpur/${slug}?page=99`, { maxRedirects: 0 });
  expect([far.status(), far.headers().location]).toEqual([302, `/rent/nagpur/${slug}`]);
  for (const path of ["rent/nowhere", `rent/nagpur/${slug}/pg`, "rent/nagpur/a/b/c/d", "rent/"])
    expect((await request.get(`/${path}`)).status(), path).toBe(404);
});

test("a home that is gone answers 410 and names homes like it", { tag: "@once" }, async ({ page }) => {
  const { homes } = await makeHomes();
  await page.goto(`/homes/bright-flat-0-${homes[0]!.property_id}`);
  await expect(page.getByRole("heading", { name: "Homes like this" })).toBeVisible();
  await arrange((_, db) =>
    db.updateTable("property").set({ status: false }).where("property_id", "=", homes[0]!.property_id).execute(),
  );
  const gone = await page.goto(`/homes/bright-flat-0-${homes[0]!.property_id}`);
  expect(gone!.status()).toBe(410);
  await expect(page.getByRole("main").getByRole("link", { name: /^Homes in / })).toHaveAttribute("href", /^\/rent\//);
  await expect(page.getByRole("heading", { name: "This home is no longer available" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Bright flat 1" }).first()).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);
});
