import { signInAs } from "./account.ts";
import { expect, expectWellMade, test } from "./page.ts";

test.describe("a list on the desk", () => {
  test.skip(({ isMobile }) => isMobile, "a phone has cards, and no keyboard");
  test.use({ viewport: { width: 1440, height: 900 } });

  test("is read and worked by keyboard, with a panel beside it", async ({ page, request }) => {
    await signInAs(page, request, "9000000011", "society");
    await page.goto("/billing");
    const rows = page.getByRole("table", { name: "Bills" }).locator("tbody").getByRole("row");
    await expect(rows).toHaveCount(10);
    expect(await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))).toEqual(
      Array(10).fill(await rows.first().evaluate((row) => row.getBoundingClientRect().height)),
    );

    // j and k move, Enter opens.
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    await expect(rows.nth(1).getByRole("link", { name: "View Details" })).toBeFocused();
    const second = await rows.nth(1).getAttribute("data-row");
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: "Bill Details" });
    await expect(panel.getByText("Explain this bill")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`view=${second}`));
    const box = (await panel.boundingBox())!;
    expect(box.width).toBeGreaterThanOrEqual(480);
    expect(box.width).toBeLessThanOrEqual(640);
    await expectWellMade(page);

    // They move on behind the panel, which has an address of its own; the list is not covered.
    const third = await rows.nth(2).getAttribute("data-row");
    await page.keyboard.press("j");
    await expect(page).toHaveURL(new RegExp(`view=${third}`));
    await expect(rows.nth(2)).toHaveAttribute("data-current", "true");
    await page.reload();
    await expect(panel.getByText("Explain this bill")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(page).not.toHaveURL(/view=/);

    // A click on a row opens it, one on a button does what the button says.
    await rows.nth(4).getByText("16 Nov 2026").click();
    await expect(panel).toBeVisible();
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(panel).toHaveCount(0);

    // What is typed is no shortcut.
    await page.keyboard.press("/");
    const search = page.getByRole("searchbox", { name: "Search" });
    await expect(search).toBeFocused();
    await page.keyboard.type("jk");
    await expect(search).toHaveValue("jk");
    await expect(page.getByRole("heading", { name: "No bills found for the selected filters." })).toBeVisible();
  });

  test("has the columns, the page size and the order that somebody chose", async ({ page, request }) => {
    await signInAs(page, request, "9000000011", "society");
    await page.goto("/billing");
    const table = page.getByRole("table", { name: "Bills" });
    const rows = table.locator("tbody").getByRole("row");
    await page.getByRole("button", { name: "Columns" }).click();
    const menu = page.getByRole("dialog", { name: "Columns" });
    await menu.getByLabel("Due on").uncheck();
    await menu.getByLabel("Keyboard shortcuts").uncheck();
    await expectWellMade(page);
    await page.keyboard.press("Escape");
    await expect(table.getByRole("columnheader", { name: "Due on" })).toHaveCount(0);
    await page.keyboard.press("j");
    await expect(rows.first().getByRole("link")).not.toBeFocused();

    await page.getByLabel("Rows per page").selectOption("50");
    await expect(page.getByText("Showing 1–50 of 289 bills")).toBeVisible();
    await expect(rows).toHaveCount(50);
    await page.getByRole("searchbox", { name: "Search" }).fill("101");
    await expect(page).toHaveURL(/search=101&size=50/);
    await page.getByRole("link", { name: "Clear filters" }).first().click();
    await expect(page).toHaveURL(/\/billing\?size=50$/);

    const bill = table.getByRole("columnheader", { name: "Bill" });
    await expect(bill).toHaveAttribute("aria-sort", "descending");
    const newest = await rows.first().textContent();
    await bill.getByRole("link").click();
    await expect(bill).toHaveAttribute("aria-sort", "ascending");
    await expect(page).toHaveURL(/sort=oldest/);
    await expect(rows.first()).not.toHaveText(newest!);

    // The columns are kept, for this list and this person.
    await page.reload();
    await expect(table.getByRole("columnheader", { name: "Due on" })).toHaveCount(0);
    await page.getByRole("button", { name: "Columns" }).click();
    await menu.getByLabel("Due on").check();
    await menu.getByLabel("Keyboard shortcuts").check();
    await expect(table.getByRole("columnheader", { name: "Due on" })).toBeVisible();
  });
});
