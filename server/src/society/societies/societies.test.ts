import { describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { societyDraft } from "../../../test/make/society-draft.ts";
import { startServer } from "../../../test/server.ts";

const { make, ask, post, clock, database, outside } = await startServer();

const founder = async () => {
  const { vendor_id } = await make.vendor({ vendor_type: vendorTypes.society });
  return make.session({ vendorId: vendor_id });
};
const founded = async (given = {}) => {
  const { headers, vendorId } = await founder();
  const { extras } = await ask("vendor/Create_Society", societyDraft(given), { headers });
  return { headers, vendorId, SocietyID: extras.Data!.SocietyID };
};
const informationOf = async (headers: Record<string, string>) =>
  (await post("vendor/Fetch_Society_Information", {}, { headers })).extras;
const completeOf = async (headers: Record<string, string>) =>
  (await ask("vendor/Fetch_Vendor_Society_Complete_Information", {}, { headers })).extras.Data!;

describe("founding a society", () => {
  test("makes it the account's own, with the given values", async () => {
    const { headers } = await founder();
    expect(await informationOf(headers)).toMatchObject({ Whether_Society_Available: false, Data: null });
    const created = await ask("vendor/Create_Society", societyDraft({ Name: "  Shanti Niwas " }), { headers });
    expect(created).toMatchObject({ http: 200, extras: { Status: "Society created successfully" } });
    expect(await informationOf(headers)).toMatchObject({
      Whether_Society_Available: true,
      Data: {
        ...societyDraft(),
        SocietyID: created.extras.Data!.SocietyID,
        CountryCode: "+91",
        Amenities: [6, 12],
        Status: true,
        updated_at: clock.now().toISOString(),
      },
    });
    const vendor = await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers });
    expect(vendor.extras.Data).toMatchObject({
      Society_Information: { SocietyID: created.extras.Data!.SocietyID, Society_Name: "Shanti Niwas" },
    });
  });

  test("takes the defaults where the rest is left out", async () => {
    const { Maintenance_Rates, Billing_Config, Amenities, ...least } = societyDraft();
    const { headers } = await founder();
    expect(await ask("vendor/Create_Society", least, { headers })).toMatchObject({ http: 200 });
    expect((await informationOf(headers)).Data).toMatchObject({
      Maintenance_Rates: { OneBHK: 0, TwoBHK: 0, ThreeBHK: 0, FourBHK: 0, Villa: 0 },
      Billing_Config: { Bill_Generation_Date: 1, Payment_Due_Days: 15 },
      Amenities: [],
    });
  });

  test("happens once, also for two at a time and across repeats of one request", async () => {
    const { headers } = await founder();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ask("vendor/Create_Society", societyDraft(), { headers })),
    );
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.find(({ http }) => http === 409)!.extras).toMatchObject({ code: 6, refusal: "society-exists" });

    const keyed = { headers: { ...(await founder()).headers, "idempotency-key": "found-1" } };
    const [first, again] = [
      await ask("vendor/Create_Society", societyDraft(), keyed),
      await ask("vendor/Create_Society", societyDraft(), keyed),
    ];
    expect(again.extras.Data).toEqual(first.extras.Data);
  });

  const rates = societyDraft().Maintenance_Rates!;
  test.each([
    [{ Name: " " }, { Name: "Society name is required" }],
    [{ Name: undefined }, { Name: "Society name is required" }],
    [{ PhoneNumber: "" }, { PhoneNumber: "Phone number is required" }],
    [{ PhoneNumber: undefined }, { PhoneNumber: "Phone number is required" }],
    [{ PhoneNumber: "98765abcde" }, { PhoneNumber: "Enter a valid 10-digit phone number" }],
    [{ PhoneNumber: "987654321" }, { PhoneNumber: "Enter a valid 10-digit phone number" }],
    [{ EmailID: " " }, { EmailID: "Email is required" }],
    [{ EmailID: "office" }, { EmailID: "Enter a valid email address" }],
    [{ Est_Year: 1899 }, { Est_Year: "Valid establishment year is required" }],
    [{ Est_Year: 2008.5 }, { Est_Year: "Valid establishment year is required" }],
    [{ Est_Year: "2008" }, { Est_Year: "Valid establishment year is required" }],
    [{ Est_Year: clock.now().getFullYear() + 1 }, { Est_Year: "Valid establishment year is required" }],
    [{ Address: "" }, { Address: "Address is required" }],
    [{ Location_Address: " " }, { Location_Address: "Location address is required" }],
    [{ Latitude: 90.1 }, { Latitude: "Valid latitude is required (-90 to 90)" }],
    [{ Latitude: undefined }, { Latitude: "Valid latitude is required (-90 to 90)" }],
    [{ Longitude: -180.1 }, { Longitude: "Valid longitude is required (-180 to 180)" }],
    [{ Longitude: "73" }, { Longitude: "Valid longitude is required (-180 to 180)" }],
    [
      { Maintenance_Rates: { ...rates, OneBHK: -1 } },
      { "Maintenance_Rates.OneBHK": "Valid 1 BHK maintenance rate is required" },
    ],
    [
      { Maintenance_Rates: { ...rates, Villa: 10.005 } },
      { "Maintenance_Rates.Villa": "Valid Villa maintenance rate is required" },
    ],
    [
      { Billing_Config: { Bill_Generation_Date: 32, Payment_Due_Days: 91 } },
      {
        "Billing_Config.Bill_Generation_Date": "Bill generation date must be between 1-31",
        "Billing_Config.Payment_Due_Days": "Payment due days must be between 1-90",
      },
    ],
    [
      { Billing_Config: { Bill_Generation_Date: 0, Payment_Due_Days: 1 } },
      { "Billing_Config.Bill_Generation_Date": "Bill generation date must be between 1-31" },
    ],
    [{ CountryCode: "+1" }, { CountryCode: "Only Indian numbers (+91)" }],
  ])("with %j is 400 and says so at the field", async (wrong, fields) => {
    const { headers } = await founder();
    const answer = await post("vendor/Create_Society", { ...societyDraft(), ...wrong }, { headers });
    expect(answer).toMatchObject({ http: 400, extras: { code: 3, refusal: "invalid-input" } });
    expect(answer.extras.fields).toEqual(fields);
  });

  test("with an amenity that there is not is 400", async () => {
    const { headers } = await founder();
    const answer = await post("vendor/Create_Society", { ...societyDraft(), Amenities: [1, 39] }, { headers });
    expect(answer).toMatchObject({ http: 400, extras: { fields: { "Amenities.1": expect.any(String) } } });
  });
});

