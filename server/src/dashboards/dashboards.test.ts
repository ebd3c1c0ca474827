import { describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/roles.ts";
import { startServer } from "../../test/server.ts";

const { make, ask } = await startServer();
const account = await make.session();

const search = async (Search: string, more: { Limit?: number; as?: typeof account } = {}) => {
  const { as = account, ...input } = more;
  const { http, extras } = await ask("vendor/Search_Everything", { Search, ...input }, { headers: as.headers });
  return { http, extras, groups: extras.Data! };
};
const titles = async (written: string) =>
  (await search(written)).groups.flatMap(({ Items }) => Items.map(({ Title }) => Title));

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

describe("search of one's own homes", () => {
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
  ])("%s", async (_, written, expected) => {
    expect(await titles(written)).toEqual(expected);
  });

  test("counts all, and answers no more than asked for", async () => {
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

  test.each([[""], ["a"], [" a "], ["x".repeat(101)]])("for %j is 400", async (written) => {
    expect(await search(written)).toMatchObject({ http: 400, extras: { fields: { Search: expect.any(String) } } });
  });
});

test("enquiries about one's own homes are found by name and phone, and lead to the inbox", async () => {
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
