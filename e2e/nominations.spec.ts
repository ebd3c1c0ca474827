import { createSociety, signInAs } from "./account.ts";
import { chooseFlat, expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

test(
  "nominees are recorded for a member, and a parking slot is allotted to the flat",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const phone = newPhone(project.name);
    const { ask } = await signInAs(page, request, phone, "society");
    await createSociety(ask, { Name: `Parijat ${phone.slice(5)}` });
    const { BlockID } = (await ask("vendor/Create_Block", { Name: "Rose" })).Data;
    const { BuildingID } = (await ask("vendor/Create_Building", { BlockID, Name: "Rose 1" })).Data;
    const { FlatID } = (await ask("vendor/Create_Flat", { BuildingID, Flat_No: "102" })).Data;
    const { MemberID } = (await ask("vendor/Create_Member", { FlatID, Holders: [{ Name: "Vikram Shah" }] })).Data;

    await page.goto(`/members?view=${MemberID}`);
    const panel = page.getByRole("dialog", { name: "Vikram Shah" });
    await panel.getByRole("button", { name: "Record nomination" }).click();
    const form = page.getByRole("dialog", { name: "Nomination of Vikram Shah" });
    const nominee = (number: number) => form.getByRole("group", { name: `Nominee ${number}` });
    await nominee(1).getByLabel("Name").fill("Lata Shah");
    await nominee(1).getByLabel("Share in percent").fill("60");
    await form.getByRole("button", { name: "Add a nominee" }).click();
    await nominee(2).getByLabel("Name").fill("Om Shah");
    await nominee(2).getByLabel("Share in percent").fill("39");
    await nominee(2).getByLabel("Date of birth").fill("2018-05-01");
    await form.getByRole("button", { name: "Record nomination" }).click();
    await expect(form.getByText("The shares of the nominees must be exactly 100 % together")).toBeVisible();
    await expectWellMade(page);
    await nominee(2).getByLabel("Share in percent").fill("40");
    await form.getByRole("button", { name: "Record nomination" }).click();
    await expect(form.getByText("Enter the guardian of a minor")).toBeVisible();
    await nominee(2).getByLabel("Guardian").fill("Lata Shah");
    await form.getByRole("button", { name: "Record nomination" }).click();
    await expect(form).toBeHidden();
    await expect(panel).toContainText("In force");
    await expect(panel).toContainText("guardian Lata Shah");
    await expectWellMade(page);
    await panel.getByRole("button", { name: "Revoke nomination" }).click();
    const revoking = page.getByRole("dialog", { name: "Revoke the nomination?" });
    await revoking.getByRole("button", { name: "Revoke nomination" }).click();
    await expect(revoking).toBeHidden();
    await expect(panel.getByText("In force")).toHaveCount(0);

    await page.goto("/parking");
    await page.getByRole("button", { name: "Add slots" }).first().click();
    const adding = page.getByRole("dialog", { name: "Add slots" });
    await adding.getByLabel("Codes").fill("S-01 to S-03");
    await expectWellMade(page);
    await adding.getByRole("button", { name: "Add slots" }).click();
    await expect(adding).toBeHidden();
    await expect(page.getByText("1–3 of 3 parking slots")).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("link", { name: "Details" }).first().click();
    const slot = page.getByRole("dialog", { name: "Slot S-01" });
    await slot.getByRole("button", { name: "Allot slot" }).click();
    const allotting = page.getByRole("dialog", { name: "Allot slot S-01" });
    await chooseFlat(allotting, "rose 102", "Rose-102");
    await expectWellMade(page);
    await allotting.getByRole("button", { name: "Allot slot" }).click();
    await expect(allotting).toBeHidden();
    await expect(slot.getByRole("link", { name: "Rose-102" })).toBeVisible();
    await expectWellMade(page);

    await page.goto(`/flats/${FlatID}`);
    const card = page.getByRole("region", { name: "Parking" });
    await expect(card).toContainText("S-01");
    await card.getByRole("button", { name: "Allot slot" }).click();
    const another = page.getByRole("dialog", { name: "Allot a slot to Rose-102" });
    await another.getByRole("combobox", { name: "Parking slot" }).selectOption({ index: 1 });
    await another.getByRole("button", { name: "Allot slot" }).click();
    await expect(card).toContainText("S-02");
    await expectWellMade(page);
  },
);
