import { addDays, dayOf } from "../domain/src/platform/days.ts";
import { formatRupees } from "../domain/src/platform/money.ts";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

test("an owner's flat, a PG resident's bed and a tenant's rented home are well made", { tag: "@widths" }, async ({
  page,
  request,
}) => {
  for (const [phone, path, title, part] of [
    ["9000000015", "/my-property", "My Property", "Flat Deodar 2-402"],
    ["9000000017", "/pg-details", "PG Details", "Flat Gulmohar 2-102"],
    ["9000000018", "/my-property", "My Property", "Rental contract"],
  ] as const) {
    await signInAs(page, request, phone, "tenant");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("heading", { name: part })).toBeVisible();
    await expectWellMade(page);
  }
});

test(
  "a resident with two homes looks from one to the other, and loses what they leave",
  {
    tag: "@once",
  },
  async ({ page, request }, { project }) => {
    const phone = newPhone(project.name);
    const { ask } = await signInAs(page, request, phone, "tenant");
    await page.goto("/my-property");
    await expect(page.getByRole("heading", { name: "No home is linked to your number yet" })).toBeVisible();

    const made = await arrange(async (make) => {
      const manager = await make.role("society_manager");
      const { building_id } = await make.building({ society_id: manager.societyId, name: "Deodar 2" });
      const { flat_id } = await make.flat({ building_id, flat_no: "402" });
      const own = await make.resident({ flat_id, phone_number: phone, name: "Kavita Deshpande", resident_type: 1 });
      await make.resident({ flat_id, name: "Sunil Deshpande", phone_number: "9812300001", resident_type: 1 });
      const next = await make.resident({ flat_id: (await make.flat({ building_id })).flat_id });
      const { vendor_id } = await make.vendor({ vendor_type: 2 });
      const { property_id } = await make.property({
        ...{ vendor_id, property_title: "Room at Aundh", property_type: 3, sub_type: "Coliving", pg_sharing_type: 2 },
      });
      const contract = await make.rentalContract({
        ...{ property_id, tenant_phone_number: phone, tenant_name: "Kavita Deshpande" },
        contract_end_date: addDays(dayOf(new Date()), 40),
      });
      return { own: own.society_resident_id, next: next.society_resident_id, contract: contract.rental_contract_id };
    });

    await page.goto("/dashboard");
    await page.getByRole("link", { name: "View home details" }).first().click();
    await expect(page).toHaveURL(new RegExp(`/my-property\\?home=${made.own}$`));
    const people = page.getByRole("region", { name: "People in this flat" });
    await expect(people.getByRole("listitem").first()).toContainText("Kavita Deshpande (you)");
    await expect(people.getByRole("link", { name: "98123 00001" })).toBeVisible();
    await page
      .getByRole("navigation", { name: "Choose a home" })
      .getByRole("link", { name: /Room at Aundh/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`home=${made.contract}$`));
    await expect(page.getByText("PG · Coliving")).toBeVisible();
    await expect(page.getByText("Double", { exact: true })).toBeVisible();
    await page.goto(`/my-property?home=${made.next}`);
    await expect(page).toHaveURL(/\/my-property$/);

    await arrange((_, db) =>
      db.updateTable("resident").set({ status: false }).where("society_resident_id", "=", made.own).execute(),
    );
    await page.reload();
    await expect(page.getByRole("heading", { name: "Room at Aundh" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Rental contract" })).toBeVisible();
    const { Homes } = (await ask("vendor/Fetch_My_Home_Info", {})).Data;
    expect(Homes.map(({ HomeID }: { HomeID: string }) => HomeID)).toEqual([made.contract]);
  },
);

test("the page shows the dues with a link to pay them", { tag: "@once" }, async ({ page, request }) => {
  const { ask } = await signInAs(page, request, "9000000016", "tenant");
  const { Home } = (await ask("vendor/Fetch_My_Home_Info", {})).Data;
  await page.goto("/my-property");
  const bills = page.getByRole("region", { name: "Bills and payments" });
  await expect(bills).toContainText(formatRupees(Home.Next_Bill.Outstanding_Amount));
  await expect(page.getByRole("region", { name: "Your home in figures" })).toContainText(
    formatRupees(Home.Bill_Totals.Outstanding_Amount),
  );
  const { BillID, Whether_Claim_Waiting } = Home.Next_Bill;
  await bills.getByRole("link", { name: Whether_Claim_Waiting ? "View payment" : "Pay Now" }).click();
  await expect(page).toHaveURL(new RegExp(`/pay/${BillID}$`));
});
