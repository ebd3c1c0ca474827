import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { addDays, addMonths, dayOf, formatDay, formatMonth, monthOf } from "../domain/src/platform/days.ts";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

/** The month that is billed, and its quarter, which begins with it. */
const first = monthOf(dayOf(new Date()));
const month = formatMonth(first);
const quarter = `Bill of ${month}, for ${formatDay(first)} to ${formatDay(addDays(addMonths(first, 3), -1))}`;

type Flat = { flat_no: string; carpet_area?: number; flat_type_name?: string; isRented?: boolean };

/** A society with these flats in one building, and its treasurer signed in. */
async function treasurerOf(page: Page, request: APIRequestContext, project: string, flats: readonly Flat[]) {
  const treasurer = newPhone(project);
  await arrange(async (make) => {
    const { society_id } = await make.society({});
    await make.staff({ society_id, role: "treasurer", phone_number: treasurer });
    const { building_id } = await make.building({ society_id });
    for (const { isRented, ...flat } of flats) {
      const { flat_id } = await make.flat({ ...flat, building_id });
      await make.resident({ flat_id, name: `Owner of ${flat.flat_no}` });
      if (isRented) await make.resident({ flat_id, resident_type: 2 });
    }
  });
  return signInAs(page, request, treasurer, "society");
}

const exampleOf = (page: Page) => page.getByRole("region", { name: "Example" });
const rule = (page: Page, number: number) => page.getByRole("region", { name: `Rule ${number}`, exact: true });

async function addHead(page: Page, head: { name: string; code: string; template?: string; isService?: boolean }) {
  await page.goto("/charges");
  await page.getByRole("button", { name: "Add head" }).click();
  const dialog = page.getByRole("dialog", { name: "Add head" });
  if (head.template) await dialog.getByLabel("Begin with").selectOption({ label: head.template });
  await dialog.getByLabel("Name", { exact: true }).fill(head.name);
  await dialog.getByLabel("Code", { exact: true }).fill(head.code);
  if (head.isService === false) await dialog.getByLabel("It is a service charge").uncheck();
  await dialog.getByRole("button", { name: "Add and enter its tariff" }).click();
  await expect(page.getByRole("heading", { name: "New tariff" })).toBeVisible();
}

async function begin(page: Page, from: string, cycle?: string) {
  await page.getByLabel("First day").fill(from);
  if (!cycle) return;
  await page.getByLabel("Billed", { exact: true }).selectOption({ label: cycle });
  await page.getByLabel("A period begins in").selectOption(String(Number(from.slice(5, 7))));
}

async function byArea(of: Locator, rate: string, unit: string) {
  await of.getByLabel("Charged by").selectOption({ label: "By area" });
  await of.getByLabel("Rate", { exact: true }).fill(rate);
  await of.getByLabel("Unit of area").selectOption({ label: unit });
}

const expectAmount = (page: Page, flat: string, amount: string) =>
  expect(exampleOf(page).getByRole("listitem", { name: new RegExp(`(^|-)${flat}$`) })).toContainText(amount);

async function save(page: Page) {
  await page.getByRole("button", { name: "Save tariff" }).click();
  await expect(page.getByRole("heading", { name: "Tariffs" })).toBeVisible();
}

/** Switches to the heads, and generates the bills of this month. */
async function billByHeads(page: Page, count: number) {
  await page.goto("/billing/heads");
  await page.getByRole("button", { name: "Bill by heads" }).click();
  const dialog = page.getByRole("dialog", { name: "From which month do you bill by heads?" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`From ${month} on maintenance is billed by your society's heads.`)).toBeVisible();
  await page.getByRole("link", { name: "Generate bills" }).click();
  await page.getByRole("button", { name: `Generate ${count} bills` }).click();
  const confirm = page.getByRole("dialog", { name: `Generate the bills for ${month}?` });
  await confirm.getByRole("button", { name: "Generate" }).click();
  await expect(page.getByRole("region", { name: `Bills for ${month} generated` })).toBeVisible();
}

