import { expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../../../test/make/vendor.ts";
import { startServer } from "../../../../test/server.ts";
import { billRents } from "../../../leases/rents/run.ts";

const { goTo, ask, accept, make, clock, queue, database } = await startServer();
const { db } = database;

const billAll = async (day: string) => {
  await goTo(day);
  const work = { db, now: clock.now(), enqueue: queue.enqueue };
  await billRents({ ...work, transaction: (each) => db.transaction().execute(each) }, day);
};
type Session = { headers: Record<string, string> };

const history = (as: Session, PropertyID: string, more: object = {}) =>
  ask("vendor/Fetch_Property_History", { PropertyID, Limit: 100, ...more }, as);

/** Two months of a home: enquired about, rented out, billed, paid, and vacated. */
async function twoMonths() {
  await goTo("2026-01-02");
  const owner = await make.role("president");
  const home = await make.property({ vendor_id: owner.vendorId, property_title: "Lake view", created_at: clock.now() });
  const PropertyID = home.property_id;
  const phone = nextPhone();
  const account = await make.vendor({ vendor_type: vendorTypes.tenant, phone_number: phone });
  const tenant = await make.session({ vendorId: account.vendor_id });
  await goTo("2026-01-03");
  const led = await make.enquiry({ property_id: PropertyID, phone_number: phone });
  await make.enquiry({ property_id: PropertyID });
  await ask("vendor/Inactive_Property", { PropertyID }, owner);
  await goTo("2026-01-04");
  await ask("vendor/Active_Property", { PropertyID }, owner);
  await goTo("2026-01-05");
  const made = await ask(
    "vendor/Create_Property_Rental_Contract",
    {
      PropertyID,
      Property_EnquiryID: led.enquiry_id,
      Tenant_Name: "Kavita Deshpande",
      Tenant_PhoneNumber: phone,
      Monthly_Rent: 18_000,
      Security_Deposit: 50_000,
      Whether_Maintainance_Included: true,
      Contract_Start_Date: "2026-01-05",
      Contract_End_Date: "2026-12-04",
    },
    owner,
  );
  const { Rental_ContractID } = made.extras.Data!;
  await accept(tenant.headers);
  return { owner, tenant, PropertyID, Rental_ContractID };
}

test("a home has one line of time: listing, enquiries, contract, bills, payments, deposit and leaving, the newest first", async () => {
  const { owner, tenant, PropertyID, Rental_ContractID } = await twoMonths();
  const contract = { Rental_ContractID };
  await ask("vendor/Create_Property_Rental_Contract_Security_Deposit_Bill", contract, owner);
  await billAll("2026-01-06");
  await billAll("2026-02-06");
  const bills = (await ask("vendor/Filter_All_Property_Contract_Bills", {}, owner)).extras.Data!;
  await goTo("2026-02-10");
  for (const { BillID, Bill_Type } of bills)
    if (Bill_Type === 3) await ask("vendor/Collect_Property_Contract_Bill_Amount", { BillID }, owner);
  const rent = bills.find(({ Period_Start }) => Period_Start === "2026-01-05")!;
  await ask("vendor/Collect_Property_Contract_Bill_Amount", { BillID: rent.BillID, Amount: 10_000 }, owner);
  await goTo("2026-02-12");
  await ask("vendor/Update_Rental_Contract_Ready_To_Vacate", { ...contract, Vacate_Date: "2026-02-28" }, tenant);
  await goTo("2026-02-28");
  await ask("vendor/Close_Rental_Contract", contract, owner);

  const { http, extras } = await history(owner, PropertyID);
  expect(http).toBe(200);
  expect(extras.Property_Title).toBe("Lake view");
  const periods = extras.Data!.map(({ Kind, Start_Date, Count, Led_Count, Amount, Paid_Amount }) =>
    [Kind, Start_Date, Count, Led_Count, Amount, Paid_Amount].join(" "),
  );
  const rents = periods.filter((line) => line.startsWith("rent"));
  expect(rents).toEqual(["rent 2026-02-01 1 0 18000 10000", "rent 2026-01-01 1 0 18000 0"]);
  expect(periods.filter((line) => !line.startsWith("rent"))).toEqual([
    "contract-closed 2026-01-05 0 0 0 0",
    "vacating 2026-02-28 0 0 0 0",
    "deposit-in  0 0 50000 0",
    "contract 2026-01-05 0 0 18000 0",
    "offered  0 0 0 0",
    "taken-off  0 0 0 0",
    "enquiries 2026-01-01 2 1 0 0",
    "listed  0 0 0 0",
  ]);
  expect(extras.Count).toBe(periods.length);
  const times = extras.Data!.map(({ At }) => At);
  expect(times).toEqual([...times].sort().reverse());
  const pages = await Promise.all([0, 4, 8, 100].map((Skip) => history(owner, PropertyID, { Skip, Limit: 4 })));
  expect(pages.flatMap((page) => page.extras.Data!)).toEqual(extras.Data);
  expect(pages.map((page) => page.extras.Count)).toEqual(pages.map(() => periods.length));
});

test("it is its owner's alone", async () => {
  const { owner, tenant, PropertyID } = await twoMonths();
  const [stranger, manager] = [await make.role("president"), await make.role("society_manager")];
  expect((await history(stranger, PropertyID)).http).toBe(404);
  for (const as of [manager, tenant]) expect((await history(as, PropertyID)).http).toBe(403);
  const other = await make.property({ vendor_id: owner.vendorId });
  const { extras } = await history(owner, other.property_id);
  expect(extras.Data!.map(({ Kind }) => Kind)).toEqual(["listed"]);
});

test("five years of rent are a line for each month, paged like any other", async () => {
  const { owner, PropertyID, Rental_ContractID } = await twoMonths();
  const contract = { rental_contract_id: Rental_ContractID, contract_start_date: "2021-01-05" };
  await db
    .updateTable("rental_contract")
    .set({ contract_start_date: contract.contract_start_date })
    .where("rental_contract_id", "=", Rental_ContractID)
    .execute();
  await db
    .updateTable("rental_contract_term")
    .set({ effective_date: contract.contract_start_date })
    .where("rental_contract_id", "=", Rental_ContractID)
    .execute();
  const months = Array.from(
    { length: 60 },
    (_, at) => `${2021 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}-05`,
  );
  const bills = { Rental_ContractID, Period_Start_Array: months };
  const billed = await ask("vendor/Create_Property_Rental_Contract_Past_Bills", bills, owner);
  expect(billed.extras.Data).toMatchObject({ Bill_Count: 60 });
  const { extras } = await history(owner, PropertyID, { Limit: 5 });
  expect(extras.Data).toHaveLength(5);
  const rents = (await history(owner, PropertyID)).extras.Data!.filter(({ Kind }) => Kind === "rent");
  expect(rents.reduce((sum, { Count }) => sum + Count, 0)).toBe(60);
});
