import { createSociety, signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectAccessibleInBoth, expectToFit, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

test(
  "a committee hands over: entered by one, confirmed by two, kept as a PDF",
  { tag: "@widths" },
  async ({ page, request, browser }, { project }) => {
    test.slow();
    const [manager, secretary] = [newPhone(project.name), newPhone(project.name)];
    const { ask } = await signInAs(page, request, manager, "society");
    const SocietyID = await createSociety(ask, { Name: `Neelkanth ${manager.slice(5)}` });
    await arrange((make) => make.staff({ society_id: SocietyID, role: "secretary", phone_number: secretary }));

    await page.goto("/handovers");
    await expect(page.getByText("No handover yet")).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.getByRole("button", { name: "Begin a handover" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Begin", exact: true }).click();
    await expect(page.getByText("Enter the new committee.")).toBeVisible();
    await expectAccessibleInBoth(page);
    await expectToFit(page);

    const edit = async (part: string, fill: () => Promise<unknown>) => {
      await page.getByRole("button", { name: `Edit ${part}` }).click();
      await fill();
      await dialog.getByRole("button", { name: "Save Changes" }).click();
      await expect(dialog).toHaveCount(0);
    };
    await edit("New committee", async () => {
      await dialog.getByLabel("Role").selectOption({ label: "Secretary" });
      await dialog.getByLabel("Name").fill("Leela Krishnan");
      await dialog.getByRole("button", { name: "Save Changes" }).click();
      await expect(dialog.getByText("Mobile number is required").first()).toBeVisible();
      await expectAccessibleInBoth(page);
      await dialog.getByLabel("Mobile number").fill(secretary);
    });
    await expect(page.getByText("In office")).toBeVisible();
    await edit("Day and outgoing committee", () => dialog.getByRole("checkbox").first().check());
    await edit("Declared balances", async () => {
      await dialog.getByLabel("Account, cash or deposit").fill("Cash in hand");
      await dialog.getByLabel("Amount (₹)").fill("8,420");
    });
    await edit("Documents, keys and property", async () => {
      await dialog.getByLabel("What is handed over").fill("Minute books");
      await dialog.getByLabel("Count").fill("3");
    });
    await expect(page.getByText("₹8,420")).toBeVisible();

    const step = async (on: typeof page, button: string, confirm: string) => {
      await on.getByRole("button", { name: button }).click();
      const sure = on.getByRole("dialog");
      await sure.getByRole("button", { name: confirm, exact: true }).click();
      await expect(sure).toHaveCount(0);
    };
    await step(page, "Let both sides confirm", "Fix it");
    await expect(page.getByRole("button", { name: "Edit New committee" })).toHaveCount(0);
    await step(page, "Confirm for the outgoing committee", "Confirm");
    await expect(page.getByText("Not yet")).toHaveCount(1);
    await expectAccessibleInBoth(page);

    const theirs = await browser.newContext();
    const desk = await theirs.newPage();
    await signInAs(desk, request, secretary, "society");
    await desk.goto("/handovers");
    await desk.getByRole("link", { name: "Go on with it" }).click();
    await step(desk, "Confirm for the new committee", "Confirm");
    await expect(desk.getByRole("heading", { level: 1, name: /^HO\/\d{4}-\d\d\/00001$/ })).toBeVisible();
    await expectAccessibleInBoth(desk);
    await expectToFit(desk);
    const href = await desk.getByRole("link", { name: "PDF in English" }).getAttribute("href");
    const pdf = await desk.request.get(href!, { headers: { "sec-fetch-site": "same-origin" } });
    expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    await desk.goto("/handovers");
    await expect(desk.getByText("SHA-256 of the record")).toBeVisible();
    await expectAccessibleInBoth(desk);
    await theirs.close();
  },
);
