import { dayOf, monthOf } from "../domain/src/platform/days.ts";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectToFit, expectWellMade, listed, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const month = monthOf(dayOf(new Date())).slice(0, 7);

test(
  "a resident says that a bill is paid by UPI, the manager confirms it, and declines what did not come in",
  { tag: "@once" },
  async ({ page, request, browser }, { project }) => {
    // Two people, each with separate pages.
    test.slow();
    const [manager, resident] = [newPhone(project.name), newPhone(project.name)];
    const { ask, VendorID } = await signInAs(page, request, manager, "society");
    await arrange(async (make) => {
      const { society_id } = await make.society({ vendor_id: VendorID });
      const { building_id } = await make.building({ society_id });
      const { flat_id } = await make.flat({ building_id });
      await make.resident({ flat_id, name: "Meera Joshi", phone_number: resident });
    });
    await ask("vendor/Create_Bill_Run", { Billing_Month: month });
    const bills = async () => (await ask("vendor/Filter_All_Resident_Bills", {})).Data as { BillID: string }[];
    await expect.poll(async () => (await bills()).length).toBe(1);
    const [bill] = await bills();

    const theirs = await browser.newContext({
      viewport: page.viewportSize(),
      extraHTTPHeaders: { "x-forwarded-for": "10.9.9.9" },
    });
    const flat = await theirs.newPage();
    await signInAs(flat, request, resident, "tenant");
    await flat.goto(`/pay/${bill!.BillID}`);
    const dialog = flat.getByRole("dialog", { name: "Pay by UPI" });
    await expect(dialog.getByRole("heading", { name: "This feature is coming soon." })).toBeVisible();

    await page.goto("/settings");
    const settings = page.getByRole("region", { name: "Payments" });
    await settings.getByLabel("UPI ID").fill("neelkanth@example.in");
    await settings.getByRole("button", { name: "Save" }).click();
    await expect(settings.getByText("Enter a UPI ID such as society@okicici")).toBeVisible();
    await settings.getByLabel("UPI ID").fill("Neelkanth@okicici");
    await settings.getByLabel("Payee name").fill("Neelkanth CHS");
    await settings.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Settings saved").first()).toBeVisible();
    await expect(settings.getByLabel("UPI ID")).toHaveValue("neelkanth@okicici");
    await expectWellMade(page);

    await flat.reload();
    await expect(dialog.getByRole("img", { name: "QR code to pay ₹2,500 to Neelkanth CHS by UPI" })).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Pay with a UPI app" })).toHaveAttribute(
      "href",
      /^upi:\/\/pay\?pa=neelkanth@okicici&pn=Neelkanth%20CHS&am=2500\.00&cu=INR&tn=.+&tr=[A-Z0-9]{35}$/,
    );
    await dialog.getByRole("button", { name: "I have paid" }).click();
    await expect(dialog.getByText("Enter the 12 digits of the UTR")).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "UTR" })).toBeFocused();
    await expectWellMade(flat);
    const tell = async (utr: string) => {
      await dialog.getByRole("textbox", { name: "UTR" }).fill(utr);
      await dialog.getByRole("button", { name: "I have paid" }).click();
      await expect(dialog.getByText(`UTR ${utr}`)).toBeVisible();
    };
    await tell("612345678901");
    await expect(dialog.getByRole("heading", { name: "Your payment of ₹2,500 is being checked" })).toBeVisible();
    await expect(dialog.getByRole("img", { name: /QR code/ })).toHaveCount(0);
    const payPage = flat.url();
    await expectWellMade(flat);
    await flat.goto("/my-bills");
    const row = flat.getByRole("row", { name: /Maintenance/ });
    await expect(row).toContainText("Payment being checked");
    await expect(row.getByRole("button", { name: "Pay Now" })).toHaveCount(0);
    await row.getByRole("button", { name: "View payment" }).click();
    await expectWellMade(flat);
    await dialog.getByRole("button", { name: "Pay another amount" }).click();
    await dialog.getByRole("textbox", { name: "UTR" }).fill("612345678901");
    await dialog.getByRole("button", { name: "I have paid" }).click();
    await expect(dialog.getByText("This UTR is already used for another payment.")).toBeVisible();
    await tell("612345678902");

    await settings.getByRole("link", { name: "Payments to confirm" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "UPI payments" })).toBeVisible();
    await expect(page.getByText("2 to confirm")).toBeVisible();
    await expectWellMade(page);
    const cards = listed(page, "Meera Joshi");
    const second = cards.filter({ hasText: "612345678902" });
    await second.getByRole("button", { name: /^Decline/ }).click();
    const why = page.getByRole("dialog", { name: "Decline ₹2,500?" });
    await why.getByRole("button", { name: "Decline" }).click();
    await expect(why.getByText("Enter a reason")).toBeVisible();
    await why.getByLabel("Reason").fill("Not in our account");
    await why.getByRole("button", { name: "Decline" }).click();
    await expect(second).toContainText("Reason: Not in our account");
    const first = cards.filter({ hasText: "612345678901" });
    await first.getByRole("button", { name: /^Confirm/ }).click();
    await page.getByRole("dialog", { name: "Confirm ₹2,500?" }).getByRole("button", { name: "Confirm" }).click();
    await expect(first).toContainText("fully paid");
    await page.goto("/billing/claims?state=3&search=612345678902");
    await expect(cards).toHaveCount(1);

    await flat.goto(payPage);
    await expect(dialog.getByRole("heading", { name: "This bill is paid" })).toBeVisible();
    await expectToFit(flat);
    const opened = flat.waitForEvent("popup");
    const [answer] = await Promise.all([
      theirs.waitForEvent("response", (response) => response.url().includes("/papers/receipts/")),
      dialog.getByRole("link", { name: /^Receipt R\// }).click(),
    ]);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    await (await opened).close();
    await theirs.close();
  },
);

