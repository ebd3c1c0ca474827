import { describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { startServer } from "../../../test/server.ts";

const { make, ask, database } = await startServer();
const account = await make.session();

const search = async (Search: string, more: { Limit?: number; as?: typeof account } = {}) => {
  const { as = account, ...input } = more;
  const { http, extras } = await ask("vendor/Search_Everything", { Search, ...input }, { headers: as.headers });
  return { http, extras, groups: extras.Data! };
};
const titles = async (text: string) =>
  (await search(text)).groups.flatMap(({ Items }) => Items.map(({ Title }) => Title));

const home = (title: string, more: object = {}) =>
  make.property({ vendor_id: account.vendorId, property_title: title, address: "", location_address: "", ...more });
const sunny = await home("Sunny 2 BHK", { flat_or_unit_no: "B-1204", address: "Lane 5, Kothrud" });
await home("Office on M.G. Road", { city: "Mumbai", created_at: new Date(Date.now() - 3600_000) });
await home("100% vegetarian PG_house", { created_at: new Date(Date.now() - 7200_000) });
await home("किराये का घर", { created_at: new Date(Date.now() - 9200_000) });
await home("Let already", { city: "Jaipur", is_full: true, created_at: new Date(Date.now() - 3600_000) });
await home("Off for now", { city: "Jaipur", status: false });
const other = await make.session();
await make.property({ vendor_id: other.vendorId, property_title: "Sunny elsewhere" });

describe("search of own homes", () => {
  test("answers them in a group, with what names them and a page that shows them", async () => {
    const { http, groups } = await search("  sUNNy ");
    expect(http).toBe(200);
    expect(groups).toEqual([
      {
        Kind: "property",
        Count: 1,
        Items: [
          {
            ID: sunny.property_id,
            Title: "Sunny 2 BHK",
            Subtitle: "B-1204, Lane 5, Kothrud, Pune",
            Path: `/properties?view=${sunny.property_id}`,
          },
        ],
      },
    ]);
  });

  test.each([
    ["by unit", "b-12", ["Sunny 2 BHK"]],
    ["by address", "kothrud", ["Sunny 2 BHK"]],
    ["by city", "mumbai", ["Office on M.G. Road"]],
    ["by parts of words", "ffic", ["Office on M.G. Road"]],
    ["by several words, wherever each stands", "pune bhk 1204", ["Sunny 2 BHK"]],
    ["also what the public does not see", "jaipur", ["Off for now", "Let already"]],
    ["in Hindi", "किराये", ["किराये का घर"]],
    ["the newest first", "pune", ["Sunny 2 BHK", "100% vegetarian PG_house", "किराये का घर"]],
    ["with a percent sign as it stands", "0%", ["100% vegetarian PG_house"]],
    ["with an underscore as it stands", "g_h", ["100% vegetarian PG_house"]],
    ["and no underscore for any sign", "k_thrud", []],
    ["and no percent for any text", "su%ny", []],
    ["and no backslash to escape with", "\\%", []],
    ["none where one word is missing", "sunny mumbai", []],
  ])("%s", async (_, search, expected) => {
    expect(await titles(search)).toEqual(expected);
  });

  test("counts all, and answers at most the requested number", async () => {
    const { groups } = await search("pune", { Limit: 2 });
    expect(groups[0]).toMatchObject({ Count: 3 });
    expect(groups[0]!.Items).toHaveLength(2);
  });

  test("finds nothing of anybody else", async () => {
    expect(await search("sunny", { as: other })).toMatchObject({
      groups: [{ Count: 1, Items: [{ Title: "Sunny elsewhere" }] }],
    });
    expect((await search("sunny", { as: await make.session() })).groups).toEqual([]);
  });

  test.each([[""], ["a"], [" a "], ["x".repeat(101)]])("for %j is 400", async (text) => {
    expect(await search(text)).toMatchObject({ http: 400, extras: { fields: { Search: expect.any(String) } } });
  });
});

test("enquiries about own homes are found by name and phone, and lead to the inbox", async () => {
  const owner = await make.session();
  const { property_id } = await make.property({ vendor_id: owner.vendorId, property_title: "Sunny 2 BHK" });
  const { enquiry_id } = await make.enquiry({ property_id, name: "Ravi Iyer", phone_number: "9820012345" });
  await make.enquiry({ name: "Ravi Elsewhere", phone_number: "9820012346" });
  for (const written of ["ravi", "98200 12345", "+91 98200 12345"])
    expect((await search(written, { as: owner })).groups).toEqual([
      {
        Kind: "enquiry",
        Count: 1,
        Items: [
          {
            ID: enquiry_id,
            Title: "Ravi Iyer",
            Subtitle: "+91 98200 12345 · Sunny 2 BHK",
            Path: "/enquiries?search=9820012345",
          },
        ],
      },
    ]);
});

test("a role finds only what it may see", async () => {
  const { vendor_id } = await make.vendor({ vendor_type: vendorTypes.tenant });
  await make.property({ vendor_id, property_title: "Sunny from another life" });
  expect(await search("sunny", { as: await make.session({ vendorId: vendor_id }) })).toMatchObject({
    http: 200,
    groups: [],
  });
});

describe("the figures of a dashboard", () => {
  const figuresOf = async ({ headers }: { headers: Record<string, string> }) => {
    const { http, extras } = await ask("vendor/Fetch_Dashboard_Info", {}, { headers });
    expect(http).toBe(200);
    return extras.Data!;
  };
  const societyOf = async (as: { headers: Record<string, string> }) => {
    const figures = await figuresOf(as);
    if (figures.Kind !== "society") throw new Error(figures.Kind);
    return figures.Society;
  };

  /** Three blocks, one closed and one without flats, and a closed building. */
  async function village() {
    const manager = await make.role("society_manager");
    const { societyId: society_id } = manager;
    const at = (hours: number) => ({ society_id, created_at: new Date(Date.now() + hours * 3600_000) });
    const deodar = await make.block({ ...at(1), name: "Deodar" });
    const closed = await make.block({ ...at(2), name: "Champa", status: false });
    await make.block({ ...at(3), name: "Amaltas" });
    const home = async (block_id: string, flat_type: number, people: object[], building = {}) => {
      const { building_id } = await make.building({ block_id, ...building });
      const { flat_id } = await make.flat({ building_id, flat_type });
      for (const person of people) await make.resident({ flat_id, ...person });
      await make.resident({ flat_id, status: false, family_members: 40 });
    };
    await home(deodar.block_id, 2, [{ resident_type: 1, family_members: 3 }]);
    await home(deodar.block_id, 2, [{ resident_type: 1 }, { resident_type: 2, family_members: 4 }]);
    await home(deodar.block_id, 5, [{ resident_type: 3 }, { resident_type: 3 }]);
    await home(deodar.block_id, 3, []);
    await home(deodar.block_id, 1, [{ resident_type: 1 }], { status: false });
    await home(closed.block_id, 4, [{ resident_type: 1 }]);
    return { manager, society_id, deodar: deodar.block_id, closed: closed.block_id };
  }

  test("are, for who runs a society, its true counts, block by block and by type", async () => {
    const { manager, society_id, deodar, closed } = await village();
    await make.resident();
    const expected = {
      SocietyID: society_id,
      Statistics: { Block_Count: 3, Flat_Count: 6, Vacant_Flat_Count: 1, Resident_Count: 7 },
      Blocks: [
        {
          BlockID: deodar,
          Name: "Deodar",
          Status: true,
          Flat_Count: 5,
          Owner_Occupied_Flat_Count: 2,
          Let_Flat_Count: 2,
          Vacant_Flat_Count: 1,
        },
        { BlockID: closed, Name: "Champa", Status: false, Flat_Count: 1, Owner_Occupied_Flat_Count: 1 },
        { Name: "Amaltas", Flat_Count: 0, Vacant_Flat_Count: 0 },
      ],
      Residents: { Owner_Count: 4, Tenant_Count: 1, PG_Resident_Count: 2, Member_Count: 12 },
      Expected_Collection: [
        { Flat_Type: 2, Maintenance_Rate: 2500, Billed_Flat_Count: 2, Amount: 5000 },
        { Flat_Type: 5, Maintenance_Rate: 6000, Billed_Flat_Count: 1, Amount: 6000 },
      ],
      Billing_Information: { Expected_Monthly_Collection: 11_000 },
    };
    expect(await societyOf(manager)).toMatchObject(expected);
    for (const role of ["treasurer", "society_maintenance"] as const)
      expect(await societyOf(await make.role(role, { society_id }))).toMatchObject(expected);
  });

  test("are, for a block secretary, those of their blocks", async () => {
    const { society_id, deodar, closed } = await village();
    const figures = await societyOf(await make.role("block_secretary", { society_id, block_id: closed }));
    expect(figures).toMatchObject({
      Statistics: { Block_Count: 1, Flat_Count: 1, Vacant_Flat_Count: 0, Resident_Count: 1 },
      Blocks: [{ BlockID: closed, Flat_Count: 1 }],
      Residents: { Owner_Count: 1, Tenant_Count: 0, PG_Resident_Count: 0, Member_Count: 1 },
      Expected_Collection: [],
      Billing_Information: { Expected_Monthly_Collection: 0 },
    });
    expect(JSON.stringify(figures)).not.toContain(deodar);
  });

  test("of a society without anything are zero, and of none are null", async () => {
    const { headers, vendorId } = await make.session({
      vendorId: (await make.vendor({ vendor_type: vendorTypes.society })).vendor_id,
    });
    expect(await figuresOf({ headers })).toEqual({ Kind: "society", Society: null, Blocks: null });
    await make.society({ vendor_id: vendorId });
    expect(await societyOf({ headers })).toMatchObject({
      Statistics: { Flat_Count: 0, Resident_Count: 0 },
      Blocks: [],
      Residents: { Owner_Count: 0, Tenant_Count: 0, PG_Resident_Count: 0, Member_Count: 0 },
      Expected_Collection: [],
    });
  });

  test("are, for who lets homes, their own properties, and the enquiries and tickets about them", async () => {
    const owner = await make.role("president");
    const own = (more: object) => make.property({ vendor_id: owner.vendorId, ...more });
    const { property_id } = await own({ category_type: 1 });
    await own({ category_type: 2, is_full: true });
    await own({ category_type: 1, status: false });
    await make.enquiry({ property_id, status: true, responded_at: new Date() });
    await make.enquiry({ property_id });
    await make.enquiry({ property_id });
    await make.enquiry();
    const aWeekAgo = new Date(Date.now() - 7 * 24 * 3600_000);
    await make.ticket({ property_id, priority: 4, created_at: aWeekAgo });
    await make.ticket({ property_id, ticket_status: 2 });
    await make.ticket({ property_id, ticket_status: 3, resolved_at: new Date() });
    await make.ticket();
    expect(await figuresOf(owner)).toMatchObject({
      Kind: "properties",
      Properties: { Total: 3, Occupied: 1, Vacant: 1, For_Rent: 2, Maintenance: 1 },
      Enquiries: { Total: 3, Responded: 1, Pending: 2 },
      Tickets: { Open: 1, In_Progress: 1, Resolved: 1, Rejected: 0, Critical: 1, Overdue: 1 },
    });
    expect(await figuresOf(await make.role("president"))).toMatchObject({
      Properties: { Total: 0 },
      Enquiries: { Total: 0 },
    });
  });

  /** A tenant account, and the number that the records of its homes carry. */
  async function resident() {
    const { vendor_id, phone_number } = await make.vendor({ vendor_type: vendorTypes.tenant });
    return { ...(await make.session({ vendorId: vendor_id })), phone_number };
  }

  test("are, for who lives somewhere, every home that carries their number", async () => {
    const me = await resident();
    const society = await make.society({ name: "Sahyadri Greens" });
    const { block_id } = await make.block({ society_id: society.society_id, name: "Deodar" });
    const { building_id } = await make.building({ block_id, name: "Deodar 2" });
    const { flat_id } = await make.flat({ building_id, flat_no: "402", flat_type: 3, floor_no: 4 });
    const { phone_number } = me;
    const since = { created_at: new Date("2026-01-02T00:00:00Z") };
    const mine = await make.resident({ flat_id, phone_number, resident_type: 1, moved_in_on: "2025-06-30", ...since });
    await make.resident({ flat_id, resident_type: 2 });
    await make.resident({ flat_id, status: false });
    await make.resident({ phone_number, resident_type: 2, monthly_rent_paise: 1_850_050 });
    await make.resident({ phone_number, status: false });
    const figures = await figuresOf(me);
    expect(figures).toMatchObject({ Kind: "homes", Homes: [{}, { Resident_Type: 2, Monthly_Rent: 18_500.5 }] });
    expect(figures.Kind === "homes" && figures.Homes[0]).toEqual({
      Society_ResidentID: mine.society_resident_id,
      Resident_Type: 1,
      Monthly_Rent: 0,
      Move_In_Date: "2025-06-30",
      created_at: "2026-01-02T00:00:00.000Z",
      Flat_No: "402",
      Flat_Label: "Deodar-402",
      Flat_Type: 3,
      Flat_Type_Name: "",
      Floor_No: 4,
      Block_Name: "Deodar",
      Building_Name: "Deodar 2",
      Resident_Count: 2,
      Society_Data: {
        SocietyID: society.society_id,
        Name: "Sahyadri Greens",
        CountryCode: "+91",
        PhoneNumber: society.phone_number,
        EmailID: "office@example.in",
        Address: "12 Baner Road, Pune 411045",
        Latitude: 18.559,
        Longitude: 73.7868,
      },
    });
  });

  test("show no home of another number, nor one that was left", async () => {
    const me = await resident();
    expect(await figuresOf(me)).toMatchObject({ Kind: "homes", Homes: [] });
    await make.resident();
    const { society_resident_id } = await make.resident({ phone_number: me.phone_number });
    expect(await figuresOf(me)).toMatchObject({ Homes: [{ Society_ResidentID: society_resident_id }] });
    await database.db
      .updateTable("resident")
      .set({ status: false })
      .where("society_resident_id", "=", society_resident_id)
      .execute();
    expect(await figuresOf(me)).toMatchObject({ Kind: "homes", Homes: [] });
  });

  test("of one society are hidden from another's staff, and from removed staff", async () => {
    const { society_id } = await village();
    const stranger = await make.role("society_manager");
    expect((await societyOf(stranger))!.SocietyID).toBe(stranger.societyId);
    const removed = await make.role("treasurer", { society_id });
    await database.db
      .updateTable("staff")
      .set({ ended_at: new Date() })
      .where("society_id", "=", society_id)
      .where("ended_at", "is", null)
      .execute();
    expect(await figuresOf(removed)).toEqual({ Kind: "society", Society: null, Blocks: null });
  });
});

test("staff find the residents of their society, a block secretary those of their blocks, and nobody others'", async () => {
  const manager = await make.role("society_manager");
  const { societyId: society_id } = manager;
  const [mine, other] = [await make.block({ society_id, name: "Deodar" }), await make.block({ society_id })];
  const live = async (block_id: string, name: string, more: object = {}) => {
    const { flat_id } = await make.flat({ building_id: (await make.building({ block_id })).building_id });
    return make.resident({ flat_id, name, ...more });
  };
  const kavita = await live(mine.block_id, "Kavita Rane", { phone_number: "9812345678" });
  await live(other.block_id, "Kavita Pawar");
  await live(mine.block_id, "Kavita who left", { status: false });
  await make.resident({ name: "Kavita of elsewhere" });
  const secretary = await make.role("block_secretary", { society_id, block_id: mine.block_id });
  const treasurer = await make.role("treasurer", { society_id });
  const found = async (as: typeof account, written = "kavita") =>
    (await search(written, { as })).groups
      .flatMap(({ Kind, Items }) => Items.map(({ Title }) => `${Kind} ${Title}`))
      .sort();
  const both = ["resident Kavita Pawar", "resident Kavita Rane"];
  expect(await found(manager)).toEqual(both);
  expect(await found(treasurer)).toEqual(both);
  expect(await found(secretary)).toEqual(["resident Kavita Rane"]);
  expect(await found(secretary, "98123 45678")).toEqual(["resident Kavita Rane"]);
  for (const role of ["owner", "president"] as const) expect(await found(await make.role(role))).toEqual([]);
  expect((await search("kavita rane", { as: manager })).groups[0]!.Items[0]).toMatchObject({
    Path: `/flats/${kavita.flat_id}`,
    Subtitle: expect.stringContaining("+91 98123 45678"),
  });
});
