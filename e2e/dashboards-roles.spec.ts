import type { APIRequestContext, Page } from "@playwright/test";
import { createSociety, signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const society = {
  Name: "Sahyadri Heights",
  PhoneNumber: "2027291140",
  EmailID: "office@sahyadriheights.example.in",
  Est_Year: 2011,
  Address: "42 Pan Card Club Road, Baner, Pune 411045",
  Location_Address: "Baner, Pune",
  Latitude: 18.564812,
  Longitude: 73.776509,
  Maintenance_Rates: { OneBHK: 1800, TwoBHK: 2600, ThreeBHK: 3450, FourBHK: 4200, Villa: 6500 },
  Billing_Config: { Bill_Generation_Date: 5, Payment_Due_Days: 10 },
  Amenities: [6, 8, 12, 14],
};

const tile = (page: Page, name: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: new RegExp(`^${name}$`) }) })
    .locator("dd");
const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function open(page: Page, path = "/dashboard") {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** A society as its manager sets it up: Deodar with eight flats of 2 BHK, Champa with four villas, Kadamba without any. */
async function found(page: Page, request: APIRequestContext, phone: string) {
  const { ask } = await signInAs(page, request, phone, "society");
  const SocietyID = await createSociety(ask, society);
  const [deodar, champa] = [
    (await ask("vendor/Create_Block", { Name: "Deodar" })).Data.BlockID,
    (await ask("vendor/Create_Block", { Name: "Champa" })).Data.BlockID,
  ];
  await ask("vendor/Create_Block", { Name: "Kadamba" });
  const plan = { Floors: 4, Flats_Per_Floor: 2, First_Flat_No: "101", Carpet_Area: 890, Parking_Slots: 1 };
  await ask("vendor/Create_Building_With_Flats", { ...plan, BlockID: deodar, Name: "Deodar 1" });
  const villas = { ...plan, Floors: 1, Flats_Per_Floor: 4, First_Flat_No: "V1", Flat_Type: 5 };
  await ask("vendor/Create_Building_With_Flats", { ...villas, BlockID: champa, Name: "Champa Villas" });
  const flats = (await ask("vendor/Filter_All_Flats", { Limit: 100 })).Data as { FlatID: string; Flat_No: string }[];
  const flat = (number: string) => flats.find(({ Flat_No }) => Flat_No === number)!.FlatID;
  return { ask, SocietyID, deodar: deodar as string, champa: champa as string, flat };
}

type Founded = Awaited<ReturnType<typeof found>>;

/** An owner in 101, a tenant beside the owner of 102 (who let it before), and PG residents in V1. */
const moveIn = ({ flat }: Founded, phones: { owner?: string; tenant?: string; pg?: string } = {}) =>
  arrange(async (make) => {
    const { owner, tenant, pg } = phones;
    const at = (flatNo: string, name: string, resident_type: number, phone?: string, more = {}) =>
      make.resident({
        flat_id: flat(flatNo),
        name,
        resident_type,
        ...(phone !== undefined && { phone_number: phone }),
        ...more,
      });
    await at("101", "Kavita Deshpande", 1, owner, { family_members: 3, moved_in_on: "2019-06-30" });
    await at("102", "Vikram Rao", 1);
    await at("102", "Arjun Menon", 2, tenant, { monthly_rent_paise: 1_850_000, moved_in_on: "2025-02-01" });
    await at("102", "Meera Joshi", 2, undefined, {
      status: false,
      moved_in_on: "2023-01-05",
      moved_out_on: "2025-01-31",
    });
    await at("V1", "Tenzin Dolma", 3, pg, { monthly_rent_paise: 900_000 });
    await at("V1", "Nisha Gill", 3);
  });

test(
  "a society manager is led from an empty dashboard to the Society Profile and its flats",
  { tag: "@once" },
  async ({ page, request }, info) => {
    const phone = newPhone(info.project.name);
    await signInAs(page, request, phone, "society");
    await open(page);
    await expect(page.getByRole("heading", { name: "No society yet" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Create Society" })).toHaveAttribute(
      "href",
      "/society-maintenance-demo",
    );
    await expectWellMade(page);

    await moveIn(await found(page, request, phone));
    await open(page);
    await expect(page.getByText("Signed in as Society Manager, Sahyadri Heights")).toBeVisible();
    const profile = part(page, "Sahyadri Heights");
    for (const text of ["Established 2011", "42 Pan Card Club Road", "+91 20272 91140", "office@sahyadriheights"])
      await expect(profile).toContainText(text);
    await expect(tile(page, "Total Blocks")).toHaveText("3");
    await expect(tile(page, "Total Buildings")).toHaveText("2");
    await expect(tile(page, "Vacant")).toHaveText("9");
    await expect(tile(page, "Residents")).toHaveText("5");
    await expect(part(page, "Occupancy by block")).toContainText("3 of 12 flats are occupied");
    const bars = part(page, "Occupancy by block").getByRole("listitem");
    await expect(bars.filter({ hasText: "Deodar" }).first()).toContainText("1 owner-occupied1 rented out6 vacant");
    await expect(bars.filter({ hasText: "Kadamba" })).toContainText("No flats yet");
    await expect(part(page, "Residents by type")).toContainText("7 members, including families");
    await expect(part(page, "Monthly maintenance rates")).toContainText("3 BHK₹3,450");
    const billing = part(page, "Billing information");
    await expect(billing).toContainText("Day 5 of the month");
    await expect(billing).toContainText("Last generatedNot yet");
    // Two flats of 2 BHK and a villa.
    await expect(billing).toContainText("Expected monthly collection₹11,700");
    await expect(part(page, "Amenities").getByRole("listitem")).toHaveText(["Security", "CCTV", "Gym", "Garden"]);
    await expectWellMade(page);

    await tile(page, "Vacant").getByRole("link").click();
    await expect(page).toHaveURL(/\/flats\?occupancy=vacant$/);
    await expect(page.getByText("Showing 1–9 of 9 flats")).toBeVisible();
    await page.goBack();
    await part(page, "Occupancy by block").getByRole("link", { name: "Champa" }).click();
    await expect(page.getByText("Showing 1–4 of 4 flats")).toBeVisible();
  },
);

test(
  "flats are found by filters that the address keeps, and a flat shows its people and is edited",
  { tag: "@widths" },
  async ({ page, request }, info) => {
    const founded = await found(page, request, newPhone(info.project.name));
    await moveIn(founded);
    await open(page, "/flats");
    await expect(page.getByText("Showing 1–12 of 12 flats")).toBeVisible();
    await expectWellMade(page);
    const filters = page.getByRole("search", { name: "Filter flats" });
    await filters.getByLabel("Block").selectOption("Deodar");
    await expect(page).toHaveURL(/block=/);
    await expect(filters.getByLabel("Building").getByRole("option")).toHaveText(["All buildings", "Deodar 1"]);
    await filters.getByLabel("Occupancy").selectOption("Rented out");
    await expect(page.getByText("Showing 1–1 of 1 flat")).toBeVisible();
    await filters.getByLabel("Search").fill("nobody of this name");
    await expect(page.getByRole("heading", { name: "No flats found" })).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("main").getByRole("link", { name: "Clear Filters" }).last().click();
    await expect(page).toHaveURL(/\/flats$/);
    await expect(filters.getByLabel("Search")).toHaveValue("");
    await filters.getByLabel("Search").fill("arjun");
    await expect(page).toHaveURL(/\/flats\?search=arjun$/);
    await page.getByRole("link", { name: "102" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Flat Deodar-102 Rented out");
    const now = part(page, "Residents");
    await expect(now.getByRole("heading", { level: 3 })).toHaveText(["Arjun Menon", "Vikram Rao"]);
    await expect(now).toContainText("Since 1 Feb 2025");
    await expect(now).toContainText("₹18,500 a month");
    await expect(part(page, "Earlier residents")).toContainText("Meera JoshiTenant5 Jan 2023 to 31 Jan 2025");
    await expect(part(page, "About this flat")).toContainText("Carpet area890 sq ft");
    await expectWellMade(page);

    const form = page.getByRole("dialog", { name: "Edit flat Deodar-102" });
    await page.getByRole("button", { name: "Edit" }).click();
    await expect(form.getByLabel("Flat number")).toBeFocused();
    await form.getByLabel("Flat number").fill(" ");
    await form.getByLabel("Parking slots").fill("99");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByRole("alert").getByRole("link")).toHaveText(["Flat number is required", "At most 50"]);
    await expect(form.getByLabel("Flat number")).toBeFocused();
    await expectWellMade(page);
    await form.getByLabel("Flat number").fill("101");
    await form.getByLabel("Parking slots").fill("2");
    await form.getByLabel("Type").fill("2 BHK + terrace");
    await form.getByLabel("Rate class").selectOption("3 BHK");
    await form.getByLabel("Water inlets").fill("2");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByLabel("Flat number")).toHaveAccessibleDescription(
      "The building already has a flat with this number.",
    );

    const other = { Flat_No: "102 A", Floor_No: 1, Carpet_Area: 910, Parking_Slots: 1 };
    await founded.ask("vendor/Edit_Flat", { FlatID: founded.flat("102"), ...other });
    await form.getByLabel("Flat number").fill("102 B");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByText("Someone else changed this.")).toBeVisible();
    await expect(form.getByText("Now: 102 A")).toBeVisible();
    await expect(form.getByText("Now: 910")).toBeVisible();
    await form.getByLabel(/Carpet area/).fill("910");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Flat Deodar-102 B Rented out");
    await expect(part(page, "About this flat")).toContainText("Parking slots2");
    await expect(part(page, "About this flat")).toContainText("Type2 BHK + terraceRate class3 BHK");
    await expect(part(page, "About this flat")).toContainText("Water inlets2");

    const taken = [{ Connection_Type: 1, Connection_No: "1700 22" }];
    await founded.ask("vendor/Edit_Flat_Connections", { FlatID: founded.flat("101"), Connections: taken });
    await page.getByRole("button", { name: "Meters and connections" }).click();
    const connections = page.getByRole("dialog", { name: "Meters and connections of flat Deodar-102 B" });
    await connections.getByRole("button", { name: "Add a connection" }).click();
    await connections.getByLabel("Its number").fill("1700-22");
    await expectWellMade(page);
    await connections.getByRole("button", { name: "Save" }).click();
    await expect(connections.getByLabel("Its number")).toHaveAccessibleDescription(
      "Flat Deodar-101 has this number already",
    );
    await connections.getByLabel("Its number").fill("1700-23");
    await connections.getByRole("button", { name: "Save" }).click();
    await expect(connections).toBeHidden();
    await expect(part(page, "About this flat")).toContainText("Electricity consumer number1700-23");
    await expect(page.getByRole("button", { name: "Remove" })).toHaveCount(0);

    await page.goto(`/flats/${founded.flat("302")}`);
    await page.getByRole("button", { name: "Remove" }).click();
    const confirm = page.getByRole("dialog", { name: "Remove flat Deodar-302?" });
    await expectWellMade(page);
    await confirm.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Flat Deodar-302 removed").first()).toBeVisible();
    await expect(page.getByText("Showing 1–11 of 11 flats")).toBeVisible();
  },
);

test(
  "a flat of another society is not there, nor are flats for who lets homes",
  { tag: "@once" },
  async ({ page, request }, info) => {
    const { flat } = await found(page, request, newPhone(info.project.name));
    const id = flat("101");
    await page.context().clearCookies();
    await found(page, request, newPhone(info.project.name));
    await page.goto(`/flats/${id}`);
    await expect(page.getByRole("heading", { name: "Flat not found" })).toBeVisible();
    await expectWellMade(page);
    await page.context().clearCookies();
    await signInAs(page, request, newPhone(info.project.name), "property-management");
    await page.goto("/flats");
    await expect(page.getByRole("heading", { name: "This page is not for your role" })).toBeVisible();
  },
);

test(
  "treasurer, block secretary and upkeep each see what their work is about",
  { tag: "@once" },
  async ({ page, request }, info) => {
    const founded = await found(page, request, newPhone(info.project.name));
    await moveIn(founded);
    const [treasurer, secretary, upkeep] = [1, 2, 3].map(() => newPhone(info.project.name)) as [string, string, string];
    await arrange(async (make) => {
      const { SocietyID: society_id } = founded;
      await make.staff({ society_id, role: "treasurer", phone_number: treasurer });
      await make.staff({ society_id, role: "block_secretary", phone_number: secretary, blocks: [founded.champa] });
      await make.staff({ society_id, role: "society_maintenance", phone_number: upkeep });
    });

    await page.context().clearCookies();
    await signInAs(page, request, treasurer, "society");
    await open(page);
    await expect(page.getByText("Signed in as Treasurer, Sahyadri Heights")).toBeVisible();
    await expect(tile(page, "Expected monthly collection")).toHaveText("₹11,700");
    await expect(tile(page, "Occupied flats")).toHaveText("3");
    await expect(tile(page, "Residents")).toHaveText("5");
    await expect(tile(page, "Next generation")).toHaveText(/^5 \w+ \d{4}$/);
    const collection = part(page, "Expected collection by flat type").getByRole("listitem");
    await expect(collection).toHaveText([/2 BHK₹5,200.*2 flats at ₹2,600/, /Villa₹6,500.*1 flat at ₹6,500/]);
    await expectWellMade(page);

    await page.context().clearCookies();
    await signInAs(page, request, secretary, "society");
    await open(page);
    await expect(part(page, "Your blocks")).toContainText("Champa in Sahyadri Heights");
    await expect(tile(page, "Flats")).toHaveText("4");
    await expect(tile(page, "Active residents")).toHaveText("2");
    await expect(tile(page, "Total members")).toHaveText("2");
    await expect(page.getByRole("main")).not.toContainText("Deodar");
    await expect(part(page, "Your blocks").getByRole("link", { name: "Block residents" })).toHaveAttribute(
      "href",
      "/block-residents",
    );
    await expectWellMade(page);
    await page.goto("/flats");
    await expect(page.getByText("Showing 1–4 of 4 flats")).toBeVisible();

    await page.context().clearCookies();
    await signInAs(page, request, upkeep, "society");
    await open(page);
    await expect(part(page, "Sahyadri Heights")).toContainText("Established 2011");
    await expectWellMade(page);
    // Who keeps things running sees how the society is set up, and changes nothing of it.
    await open(page, "/society-management");
    await expect(page.getByRole("table")).toContainText("Deodar");
    await expect(page.getByRole("button", { name: /Add block|Edit society|Rename|Deactivate/ })).toHaveCount(0);
    await expectWellMade(page);
  },
);

test(
  "who lives in a society sees their home, its office and who else is active",
  { tag: "@widths" },
  async ({ page, request }, info) => {
    const founded = await found(page, request, newPhone(info.project.name));
    const [owner, tenant, pg] = [1, 2, 3].map(() => newPhone(info.project.name)) as [string, string, string];
    await moveIn(founded, { owner, tenant, pg });
    const cases = [
      { phone: owner, title: "Flat Deodar-101", role: "Owner", others: "No one else", since: "30 Jun 2019" },
      { phone: tenant, title: "Flat Deodar-102", role: "Tenant", others: "1 other person", since: "1 Feb 2025" },
      { phone: pg, title: "Flat V1", role: "PG Resident", others: "1 other person", since: "Added on" },
    ];
    for (const { phone, title, role, others, since } of cases) {
      await page.context().clearCookies();
      await signInAs(page, request, phone, "tenant");
      await open(page);
      const home = part(page, title);
      for (const text of [role, others, since, "Sahyadri Heights", "+91 20272 91140"])
        await expect(home).toContainText(text);
      await expect(page.getByRole("link", { name: "Edit profile" })).toHaveAttribute("href", "/settings");
      await expectWellMade(page);
    }
  },
);

test(
  "a tenant account without a home is told how it comes about",
  { tag: "@once" },
  async ({ page, request }, info) => {
    const phone = newPhone(info.project.name);
    await signInAs(page, request, phone, "tenant");
    await open(page);
    await expect(page.getByRole("heading", { name: "No home is linked to your number yet" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
    await expect(page.getByRole("link", { name: /Find a home/ })).toBeVisible();
    await expectWellMade(page);
  },
);

test(
  "a property manager sees their properties and enquiries counted",
  { tag: "@widths" },
  async ({ page, request }, info) => {
    // Of the demo story.
    const { ask } = await signInAs(
      page,
      request,
      info.project.name === "phone" ? "9000000001" : "9000000003",
      "property-management",
    );
    const { Totals } = await ask("vendor/Filter_All_Properties", { Limit: 1 });
    const { Totals: enquiries } = await ask("vendor/Filter_All_Property_Enquiries", { Limit: 1 });
    await open(page);
    const properties = part(page, "Property Statistics").locator("dd");
    const { Total, Occupied, Vacant, For_Rent, Maintenance } = Totals;
    expect(Total).toBeGreaterThan(0);
    await expect(properties).toHaveText([Total, Occupied, Vacant, For_Rent, Maintenance].map(String));
    await expect(part(page, "Enquiries").locator("dd")).toHaveText(
      [enquiries.Total, enquiries.Responded, enquiries.Pending].map(String),
    );
    await expectWellMade(page);
    await page.getByRole("link", { name: "View All enquiries" }).click();
    await expect(page).toHaveURL(/\/enquiries$/);
  },
);
