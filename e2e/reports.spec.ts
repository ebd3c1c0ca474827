import { readFile } from "node:fs/promises";
import { addDays, addMonths, type Day, dayOf, monthOf } from "../domain/src/platform/days.ts";
import { formatRupees } from "../domain/src/platform/money.ts";
import { parseFile } from "../server/src/platform/sheets/parse.ts";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

test("the treasurer's report and the property manager's dashboard are well made", { tag: "@widths" }, async ({
  page,
  request,
}) => {
  await signInAs(page, request, "9000000012", "society");
  await page.goto("/reports");
  await expect(page.getByRole("heading", { name: "Billed and collected by month" })).toBeVisible();
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("table", { name: "Billed and collected by month" })).toBeVisible();
  await expectWellMade(page);
  for (const [tab, title] of [
    ["Visitor", "Visits by purpose"],
    ["Maintenance", "Time to resolve, by category"],
  ] as const) {
    await page.getByRole("navigation", { name: "Reports", exact: true }).getByRole("link", { name: tab }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expectWellMade(page);
  }

  await signInAs(page, request, "9000000001", "property-management");
  await page.goto("/dashboard");
  for (const title of ["Property Statistics", "Rental Contracts", "Billing Overview", "Contracts ending soon"])
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
  await expectWellMade(page);
});

