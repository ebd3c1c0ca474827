import { dayOf, financialYear, yearInWords } from "../domain/src/platform/days.ts";
import { createSociety, signInAs } from "./account.ts";
import { expect, expectAccessibleInBoth, expectToFit, listed, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const societyOf = (phone: string) => ({ Name: `Neelkanth ${phone.slice(5)}` });

test(
  "the manager appoints a treasurer and a block secretary, who sign in to their menu, and removes one",
  { tag: "@once" },
  async ({ page, request, browser }, { project }) => {
    const [manager, treasurer, secretary] = [newPhone(project.name), newPhone(project.name), newPhone(project.name)];
    const { ask } = await signInAs(page, request, manager, "society");
    await createSociety(ask, societyOf(manager));
    for (const Name of ["Rose", "Lily"]) await ask("vendor/Create_Block", { Name });

    await page.goto("/settings");
    await page.getByRole("link", { name: "Officers and staff" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Officers and staff" })).toBeVisible();
    await expect(listed(page, "Asha Kulkarni")).toContainText("Society Manager");
    await expectAccessibleInBoth(page);
    await expectToFit(page);

    await page.getByRole("button", { name: "Appoint" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Appoint" });
    await dialog.getByRole("button", { name: "Appoint" }).click();
    await expect(dialog.getByRole("link", { name: "Name is required" })).toBeVisible();
    await expect(dialog.getByLabel("Name")).toBeFocused();
    await dialog.getByLabel("Name").fill("Suresh Pillai");
    await dialog.getByLabel("Mobile number").fill(`+91 ${treasurer}`);
    await dialog.getByRole("button", { name: "Appoint" }).click();
    await expect(page.getByText("Suresh Pillai appointed").first()).toBeVisible();
    await expect(listed(page, "Suresh Pillai")).toContainText("Treasurer");

    await page.getByRole("button", { name: "Appoint" }).first().click();
    await dialog.getByLabel("Role").selectOption({ label: "Block Secretary" });
    await dialog.getByLabel("Name").fill("Anita Bose");
    await dialog.getByLabel("Mobile number").fill(secretary);
    await dialog.getByRole("button", { name: "Appoint" }).click();
    await expect(dialog.getByText("Choose at least one block")).toBeVisible();
    await expectAccessibleInBoth(page);
    await dialog.getByLabel("Rose").check();
    await dialog.getByRole("button", { name: "Appoint" }).click();
    await expect(listed(page, "Anita Bose")).toContainText("Rose");

    const theirs = await browser.newContext();
    const desk = await theirs.newPage();
    await signInAs(desk, request, secretary, "society");
    await desk.goto("/block-Residents/anything");
    await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Rose Residents");
    await desk.goto("/staff");
    await expect(desk.getByText("This page is not for your role")).toBeVisible();

    await page.getByRole("button", { name: "End the appointment of Anita Bose" }).click();
    const sure = page.getByRole("dialog", { name: "End the appointment of Anita Bose?" });
    await expectAccessibleInBoth(page);
    await sure.getByRole("button", { name: "End" }).click();
    await expect(page.getByText("The appointment of Anita Bose has ended").first()).toBeVisible();
    await expect(listed(page, "Anita Bose")).toHaveCount(0);
    await desk.goto("/residents");
    await expect(desk.getByRole("heading", { name: "Society Not Found" })).toBeVisible();
    await theirs.close();

    await page.getByLabel("Status").selectOption({ label: "Past" });
    await expect(page).toHaveURL(/status=past/);
    await expect(listed(page, "Anita Bose")).toContainText("Ended");
  },
);

test("the year of an auditor is changed", { tag: "@once" }, async ({ page, request }, { project }) => {
  const [manager, auditor] = [newPhone(project.name), newPhone(project.name)];
  const { ask } = await signInAs(page, request, manager, "society");
  await createSociety(ask, societyOf(manager));
  const year = financialYear(dayOf(new Date()));
  const appointed = { Role: "auditor", Name: "Nitin Rao", PhoneNumber: auditor, Financial_Year: year - 1 };
  await ask("vendor/Create_Society_Staff", appointed);
  await page.goto("/staff");
  const row = listed(page, "Nitin Rao");
  await expect(row).toContainText(yearInWords(year - 1));
  await page.getByRole("button", { name: "Edit Nitin Rao" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Nitin Rao" });
  await expect(dialog.getByLabel("Financial year")).toHaveValue(String(year - 1));
  await dialog.getByLabel("Financial year").selectOption(yearInWords(year - 2));
  await expectAccessibleInBoth(page);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(yearInWords(year - 2));
  const { Data } = await ask("vendor/Filter_All_Society_Staff", {});
  expect(Data).toContainEqual(expect.objectContaining({ Name: "Nitin Rao", Financial_Year: year - 2 }));
});
