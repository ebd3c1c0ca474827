import { createSociety, signInAs } from "./account.ts";
import { expect, expectAccessibleInBoth, expectToFit, listed, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

test(
  "invited people see an invitation first, accept one, decline and report another, and find both again",
  { tag: "@widths" },
  async ({ page, request, browser }, { project }) => {
    const [manager, fake, person] = [newPhone(project.name), newPhone(project.name), newPhone(project.name)];
    const desks = [];
    for (const [phone, name] of [
      [manager, `Neelkanth ${manager.slice(5)}`],
      [fake, `Unknown ${fake.slice(5)}`],
    ] as const) {
      const desk = await (await browser.newContext()).newPage();
      const { ask } = await signInAs(desk, request, phone, "society");
      await createSociety(ask, { Name: name });
      const { BlockID } = (await ask("vendor/Create_Block", { Name: "Rose" })).Data;
      const { BuildingID } = (await ask("vendor/Create_Building", { BlockID, Name: "Rose 1" })).Data;
      await ask("vendor/Create_Resident", { BuildingID, Name: "Ravi Iyer", PhoneNumber: person, Flat_No: "402" });
      desks.push({ desk, name });
    }
    const [own, other] = desks as [(typeof desks)[0], (typeof desks)[0]];

    await signInAs(page, request, person, "tenant", { accepts: false });
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "You have 2 new invitations" })).toBeVisible();
    await expect(page.getByText(own.name)).toHaveCount(0);
    await expectAccessibleInBoth(page);
    await expectToFit(page);
    await page.getByRole("link", { name: "View invitations" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Invitations" })).toBeVisible();
    const card = listed(page, own.name);
    await expect(card).toContainText("Tenant · Rose-402, Rose 1");
    await expect(card).toContainText("Kothrud, Pune");
    await expectAccessibleInBoth(page);
    await expectToFit(page);

    await card.getByRole("button", { name: "I live here" }).click();
    await expect(page.getByText("Invitation accepted").first()).toBeVisible();
    await expect(card).toHaveCount(0);
    await listed(page, other.name).getByRole("button", { name: "Not me" }).click();
    const sure = page.getByRole("dialog", { name: `Decline the invitation of ${other.name}?` });
    await sure.getByLabel("Report this invitation to our team").check();
    await expectAccessibleInBoth(page);
    await expectToFit(page);
    await sure.getByRole("button", { name: "Not me" }).click();
    await expect(page.getByRole("heading", { name: "No new invitations" })).toBeVisible();
    await page.getByRole("link", { name: "Declined" }).click();
    await expect(listed(page, other.name)).toContainText("Reported");
    await page.getByRole("link", { name: "Accepted" }).click();
    await expect(card.getByRole("button", { name: "End" })).toBeVisible();

    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Flat Rose-402" })).toBeVisible();
    for (const { desk, name } of desks) {
      await desk.goto("/residents");
      const resident = listed(desk, "Ravi Iyer");
      await expect(resident).toBeVisible();
      await expect(resident.getByText("Number declined")).toHaveCount(name === other.name ? 1 : 0);
      await desk.close();
    }

    // Last: the browser keeps the language.
    await page.goto("/hi/invitations?list=accepted");
    await expect(page.getByRole("heading", { level: 1, name: "आमंत्रण" })).toBeVisible();
    await expectAccessibleInBoth(page);
    await expectToFit(page);
  },
);

test("a person who is invited as staff answers from the account menu", async ({ page, request, browser }, {
  project,
}) => {
  const [manager, person] = [newPhone(project.name), newPhone(project.name)];
  const desk = await (await browser.newContext()).newPage();
  const { ask } = await signInAs(desk, request, manager, "society");
  await createSociety(ask, { Name: `Neelkanth ${manager.slice(5)}` });
  await ask("vendor/Create_Society_Staff", { Role: "treasurer", Name: "Suresh Pillai", PhoneNumber: person });
  await desk.goto("/staff");
  const staff = desk.getByRole("row").or(desk.getByRole("article")).filter({ hasText: "Suresh Pillai" });
  await expect(staff).toContainText("Not confirmed yet");

  await signInAs(page, request, person, "society", { accepts: false });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Account of Asha Kulkarni" }).click();
  await page.getByRole("link", { name: "Invitations 1 new" }).click();
  const card = listed(page, `Neelkanth ${manager.slice(5)}`);
  await expect(card).toContainText("Treasurer");
  await expect(card.getByRole("button", { name: "Decline" })).toBeVisible();
  await card.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("Invitation accepted").first()).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByText(`Signed in as Treasurer, Neelkanth ${manager.slice(5)}`).first()).toBeVisible();
  await desk.reload();
  await expect(staff).toBeVisible();
  await expect(staff).not.toContainText("Not confirmed yet");
});

test("an invited person of the demo gets nothing from the society before they answer", { tag: "@once" }, async ({
  page,
  request,
}) => {
  const { ask } = await signInAs(page, request, "9000000019", "tenant", { accepts: false });
  expect((await ask("vendor/Filter_My_Invitations", {})).Data).toMatchObject([{ Inviter_Name: "Sahyadri Greens" }]);
  const bell = await ask("vendor/Filter_All_Notifications", { Limit: 100 });
  expect(JSON.stringify(bell.Data)).not.toContain("Sahyadri Greens");
});
