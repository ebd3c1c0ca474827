import type { Page } from "@playwright/test";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { breakRequests, expect, expectAccessible, expectToFit, expectWellMade, test } from "./page.ts";
import { newPhone, openSignIn, passOtp, signIn } from "./sign-in.ts";

const heart = (page: Page, title: string) => page.getByRole("button", { name: `Save ${title}`, exact: true });
const savedLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Saved homes/ });
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const inStorage = (page: Page) => page.evaluate(() => localStorage.getItem("shortlist"));

/** The titles of the first homes of the search, now saved. */
async function saveFirst(page: Page, count: number): Promise<string[]> {
  await page.goto("/user-properties");
  const all = await page.getByRole("article").getByRole("heading", { level: 3 }).allTextContents();
  // Other tests may have listed two homes of one title.
  const titles = all.filter((title) => all.indexOf(title) === all.lastIndexOf(title)).slice(0, count);
  for (const title of titles) {
    await heart(page, title).click();
    await expect(heart(page, title)).toHaveAttribute("aria-pressed", "true");
  }
  return titles;
}

test("a visitor saves homes without an account, notes, compares and shares them", { tag: "@widths" }, async ({
  page,
}) => {
  await page.goto("/shortlist");
  await expect(page.getByRole("heading", { name: "No saved homes yet" })).toBeVisible();
  await expectWellMade(page);

  const [first, second, third] = (await saveFirst(page, 3)) as [string, string, string];
  // Each tap of a heart answers for itself, and a removal is told no longer than its page.
  const undo = page.getByRole("status").getByRole("button", { name: "Undo" });
  await heart(page, third).click();
  await expect(undo).toBeVisible();
  await heart(page, third).click();
  await expect(undo).toBeHidden();
  await heart(page, third).click();
  await expect(undo).toBeVisible();
  await savedLink(page).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(undo).toBeHidden();
  await page.goBack();
  await heart(page, third).click();
  await expect(savedLink(page)).toHaveAccessibleName("Saved homes: 3");
  await expectWellMade(page);
  await savedLink(page).click();
  await expect(page).toHaveURL(/\/shortlist$/);
  await expect(cards(page).getByRole("heading", { level: 3 })).toHaveText([third, second, first]);

  await page.getByRole("button", { name: `Add a note about ${first}` }).click();
  const note = page.getByRole("textbox", { name: `Your note about ${first}` });
  await expect(note).toBeFocused();
  await note.fill("Near the office.\nAsk about water.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: `Edit your note about ${first}` })).toBeFocused();
  await expectWellMade(page);

  await heart(page, first).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "2 homes" })).toBeFocused();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Near the office.")).toBeVisible();

  // The address holds the choice: the box is ticked when it says so.
  for (const title of [first, third]) {
    const box = page.getByRole("checkbox", { name: `Compare ${title}` });
    await box.click();
    await expect(box).toBeChecked();
  }
  await page.getByRole("link", { name: "Compare 2 homes" }).click();
  await expect(page).toHaveURL(/view=compare&chosen=/);
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  await expect(table.getByRole("columnheader").filter({ hasText: first })).toBeVisible();
  await expect(table.getByRole("rowheader", { name: /Total to move in/ })).toBeVisible();
  await expect(table.getByRole("row", { name: /Your note/ })).toContainText("Ask about water.");
  await expectWellMade(page);
  await page.getByRole("link", { name: "Compare", exact: true }).click();
  await page.reload();
  await expect(table.getByRole("columnheader")).toHaveCount(2);

  await page.getByRole("button", { name: "Share the list" }).click();
  const dialog = page.getByRole("dialog", { name: "Share the list" });
  const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
  expect(new URL(link).search).toMatch(/^\?homes=[0-9a-f-]{36}(,[0-9a-f-]{36}){2}$/);
  const whatsApp = await dialog.getByRole("link", { name: "Share on WhatsApp" }).getAttribute("href");
  expect(whatsApp).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(decodeURIComponent(whatsApp!)).toContain(link);
  expect(whatsApp).not.toMatch(/water/i);
  await expectWellMade(page);
});

