import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectAccessibleInBoth, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

test(
  "two owners ask for a new administrator, an officer objects, and the operator reads it",
  { tag: "@widths" },
  async ({ page, request, browser }, { project }) => {
    const phones = [1, 2, 3, 4].map(() => newPhone(project.name)) as [string, string, string, string];
    const long = new Date(Date.now() - 300 * 24 * 3600_000);
    const { name } = await arrange(async (make, db) => {
      const society = await make.society({ name: `Konark ${phones[0]}`, created_at: long });
      const { society_id } = society;
      for (const [index, owner] of ["Anjali Rao", "Bina Shah", "Chetan Pai"].entries())
        await make.resident({ society_id, phone_number: phones[index]!, name: owner, created_at: long });
      await make.staff({ society_id, role: "treasurer", phone_number: phones[3], created_at: long });
      await db.updateTable("invitation").set({ accepted_at: long }).where("society_id", "=", society_id).execute();
      return society;
    });

    // Who has never signed in cannot be named.
    const second = await (await browser.newContext()).newPage();
    await signInAs(second, request, phones[1], "tenant");
    const third = await (await browser.newContext()).newPage();
    await signInAs(third, request, phones[2], "tenant");

    // From the page of one's home.
    await signInAs(page, request, phones[0], "tenant");
    await page.goto("/my-property");
    await page.getByRole("link", { name: "Has your society no administrator any more?" }).click();
    await expect(page.getByText("Never active")).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Ask for a new administrator" }).click();
    await expect(page.getByText("Choose what has happened").first()).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.getByLabel("What has happened").selectOption("The administrator has died");
    await page.getByLabel("Mobile number of the new administrator").fill("98765 43210");
    await page.getByLabel("What do you know?").fill("Mr Rao died in March, and the owners met on Sunday.");
    await page.getByRole("button", { name: "Ask for a new administrator" }).click();
    await expect(page.getByText("No owner who has accepted this society has this number").first()).toBeVisible();
    await page.getByLabel("Mobile number of the new administrator").fill(phones[2]);
    await page.getByRole("button", { name: "Ask for a new administrator" }).click();
    await expect(page.getByText("An owner of another flat has to confirm it on this page")).toBeVisible();
    await expect(page.getByText("Anjali Rao asked for it")).toBeVisible();
    await expectWellMade(page);

    // The second owner is told on the dashboard, and says what they know.
    await second.goto("/dashboard");
    await expect(second.getByText("1 request for a new administrator")).toBeVisible();
    await second.goto("/recovery");
    await second.getByRole("button", { name: "Confirm the request" }).click();
    const dialog = second.getByRole("dialog");
    await dialog.getByLabel("What do you know of it yourself?").fill("I was at the funeral.");
    await expectAccessibleInBoth(second);
    await dialog.getByRole("button", { name: "Confirm the request" }).click();
    await expect(second.getByText("Bina Shah confirmed it")).toBeVisible();

    await third.goto("/recovery");
    await third.getByRole("button", { name: "Accept the office" }).click();
    await third.getByRole("dialog").getByRole("button", { name: "Accept the office" }).click();
    await expect(third.getByText("Chetan Pai accepted")).toBeVisible();

    // An officer objects; the operator sees it with what the records say, and declines.
    const office = await (await browser.newContext()).newPage();
    await signInAs(office, request, phones[3], "society");
    await office.goto("/recovery");
    await expectWellMade(office);
    await office.getByRole("button", { name: "Object" }).click();
    await office.getByRole("dialog").getByLabel("Reason").fill("He is on a journey");
    await office.getByRole("dialog").getByRole("button", { name: "Object" }).click();
    await expect(office.getByText("He is on a journey")).toBeVisible();
    await expect(office.getByRole("button", { name: "Object" })).toHaveCount(0);

    const operator = await (await browser.newContext()).newPage();
    await signInAs(operator, request, "9000000009", "property-management");
    await operator.goto("/operator/recoveries");
    const asked = operator.getByRole("region", { name });
    await expect(asked.getByText("On the register of members")).toHaveCount(3);
    await expect(asked.getByText("He is on a journey")).toBeVisible();
    await expectWellMade(operator);
    await asked.getByLabel("Reason").fill("The manager answers the phone");
    await asked.getByRole("button", { name: "Approve" }).click();
    await expect(asked).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(`unless somebody objects`)).toBeVisible();
    await expectWellMade(page);

    // In Hindi.
    await page.goto("/hi/recovery");
    await expect(page.getByRole("heading", { name: "नए प्रशासक", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "अनुरोध वापस लें" }).click();
    await expectWellMade(page);
    await page.getByRole("dialog").getByRole("button", { name: "अनुरोध वापस लें" }).click();
    await expect(page.getByText("एक मालिक ने वापस लिया").first()).toBeVisible();
  },
);
