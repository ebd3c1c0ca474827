import { describe, expect, test } from "vitest";
import { startServer } from "../../../../test/server.ts";

const { ask, make, clock, database } = await startServer();

async function inbox() {
  const { headers, vendorId } = await make.role("president");
  const home = await make.property({ vendor_id: vendorId, property_title: "Lake" });
  const { enquiry_id } = await make.enquiry({
    property_id: home.property_id,
    name: "=Ravi",
    phone_number: "9811111111",
  });
  const notes = async () =>
    (await ask("vendor/Filter_All_Property_Enquiries", {}, { headers })).extras.Data!.find(
      ({ Property_EnquiryID }) => Property_EnquiryID === enquiry_id,
    )!.Notes;
  const add = (Note: string) =>
    ask("vendor/Create_Property_Enquiry_Note", { Property_EnquiryID: enquiry_id, Note }, { headers });
  return { headers, vendorId, home, enquiry_id, notes, add };
}

describe("a note on an enquiry", () => {
  test("is added with who and when, changed and removed", async () => {
    const { headers, add, notes } = await inbox();
    const made = (await add("  Wants to come\non Sunday ")).extras.Data!;
    expect(made).toMatchObject({
      Note: "Wants to come\non Sunday",
      Name: "Asha Kulkarni",
      created_at: made.updated_at,
    });
    clock.pass(60_000);
    await add("Called back");
    const { Property_Enquiry_NoteID } = made;
    const edit = await ask(
      "vendor/Edit_Property_Enquiry_Note",
      { Property_Enquiry_NoteID, Note: "Saturday" },
      { headers },
    );
    expect(edit.extras.Data).toMatchObject({ Note: "Saturday", created_at: made.created_at });
    expect(edit.extras.Data!.updated_at).not.toBe(made.updated_at);
    expect((await notes()).map(({ Note }) => Note)).toEqual(["Saturday", "Called back"]);
    await ask("vendor/Remove_Property_Enquiry_Note", { Property_Enquiry_NoteID }, { headers });
    expect((await notes()).map(({ Note }) => Note)).toEqual(["Called back"]);
  });

  test.each(["", "   ", "x".repeat(1001)])("is not %j", async (text) => {
    const { add } = await inbox();
    expect(await add(text)).toMatchObject({ http: 400, extras: { fields: { Note: expect.any(String) } } });
  });

  test("is one of twenty at most, however many are sent at once", async () => {
    const { add, notes } = await inbox();
    const answers = await Promise.all(Array.from({ length: 23 }, (_, n) => add(`Note ${n}`)));
    expect(answers.filter(({ success }) => success)).toHaveLength(20);
    expect(answers.find(({ success }) => !success)).toMatchObject({ http: 409 });
    expect(await notes()).toHaveLength(20);
  });

  test("of another does not exist", async () => {
    const { add, enquiry_id, notes } = await inbox();
    const { Property_Enquiry_NoteID } = (await add("Mine")).extras.Data!;
    const { headers } = await make.role("president");
    const ref = { Property_Enquiry_NoteID };
    for (const answer of [
      await ask("vendor/Create_Property_Enquiry_Note", { Property_EnquiryID: enquiry_id, Note: "x" }, { headers }),
      await ask("vendor/Edit_Property_Enquiry_Note", { ...ref, Note: "x" }, { headers }),
      await ask("vendor/Remove_Property_Enquiry_Note", ref, { headers }),
    ])
      expect(answer).toMatchObject({ http: 404 });
    expect(await notes()).toMatchObject([{ Note: "Mine" }]);
  });

  test("is written down without its words", async () => {
    const { add, headers, vendorId } = await inbox();
    const { Property_Enquiry_NoteID } = (await add("A secret")).extras.Data!;
    clock.pass(1000);
    await ask("vendor/Edit_Property_Enquiry_Note", { Property_Enquiry_NoteID, Note: "Another" }, { headers });
    await ask("vendor/Remove_Property_Enquiry_Note", { Property_Enquiry_NoteID }, { headers });
    const { rows } = await database.pool.query(
      "select action, before, after from audit_entry where chain = $1 and thing = 'Property_Enquiry_Note' order by position",
      [`owner:${vendorId}`],
    );
    expect(rows.map(({ action }) => action)).toEqual(["create", "change", "remove"]);
    expect(JSON.stringify(rows)).not.toMatch(/secret|Another/);
  });
});

describe("vendor/Export_All_Property_Enquiries", () => {
  test("writes the filtered rows with their notes, with escaped formulas", async () => {
    const { headers, add, home } = await inbox();
    await add("Call after six");
    await make.enquiry({ property_id: home.property_id, name: "Somebody else" });
    await make.enquiry({ name: "About another's home" });
    const filter = { Whether_Search_Filter: true, Search: "98111 11111" };
    const { Data } = (await ask("vendor/Export_All_Property_Enquiries", filter, { headers })).extras;
    const text = Buffer.from(Data!.Content_Base64, "base64").toString();
    expect(Data).toMatchObject({ Rows: 1, File_Name: expect.stringMatching(/^enquiries-.*\.csv$/) });
    expect(text).toMatch(
      /Notes\r\n'=Ravi,9811111111,ravi@example.in,Lake,\d{4}-\d\d-\d\d \d\d:\d\d,Pending,,[^\n]*Call after six\r\n$/,
    );
    const all = await ask("vendor/Export_All_Property_Enquiries", { Format: "xlsx" }, { headers });
    expect(all.extras.Data).toMatchObject({ Rows: 2, File_Name: expect.stringMatching(/\.xlsx$/) });
  });
});