describe("editing a society", () => {
  test("replaces the values and keeps omitted ones", async () => {
    const { headers, SocietyID } = await founded();
    clock.pass(1000);
    const { Amenities, Billing_Config, ...rest } = societyDraft({
      Name: "Shanti Nivas",
      Maintenance_Rates: { Villa: 7000 },
    });
    const answer = await ask("vendor/Edit_Society", { SocietyID, ...rest, Latitude: 18.1234567 }, { headers });
    expect(answer).toMatchObject({ http: 200, extras: { Status: "Society updated successfully" } });
    expect((await informationOf(headers)).Data).toMatchObject({
      Name: "Shanti Nivas",
      Latitude: 18.123457,
      Maintenance_Rates: { OneBHK: 1500, TwoBHK: 2500.5, Villa: 7000 },
      Billing_Config: { Bill_Generation_Date: 5, Payment_Due_Days: 10 },
      Amenities: [6, 12],
      updated_at: clock.now().toISOString(),
    });
  });

  test("is refused if someone else saved meanwhile, with the newer values", async () => {
    const { headers, SocietyID, vendorId } = await founded();
    const other = await make.session({ vendorId });
    const { updated_at } = (await informationOf(headers)).Data as { updated_at: string };
    clock.pass(1000);
    const theirs = societyDraft({ Name: "Shanti Kunj", Maintenance_Rates: { OneBHK: 1750 } });
    await ask("vendor/Edit_Society", { SocietyID, ...theirs, updated_at }, other);
    const mine = societyDraft({ Name: "Shanti Vihar" });
    const late = await ask("vendor/Edit_Society", { SocietyID, ...mine, updated_at }, { headers });
    expect(late).toMatchObject({ http: 409, extras: { code: 6, refusal: "stale" } });
    expect(late.extras.fields).toEqual({ Name: "Shanti Kunj", "Maintenance_Rates.OneBHK": "1750" });
    expect(await ask("vendor/Edit_Society", { SocietyID, ...theirs, updated_at }, { headers })).toMatchObject({
      http: 200,
    });
    expect(await ask("vendor/Edit_Society", { SocietyID, ...mine }, { headers })).toMatchObject({ http: 200 });
  });

  test("of two at a time with the same updated_at leaves one", async () => {
    const { headers, SocietyID } = await founded();
    const { updated_at } = (await informationOf(headers)).Data as { updated_at: string };
    clock.pass(1000);
    const answers = await Promise.all(
      ["A", "B", "C", "D"].map((Name) =>
        ask("vendor/Edit_Society", { SocietyID, ...societyDraft({ Name }), updated_at }, { headers }),
      ),
    );
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409]);
  });

  test("of another's society, or of none, is 404", async () => {
    const { headers, SocietyID } = await founded();
    const { SocietyID: foreign } = await founded({ Name: "Another's" });
    for (const id of [foreign, "nothing"])
      expect(await ask("vendor/Edit_Society", { SocietyID: id, ...societyDraft() }, { headers })).toMatchObject({
        http: 404,
        extras: { code: 5, refusal: "no-society" },
      });
    const without = await founder();
    expect(
      await ask("vendor/Edit_Society", { SocietyID, ...societyDraft() }, { headers: without.headers }),
    ).toMatchObject({ http: 404, extras: { refusal: "no-society" } });
    const row = await database.db
      .selectFrom("society")
      .select("name")
      .where("society_id", "=", foreign)
      .executeTakeFirstOrThrow();
    expect(row.name).toBe("Another's");
  });
});

