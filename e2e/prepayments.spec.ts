import {
  addMonths,
  dayOf,
  financialYear,
  formatDay,
  lastOfMonth,
  monthOf,
  yearInWords,
} from "../domain/src/platform/days.ts";
import { formatRupees } from "../domain/src/platform/money.ts";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { societyWithHeads, wired } from "./heads-society.ts";
import { chooseFlat, expect, expectWellMade, listed, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const first = monthOf(dayOf(new Date()));
const year = financialYear(first);
const until = lastOfMonth(first);
/** From this month to March. */
const months = Array.from({ length: 12 }, (_, at) => addMonths(first, at)).filter(
  (on) => financialYear(on) === year,
).length;
const [charges, rebate] = [months * 2000, months * 100];
const payable = formatRupees(charges - rebate);

test(
  "a society offers a rebate for the year, a member sees it, the treasurer collects it, and the member sees what is left",
  { tag: "@widths" },
  async ({ page, request, browser }, { project }) => {
    const { ask, head, flats } = await societyWithHeads(page, request, project.name);
    await head("M", "Maintenance", { Basis: "equal", Rate: 2000, Per: "month" });
    await ask("vendor/Edit_Bills_By_Heads", { From_Month: wired });
    const phone = newPhone(project.name);
    await arrange(async (make) => {
      await make.resident({ flat_id: flats["101"], name: "Meera Nair", resident_type: 1, phone_number: phone });
    });

    await page.goto("/charges/prepayments");
    await expect(page.getByText("Nobody has paid a year ahead yet")).toBeVisible();
    await expectWellMade(page);
    await page.goto("/charges/settings");
    const scheme = page.getByRole("region", { name: "Rebate for paying a year ahead" });
    await scheme.getByRole("button", { name: "Add a year" }).click();
    await scheme.getByLabel("Until which day").fill(until);
    await scheme.getByLabel("How much").fill("5");
    await expectWellMade(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Settings of bills saved")).toBeVisible();

    const context = await browser.newContext();
    const theirs = await context.newPage();
    await signInAs(theirs, request, phone, "tenant");
    await theirs.goto("/my-property");
    const offer = `Pay ${payable} for the rest of ${yearInWords(year)} by ${formatDay(until)} and save ${formatRupees(rebate)}`;
    await expect(theirs.getByText(offer)).toBeVisible();
    await theirs.getByRole("link", { name: "How to pay it" }).click();
    const own = theirs.getByRole("region", {
      name: `Pay the rest of ${yearInWords(year)} ahead and save ${formatRupees(rebate)}`,
    });
    await expect(own).toContainText(payable);
    await expect(own).toContainText("Pay at the society's office");
    await expectWellMade(theirs);

    await page.goto("/charges/prepayments");
    await page.getByRole("button", { name: "Collect a year ahead" }).click();
    const dialog = page.getByRole("dialog", { name: "Collect a year ahead" });
    await chooseFlat(dialog, "101", "A-101");
    await expect(dialog).toContainText(formatRupees(charges));
    await dialog.getByLabel("Paid by").selectOption({ label: "Bank transfer" });
    await dialog.getByLabel("Reference").fill("N260741885");
    await expectWellMade(page);
    await dialog.getByRole("button", { name: `Collect ${payable}` }).click();
    await expect(listed(page, "A-101")).toContainText(payable);
    await expectWellMade(page);
    // A second time there is nothing to collect.
    await page.getByRole("button", { name: "Collect a year ahead" }).click();
    await chooseFlat(dialog, "101", "A-101");
    await expect(dialog).toContainText("This year is paid ahead already.");
    await page.keyboard.press("Escape");

    await theirs.reload();
    const paid = theirs.getByRole("region", { name: `A-101: ${yearInWords(year)} is paid ahead` });
    await expect(paid).toContainText(`${payable} is not used yet`);
    await context.close();
  },
);
