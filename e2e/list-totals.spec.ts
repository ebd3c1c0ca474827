import { formatRupees } from "#domain/platform/money.ts";
import { signInAs } from "./account.ts";
import { expect, expectWellMade, test } from "./page.ts";

type Totals = { Bill_Amount: number; Outstanding_Amount: number };

test("a list of bills ends with what all its pages add up to, under its filters", async ({
  page,
  request,
  isMobile,
}) => {
  const { ask } = await signInAs(page, request, "9000000011", "society");
  const totalsOf = async (input: object = {}): Promise<Totals> =>
    (await ask("vendor/Filter_All_Resident_Bills", { Limit: 1, Whether_Totals: true, ...input })).Totals;
  const all = await totalsOf();
  const overdue = await totalsOf({ Whether_Bill_Status_Filter: true, Bill_Status: 3 });
  expect(overdue.Bill_Amount).toBeLessThan(all.Bill_Amount);

  const foot = page.getByRole("table", { name: "Bills" }).locator("tfoot");
  const line = page.locator("p", { hasText: /^\d+ bills ·/ });
  const endsWith = async ({ Bill_Amount, Outstanding_Amount }: Totals) => {
    const [billed, due] = [formatRupees(Bill_Amount), formatRupees(Outstanding_Amount)];
    if (isMobile) return expect(line).toHaveText(new RegExp(`bills · ${billed} billed · ${due} due$`));
    await expect(foot.getByRole("rowheader")).toHaveText("Total");
    return expect(foot.getByRole("cell").filter({ hasText: "₹" })).toHaveText([billed, due]);
  };
  await page.goto("/billing");
  await endsWith(all);
  await expectWellMade(page);
  await page.goto("/billing?page=2");
  await endsWith(all);
  await page.goto("/billing?status=overdue");
  await endsWith(overdue);
  if (isMobile) await expect(foot).toBeHidden();
  else {
    // The totals stay visible on a long page, below their columns.
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto("/billing?size=50");
    await expect(foot.getByRole("rowheader")).toBeInViewport();
    await expect(page.getByRole("table", { name: "Bills" }).locator("tbody tr").last()).not.toBeInViewport();
    const [cell, head] = await Promise.all([
      foot.getByRole("cell").filter({ hasText: "₹" }).first().boundingBox(),
      page.getByRole("columnheader", { name: "Amount" }).boundingBox(),
    ]);
    expect(cell!.x + cell!.width).toBeCloseTo(head!.x + head!.width, 0);
  }

  await page.goto("/hi/billing");
  if (isMobile) await expect(page.locator("p", { hasText: /^\d+ बिल ·/ })).toContainText("बकाया");
  else await expect(page.locator("tfoot")).toContainText("कुल");
  await expectWellMade(page);
});

test("defaulters end with what all of them owe", { tag: "@widths" }, async ({ page, request }) => {
  const { ask } = await signInAs(page, request, "9000000011", "society");
  const { Totals } = await ask("vendor/Filter_All_Defaulters", { Limit: 1, Whether_Totals: true });
  await page.goto("/reports");
  const foot = page.getByRole("table", { name: "Defaulters" }).locator("tfoot");
  for (const amount of [Totals.Overdue_Amount, Totals.Outstanding_Amount])
    await expect(foot).toContainText(formatRupees(amount));
  await expectWellMade(page);
});
