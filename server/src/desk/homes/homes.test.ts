import { beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { startServer } from "../../../test/server.ts";
import { runDue } from "../../money/bills/run/run.ts";

const { goTo, ask, make, clock, queue, database } = await startServer();
const { db } = database;

type Session = Awaited<ReturnType<typeof make.session>>;
type Person = Session & { phone: string };

const somebody = async (): Promise<Person> => {
  const { vendor_id, phone_number } = await make.vendor({ vendor_type: vendorTypes.tenant });
  return { ...(await make.session({ vendorId: vendor_id })), phone: phone_number };
};
const home = async ({ headers }: Session, HomeID?: string) =>
  ask("vendor/Fetch_My_Home_Info", HomeID ? { HomeID } : {}, { headers });
const shown = async (who: Session, HomeID?: string) => {
  const { http, extras } = await home(who, HomeID);
  expect(http).toBe(200);
  return extras.Data!;
};
const billMonth = () =>
  runDue(
    {
      ...{ db, now: clock.now(), enqueue: queue.enqueue },
      transaction: (work) => db.transaction().execute(work),
    },
    60_000,
  );

let manager: Awaited<ReturnType<typeof make.role>>;
let building_id: string;
beforeEach(async () => {
  await db.updateTable("society").set({ status: false }).execute();
  await goTo("2026-01-10");
  manager = await make.role("society_manager");
  ({ building_id } = await make.building({ society_id: manager.societyId, name: "Deodar 2" }));
});

const liveIn = async (flat_id: string, resident_type: 1 | 2 | 3, name: string) => {
  const person = await somebody();
  const row = await make.resident({ flat_id, phone_number: person.phone, resident_type, name });
  return { ...person, id: row.society_resident_id };
};

test("a person without a home sees none", async () => {
  expect(await shown(await somebody())).toEqual({ Homes: [], Home: null });
});

describe("a flat of a society", () => {
  test("is shown with its place, and with phone numbers only of the own household", async () => {
    const { flat_id } = await make.flat({ building_id, flat_no: "101", floor_no: 1 });
    const owner = await liveIn(flat_id, 1, "Kavita Deshpande");
    const spouse = await liveIn(flat_id, 1, "Sunil Deshpande");
    const tenant = await liveIn(flat_id, 2, "Arjun Menon");
    await make.resident({ flat_id, name: "Gone Away", status: false });
    const seen = async (who: Session) =>
      (await shown(who)).Home!.People.map(({ Name, PhoneNumber }) => [Name, PhoneNumber]);

    const { Homes, Home } = await shown(owner);
    expect(Homes).toMatchObject([
      { HomeID: owner.id, Home_Type: 1, Title: expect.stringMatching(/^B\d+-101$/), Resident_Type: 1 },
    ]);
    expect(Home).toMatchObject({
      Flat: { Flat_No: "101", Floor_No: 1, Building_Name: "Deodar 2", Society_Data: { SocietyID: manager.societyId } },
      Whether_Living_Here: false,
      ...{ Contract: null, Property: null, Next_Bill: null, Bills: [], Receipts: [], Announcements: [] },
    });
    expect(await seen(owner)).toEqual([
      ["Kavita Deshpande", owner.phone],
      ["Sunil Deshpande", spouse.phone],
      ["Arjun Menon", null],
    ]);
    expect(await seen(tenant)).toEqual([
      ["Arjun Menon", tenant.phone],
      ["Kavita Deshpande", null],
      ["Sunil Deshpande", null],
    ]);
    expect((await shown(tenant)).Home!.Whether_Living_Here).toBe(true);
  });

  test("that PG residents share shows none of them the other's number", async () => {
    const { flat_id } = await make.flat({ building_id });
    const tenzin = await liveIn(flat_id, 3, "Tenzin Dorjee");
    await liveIn(flat_id, 3, "Joseph D'Souza");
    expect((await shown(tenzin)).Home!.People).toMatchObject([
      { Name: "Tenzin Dorjee", PhoneNumber: tenzin.phone, Whether_Self: true },
      { Name: "Joseph D'Souza", PhoneNumber: null, Whether_Self: false },
    ]);
  });

  test("has its own bills, receipts, tickets and announcements, and nothing of the next flat", async () => {
    const { flat_id } = await make.flat({ building_id, flat_type: 2 });
    const next = await make.flat({ building_id, flat_type: 3 });
    const kavita = await liveIn(flat_id, 1, "Kavita");
    const other = await liveIn(next.flat_id, 1, "Rohan");
    await goTo("2026-02-01");
    await billMonth();
    await goTo("2026-03-01");
    await billMonth();
    const { Data: bills } = (await ask("vendor/Filter_All_Resident_Bills", {}, manager)).extras;
    const ofKavita = bills!.filter((bill) => bill.FlatID === flat_id);
    const pay = (BillID: string) => ask("vendor/Collect_Bill_Amount", { BillID, Amount: 1000 }, manager);
    await pay(ofKavita[0]!.BillID);
    await pay(bills!.find((bill) => bill.FlatID === next.flat_id)!.BillID);
    await make.ticket({
      ...{ society_id: manager.societyId, vendor_id: kavita.vendorId, society_resident_id: kavita.id },
      title: "Tap drips",
    });
    await make.ticket({
      ...{ society_id: manager.societyId, vendor_id: other.vendorId, society_resident_id: other.id },
    });
    const row = { society_id: manager.societyId, vendor_id: manager.vendorId };
    await make.announcement({ ...row, title: "For all" });
    await make.announcement({ ...row, title: "For the neighbour", flat_ids: [next.flat_id] });

    const { Home } = await shown(kavita);
    expect(Home).toMatchObject({
      Bill_Totals: { Outstanding_Amount: 4000, Maintenance: { Count: 2, Amount: 5000 } },
      Next_Bill: { BillID: ofKavita.at(-1)!.BillID, Outstanding_Amount: 2500 },
      Receipts: [{ Amount: 1000, FlatID: flat_id }],
      Tickets: { Count: 1, Data: [{ Title: "Tap drips", Ticket_Status: 1 }] },
      Announcements: [{ Title: "For all", Whether_Read: false }],
    });
    expect(Home!.Bills.map(({ BillID }) => BillID)).toEqual(ofKavita.map(({ BillID }) => BillID));
    expect(await home(kavita, other.id)).toMatchObject({ http: 404, extras: { refusal: "unknown-home" } });
    expect(await home(kavita, flat_id)).toMatchObject({ http: 404 });
  });

  test("is gone at once for who left it", async () => {
    const { flat_id } = await make.flat({ building_id });
    const kavita = await liveIn(flat_id, 2, "Kavita");
    expect((await shown(kavita, kavita.id)).Home).not.toBeNull();
    const left = { Society_ResidentID: kavita.id, Moved_Out_On: dayOf(clock.now()) };
    expect((await ask("vendor/Update_Resident_Move_Out", left, manager)).http).toBe(200);
    expect(await shown(kavita)).toEqual({ Homes: [], Home: null });
    expect((await home(kavita, kavita.id)).http).toBe(404);
  });
});

describe("rented homes", () => {
  test("shows its terms and days left; a closed contract is not a home", async () => {
    const tenant = await somebody();
    const { flat_id } = await make.flat({ building_id });
    const resident = await make.resident({ flat_id, phone_number: tenant.phone, resident_type: 3 });
    const owner = await make.role("president");
    const { property_id } = await make.property({
      ...{ vendor_id: owner.vendorId, property_title: "Quiet PG", property_type: 3, sub_type: "Coliving" },
      ...{ pg_sharing_type: 2, no_of_vacancy: 3, monthly_rent_paise: 900_000 },
    });
    const today = dayOf(clock.now());
    const contract = (more: object) => make.rentalContract({ property_id, contract_start_date: "2025-12-01", ...more });
    const own = await contract({ tenant_phone_number: tenant.phone, contract_end_date: addDays(today, 20) });
    const room = await contract({ place: 2 });
    await make.ticket({ vendor_id: tenant.vendorId, property_id, title: "Fan is loud" });
    await make.ticket({ property_id, title: "Of the room mate" });

    const { Homes, Home } = await shown(tenant, own.rental_contract_id);
    expect(Homes.map(({ HomeID, Home_Type }) => [HomeID, Home_Type])).toEqual([
      [resident.society_resident_id, 1],
      [own.rental_contract_id, 2],
    ]);
    expect(Home).toMatchObject({
      Property: { Property_Title: "Quiet PG", PG_Sharing_Type: 2, Sub_Type: "Coliving" },
      Contract: { Monthly_Rent: 9000, Days_To_Expiry: 20, Display_Status: "pending_renewal", Terms: [{}] },
      ...{ Flat: null, People: [], Whether_Living_Here: true },
      Tickets: { Count: 1, Data: [{ Title: "Fan is loud" }] },
    });
    expect((await home(tenant, room.rental_contract_id)).http).toBe(404);
    const close = { Rental_ContractID: own.rental_contract_id };
    expect((await ask("vendor/Close_Rental_Contract", close, owner)).http).toBe(200);
    expect((await shown(tenant)).Homes).toHaveLength(1);
    expect((await home(tenant, own.rental_contract_id)).http).toBe(404);
  });

  test("begins with what runs today, whichever was let first", async () => {
    const tenant = await somebody();
    const rent = async (contract_start_date: string, contract_end_date: string | null) => {
      const more = { tenant_phone_number: tenant.phone, contract_start_date, contract_end_date };
      return (await make.rentalContract(more)).rental_contract_id;
    };
    const over = await rent("2025-01-01", "2025-12-31");
    const runs = await rent("2026-01-01", null);
    const { Homes, Home } = await shown(tenant);
    expect(Homes.map(({ HomeID }) => HomeID)).toEqual([runs, over]);
    expect(Home!.HomeID).toBe(runs);
  });

  test("has the rent of this contract, and not that of another of the same number", async () => {
    const tenant = await somebody();
    const owner = await make.role("president");
    const rent = async (monthly_rent_paise: number) => {
      const { property_id } = await make.property({ vendor_id: owner.vendorId, monthly_rent_paise });
      const more = { property_id, tenant_phone_number: tenant.phone, contract_start_date: "2026-01-01" };
      return (await make.rentalContract(more)).rental_contract_id;
    };
    const [one, two] = [await rent(1_000_000), await rent(1_500_000)];
    for (const Rental_ContractID of [one, two])
      await ask("vendor/Create_Property_Rental_Contract_First_Month_Bill", { Rental_ContractID }, owner);
    const { Data } = (await ask("vendor/Filter_All_Property_Contract_Bills", {}, owner)).extras;
    const ofOne = Data!.find((bill) => bill.Rental_ContractID === one)!;
    const paid = { BillID: ofOne.BillID, Amount: 4000 };
    expect((await ask("vendor/Collect_Property_Contract_Bill_Amount", paid, owner)).http).toBe(200);

    expect((await shown(tenant, one)).Home).toMatchObject({
      Bill_Totals: { Outstanding_Amount: ofOne.Bill_Final_Amount - 4000 },
      Next_Bill: { BillID: ofOne.BillID },
      Bills: [{ BillID: ofOne.BillID }],
      Receipts: [{ Amount: 4000 }],
    });
    expect((await shown(tenant, two)).Home).toMatchObject({ Receipts: [], Bills: [{ Rental_ContractID: two }] });
  });
});

test.each(["society_manager", "treasurer", "president"] as const)("a %s has no home to see", async (role) => {
  expect((await home(await make.role(role))).http).toBe(403);
});