test("a treasurer browses periods and blocks, finds the defaulters, and exports the figures", {
  tag: "@once",
}, async ({ page, request }) => {
  const { ask } = await signInAs(page, request, "9000000012", "society");
  const figures = async (input: object) => (await ask("vendor/Fetch_Financial_Report_Info", input)).Data;
  const tile = (name: string) =>
    page
      .getByRole("region", { name: "The report in figures" })
      .locator("dl > div")
      .filter({ has: page.locator("dt", { hasText: new RegExp(`^${name}$`) }) })
      .locator("dd");
  const year = await figures({ Period: "financial-year" });
  expect(year.Billed.Amount).toBeGreaterThan(0);

  await page.goto("/reports");
  await page.getByLabel("Period", { exact: true }).selectOption("Financial year");
  await expect(page).toHaveURL(/\/reports\?period=financial-year$/);
  await expect(tile("Billed")).toHaveText(formatRupees(year.Billed.Amount));
  await expect(tile("Collected")).toHaveText(formatRupees(year.Collected.Amount));
  await expect(tile("Outstanding today")).toHaveText(formatRupees(year.Outstanding.Amount));

  const [block] = year.Places;
  await page.getByLabel("Block", { exact: true }).selectOption(block.Name);
  await expect(page).toHaveURL(new RegExp(`block=${block.PlaceID}`));
  await expect(tile("Billed")).toHaveText(formatRupees(block.Billed_Amount));
  await expect(tile("Overdue today")).toHaveText(formatRupees(block.Overdue_Amount));
  await page.reload();
  await expect(page.getByLabel("Block", { exact: true })).toHaveValue(block.PlaceID);

  await page.getByLabel("Block", { exact: true }).selectOption("All blocks");
  await page.getByLabel("Period", { exact: true }).selectOption("Custom");
  const today = dayOf(new Date());
  await expect(page.getByLabel("From", { exact: true })).toHaveValue(monthOf(today));
  const lastMonth: Day = addMonths(monthOf(today), -1);
  await page.goto(`/reports?period=custom&from=${lastMonth}&to=${addDays(monthOf(today), -1)}`);
  await expect(tile("Billed")).toHaveText(formatRupees((await figures({ Period: "last-month" })).Billed.Amount));
  await page.goto("/reports?period=custom&from=2026-05-02&to=2026-05-01");
  await expect(page.getByRole("heading", { name: "The period ends before it starts" })).toBeVisible();
  await page.getByRole("link", { name: "Show this month" }).click();

  const { Data } = await ask("vendor/Filter_All_Defaulters", { Limit: 1 });
  const late = page.getByRole("table", { name: "Defaulters" }).locator("tbody tr").first();
  await expect(late).toContainText(Data[0].Name);
  await expect(late).toContainText(formatRupees(Data[0].Overdue.Amount));
  const saved = page.waitForEvent("download");
  await page.getByRole("region", { name: "Defaulters", exact: true }).getByRole("button", { name: "CSV" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`defaulters-${today}.csv`);
  expect(await readFile(await file.path(), "utf8")).toContain(Data[0].Name);
  const paper = page.waitForEvent("download");
  await page.getByRole("button", { name: "PDF" }).click();
  expect((await paper).suggestedFilename()).toBe(`report-${today}.pdf`);
  await expect(page.getByText("Report saved as a PDF")).toBeVisible();
});

test(
  "whose books are empty is told so, and who has no money to answer for is refused",
  { tag: "@once" },
  async ({ page, request }, { project }) => {
    const phone = newPhone(project.name);
    await signInAs(page, request, phone, "property-management");
    await page.goto("/reports");
    await expect(page.getByText("No bills or payments in these months.")).toBeVisible();
    await expect(page.getByText("No defaulters")).toBeVisible();
    await page.goto("/dashboard");
    await expect(page.getByText("No rent has been billed yet.")).toBeVisible();
    await expect(page.getByText("No active contract ends in the next 90 days.")).toBeVisible();

    const { VendorID } = await signInAs(page, request, phone, "property-management");
    await arrange((make) =>
      make.property({ vendor_id: VendorID, property_title: "Sunny 2 BHK" }).then(({ property_id }) =>
        make.rentalContract({
          ...{ property_id, tenant_name: "Aditi Rane" },
          contract_end_date: addDays(dayOf(new Date()), 45),
        }),
      ),
    );
    await page.reload();
    await page.getByRole("link", { name: "Aditi Rane" }).click();
    await expect(page).toHaveURL(/\/rental-contracts\?view=/);

    await signInAs(page, request, "9000000013", "society");
    expect((await page.goto("/reports"))!.status()).toBe(403);
    await expect(page.getByRole("alert")).toContainText("This page is not for your role");
  },
);

test("the figures of tickets and visitors are exported for the selected period and block", {
  tag: "@once",
}, async ({ page, request }) => {
  const { ask } = await signInAs(page, request, "9000000011", "society");
  const input = { Period: "financial-year" };
  const tickets = (await ask("vendor/Fetch_Maintenance_Report_Info", input)).Data;
  const visitors = (await ask("vendor/Fetch_Visitor_Report_Info", input)).Data;
  expect(tickets.Raised).toBeGreaterThan(0);
  const figure = (name: string) =>
    page
      .getByRole("region", { name: "The report in figures" })
      .locator("dl > div")
      .filter({ has: page.locator("dt", { hasText: new RegExp(`^${name}$`) }) })
      .locator("dd");
  const save = async (format: "CSV" | "XLSX" | "PDF") => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: format }).click();
    const file = await saved;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };

  await page.goto("/reports?tab=maintenance");
  await page.getByLabel("Period", { exact: true }).selectOption("Financial year");
  await expect(page).toHaveURL(/\/reports\?tab=maintenance&period=financial-year$/);
  await expect(figure("Raised")).toHaveText(String(tickets.Raised));
  await expect(figure("Resolved")).toHaveText(String(tickets.Resolution.Count));
  const today = dayOf(new Date());
  const csv = await save("CSV");
  expect(csv.name).toBe(`maintenance-${today}.csv`);
  expect(csv.bytes.toString()).toContain(`Raised,Total,${tickets.Raised},,`);
  const book = await save("XLSX");
  const { columns, rows } = await parseFile(book.bytes, { columns: [] });
  expect(columns.slice(0, 3)).toEqual(["Section", "Item", "Count"]);
  expect(rows.map(({ cells }) => cells.slice(0, 3))).toContainEqual(["Raised", "Total", String(tickets.Raised)]);

  const paper = await save("PDF");
  expect(paper.name).toBe(`maintenance-${today}.pdf`);
  expect(paper.bytes.subarray(0, 5).toString()).toBe("%PDF-");

  await page.getByRole("link", { name: "Visitor", exact: true }).click();
  await expect(page).toHaveURL(/\/reports\?tab=visitor&period=financial-year$/);
  await expect(figure("Visits")).toHaveText(visitors.Visits.toLocaleString("en-IN"));
  const sheet = await parseFile((await save("XLSX")).bytes, { columns: [] });
  expect(sheet.rows.map(({ cells }) => cells.slice(0, 3))).toContainEqual(["Visits", "Total", String(visitors.Visits)]);
  expect((await save("PDF")).name).toBe(`visitors-${today}.pdf`);
  const block = tickets.Places.find((place: { PlaceID: string | null }) => place.PlaceID);
  await page.getByLabel("Block", { exact: true }).selectOption(block.Name);
  await expect(page).toHaveURL(new RegExp(`tab=visitor&period=financial-year&block=${block.PlaceID}$`));
  await page.getByRole("link", { name: "Maintenance", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`tab=maintenance&period=financial-year&block=${block.PlaceID}$`));
  await expect(figure("Raised")).toHaveText(String(block.Raised));
  const failing = await page.context().newPage();
  await failing.route("**/Export_Maintenance_Report", (route) => route.abort());
  await failing.goto("/reports?tab=maintenance");
  await failing.getByRole("button", { name: "PDF" }).click();
  await expect(failing.getByText("A network error occurred.")).toBeVisible();
  await failing.close();
  await page.context().clearCookies({ name: "sessionID" });
  await page.getByRole("button", { name: "PDF" }).click();
  await expect(page.getByText("Your session has expired. Redirecting to home page.")).toBeVisible();

  await signInAs(page, request, "9000000001", "property-management");
  await page.goto("/reports?tab=maintenance");
  await expect(page.getByRole("link", { name: "Visitor", exact: true })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Tickets by day" })).toBeVisible();
});
