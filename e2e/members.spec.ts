import type { APIRequestContext, Page } from "@playwright/test";
import { createSociety, signInAs } from "./account.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

/** A manager of a new society with two flats, one of them with an owner who lives there. */
async function withFlats(page: Page, request: APIRequestContext, project: string) {
  const phone = newPhone(project);
  const { ask } = await signInAs(page, request, phone, "society");
  await createSociety(ask, { Name: `Neelkanth ${phone.slice(5)}` });
  const { BlockID } = (await ask("vendor/Create_Block", { Name: "Rose" })).Data;
  const { BuildingID } = (await ask("vendor/Create_Building", { BlockID, Name: "Rose 1" })).Data;
  const owner = { Name: "Asha Rao", PhoneNumber: newPhone(project), Resident_Type: 1 };
  await ask("vendor/Create_Resident", { BuildingID, Flat_No: "101", Flat_Type: 2, ...owner });
  const { FlatID } = (await ask("vendor/Create_Flat", { BuildingID, Flat_No: "102" })).Data;
  return { ask, FlatID };
}

test(
  "an owner is in the register, a vacant flat is given a member, and a flat is transferred",
  { tag: "@once" },
  async ({ page, request }, { project }) => {
    const { FlatID } = await withFlats(page, request, project.name);
    await page.goto("/members");
    await expect(page.getByRole("heading", { name: "Member register" })).toBeVisible();
    await expect(page.getByText("1–1 of 1 members")).toBeVisible();
    await expectWellMade(page);

    // The flat without a member is one click away.
    await page.getByRole("region", { name: "Figures" }).getByRole("link", { name: "1", exact: true }).click();
    await expect(page).toHaveURL(/\/flats\?member=none/);
    await expect(page.getByText("102").first()).toBeVisible();
    await expect(page.getByText("101")).toHaveCount(0);

    await page.goto(`/flats/${FlatID}`);
    await page.getByRole("button", { name: "Add member" }).click();
    const adding = page.getByRole("dialog", { name: "Add the member of flat Rose-102" });
    await adding.getByRole("button", { name: "Add a holder" }).click();
    const first = adding.getByRole("group", { name: "First holder" });
    const second = adding.getByRole("group", { name: "Holder 2" });
    await second.getByLabel("Name").fill("Lata Shah");
    await second.getByLabel("Share in percent").fill("40");
    await adding.getByRole("button", { name: "Add member" }).click();
    await expect(first.getByText("Name is required")).toBeVisible();
    await expect(adding.getByText("The shares must be 100 % together: enter all of them or none")).toBeVisible();
    await expectWellMade(page);
    await first.getByLabel("Name").fill("Vikram Shah");
    await first.getByLabel("Share in percent").fill("60");
    await adding.getByRole("button", { name: "Add member" }).click();
    await expect(adding).toBeHidden();
    const card = page.getByRole("region", { name: "Member" });
    await expect(card).toContainText("Vikram Shah");
    await expect(card).toContainText("Lata Shah");

    await card.getByRole("link", { name: "Details" }).click();
    const panel = page.getByRole("dialog", { name: "Vikram Shah and 1 more" });
    await expect(panel).toContainText("Not given");
    await expectWellMade(page);
    await panel.getByRole("button", { name: "Edit" }).click();
    const editing = page.getByRole("dialog", { name: "Edit the member of flat Rose-102" });
    await editing.getByRole("button", { name: "Remove holder 2" }).click();
    await editing.getByLabel("Share in percent").fill("");
    await editing.getByLabel("PAN").fill("abcde1234f");
    await editing.getByRole("button", { name: "Save Changes" }).click();
    await expect(editing).toBeHidden();
    const alone = page.getByRole("dialog", { name: "Vikram Shah", exact: true });
    await expect(alone).toContainText("••••••234F");

    await alone.getByRole("button", { name: "Transfer flat" }).click();
    const transfer = page.getByRole("dialog", { name: "Transfer flat Rose-102" });
    await expectWellMade(page);
    await transfer.getByLabel("Name").fill("Meena Rao");
    await transfer.getByRole("button", { name: "Transfer flat" }).click();
    await expect(transfer).toBeHidden();
    await page.goto("/members?list=past");
    await expect(page.getByText("Vikram Shah").first()).toBeVisible();
    await page.getByRole("link", { name: "Details" }).click();
    await page.getByRole("link", { name: "Meena Rao" }).click();
    await expect(page.getByRole("dialog", { name: "Meena Rao" })).toContainText("Sale");
  },
);
