import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectAccessibleInBoth, expectWellMade, listed, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

// Looked over for accessibility at many steps, in light and dark.
test.slow();

const further = {
  "Phone number": "9876543210",
  Email: "office@example.in",
  "Established year": "2008",
  Address: "12 Baner Road, Pune 411045",
  "Location address": "Baner, Pune, Maharashtra",
  Latitude: "18.559004",
  Longitude: "73.786821",
};

test(
  "an agent opens a further society, appoints one person in both, and gives up an office",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const [agent, worker] = [newPhone(project.name), newPhone(project.name)];
    const { VendorID } = await signInAs(page, request, agent, "society");
    const [first, second] = [`Shivneri ${agent.slice(5)}`, `Raigad ${agent.slice(5)}`];
    await arrange((make) => make.society({ vendor_id: VendorID, name: first }));

    await page.goto("/societies");
    const region = page.getByRole("region", { name: "Who works where" });
    await expect(listed(page, first)).toBeVisible();
    await expect(region).toBeHidden();
    await page.getByRole("button", { name: "Open another society" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Society name", { exact: true }).fill(second);
    for (const [label, value] of Object.entries(further)) await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByRole("button", { name: "Create society" }).click();
    await expect(page.getByRole("button", { name: `Open ${second}` })).toBeVisible();
    await expect(region).toBeVisible();
    await expectWellMade(page);

    await region.getByRole("button", { name: "Appoint in several societies" }).click();
    const dialog = page.getByRole("dialog", { name: "Appoint in several societies" });
    await dialog.getByLabel("Role").selectOption({ label: "Accountant" });
    await dialog.getByLabel("Name").fill("Sunil Rane");
    await dialog.getByLabel("Mobile number").fill(worker);
    for (const name of [first, second]) await dialog.getByRole("checkbox", { name }).uncheck();
    await dialog.getByRole("button", { name: "Appoint" }).click();
    await expect(dialog.getByText("Choose at least one society")).toBeVisible();
    await expectAccessibleInBoth(page);
    await dialog.getByRole("checkbox", { name: first }).check();
    await dialog.getByRole("button", { name: "Appoint" }).click();
    await expect(page.getByText("Sunil Rane: done in 1 of 1 societies").first()).toBeVisible();
    const row = listed(page, "Sunil Rane");
    await expect(row).toContainText(`${first}: Accountant`);
    await expectWellMade(page);

    // In both: in one of them the role is held already, and the other one goes on.
    await row.getByRole("button", { name: "Appoint Sunil Rane in further societies" }).click();
    const again = page.getByRole("dialog", { name: "Appoint Sunil Rane in further societies" });
    await expect(again.getByLabel("Mobile number")).toHaveValue(new RegExp(worker.slice(5)));
    await expect(again.getByRole("checkbox", { name: second })).toBeChecked();
    await again.getByRole("checkbox", { name: first }).check();
    await again.getByRole("button", { name: "Appoint" }).click();
    const outcomes = page.getByRole("dialog", { name: "Appointment of Sunil Rane" });
    await expect(outcomes.getByRole("listitem").filter({ hasText: first })).toContainText("already has this role");
    await expect(outcomes.getByRole("listitem").filter({ hasText: second })).toContainText("Appointed and invited");
    await expectAccessibleInBoth(page);
    await outcomes.getByRole("button", { name: "Close" }).last().click();
    await expect(row).toContainText(`${second}: Accountant`);
    await page.getByLabel("Society", { exact: true }).selectOption({ label: second });
    await expect(page).toHaveURL(/society=/);
    await expect(row).toContainText(`${first}: Accountant`);

    // The worker signs in, accepts both, and resigns from one.
    const theirs = await (await page.context().browser()!.newContext()).newPage();
    await signInAs(theirs, request, worker, "society");
    await theirs.goto("/societies");
    await expect(theirs.getByRole("region", { name: "Who works where" })).toBeHidden();
    await theirs.getByRole("button", { name: `Resign as Accountant of ${second}` }).click();
    const resign = theirs.getByRole("dialog");
    await expectAccessibleInBoth(theirs);
    await resign.getByRole("button", { name: "Resign" }).click();
    await expect(theirs.getByRole("button", { name: `Open ${first}` })).toBeVisible();
    await expect(theirs.getByRole("button", { name: `Open ${second}` })).toHaveCount(0);
    await expectWellMade(theirs);

    // The agent goes over to the other society.
    await page.goto("/societies");
    await page.getByRole("button", { name: `Open ${second}` }).click();
    await page.waitForURL(/dashboard/);
    await page.goto("/society-maintenance-demo");
    await expect(page.getByRole("region", { name: second })).toBeVisible();
  },
);