/** The bill of a flat has these lines. */
async function expectBill(page: Page, flat: string, lines: Record<string, string>) {
  await page.goto(`/billing?search=${encodeURIComponent(`Owner of ${flat}`)}`);
  await page.getByRole("main").getByText(`Owner of ${flat}`).first().click();
  for (const [name, amount] of Object.entries(lines))
    await expect(page.locator("summary").filter({ hasText: name }).first()).toContainText(amount);
}

// Flats ₹31.50 and shops ₹63 per m² a month, ₹5 per m² where a flat is rented out, billed quarterly; one-time levies
// (Seawoods Estates, Navi Mumbai).
test(
  "the tariff of Seawoods Estates is set up by forms alone, and computed to the paisa",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    await treasurerOf(page, request, project.name, [
      { flat_no: "101", carpet_area: 1000, flat_type_name: "2 BHK" },
      { flat_no: "102", carpet_area: 640.5, flat_type_name: "2 BHK", isRented: true },
      { flat_no: "S1", carpet_area: 250, flat_type_name: "Shop" },
    ]);
    await page.goto("/charges");
    await expect(page.getByText("Your society bills by BHK rates until it switches to heads.")).toBeVisible();
    await expectWellMade(page);

    await addHead(page, { template: "Maintenance by area", name: "Maintenance", code: "MAINT" });
    await begin(page, first, "quarterly");
    await rule(page, 1).getByText("Choose only some flats").click();
    await rule(page, 1).getByLabel("Shop (1)").check();
    await byArea(rule(page, 1), "63", "m²");
    await page.getByRole("button", { name: "Add rule" }).click();
    await byArea(rule(page, 2), "31.50", "m²");
    await expect(exampleOf(page)).toContainText(
      "Shop: ₹63 per m² of carpet area a month; Everybody else: ₹31.50 per m² of carpet area a month. Billed quarterly, in advance.",
    );
    await expect(exampleOf(page)).toContainText(quarter);
    // 1,000 sq ft are 92.90304 m².
    await expectAmount(page, "101", "₹8,779.34");
    await expectAmount(page, "101", "₹31.50 × 92.903 m² × 3 months");
    await expectAmount(page, "102", "₹5,623.17");
    await expectAmount(page, "S1", "₹4,389.67");
    await expectWellMade(page);
    await save(page);
    await expect(page.getByRole("article", { name: `From ${formatDay(first)}` })).toContainText(
      "Everybody else: ₹31.50 per m²",
    );
    await expectWellMade(page);

    await addHead(page, { template: "Non-occupancy charges", name: "Non-occupancy charges", code: "NOC" });
    await begin(page, first, "quarterly");
    await byArea(rule(page, 1), "5", "m²");
    await expectAmount(page, "102", "₹892.57");
    await expect(exampleOf(page)).toContainText("No rule is for 2 other flats.");
    await save(page);

    await addHead(page, { template: "Festival levy", name: "Painting of 2027", code: "PAINT" });
    await begin(page, first, "quarterly");
    await rule(page, 1).getByLabel("Instalments").fill("3");
    await rule(page, 1).getByLabel("First instalment").fill(first);
    await rule(page, 1).getByLabel("Rate", { exact: true }).fill("10,000");
    await expectAmount(page, "101", "₹3,333.33");
    await exampleOf(page)
      .getByLabel("Bill of")
      .selectOption({ label: formatMonth(addMonths(first, 3)) });
    await expectAmount(page, "101", "Instalment 2/3 of ₹10,000 = ₹3,333.34");
    await exampleOf(page)
      .getByLabel("Bill of")
      .selectOption({ label: formatMonth(addMonths(first, 4)) });
    await expect(exampleOf(page)).toContainText(`It is not billed in ${formatMonth(addMonths(first, 4))}.`);
    await save(page);

    await page.goto("/charges");
    const heads = page.getByRole("list", { name: "Heads in the order of the bill" }).getByRole("listitem");
    await expect(heads).toHaveCount(3);
    await page.getByRole("button", { name: "Move Painting of 2027 up" }).click();
    await expect(heads.nth(1)).toContainText("Painting of 2027");
    await expectWellMade(page);

    // The company of Seawoods is under no co-operative law, which would limit non-occupancy charges.
    await billByHeads(page, 3);
    await expectBill(page, "101", { Maintenance: "₹8,779.34", "Painting of 2027": "₹3,333.33" });
    await expectBill(page, "102", {
      Maintenance: "₹5,623.17",
      "Painting of 2027": "₹3,333.33",
      "Non-occupancy charges": "₹892.57",
    });
    await expectBill(page, "S1", { Maintenance: "₹4,389.67" });
  },
);