describe("the complete information", () => {
  /** Two blocks, one of them inactive; homes that are let, owned and vacant. */
  async function village() {
    const { headers, SocietyID: society_id } = await founded();
    const [a, b, closed] = [
      await make.block({ society_id }),
      await make.block({ society_id }),
      await make.block({ society_id, status: false }),
    ];
    const home = async (block_id: string, flat_type: number, people: number[], building = {}) => {
      const { building_id } = await make.building({ block_id, ...building });
      const { flat_id } = await make.flat({ building_id, flat_type });
      for (const resident_type of people) await make.resident({ flat_id, resident_type });
      await make.resident({ flat_id, status: false });
    };
    await home(a.block_id, 1, [1]);
    await home(a.block_id, 2, [1, 2]);
    await home(a.block_id, 3, []);
    await home(b.block_id, 5, [3, 3]);
    await home(b.block_id, 5, [1], { status: false });
    await home(closed.block_id, 4, [1]);
    await make.resident();
    return { headers, society_id, block_id: b.block_id };
  }

  test("counts the actual records", async () => {
    const { headers } = await village();
    expect((await completeOf(headers)).Statistics).toEqual({
      Block_Count: 3,
      Active_Block_Count: 2,
      Building_Count: 6,
      Active_Building_Count: 5,
      Flat_Count: 6,
      Vacant_Flat_Count: 1,
      Let_Flat_Count: 2,
      Owner_Occupied_Flat_Count: 3,
      Resident_Count: 7,
    });
  });

  test("expects the rate of every occupied flat of an active building, and knows the next bills", async () => {
    clock.at = new Date("2026-11-21T12:00:00Z");
    const { headers } = await village();
    expect((await completeOf(headers)).Billing_Information).toEqual({
      Next_Bill_Generation_Date: "2026-12-05",
      Next_Due_Date: "2026-12-15",
      Last_Generated_Date: null,
      Expected_Monthly_Collection: 1500 + 2500.5 + 6000,
    });
  });

  test("is, for a block secretary, of their blocks", async () => {
    const { society_id, block_id } = await village();
    const { headers } = await make.role("block_secretary", { society_id, block_id });
    const { Statistics, Billing_Information } = await completeOf(headers);
    expect(Statistics).toMatchObject({ Block_Count: 1, Building_Count: 2, Flat_Count: 2, Resident_Count: 3 });
    expect(Billing_Information).toMatchObject({ Expected_Monthly_Collection: 6000 });
  });

  test("of a society without anything is all zero", async () => {
    const { headers } = await founded();
    const { Statistics, Billing_Information } = await completeOf(headers);
    expect(new Set(Object.values(Statistics!))).toEqual(new Set([0]));
    expect(Billing_Information!.Expected_Monthly_Collection).toBe(0);
  });

  test.each(["owner", "tenant", "pg_resident"] as const)("shows an %s the public part only", async (role) => {
    const { society_id } = await village();
    const { headers } = await make.role(role, { society_id });
    const society = await completeOf(headers);
    expect(society).toMatchObject({ SocietyID: society_id, Name: "Shanti Niwas", Amenities: [6, 12] });
    for (const hidden of ["Statistics", "Billing_Information", "Maintenance_Rates", "Billing_Config", "updated_at"])
      expect(society).not.toHaveProperty(hidden);
  });

  test("is the own society's for all its people, and 404 for others", async () => {
    const mine = await make.society({ name: "Mine" });
    await make.society({ name: "Another's" });
    for (const role of ["society_manager", "treasurer", "society_maintenance", "block_secretary", "owner"] as const) {
      const { headers } = await make.role(role, { society_id: mine.society_id });
      expect(await completeOf(headers)).toMatchObject({ Name: "Mine" });
    }
    const { headers } = await founder();
    expect(await ask("vendor/Fetch_Vendor_Society_Complete_Information", {}, { headers })).toMatchObject({
      http: 404,
      extras: { refusal: "no-society", Status: "Society Not Found" },
    });
  });
});

