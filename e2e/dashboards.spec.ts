import type { APIRequestContext, Page } from "@playwright/test";
import { signInAs } from "./account.ts";
import { expect, expectAccessibleInBoth, expectToFit, test } from "./page.ts";
import { newPhone, signIn } from "./sign-in.ts";

/** Of the demo story, each with homes in several places. */
const [syed, lakshmi] = ["9000000002", "9000000003"];

async function signInOwner(page: Page, request: APIRequestContext, phone: string) {
  await signInAs(page, request, phone, "property-management");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const opener = (page: Page) => page.getByRole("button", { name: "Search bills, visitors, tickets..." });

async function openSearch(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Search" });
  // Before the scripts are there a click does nothing.
  await expect(async () => {
    if (!(await dialog.isVisible())) await opener(page).click({ timeout: 2000 });
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  const field = dialog.getByRole("combobox", { name: "Search" });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("placeholder", "Search bills, visitors, tickets...");
  return { dialog, field, options: dialog.getByRole("option") };
}

test(
  "the search of the header finds one's own homes, by keys alone",
  { tag: "@once" },
  async ({ page, request }, info) => {
    await signInOwner(page, request, syed!);
    const { dialog, field, options } = await openSearch(page);
    await expect(dialog).toContainText("Type at least 2 characters.");
    await expectAccessibleInBoth(page);
    let requests = 0;
    page.on("request", (sent) => sent.url().endsWith("/Search_Everything") && requests++);
    await field.pressSequentially("  HYDERabad ", { delay: 20 });
    await expect(dialog.getByRole("group", { name: "Properties" })).toBeVisible();
    expect(requests).toBe(1);
    const count = await options.count();
    expect(count).toBeGreaterThan(1);
    for (const option of await options.all()) await expect(option).toContainText("Hyderabad");
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await expect(dialog.getByRole("status")).toHaveText(`Results: ${count}`);
    await expectAccessibleInBoth(page);
    await expectToFit(page);

    const chosen = dialog.locator("[role=option][aria-selected=true]");
    const isChosen = async (at: number) => {
      await expect(chosen).toHaveCount(1);
      await expect(options.nth(at)).toHaveAttribute("aria-selected", "true");
      await expect(field).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id"))!);
    };
    await isChosen(0);
    await page.keyboard.press("ArrowUp");
    await isChosen(count - 1);
    await page.keyboard.press("ArrowDown");
    await isChosen(0);
    await page.keyboard.press("ArrowDown");
    await isChosen(1);
    await expect(field).toBeFocused();
    const title = await options.nth(1).locator("strong").textContent();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/properties\?view=/);
    await expect(
      page.getByRole("dialog", { name: "Property Details" }).getByRole("heading", { name: title! }),
    ).toBeVisible();

    if (info.project.name === "phone") return;
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const keys of ["Control+k", "Meta+k"]) {
      await opener(page).focus();
      await expect(async () => {
        await page.keyboard.press(keys);
        await expect(dialog).toBeVisible({ timeout: 1000 });
      }).toPass();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(opener(page)).toBeFocused();
    }
  },
);

test("the search reports an empty result, and can be retried after a failure", { tag: "@once" }, async ({
  page,
  request,
}) => {
  await signInOwner(page, request, lakshmi!);
  const { dialog, field, options } = await openSearch(page);
  await field.fill("chennai");
  await expect(options.first()).toBeVisible();
  // A home of somebody else.
  await field.fill("hyderabad");
  await expect(dialog.getByRole("heading", { name: "No results" })).toBeVisible();
  await expectAccessibleInBoth(page);

  const failure = { success: false, extras: { Status: "Please wait a moment.", code: 7 } };
  await page.route("**/Search_Everything", (route) => route.fulfill({ status: 429, json: failure }), { times: 1 });
  await field.fill("bengaluru");
  await expect(dialog.getByRole("alert")).toContainText("Please wait a moment.");
  await expectAccessibleInBoth(page);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(options.first()).toContainText("Bengaluru");
  await options.first().click();
  await expect(page).toHaveURL(/\/properties\?view=/);
});

test("an answer that arrives too late is ignored", { tag: "@once" }, async ({ page, request }, info) => {
  await signIn(page, request, newPhone(info.project.name));
  const answerOf = (Title: string) => ({
    success: true,
    extras: { Data: [{ Kind: "property", Count: 1, Items: [{ ID: Title, Title, Subtitle: "", Path: "/dashboard" }] }] },
  });
  let release = () => {};
  const held = new Promise<void>((free) => {
    release = free;
  });
  await page.route("**/Search_Everything", async (route) => {
    const { Search } = route.request().postDataJSON();
    if (Search === "slow") await held;
    await route.fulfill({ json: answerOf(Search) }).catch(() => undefined);
  });
  const { field, options } = await openSearch(page);
  const slow = page.waitForRequest("**/Search_Everything");
  await field.fill("slow");
  await slow;
  await field.fill("quick");
  await expect(options).toHaveText(["quick"]);
  release();
  await page.waitForTimeout(300);
  await expect(options).toHaveText(["quick"]);
});