// ₹3.00 per sq ft a month, billed quarterly from April; once ₹10,000 per flat for the corpus and ₹200 for the membership
// (Pramuk Aqua Heights, Bengaluru: sites.google.com/view/pahaowa/rules-guidelines/maintenance-charges).
test(
  "the tariff of Pramuk Aqua Heights is set up by forms alone, and computed to the paisa",
  { tag: "@once" },
  async ({ page, request }, { project }) => {
    await treasurerOf(page, request, project.name, [
      { flat_no: "A1", carpet_area: 1215 },
      { flat_no: "A2", carpet_area: 1050.25 },
      { flat_no: "A3" },
    ]);
    await addHead(page, { name: "Maintenance", code: "MAINT" });
    await begin(page, first, "quarterly");
    await byArea(rule(page, 1), "3.00", "sq ft");
    await expectAmount(page, "A1", "₹10,935");
    await expectAmount(page, "A2", "₹3 × 1,050.25 sq ft × 3 months = ₹9,452.25");
    await expectAmount(page, "A3", "The area of this flat is missing");
    await expect(exampleOf(page)).toContainText(/1 flat: .*A3/);
    await save(page);
    for (const [name, code, rate] of [
      ["Corpus", "CORPUS", "10,000"],
      ["Membership", "MEMBER", "200"],
    ] as const) {
      await addHead(page, { name, code, isService: false });
      await begin(page, first, "quarterly");
      await rule(page, 1).getByLabel("Charged by").selectOption({ label: "One-time levy in instalments" });
      await rule(page, 1).getByLabel("Instalments").fill("1");
      await rule(page, 1).getByLabel("First instalment").fill(first);
      await rule(page, 1).getByLabel("Rate", { exact: true }).fill(rate);
      await expectAmount(page, "A3", `₹${rate}`);
      await save(page);
    }
    // Part of a bill would be a wrong bill: A3 waits for its area.
    await billByHeads(page, 2);
    await expectBill(page, "A1", { Maintenance: "₹10,935", Corpus: "₹10,000", Membership: "₹200" });
    await expectBill(page, "A2", { Maintenance: "₹9,452.25" });
  },
);

// ₹5,00,000 over 30 flats of 500 and 35 of 750 sq ft of carpet area; ₹10 per flat for education and training
// (societybills.com/bye_laws_65_to_71.html, which rounds the smaller share up).
test(
  "the sample bill of societybills.com is set up by forms alone, and its shares add up",
  { tag: "@once" },
  async ({ page, request }, { project }) => {
    const flats = Array.from({ length: 65 }, (_, at) => ({
      flat_no: String(101 + at),
      carpet_area: at < 30 ? 500 : 750,
    }));
    await treasurerOf(page, request, project.name, flats);
    await addHead(page, { name: "Maintenance", code: "MAINT" });
    await begin(page, first);
    await rule(page, 1).getByLabel("Charged by").selectOption({ label: "Share of a total" });
    await rule(page, 1).getByLabel("Total of a period").fill("5 lakh");
    await rule(page, 1).getByLabel("Shared", { exact: true }).selectOption({ label: "by carpet area" });
    await expectAmount(page, "101", "₹6,060.61");
    await expect(exampleOf(page)).toContainText("65 flats pay ₹5,00,000 together.");
    const chosen = exampleOf(page).getByRole("combobox", { name: "Flat number" });
    await chosen.pressSequentially("165");
    await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
    await chosen.press("Enter");
    await expectAmount(page, "165", "₹9,090.91");
    await save(page);
    await addHead(page, { name: "Education and training", code: "EDU", isService: false });
    await begin(page, first);
    await rule(page, 1).getByLabel("Rate", { exact: true }).fill("10");
    await expect(exampleOf(page)).toContainText("65 flats pay ₹650 together.");
    await save(page);
    await billByHeads(page, 65);
    await expectBill(page, "101", { Maintenance: "₹6,060.61", "Education and training": "₹10" });
    await expectBill(page, "165", { Maintenance: "₹9,090.91", "Education and training": "₹10" });
  },
);

