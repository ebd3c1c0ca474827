import { describe, expect, test } from "vitest";
import type { enquiries } from "#domain/market/enquiries/calls.ts";
import type { Input } from "#domain/platform/call.ts";
import { startServer } from "../../../../test/server.ts";

const { ask, make } = await startServer();

const inbox = async () => {
  const { headers, vendorId } = await make.role("president");
  const [lake, hill] = [
    await make.property({ vendor_id: vendorId, property_title: "Lake" }),
    await make.property({ vendor_id: vendorId, property_title: "Hill" }),
  ];
  const at = (instant: string) => new Date(instant);
  const base = { email_id: "ravi@example.in" };
  await make.enquiry({
    ...base,
    property_id: lake.property_id,
    name: "Ravi Iyer",
    phone_number: "9811111111",
    created_at: at("2026-11-20T18:29:00Z"),
  });
  await make.enquiry({
    ...base,
    property_id: lake.property_id,
    name: "Neha 100%",
    created_at: at("2026-11-20T18:31:00Z"),
  });
  await make.enquiry({
    property_id: hill.property_id,
    name: "Imran Sheikh",
    email_id: "imran@example.in",
    created_at: at("2026-11-21T18:31:00Z"),
  });
  await make.enquiry({ name: "Not about mine" });
  const list = async (question: Input<typeof enquiries.list>) =>
    (await ask("vendor/Filter_All_Property_Enquiries", question, { headers })).extras;
  const names = async (question: Input<typeof enquiries.list>) => (await list(question)).Data!.map(({ Name }) => Name);
  return { headers, lake, hill, list, names };
};

describe("vendor/Filter_All_Property_Enquiries", () => {
  test("lists the enquiries about own properties, by text, place and day", async () => {
    const { names, lake } = await inbox();
    const all = ["Imran Sheikh", "Neha 100%", "Ravi Iyer"];
    expect(await names({})).toEqual(all);
    expect(await names({ Skip: 1, Limit: 1 })).toEqual(["Neha 100%"]);
    expect(await names({ Whether_PropertyID_Filter: true, PropertyID: lake.property_id })).toEqual(all.slice(1));
    for (const [Search, found] of [
      [" ravi IYER ", ["Ravi Iyer"]],
      ["imran@", ["Imran Sheikh"]],
      ["%", ["Neha 100%"]],
      ["+91 98111 11111", ["Ravi Iyer"]],
      ["", all],
    ] as const)
      expect(await names({ Whether_Search_Filter: true, Search })).toEqual(found);
    // Days are India's: half past six in the evening of UTC is the next one.
    expect(await names({ Start_Date: "2026-11-21", End_Date: "2026-11-21" })).toEqual(["Neha 100%"]);
    expect(await names({ End_Date: "2026-11-20" })).toEqual(["Ravi Iyer"]);
    expect(await names({ Start_Date: "2026-11-21T18:30:00.000Z", End_Date: "" })).toEqual(["Imran Sheikh"]);
  });

  test("another's property has none", async () => {
    const { names } = await inbox();
    const { property_id } = await make.property();
    await make.enquiry({ property_id });
    expect(await names({ Whether_PropertyID_Filter: true, PropertyID: property_id })).toEqual([]);
  });
});

describe("vendor/Update_Property_Enquiry_Status", () => {
  test("marks an enquiry as responded and as pending again, and the totals follow", async () => {
    const { headers, list } = await inbox();
    const { Property_EnquiryID } = (await list({})).Data![0]!;
    const mark = (Status: boolean) =>
      ask("vendor/Update_Property_Enquiry_Status", { Property_EnquiryID, Status }, { headers });
    expect(await mark(true)).toMatchObject({ http: 200 });
    expect(await list({ Whether_Status_Filter: true, Status: true })).toMatchObject({
      Count: 1,
      Data: [{ Property_EnquiryID, Status: true, Responded_At: expect.any(String) }],
      Totals: { Total: 3, Responded: 1, Pending: 2 },
    });
    expect(await mark(false)).toMatchObject({ http: 200 });
    expect(await list({})).toMatchObject({ Totals: { Total: 3, Responded: 0, Pending: 3 } });
  });

  test("does not reach another's", async () => {
    const { headers } = await inbox();
    const { enquiry_id } = await make.enquiry();
    const answer = await ask(
      "vendor/Update_Property_Enquiry_Status",
      { Property_EnquiryID: enquiry_id, Status: true },
      { headers },
    );
    expect(answer).toMatchObject({ http: 404, extras: { refusal: "unknown-enquiry" } });
  });
});