test("a shared list is read without scripts, saved as a whole and compared", { tag: "@widths" }, async ({
  page,
  request,
  browser,
}) => {
  const found = await (await request.post("/api/user/Filter_All_Properties", { data: { Limit: 20 } })).json();
  const all = found.extras.Data as { PropertyID: string; Property_Title: string }[];
  // Other tests may have listed two homes of one title.
  const isAlone = ({ Property_Title }: (typeof all)[number]) =>
    all.filter((home) => home.Property_Title === Property_Title).length === 1;
  const homes = all.filter(isAlone).slice(0, 3);
  const gone = "01990000-0000-7000-8000-0000000000ff";
  const address = `/shortlist?homes=${[...homes.map(({ PropertyID }) => PropertyID), gone].join(",")}`;

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(address);
  await expect(cards(still).getByRole("heading", { level: 3 })).toHaveText(homes.map((home) => home.Property_Title));
  await expect(still.getByRole("button", { name: "Save all" })).toBeHidden();
  await still.getByRole("main").getByRole("link", { name: "Compare" }).click();
  await expect(still.getByRole("columnheader")).toHaveCount(3);
  await plain.close();

  const response = await page.goto(address);
  expect(await response!.text()).toContain('name="robots" content="noindex"');
  await expect(page.getByText("1 home of this list is no longer available.")).toBeVisible();
  await expectWellMade(page);
  await page.getByRole("button", { name: "Save all" }).click();
  await expect(savedLink(page)).toHaveAccessibleName("Saved homes: 3");
  await page.getByRole("main").getByRole("link", { name: "Compare" }).click();
  await expect(page.getByRole("table").getByRole("columnheader")).toHaveCount(3);
  await expectToFit(page);
  await page.getByRole("link", { name: `Remove ${homes[1]!.Property_Title}` }).click();
  await expect(page.getByRole("table").getByRole("columnheader")).toHaveCount(2);
  await expectWellMade(page);

  await savedLink(page).click();
  await expect(cards(page).getByRole("heading", { level: 3 })).toHaveText(homes.map((home) => home.Property_Title));
  // Of more than fit the first are compared, which the page says.
  const five = all.slice(0, 5).map(({ PropertyID }) => PropertyID);
  await page.goto(`/shortlist?view=compare&homes=${five.join(",")}`);
  await expect(page.getByRole("table").getByRole("columnheader")).toHaveCount(4);
  await expect(page.getByText("These are the first 4 of 5 homes.")).toBeVisible();
  await page.goto("/shortlist?homes=nothing");
  await expect(page.getByRole("heading", { name: "None of these homes is available any more" })).toBeVisible();
  await expectAccessible(page);
});

test(
  "homes saved before a sign-in are the account's after it, and leave the device with it",
  { tag: "@once" },
  async ({ page, request, browser }, { project }) => {
    const phone = newPhone(project.name);
    const [first, second] = (await saveFirst(page, 2)) as [string, string];
    await signIn(page, request, phone, "Tenant");
    await expect.poll(() => inStorage(page)).toContain('"isSent":true');
    await page.goto("/shortlist");
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole("button", { name: `Add a note about ${first}` }).click();
    await page.getByRole("textbox", { name: `Your note about ${first}` }).fill("Visit on Sunday");
    const sent = page.waitForResponse("**/Merge_Shortlist_Entries");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    expect((await (await sent).json()).success).toBe(true);

    // Another device of the same account.
    const other = await browser.newContext();
    const otherPage = await other.newPage();
    await signInAs(otherPage, request, phone, "tenant");
    await otherPage.goto("/shortlist");
    await expect(otherPage.getByText("Visit on Sunday")).toBeVisible();
    const removed = otherPage.waitForResponse("**/Merge_Shortlist_Entries");
    await heart(otherPage, second).click();
    await removed;
    await other.close();

    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Account of Asha Kulkarni" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await inStorage(page)).toBeNull();
    await page.goto("/shortlist");
    await expect(page.getByRole("heading", { name: "No saved homes yet" })).toBeVisible();

    const dialog = await openSignIn(page, "Tenant");
    await passOtp(dialog, request, phone);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto("/shortlist");
    await expect(cards(page).getByRole("heading", { level: 3 })).toHaveText([first]);
    await expect(page.getByText("Visit on Sunday")).toBeVisible();
  },
);

test("a home that is gone says so and can be removed, in every tab", { tag: "@once" }, async ({ page, context }) => {
  const title = `Lake view ${Date.now()}`;
  const home = await arrange((make) => make.property({ property_title: title, city: "Nashik" }));
  await page.goto(`/homes/lake-view-${home.property_id}`);
  await page.getByRole("button", { name: "Save home" }).filter({ visible: true }).click();
  await expect(page.getByRole("button", { name: "Saved", exact: true }).filter({ visible: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expectToFit(page);
  await arrange((_, db) =>
    db.updateTable("property").set({ status: false }).where("property_id", "=", home.property_id).execute(),
  );
  const other = await context.newPage();
  await other.goto("/shortlist");
  await expect(other.getByRole("heading", { name: "This home is no longer available" })).toBeVisible();
  await expectAccessible(other);
  await expectToFit(other);
  await expect(savedLink(page)).toHaveAccessibleName("Saved homes: 1");
  await other.getByRole("button", { name: "Remove the home that is no longer available" }).click();
  await expect(other.getByRole("heading", { name: "No saved homes yet" })).toBeVisible();
  await expect(savedLink(page)).toHaveAccessibleName("Saved homes");
});

test("a list that cannot be loaded stays, and comes with another try", { tag: "@once" }, async ({ page }) => {
  const [title] = (await saveFirst(page, 1)) as [string];
  const mend = await breakRequests(page, "**/Filter_All_Shortlisted_Properties", (route) =>
    route.fulfill({ json: { success: false, extras: { Status: "Please try again." } } }),
  );
  await page.goto("/shortlist");
  await expect(page.getByRole("alert")).toContainText("The homes could not be loaded.");
  await expectAccessible(page);
  mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cards(page).getByRole("heading", { level: 3 })).toHaveText([title]);

  await page.goto("/hi/shortlist");
  await expect(cards(page)).toHaveCount(1);
  await expectAccessible(page);
  await expectToFit(page);
  await page.goto("/hi/user-properties");
  await expectToFit(page);
});