test(
  "slabs, classes and chosen flats are typed, pasted and refused where they are wrong",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const { ask } = await treasurerOf(page, request, project.name, [
      { flat_no: "101", flat_type_name: "2 BHK" },
      { flat_no: "102", flat_type_name: "3 BHK" },
    ]);
    await ask("vendor/Create_Meter_Kind", { Name: "Water", Unit: "m³", Decimals: 1, Rolls_Over_At: 1000 });
    await addHead(page, { template: "Water by meter", name: "Water", code: "WATER" });
    await begin(page, "2027-04-01");
    await rule(page, 1).getByLabel("Kind of meter").selectOption({ label: "Water" });
    const slab = (number: number) => rule(page, 1).getByRole("group", { name: `Slab ${number}`, exact: true });
    await slab(1).getByLabel("₹ a unit").fill("12.00005");
    await slab(2).getByLabel("Up to units").fill("10");
    await slab(2).getByLabel("₹ a unit").fill("25");
    await page.getByRole("button", { name: "Save tariff" }).click();
    await expect(page.getByText("A rate can have four decimals at most").first()).toBeVisible();
    await slab(1).getByLabel("₹ a unit").fill("12");
    await page.getByRole("button", { name: "Save tariff" }).click();
    await expect(page.getByText("Each slab must end above the one before it").first()).toBeVisible();
    await expectWellMade(page);
    await slab(2).getByLabel("Up to units").fill("");
    await expect(exampleOf(page)).toContainText("Water by meter: ₹12 up to 15 units and ₹25 above");
    await expect(exampleOf(page)).toContainText("The reading of a meter is missing");
    await save(page);

    await addHead(page, { name: "Lift", code: "LIFT" });
    await begin(page, "2027-04-01");
    await rule(page, 1).getByLabel("Charged by").selectOption({ label: "By type or class of the flat" });
    await rule(page, 1)
      .getByRole("textbox", { name: /^2 BHK/ })
      .fill("250");
    await expectAmount(page, "101", "₹250");
    await expectAmount(page, "102", "There is no rate for 3 BHK");
    await expectWellMade(page);
    await rule(page, 1)
      .getByRole("textbox", { name: /^3 BHK/ })
      .fill("300");
    await expectAmount(page, "102", "₹300");
    await save(page);

    await addHead(page, { name: "Cess", code: "CESS" });
    await begin(page, "2027-04-01");
    await rule(page, 1).getByLabel("Charged by").selectOption({ label: "An amount for each chosen flat" });
    await rule(page, 1).getByRole("button", { name: "Paste a list" }).click();
    await rule(page, 1).getByLabel("Paste a list").fill("101 1,200\n999 5");
    await rule(page, 1).getByRole("button", { name: "Add the list" }).click();
    await expect(page.getByText("These lines name no single flat, or no amount: 999 5")).toBeVisible();
    await rule(page, 1).getByLabel("Paste a list").fill("101 1,200\n102, 800.50");
    await rule(page, 1).getByRole("button", { name: "Add the list" }).click();
    await expectAmount(page, "102", "₹800.50");
    await expectWellMade(page);
    await save(page);
    // The same day again is refused at its field.
    await page.getByRole("link", { name: "Add tariff" }).click();
    await begin(page, "2027-04-01");
    await page.getByRole("button", { name: "Save tariff" }).click();
    await expect(page.getByText("This head has a tariff from that day already.").first()).toBeVisible();
  },
);