test("no society is founded where society management is switched off", async () => {
  const { headers } = await founder();
  outside.site.featuresOff.push("society-management");
  expect(await ask("vendor/Create_Society", societyDraft(), { headers })).toMatchObject({
    http: 403,
    extras: { Status: "Society management is not available on this site." },
  });
  outside.site.featuresOff.pop();
  expect(await ask("vendor/Create_Society", societyDraft(), { headers })).toMatchObject({ success: true });
});

describe("the short name for SMS", () => {
  const long = "The Sahyadri Greens Premium Cooperative Housing Society Ltd.";
  const create = async (given: object) =>
    (await ask("vendor/Create_Society", societyDraft(given), await founder())).extras.fields;

  test("is asked for where the name of a new society is longer than 30 characters", async () => {
    const needed = "This name is longer than the 30 characters that an SMS has for it. Enter a short name for SMS.";
    expect(await create({ Name: long })).toEqual({ SMS_Name: needed });
    expect(await create({ Name: long, SMS_Name: "" })).toEqual({ SMS_Name: needed });
    expect(await create({ Name: "S".repeat(30) })).toBeUndefined();
    expect(await create({ Name: long, SMS_Name: "Sahyadri Greens" })).toBeUndefined();
  });

  test.each([
    ["S".repeat(31), /30 characters/],
    ["सह्याद्रि", /^Use letters A to Z, digits and plain signs only: स/],
    ["Pay ₹5", "Use letters A to Z, digits and plain signs only: ₹ would double the length of an SMS"],
    ["evil.example", "A short name can't contain a link, an address or a phone number"],
  ])("%j is none", async (SMS_Name, sentence) => {
    const fields = await create({ Name: long, SMS_Name });
    expect(Object.keys(fields ?? {})).toEqual(["SMS_Name"]);
    expect(fields!.SMS_Name).toMatch(sentence);
  });

  test("is kept by an edit that leaves it out, and is asked for under a longer name", async () => {
    const { headers, SocietyID } = await founded({ SMS_Name: "Shanti" });
    const edit = (given: object) => ask("vendor/Edit_Society", { ...societyDraft(), SocietyID, ...given }, { headers });
    const smsName = async () => ((await informationOf(headers)).Data as { SMS_Name: string }).SMS_Name;
    expect(await edit({ Est_Year: 2009 })).toMatchObject({ http: 200 });
    expect(await smsName()).toBe("Shanti");
    expect(await edit({ Name: long, SMS_Name: "" })).toMatchObject({
      http: 400,
      extras: { fields: { SMS_Name: expect.any(String) } },
    });
    expect(await edit({ Name: long })).toMatchObject({ http: 200 });
    expect(await edit({ Name: long, SMS_Name: "" })).toMatchObject({ http: 400 });
    expect(await edit({ SMS_Name: "" })).toMatchObject({ http: 200 });
    expect(await smsName()).toBe("");
  });

  test("of a society that was named before there were any is not forced upon an edit of something else", async () => {
    const { headers, SocietyID } = await founded();
    await database.db.updateTable("society").set({ name: long }).where("society_id", "=", SocietyID).execute();
    const edit = (given: object) =>
      ask("vendor/Edit_Society", { ...societyDraft(), Name: long, SocietyID, ...given }, { headers });
    expect(await edit({ SMS_Name: "" })).toMatchObject({ http: 200 });
    expect(await edit({ SMS_Name: "", Name: `${long}, Pune` })).toMatchObject({ http: 400 });
    expect(await edit({ SMS_Name: "Sahyadri Greens", Name: `${long}, Pune` })).toMatchObject({ http: 200 });
  });
});
