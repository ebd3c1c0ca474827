import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectAccessibleInBoth, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

test(
  "one administrator proposes another, a second one confirms, and both see it decided",
  { tag: "@widths" },
  async ({ page, request, browser }, { project }) => {
    const [manager, chairman, secretary] = [newPhone(project.name), newPhone(project.name), newPhone(project.name)];
    const { VendorID } = await signInAs(page, request, manager, "society");
    const name = await arrange(async (make) => {
      const society = await make.society({ vendor_id: VendorID });
      await make.staff({
        society_id: society.society_id,
        role: "chairman",
        name: "Vasant Apte",
        phone_number: chairman,
      });
      return society.name;
    });
    await page.goto("/staff");
    await page.getByRole("button", { name: "Appoint" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Role").selectOption({ label: "Secretary" });
    await dialog.getByLabel("Name").fill("Leela Krishnan");
    await dialog.getByLabel("Mobile number").fill(secretary);
    await dialog.getByRole("button", { name: "Appoint" }).click();
    const waiting = page.getByRole("region", { name: "Waiting for a second person" });
    await expect(waiting.getByText("Another administrator has to confirm it.")).toBeVisible();
    await expectWellMade(page);

    const other = await (await browser.newContext()).newPage();
    await signInAs(other, request, chairman, "society");
    await other.goto("/staff");
    await other.getByRole("button", { name: "Confirm", exact: true }).click();
    await expectAccessibleInBoth(other);
    await other.getByRole("dialog").getByRole("button", { name: "Confirm", exact: true }).click();
    const decided = other.getByRole("region", { name: "Decided proposals" });
    await expect(decided.getByText("Leela Krishnan")).toBeVisible();
    await expect(decided.getByText("Confirmed", { exact: true })).toBeVisible();
    await expectWellMade(other);
    await page.reload();
    await expect(page.getByRole("region", { name: "Decided proposals" })).toBeVisible();

    // All societies of a person, and a further one.
    await page.goto("/societies");
    await expect(page.getByText(name).first()).toBeVisible();
    await expectWellMade(page);
  },
);
