import { readFileSync } from "node:fs";
import { dayOf, monthOf } from "../domain/src/platform/days.ts";
import { createSociety, signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const society = {
  Name: "Godavari Heights",
  Maintenance_Rates: { OneBHK: 1800, TwoBHK: 2600, ThreeBHK: 3450, FourBHK: 4200, Villa: 6500 },
  Billing_Config: { Bill_Generation_Date: 1, Payment_Due_Days: 15 },
};

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

    // The keys move on behind the panel, which has its own address; the list is not covered.
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

  test("has the columns, the page size and the order that somebody chose", async ({ page, request, browser }) => {
    const { ask } = await signInAs(page, request, "9000000011", "society");
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

    const showing = await page.getByText(/^Showing 1–10 of \d+ bills$/).textContent();
    const [count] = showing!.match(/\d+ bills/)!;
    await page.getByLabel("Rows per page").selectOption("50");
    await expect(page.getByText(`Showing 1–50 of ${count}`)).toBeVisible();
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

    // The columns are kept, for this list and this person; so is the page size, where the address names none.
    await page.reload();
    await expect(table.getByRole("columnheader", { name: "Due on" })).toHaveCount(0);
    const preferences = async () => (await ask("vendor/Fetch_Vendor_Complete_Information", {})).Data.List_Preferences;
    await expect
      .poll(preferences)
      .toContainEqual(expect.objectContaining({ List: "bills", Hidden_Columns: ["due"], Page_Size: 50 }));
    const { cookies } = await page.context().storageState();
    const elsewhere = await browser.newContext({ storageState: { cookies, origins: [] } });
    const there = await elsewhere.newPage();
    await there.goto(new URL("/billing", page.url()).href);
    await expect(there.locator("tbody").getByRole("row")).toHaveCount(50);
    await expect(there.getByRole("columnheader", { name: "Due on" })).toHaveCount(0);
    await elsewhere.close();
    await page.getByRole("button", { name: "Columns" }).click();
    await menu.getByLabel("Due on").check();
    await menu.getByLabel("Keyboard shortcuts").check();
    await expect(table.getByRole("columnheader", { name: "Due on" })).toBeVisible();
    // As it was, for the tests that share this account.
    await page.getByLabel("Rows per page").selectOption("10");
    await expect
      .poll(preferences)
      .toContainEqual(
        expect.objectContaining({ List: "bills", Hidden_Columns: [], Whether_Keys: true, Page_Size: null }),
      );
  });

  test("does one thing for all selected rows, and has cards for who prefers them", async ({ page, request }, {
    project,
  }) => {
    const { ask } = await signInAs(page, request, newPhone(project.name), "society");
    const society_id = await createSociety(ask, society);
    await arrange(async (make) => {
      const { block_id } = await make.block({ society_id, name: "Lily" });
      const { building_id } = await make.building({ block_id, name: "Lily 1" });
      for (const [flat_no, name] of [
        ["101", "Asha Rao"],
        ["102", "Bimal Sen"],
        ["103", "Charu Nair"],
      ] as const) {
        const { flat_id } = await make.flat({ building_id, flat_no, flat_type: 2 });
        await make.resident({ flat_id, name });
      }
    });
    await page.goto("/residents");
    const rows = page.getByRole("table", { name: "Residents" }).locator("tbody").getByRole("row");
    await expect(rows).toHaveCount(3);
    await expectWellMade(page);
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    const bar = page.getByRole("region", { name: "Selected rows" });
    await expect(bar).toContainText("2 selected");
    await expect(bar.getByRole("button", { name: "Activate", exact: true })).toHaveCount(0);
    await expectWellMade(page);
    await bar.getByRole("button", { name: "Deactivate", exact: true }).click();
    const question = page.getByRole("dialog", { name: "Deactivate 2 residents?" });
    await expectWellMade(page);
    await question.getByRole("button", { name: "Deactivate" }).click();
    // While its question closes, the toast is in it and on the page.
    await expect(page.getByText("2 of 2 done.").first()).toBeVisible();
    await expect(rows.filter({ hasText: "Inactive" })).toHaveCount(2);
    await page.getByRole("checkbox", { name: "Select all rows of this page" }).check();
    await expect(bar).toContainText("3 selected");
    await bar.getByRole("button", { name: "Activate (2)", exact: true }).click();
    await expect(rows.filter({ hasText: "Inactive" })).toHaveCount(0);
    await bar.getByRole("button", { name: "Clear selection" }).click();
    await expect(bar).toHaveCount(0);

    // The buttons of a row come out when it is pointed at, and are there for the keyboard all the time.
    await rows.first().getByRole("button", { name: "Edit" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Edit Resident" })).toBeVisible();
    await page.keyboard.press("Escape");

    // Leaving the page at once would take the request along that keeps the choice.
    const kept = page.waitForResponse(/Edit_List_Preference/);
    await page.getByRole("button", { name: "Cards" }).click();
    await expect(page.getByRole("article")).toHaveCount(3);
    await kept;
    await expectWellMade(page);
    await page.reload();
    await expect(page.getByRole("article")).toHaveCount(3);
    await page.getByRole("button", { name: "Table" }).click();
    await expect(rows).toHaveCount(3);
  });

  test("moves several tickets on, says why one of them was not, and exports those that are selected", async ({
    page,
    request,
  }, { project }) => {
    const { ask, VendorID } = await signInAs(page, request, newPhone(project.name), "society");
    const society_id = await createSociety(ask, society);
    const titles = ["Lift is stuck", "Tap drips", "Lamp is broken"];
    const [, tap] = await arrange(async (make) => {
      const tickets = [];
      for (const title of titles) tickets.push(await make.ticket({ society_id, vendor_id: VendorID, title }));
      return tickets;
    });
    await page.goto("/support");
    for (const title of titles) await page.getByRole("checkbox", { name: `Select ${title}` }).check();
    const bar = page.getByRole("region", { name: "Selected rows" });
    // Somebody else is quicker.
    const decided = { Support_TicketID: tap!.support_ticket_id, Ticket_Status: 4, Reason: "Not ours" };
    await ask("vendor/Upate_Support_Ticket_Status", decided);
    await bar.getByRole("button", { name: "Mark as In Progress" }).click();
    await expect(bar.getByRole("alert")).toContainText("2 of 3 done.");
    const failed = bar.getByRole("list", { name: "What failed" }).getByRole("listitem");
    await expect(failed).toHaveCount(1);
    await expect(failed).toContainText("Tap drips");
    await expect(failed).toContainText("Rejected");
    await expectWellMade(page);
    const rows = page.locator("tbody").getByRole("row");
    await expect(rows.filter({ hasText: "In Progress" })).toHaveCount(2);
    await bar.getByRole("button", { name: "Try the failed ones again (1)" }).click();
    await expect(bar.getByRole("alert")).toContainText("0 of 1 done.");
    await bar.getByRole("button", { name: "Close" }).click();

    await page.getByRole("checkbox", { name: "Select Tap drips" }).uncheck();
    const saved = page.waitForEvent("download");
    await bar.getByRole("group", { name: "Export selected" }).getByRole("button", { name: "CSV" }).click();
    const file = readFileSync(await (await saved).path(), "utf8");
    expect(file).toContain("Lift is stuck");
    expect(file).toContain("Lamp is broken");
    expect(file).not.toContain("Tap drips");
  });

  test("confirms several UPI payments, and says why one of them was not", async ({ page, request, browser }, {
    project,
  }) => {
    const [manager, resident] = [newPhone(project.name), newPhone(project.name)];
    const { ask, VendorID } = await signInAs(page, request, manager, "society");
    await arrange(async (make) => {
      const { society_id } = await make.society({ vendor_id: VendorID });
      const { block_id } = await make.block({ society_id, name: "A" });
      const { building_id } = await make.building({ block_id });
      const { flat_id } = await make.flat({ building_id, flat_no: "101" });
      await make.resident({ flat_id, name: "Meera Joshi", phone_number: resident });
    });
    await ask("vendor/Edit_Payment_Settings", { UPI_ID: "green@okicici", Payee_Name: "Green", Reminder_Days: [] });
    await ask("vendor/Create_Bill_Run", { Billing_Month: monthOf(dayOf(new Date())).slice(0, 7) });
    const bills = async () => (await ask("vendor/Filter_All_Resident_Bills", {})).Data;
    await expect.poll(async () => (await bills()).length).toBe(1);
    const [{ BillID }] = await bills();
    const theirs = await browser.newContext();
    const { ask: pay } = await signInAs(await theirs.newPage(), request, resident, "tenant");
    const claims: string[] = [];
    for (const [at, Amount] of [100, 200, 400].entries())
      claims.push(
        (await pay("vendor/Create_Bill_UPI_Claim", { BillID, UTR: `61234567890${at}`, Amount })).Data.UPI_ClaimID,
      );
    await theirs.close();

    await page.goto("/billing/claims");
    await expect(page.getByText("3 to confirm")).toBeVisible();
    await page.getByRole("checkbox", { name: "Select all rows of this page" }).check();
    // Somebody else is quicker.
    await ask("vendor/Decline_UPI_Claim", { UPI_ClaimID: claims[1], Reason: "Not in our account" });
    const bar = page.getByRole("region", { name: "Selected rows" });
    await bar.getByRole("button", { name: "Confirm" }).click();
    const question = page.getByRole("dialog", { name: "Confirm 3 payments?" });
    await expect(question).toContainText("₹700");
    await question.getByRole("button", { name: "Confirm" }).click();
    await expect(bar.getByRole("alert")).toContainText("2 of 3 done.");
    const failed = bar.getByRole("list", { name: "What failed" }).getByRole("listitem");
    await expect(failed).toHaveText(["Meera Joshi A-101 Someone else has already decided this. Please reload."]);
    await expectWellMade(page);
    const rows = page.locator("tbody").getByRole("row");
    await expect(rows.filter({ hasText: "Confirmed" })).toHaveCount(2);
    await expect(rows.filter({ hasText: "Declined" })).toHaveCount(1);
    expect((await bills())[0].Outstanding_Amount).toBe(2000);
  });

  for (const { phone, kind, lists } of [
    {
      phone: "9000000011",
      kind: "society",
      lists: [
        { path: "/audit", label: "Audit Logs", opens: true },
        { path: "/bookings?view=bookings", label: "Bookings", opens: false },
        { path: "/communication", label: "Recent Announcements", opens: true },
        { path: "/staff", label: "Officers and staff", opens: false },
        { path: "/block-security", label: "Block incidents", opens: true },
        { path: "/block-security?tab=cameras", label: "Block Cameras", opens: false },
      ],
    },
    {
      phone: "9000000009",
      kind: "property-management",
      lists: [
        { path: "/operator?list=unverified", label: "Unverified", opens: true },
        { path: "/operator/societies?list=verified", label: "Verified", opens: true },
      ],
    },
    {
      phone: "9000000001",
      kind: "property-management",
      lists: [{ path: "/enquiries", label: "Property Enquiries", opens: true }],
    },
    {
      phone: "9000000016",
      kind: "tenant",
      lists: [
        { path: "/TenantCommunication", label: "Recent Notices", opens: true },
        { path: "/invitations?list=accepted", label: "Invitations", opens: false },
      ],
    },
  ] as const)
    test(`is a table on every page (${phone})`, async ({ page, request }) => {
      test.slow();
      await signInAs(page, request, phone, kind);
      for (const { path, label, opens } of lists) {
        await page.goto(path);
        const rows = page.getByRole("table", { name: label }).locator("tbody").getByRole("row");
        await expect(rows.first()).toBeVisible();
        const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
        expect(new Set(heights).size, `${path}: rows of one line`).toBe(1);
        await expectWellMade(page);
        await page.keyboard.press("j");
        await expect(rows.first().locator(":focus")).toBeVisible();
        if (!opens) continue;
        await page.keyboard.press("Enter");
        const panel = page.getByRole("main").getByRole("dialog").filter({ visible: true });
        await expect(panel.getByRole("button", { name: "Close" })).toBeVisible();
        await expect(rows.first()).toHaveAttribute("data-current", "true");
        await expectWellMade(page);
        await page.keyboard.press("Escape");
        await expect(panel).toHaveCount(0);
        await expect(page).toHaveURL(new RegExp(`${path.replace("?", "\\?")}$`));
      }
    });
});
