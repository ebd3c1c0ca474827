import { createSociety, signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

test(
  "a treasurer finds who is overdue, notes a promise, agrees on a plan and sets reminders",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const phone = newPhone(project.name);
    const { ask } = await signInAs(page, request, phone, "society");
    const society_id = await createSociety(ask, { Name: `Kadamba ${phone.slice(5)}` });
    await page.goto("/collections");
    await expect(page.getByText("Nobody is overdue")).toBeVisible();
    await expectWellMade(page);

    const flats = await arrange(async (make) => {
      const { building_id } = await make.building({ society_id });
      const made = [];
      for (const [flat_no, name] of [
        ["101", "Kavita Deshpande"],
        ["102", "Imran Shaikh"],
      ] as const) {
        const { flat_id } = await make.flat({ building_id, flat_no });
        await make.resident({ flat_id, name });
        made.push(flat_id);
      }
      return made;
    });
    for (const [at, FlatID] of flats.entries())
      await ask("vendor/Create_Opening_Balance", {
        ...{ FlatID, Balance_Day: "2026-03-31", Principal: [7_500.5, 2_500][at]! },
      });
    await page.reload();
    const name = page.getByRole("link", { name: /Kavita Deshpande|View Details/ }).first();
    await expect(name).toBeVisible();
    await expect(page.getByText("₹7,500.50").first()).toBeVisible();
    await expectWellMade(page);
    await page.getByLabel("At least (₹)").fill("5000");
    await page.getByLabel("At least (₹)").press("Enter");
    await expect(page.getByText("Imran Shaikh")).toHaveCount(0);

    await name.click();
    await expect(page.getByRole("heading", { name: "Kavita Deshpande" })).toBeVisible();
    await expect(page.getByText("Nothing was noted yet.")).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Add follow-up" }).click();
    const dialog = page.getByRole("dialog", { name: "Follow-up with Kavita Deshpande" });
    await dialog.getByLabel("Kind").selectOption({ label: "Promise to pay" });
    await expect(dialog.getByLabel("Amount (₹)")).toHaveValue("7500.5");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Enter the day until which it was promised").first()).toBeVisible();
    const inAWeek = new Date(Date.now() + 7 * 24 * 3600_000).toISOString().slice(0, 10);
    await dialog.getByLabel("Promised until").fill(inAWeek);
    await dialog.getByLabel("Note").fill("Salary comes on the 1st");
    await expectWellMade(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    const log = page.getByRole("table", { name: "Follow-ups" });
    await expect(log.getByRole("row", { name: /Promise to pay/ })).toContainText("Salary comes on the 1st");
    await expect(page.getByText("Promised", { exact: true }).first()).toBeVisible();

    await log.getByRole("button", { name: "Withdraw" }).click();
    const withdrawing = page.getByRole("dialog", { name: "Withdraw" });
    await withdrawing.getByLabel("Reason").fill("Another flat");
    await withdrawing.getByRole("button", { name: "Withdraw" }).click();
    await expect(log).toContainText("Another flat");

    await page.getByRole("button", { name: "Agree on a plan" }).click();
    const planning = page.getByRole("dialog", { name: "Payment plan of Kavita Deshpande" });
    await expect(planning.getByText("The instalments add up to ₹7,500.50, which is open.")).toBeVisible();
    await planning.getByLabel("Amount (₹)").first().fill("2000");
    await expect(planning.getByText("₹500 is missing.")).toBeVisible();
    await expect(planning.getByRole("button", { name: "Save" })).toBeDisabled();
    await expectWellMade(page);
    await planning.getByLabel("Amount (₹)").first().fill("2500");
    await planning.getByRole("button", { name: "Save" }).click();
    const plan = page.getByRole("table", { name: "Payment plan" });
    await expect(plan.getByRole("row")).toHaveCount(5);
    await expect(plan).toContainText("₹2,500.50");
    await expectWellMade(page);
    await page.getByRole("button", { name: "Cancel plan" }).click();
    const cancelling = page.getByRole("dialog", { name: "Cancel this payment plan?" });
    await cancelling.getByLabel("Reason").fill("Pays at once");
    await cancelling.getByRole("button", { name: "Cancel plan" }).click();
    await expect(plan).toBeHidden();

    await page.goto("/collections/reminders");
    await expect(page.getByLabel(/^Days after the due date/)).toHaveCount(4);
    await expectWellMade(page);
    await page.getByRole("button", { name: "Add reminder" }).click();
    await page
      .getByLabel(/^Days after the due date/)
      .last()
      .fill("0");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("There are two reminders for one day").first()).toBeVisible();
    await page
      .getByLabel(/^Days after the due date/)
      .last()
      .fill("30");
    await page.getByLabel("Words").last().selectOption({ label: "Last reminder" });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Reminders saved").first()).toBeVisible();
    await page.goto("/collections/reminders?day=2026-04-30");
    await expect(page.getByText(/^Who would be reminded on/)).toBeVisible();
    await expectWellMade(page);
    await page.goto("/collections/0198c5a1-7b1e-7c3d-8f00-0123456789ab");
    await expect(page.getByText("This account of a member or tenant doesn't exist.")).toBeVisible();
  },
);