test(
  "a resident pays all bills of the flat by one payment, which the manager confirms with one receipt",
  { tag: "@once" },
  async ({ page, request, browser }, { project }) => {
    test.slow();
    const [manager, resident] = [newPhone(project.name), newPhone(project.name)];
    const { ask, VendorID } = await signInAs(page, request, manager, "society");
    await arrange(async (make) => {
      const { society_id } = await make.society({ vendor_id: VendorID });
      const { building_id } = await make.building({ society_id });
      const { flat_id } = await make.flat({ building_id, flat_no: "504" });
      // A tenant is billed for maintenance and, where the society collects it, for rent.
      const rent = { resident_type: 2 as const, monthly_rent_paise: 20_000_00 };
      await make.resident({ flat_id, name: "Meera Joshi", phone_number: resident, ...rent });
    });
    const settings = (await ask("vendor/Fetch_Payment_Settings_Info", {})).Data;
    await ask("vendor/Edit_Payment_Settings", {
      ...settings,
      UPI_ID: "neelkanth@okicici",
      Payee_Name: "Neelkanth CHS",
    });
    const count = async () => (await ask("vendor/Filter_All_Resident_Bills", {})).Count;
    await ask("vendor/Create_Bill_Run", { Billing_Month: month });
    await expect.poll(count).toBe(2);

    const theirs = await browser.newContext({
      viewport: page.viewportSize(),
      extraHTTPHeaders: { "x-forwarded-for": "10.9.9.8" },
    });
    const flat = await theirs.newPage();
    await signInAs(flat, request, resident, "tenant");
    await flat.goto("/dashboard");
    const due = flat.getByRole("list", { name: "To pay" }).getByRole("listitem");
    await expect(due).toContainText("₹22,500");
    await expectWellMade(flat);
    await flat.goto("/my-bills");
    await expect(due).toContainText(/504.*2 bills · oldest due/);
    await expectWellMade(flat);
    await due.getByRole("button", { name: "Pay all" }).click();
    const dialog = flat.getByRole("dialog", { name: "Pay by UPI" });
    await expect(dialog.getByRole("img", { name: "QR code to pay ₹22,500 to Neelkanth CHS by UPI" })).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Pay with a UPI app" })).toHaveAttribute(
      "href",
      /am=22500\.00&.*tn=[2-9B-Z]{6}%202%20bills/,
    );
    // Both are due on one day, so either may come first.
    const bills = dialog.getByRole("region", { name: "Bills in this payment" });
    for (const amount of ["₹2,500", "₹20,000"]) await expect(bills.getByText(amount, { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "I have paid" }).click();
    await expect(dialog.getByRole("textbox", { name: "UTR" })).toBeFocused();
    await expectWellMade(flat);
    await dialog.getByRole("textbox", { name: "UTR" }).fill("712345678901");
    await dialog.getByRole("button", { name: "I have paid" }).click();
    await expect(dialog.getByRole("heading", { name: "Your payment of ₹22,500 is being checked" })).toBeVisible();
    await expect(dialog.getByRole("img", { name: /QR code/ })).toHaveCount(0);
    await expectWellMade(flat);
    await dialog.getByRole("button", { name: "Close" }).click();
    // Nothing is left to pay at once.
    await expect(due).toHaveCount(0);
    await expect(flat.getByRole("row").filter({ hasText: "Payment being checked" })).toHaveCount(2);

    await page.goto("/billing/claims");
    const card = listed(page, "Meera Joshi");
    await expect(card).toContainText("2 bills · ₹22,500 outstanding");
    await expectWellMade(page);
    await card.getByRole("button", { name: /^Confirm/ }).click();
    await page.getByRole("dialog", { name: "Confirm ₹22,500?" }).getByRole("button", { name: "Confirm" }).click();
    await expect(card).toContainText("2 bills · fully paid");

    await flat.goto("/my-bills");
    await expect(flat.getByRole("row").filter({ hasText: "Paid" })).toHaveCount(2);
    await theirs.close();
  },
);
