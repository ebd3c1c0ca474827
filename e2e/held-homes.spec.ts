import { signInAs } from "./account.ts";
import { databaseOf } from "./arrange.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { startSecond } from "./second-server.ts";
import { newPhone } from "./sign-in.ts";
import { listed } from "./wizard.ts";
import { newWord } from "./words.ts";

/** Of the demo story. */
const operator = "9000000009";

test(
  "a landlord's first home waits for a check, is found by nobody, and is found once an operator releases it",
  { tag: "@widths" },
  async ({ page, browser, request }, { project }) => {
    test.slow();
    // As a new site has it: the server under test checks no first homes. With its database, so that it starts at once.
    const second = await startSecond({ DATABASE_URL: await databaseOf(), LISTINGS_CHECKED_FIRST: "2" });
    const title = `First flat ${newWord()}`;
    const { ask: _, ...credentials } = await signInAs(page, request, newPhone(project.name), "property-management");
    const askSecond = async (path: string, data: object) => {
      const answer = await request.post(`${second.address}/api/${path}`, { data, headers: credentials });
      return (await answer.json()).extras;
    };
    const id = await listed(askSecond, { Property_Title: title }).finally(() => second.stop());

    await page.goto("/properties");
    const card = page.getByRole("article", { name: title });
    await expect(card).toContainText("Not on the site yet.");
    await expect(card).toContainText(/Without an objection it goes on the site by .*\d/);
    await expectWellMade(page);
    await page.goto("/hi/properties");
    await expect(page.getByRole("article", { name: title })).toContainText("जाँच");

    const [strangers, operators] = [await browser.newContext(), await browser.newContext()];
    const [stranger, desk] = [await strangers.newPage(), await operators.newPage()];
    const found = stranger.getByRole("article").filter({ hasText: title });
    const search = `/user-properties?${new URLSearchParams({ search: title })}`;
    await stranger.goto(search);
    await expect(stranger.getByRole("main")).toBeVisible();
    await expect(found).toHaveCount(0);
    expect((await request.get(`/homes/home-${id}`)).status()).toBe(404);

    await signInAs(desk, request, operator, "property-management");
    await desk.goto(`/operator?view=${id}`);
    const listing = desk.getByRole("dialog", { name: "Listing" });
    await expect(listing.getByText(/Held until/).first()).toBeVisible();
    await listing.getByLabel("Reason", { exact: true }).fill("The photos and the rent are plausible");
    await listing.getByRole("button", { name: "It is fine" }).click();
    await expect(listing.getByRole("button", { name: "It is fine" })).toHaveCount(0);

    // From a listing it is one step to the decision about its landlord, who is in no list without a contract.
    await listing.getByRole("link", { name: "Verify or suspend the landlord" }).click();
    await expect(desk.getByRole("dialog").getByRole("button", { name: "Suspend" })).toBeVisible();

    await stranger.goto(search);
    await expect(found).toHaveCount(1);
    expect((await request.get(`/homes/home-${id}`)).status()).toBe(200);
    await page.goto("/properties");
    await expect(card).toBeVisible();
    await expect(card).not.toContainText("Not on the site yet.");
    await Promise.all([strangers.close(), operators.close()]);
  },
);
