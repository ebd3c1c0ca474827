import { beforeEach, describe, expect, test } from "vitest";
import { makeOldOffice, makeWord } from "../../../../test/make/office.ts";
import { nextPhone } from "../../../../test/make/vendor.ts";
import { startServer } from "../../../../test/server.ts";
import { csvOf } from "../../../platform/sheets/csv.ts";
import { workbookOf } from "../../../platform/sheets/workbook.ts";

const { ask, postForm, make, queue, database, clock } = await startServer();

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
let block: { block_id: string };
let building: { building_id: string };
beforeEach(async () => {
  manager = await make.role("society_manager");
  block = await make.block({ society_id: manager.societyId, name: "Rose" });
  building = await make.building({ block_id: block.block_id, name: "Tower A" });
});

const upload = (bytes: Buffer | string, { headers } = manager, language = "en") =>
  postForm(
    "vendor/Create_Resident_Import",
    { file: new File([bytes as never], "members.csv"), ...headers },
    { headers: { "accept-language": language } },
  );
const sentBy = ({ headers }: Session) => ({ headers });

const header = "Member Name,Mobile No.,Unit,Wing,Tower,Owner/Tenant,Rent,Members,Car No,Since";
const fileOf = (...lines: string[]) => [header, ...lines].join("\n");

/** Uploads, maps as guessed, and checks. */
async function checked(bytes: Buffer | string, by = manager) {
  const { extras } = await upload(bytes, by);
  const { Resident_ImportID, Guessed } = extras.Data as { Resident_ImportID: string; Guessed: Record<string, string> };
  const ref = { Resident_ImportID };
  const check = await ask("vendor/Update_Resident_Import_Mapping", { ...ref, Mapping: Guessed }, sentBy(by));
  return { ref, Guessed, check };
}
async function imported(bytes: Buffer | string, by = manager) {
  const { ref } = await checked(bytes, by);
  await ask("vendor/Update_Resident_Import_Status", ref, sentBy(by));
  await queue.drain();
  return ref;
}
const problemsOf = async (ref: { Resident_ImportID: string }) =>
  (await ask("vendor/Filter_All_Resident_Import_Problems", { ...ref, Limit: 1000 }, sentBy(manager))).extras.Data!;
const infoOf = async (ref: { Resident_ImportID: string }) =>
  (await ask("vendor/Fetch_Resident_Import_Info", ref, sentBy(manager))).extras.Data!;
const residents = async () =>
  (await ask("vendor/Filter_All_Residents", { Limit: 10_000 }, sentBy(manager))).extras.Data!;

/** A PNG of one pixel. */
const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe("a file of residents", () => {
  test("gets suggested columns, is checked, imported and shown", async () => {
    const phone = nextPhone();
    const { ref, Guessed, check } = await checked(
      fileOf(
        `Asha Rao,+91 ${phone},101,Rose,A,Owner,,4,"mh12ab1, MH12AB2",5/11/2024`,
        `Ravi,${nextPhone()},102,,tower a,rented,"₹ 12,500",,,`,
      ),
    );
    expect(Guessed).toEqual({
      Name: "Member Name",
      PhoneNumber: "Mobile No.",
      Flat_No: "Unit",
      Block_Name: "Wing",
      Building_Name: "Tower",
      Resident_Type: "Owner/Tenant",
      Monthly_Rent: "Rent",
      Family_Members: "Members",
      Vehicle_Numbers: "Car No",
      Moved_In_On: "Since",
    });
    expect(check.extras.Data).toMatchObject({ Import_Status: "checked", Total_Rows: 2, Good_Rows: 2, Bad_Rows: 0 });
    expect(await residents()).toEqual([]);
    const started = await ask("vendor/Update_Resident_Import_Status", ref, sentBy(manager));
    expect(started.extras.Data).toMatchObject({ Import_Status: "running", Done_Rows: 0 });
    await queue.drain();
    expect(await infoOf(ref)).toMatchObject({ Import_Status: "done", Done_Rows: 2, Good_Rows: 2, Bad_Rows: 0 });
    const [ravi, asha] = (await residents()).sort((one, other) => other.Name.localeCompare(one.Name));
    expect(asha).toMatchObject({
      ...{ Name: "Asha Rao", PhoneNumber: phone, Flat_No: "101", Resident_Type: 1, Family_Members: 4 },
      ...{ Vehicle_Numbers: ["MH12AB1", "MH12AB2"], Moved_In_On: "2024-11-05", Building_Data: { Name: "Tower A" } },
    });
    expect(ravi).toMatchObject({ Resident_Type: 2, Monthly_Rent: 12_500, Family_Members: 1 });
  });

  test("takes the building from the label of the flat where no column has it", async () => {
    await make.building({ block_id: block.block_id, name: "D2" });
    const { ref, check } = await checked(
      fileOf(
        `Asha,${nextPhone()},A-0101,,,,,,,`,
        `Ravi,${nextPhone()},"D2/402",,,,,,,`,
        `Meera,${nextPhone()},"A wing, flat no. 103",,,,,,,`,
        `Uma,${nextPhone()},Z-101,,,,,,,`,
      ),
    );
    expect(check.extras.Data).toMatchObject({ Good_Rows: 3, Bad_Rows: 1 });
    expect(await problemsOf(ref)).toMatchObject([{ Line: 5, Reason: "The row names no building" }]);
    await ask("vendor/Update_Resident_Import_Status", ref, sentBy(manager));
    await queue.drain();
    const placed = (await residents()).map(({ Name, Flat_No, Building_Data }) => [Name, Building_Data.Name, Flat_No]);
    expect(placed.sort()).toEqual([
      ["Asha", "Tower A", "0101"],
      ["Meera", "Tower A", "103"],
      ["Ravi", "D2", "402"],
    ]);
  });

  test("reports every invalid row with line, column and reason, and imports the valid ones", async () => {
    const phone = nextPhone();
    await make.building({ block_id: block.block_id, name: "Closed", status: false });
    const file = fileOf(
      `Asha,${phone},101,,Tower A,,,,,`,
      `,${nextPhone()},102,,Tower A,,,,,`,
      `Ravi,98abc,103,,Tower A,,,,,`,
      `Meera,${nextPhone()},104,,Tower Z,,,,,`,
      `Uma,${nextPhone()},105,,Closed,,,,,`,
      `Asha again,${phone},101,,Tower A,,,,,`,
      `Jo,${nextPhone()},106,,Tower A,lodger,a lot,,,31/02/2024`,
      `Nobody,${nextPhone()},107,,,,,,,`,
    );
    const { ref, check } = await checked(file);
    expect(check.extras.Data).toMatchObject({ Good_Rows: 1, Bad_Rows: 7 });
    const problems = (await problemsOf(ref)).map(({ Line, Column, Reason }) => `${Line} ${Column}: ${Reason}`);
    expect(problems).toEqual([
      "3 Member Name: Name is required",
      "4 Mobile No.: Phone number must be exactly 10 digits",
      '5 Tower: There is no building "Tower Z"',
      '6 Tower: The building "Closed" or its block is inactive',
      "7 Mobile No.: The same person and flat are already on line 2",
      '8 Owner/Tenant: "lodger" is neither owner nor tenant nor PG resident',
      '8 Rent: "a lot" is not a number',
      '8 Since: "31/02/2024" is no day; write it as 05/11/2026',
      "9 Tower: The row names no building",
    ]);
    const inHindi = { headers: { ...manager.headers, "accept-language": "hi" } };
    const listed = await ask("vendor/Filter_All_Resident_Import_Problems", { ...ref, Limit: 1000 }, inHindi);
    expect(listed.extras.Data!.map(({ Reason }) => Reason)).toEqual([
      "नाम ज़रूरी है",
      "फ़ोन नंबर ठीक 10 अंकों का होना चाहिए",
      'इमारत "Tower Z" नहीं मिली',
      'इमारत "Closed" या उसका ब्लॉक निष्क्रिय है',
      "यही व्यक्ति और फ़्लैट लाइन 2 पर पहले से हैं",
      '"lodger" न owner है, न tenant, न PG resident',
      '"a lot" कोई संख्या नहीं है',
      '"31/02/2024" कोई तारीख़ नहीं है; इसे 05/11/2026 जैसे लिखें',
      "पंक्ति में इमारत का नाम नहीं है",
    ]);
    await ask("vendor/Update_Resident_Import_Status", ref, sentBy(manager));
    await queue.drain();
    expect(await infoOf(ref)).toMatchObject({ Import_Status: "done", Good_Rows: 1, Bad_Rows: 7, Done_Rows: 8 });
    expect((await residents()).map(({ Name }) => Name)).toEqual(["Asha"]);
  });

  test.each([
    ["UTF-8 with a mark", (text: string) => Buffer.from(`\uFEFF${text}`)],
    ["Windows-1252", (text: string) => Buffer.from(text, "latin1")],
    ["UTF-16", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le")],
  ])("in %s keeps its letters", async (_, encoded) => {
    await imported(encoded(fileOf(`José Peña,${nextPhone()},1,,Tower A,,,,,`)));
    expect((await residents())[0]!.Name).toBe("José Peña");
  });

  test("takes one building for all rows where no column names it", async () => {
    const { extras } = await upload(`Name;Phone;Flat\nAsha;${nextPhone()};1`);
    const { Resident_ImportID, Guessed } = extras.Data as never as { Resident_ImportID: string; Guessed: object };
    const check = (Mapping: object) =>
      ask("vendor/Update_Resident_Import_Mapping", { Resident_ImportID, Mapping }, sentBy(manager));
    expect(await check(Guessed)).toMatchObject({ http: 400, extras: { refusal: "unknown-column" } });
    expect(await check({ ...Guessed, BuildingID: building.building_id, EmailID: "Mail" })).toMatchObject({ http: 400 });
    const foreign = await make.building();
    expect(await check({ ...Guessed, BuildingID: foreign.building_id })).toMatchObject({ http: 404 });
    const done = await check({ ...Guessed, BuildingID: building.building_id });
    expect(done.extras.Data).toMatchObject({ Good_Rows: 1 });
  });

  test("with formulas is never calculated, and escaped cells of an export return unchanged", async () => {
    const given = [
      ["Name", "Phone", "Flat", "Tower", "Emergency"],
      ["=1+1", nextPhone(), "@1", "Tower A", "+91 20 1"],
    ];
    for (const [at, bytes] of [await csvOf(given), await workbookOf("Members", given)].entries()) {
      await imported(bytes);
      const [one] = await residents();
      expect(one).toMatchObject({ Name: "=1+1", Flat_No: "@1", Emergency_Contact: "+91 20 1" });
      const Format = at === 0 ? "csv" : "xlsx";
      const file = await ask("vendor/Export_All_Residents", { Format }, sentBy(manager));
      const text = Buffer.from(file.extras.Data!.Content_Base64, "base64");
      if (Format === "csv") expect(text.toString()).toMatch(/\r\n'=1\+1,.*,'@1,.*,'\+91 20 1,/);
      await database.db.deleteFrom("resident").where("society_id", "=", manager.societyId).execute();
      await imported(text);
      expect((await residents())[0]).toMatchObject({ Name: "=1+1", Flat_No: "@1", Emergency_Contact: "+91 20 1" });
      await database.db.deleteFrom("resident").where("society_id", "=", manager.societyId).execute();
    }
  });

  test.each([
    ["nothing but names", Buffer.from("Name,Phone\n"), 400, "but no residents below it"],
    ["an old workbook", makeOldOffice(["Workbook"]), 400, "The workbook cannot be read"],
    ["a letter", makeWord(), 400, "The workbook cannot be read"],
    ["a picture", onePixel, 400, "neither a CSV file nor an XLSX"],
    ["an open quote", Buffer.from('Name,Phone\n"a,1\nb,2'), 400, "never closed"],
    ["too many rows", Buffer.from(`Name\n${"a\n".repeat(50_001)}`), 413, "more than 50,000 rows"],
  ])("that is %s is refused with its reason", async (_, bytes, http, sentence) => {
    const answer = await upload(bytes);
    expect(answer).toMatchObject({ http, success: false });
    expect(answer.extras.Status).toContain(sentence);
    const inHindi = await upload(bytes, manager, "hi");
    expect(inHindi.extras.Status).toMatch(/[\u0900-\u097f]{3}/);
  });
});

describe("the flat type of a row", () => {
  const typed = (...lines: string[]) => ["Name,Phone,Flat,Tower,Flat Type", ...lines].join("\n");
  const row = (flat: string, type: string) => `P,${nextPhone()},${flat},Tower A,${type}`;
  const flats = async () => {
    const { Data } = (await ask("vendor/Filter_All_Flats", { Limit: 1000 }, sentBy(manager))).extras;
    return Data!.map(({ Flat_No, Flat_Type, Whether_Type_Assumed }) =>
      [Flat_No, Flat_Type, Whether_Type_Assumed ? "assumed" : "confirmed"].join(" "),
    );
  };
  const stored = (flat_no: string, given: object) =>
    make.flat({ building_id: building.building_id, flat_no, ...given });
  const noted = async (ref: { Resident_ImportID: string }) =>
    (await problemsOf(ref)).map(({ Line, Column, Reason, Severity }) => `${Line} ${Severity} ${Column}: ${Reason}`);
  const kept = "This flat is already a 3 BHK, which is not changed";

  test.each(["Flat Type", "Unit type", "BHK", "फ़्लैट प्रकार", "फ्लैट का प्रकार", "\u095e्लैट प्रकार"])(
    "is guessed from the column %s",
    async (column) => {
      const { Guessed } = await checked(`Name,Phone,Flat,Tower,${column}\n${row("1", "3 BHK")}`);
      expect(Guessed).toMatchObject({ Flat_No: "Flat", Building_Name: "Tower", Flat_Type: column });
    },
  );

  test("is derived from Type if another column has owner or tenant", async () => {
    const { Guessed } = await checked(
      `Name,Phone,Flat,Tower,Owner/Tenant,Type\nA,${nextPhone()},1,Tower A,Owner,1 BHK`,
    );
    expect(Guessed).toMatchObject({ Resident_Type: "Owner/Tenant", Flat_Type: "Type" });
  });

  test("is guessed from Type alone where its cells are types of flats", async () => {
    const { Guessed } = await checked(`Name,Phone,Flat,Tower,Type\n${row("1", "2 BHK")}\n${row("2", "")}`);
    expect(Guessed).toMatchObject({ Flat_Type: "Type" });
    expect(Guessed).not.toHaveProperty("Resident_Type");
  });

  test("is the type of a flat that the row makes", async () => {
    const { ref, check } = await checked(
      typed(row("1", "1 BHK"), row("2", "2bhk"), row("3", "3"), row("4", "४ बीएचके"), row("5", "VILLA")),
    );
    expect(check.extras.Data).toMatchObject({ Good_Rows: 5, Bad_Rows: 0, Warned_Rows: 0, Assumed_Type_Count: 0 });
    await ask("vendor/Update_Resident_Import_Status", ref, sentBy(manager));
    await queue.drain();
    expect(await flats()).toEqual([
      "1 1 confirmed",
      "2 2 confirmed",
      "3 3 confirmed",
      "4 4 confirmed",
      "5 5 confirmed",
    ]);
  });

  test("that is unknown is a problem of its row", async () => {
    const { ref, check } = await checked(
      typed(row("1", "1 RK"), row("2", "5"), row("3", "2.5 BHK"), row("4", "6 BHK"), row("5", "3 BHK")),
    );
    // None of these flats is made, so none is counted as one without a type.
    expect(check.extras.Data).toMatchObject({ Good_Rows: 1, Bad_Rows: 4, Assumed_Type_Count: 0 });
    const say = "is not a flat type; write 1 BHK, 2 BHK, 3 BHK, 4 BHK, Villa, or leave the cell empty";
    expect(await noted(ref)).toEqual([
      `2 bad Flat Type: "1 RK" ${say}`,
      `3 bad Flat Type: "5" ${say}`,
      `4 bad Flat Type: "2.5 BHK" ${say}`,
      `5 bad Flat Type: "6 BHK" ${say}`,
    ]);
  });

  test("that is missing makes a flat whose type is assumed, and the check counts these flats", async () => {
    await stored("3", { flat_type: 3 });
    // Flat 1 is counted once; flat 2 has the type that its second row says, flat 3 exists.
    const rows = [row("1", ""), row("1", ""), row("2", ""), row("2", "4 BHK"), row("3", "")];
    const { ref, check } = await checked(typed(...rows));
    expect(check.extras.Data).toMatchObject({ Good_Rows: 5, Warned_Rows: 0, Assumed_Type_Count: 1 });
    await ask("vendor/Update_Resident_Import_Status", ref, sentBy(manager));
    await queue.drain();
    expect(await flats()).toEqual(["1 2 assumed", "2 4 confirmed", "3 3 confirmed"]);
    const without = await checked(fileOf(`A,${nextPhone()},8,,Tower A,,,,,`, `B,${nextPhone()},9,,Tower A,,,,,`));
    expect(without.check.extras.Data).toMatchObject({ Good_Rows: 2, Assumed_Type_Count: 2 });
  });

  test("confirms a type that was assumed, and leaves a confirmed one alone with a warning", async () => {
    await stored("1", { flat_type: 2, is_type_assumed: true });
    await stored("2", { flat_type: 3 });
    await stored("3", { flat_type: 3 });
    const { ref, check } = await checked(typed(row("1", "4 BHK"), row("2", "1 BHK"), row("3", "3 BHK")));
    expect(check.extras.Data).toMatchObject({ Good_Rows: 3, Bad_Rows: 0, Warned_Rows: 1, Assumed_Type_Count: 0 });
    expect(await noted(ref)).toEqual([`3 warned Flat Type: ${kept}`]);
    expect(await flats()).toEqual(["1 2 assumed", "2 3 confirmed", "3 3 confirmed"]);
    await ask("vendor/Update_Resident_Import_Status", ref, sentBy(manager));
    await queue.drain();
    expect(await infoOf(ref)).toMatchObject({ Good_Rows: 3, Bad_Rows: 0, Warned_Rows: 1 });
    expect(await noted(ref)).toEqual([`3 warned Flat Type: ${kept}`]);
    expect(await flats()).toEqual(["1 4 confirmed", "2 3 confirmed", "3 3 confirmed"]);
  });

  test("that somebody confirmed since the check stays, with a warning", async () => {
    const flat = await stored("1", { flat_type: 2, is_type_assumed: true });
    const { ref, check } = await checked(typed(row("1", "4 BHK")));
    expect(check.extras.Data).toMatchObject({ Warned_Rows: 0 });
    const edit = { FlatID: flat.flat_id as never, Flat_No: "1", Flat_Type: 3 as const };
    await ask("vendor/Edit_Flat", edit, sentBy(manager));
    await ask("vendor/Update_Resident_Import_Status", ref, sentBy(manager));
    await queue.drain();
    expect(await infoOf(ref)).toMatchObject({ Good_Rows: 1, Warned_Rows: 1 });
    expect(await noted(ref)).toEqual([`2 warned Flat Type: ${kept}`]);
    expect(await flats()).toEqual(["1 3 confirmed"]);
  });

  test("is that of the first row that has one, across chunks, and is undone too", async () => {
    const between = Array.from({ length: 600 }, (_, n) => row(`x${n}`, "1"));
    const rows = [row("1", ""), row("2", "3 BHK"), ...between, row("1", "4 BHK"), row("2", "2 BHK")];
    const { ref, check } = await checked(typed(...rows));
    expect(check.extras.Data).toMatchObject({ Good_Rows: 604, Warned_Rows: 1, Assumed_Type_Count: 0 });
    await ask("vendor/Update_Resident_Import_Status", ref, sentBy(manager));
    await queue.drain();
    expect(await infoOf(ref)).toMatchObject({ Good_Rows: 604, Warned_Rows: 1 });
    expect(await noted(ref)).toEqual([`605 warned Flat Type: ${kept}`]);
    expect((await flats()).filter((flat) => !flat.startsWith("x"))).toEqual(["1 4 confirmed", "2 3 confirmed"]);
    const undone = await ask("vendor/Inactive_Resident_Import", ref, sentBy(manager));
    expect(undone.extras.Data).toEqual({ Removed_Residents: 604, Removed_Flats: 602, Kept_Residents: 0 });
    expect(await flats()).toEqual([]);
  });
});

describe("an import", () => {
  const two = () => fileOf(`Asha,${nextPhone()},101,,Tower A,,,,,`, `Ravi,${nextPhone()},102,,Tower A,,,,,`);

  test("is begun once, however many ask, and only when it was checked", async () => {
    const { extras } = await upload(two());
    const fresh = { Resident_ImportID: (extras.Data as { Resident_ImportID: string }).Resident_ImportID };
    const start = (ref: typeof fresh) => ask("vendor/Update_Resident_Import_Status", ref, sentBy(manager));
    expect(await start(fresh)).toMatchObject({ http: 409, extras: { refusal: "import-not-checked" } });
    const { ref, Guessed } = await checked(two());
    const answers = await Promise.all([start(ref), start(ref), start(ref)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    await queue.drain();
    expect(await residents()).toHaveLength(2);
    expect(
      await ask("vendor/Update_Resident_Import_Mapping", { ...ref, Mapping: Guessed }, sentBy(manager)),
    ).toMatchObject({ http: 409, extras: { refusal: "import-begun" } });
  });

  test("that was broken off goes on where it stopped", async () => {
    const rows = Array.from({ length: 1200 }, (_, n) => `P${n},${nextPhone()},${n},,Tower A,,,,,`);
    const { ref } = await checked(fileOf(...rows));
    await ask("vendor/Update_Resident_Import_Status", ref, sentBy(manager));
    await database.pool.query(
      `create function break_off() returns trigger language plpgsql as $$ begin
         if new.done_rows > 500 then raise 'a crash'; end if; return new; end $$;
       create trigger break_off before update on resident_import for each row execute function break_off();`,
    );
    await expect(queue.drain()).rejects.toThrow("a crash");
    await database.pool.query("drop trigger break_off on resident_import; drop function break_off");
    expect(await infoOf(ref)).toMatchObject({ Import_Status: "running", Done_Rows: 500 });
    await database.pool.query(
      "update job.job set start_after = now(), state = 'created' where name = 'residents.import'",
    );
    await queue.drain();
    expect(await infoOf(ref)).toMatchObject({ Import_Status: "done", Done_Rows: 1200, Good_Rows: 1200 });
    expect(await residents()).toHaveLength(1200);
  });

  test("notes what became impossible since the check", async () => {
    const phone = nextPhone();
    const { ref } = await checked(fileOf(`Asha,${phone},101,,Tower A,,,,,`));
    const given = { BuildingID: building.building_id, Name: "Asha", PhoneNumber: phone, Flat_No: "101" };
    await ask("vendor/Create_Resident", given, sentBy(manager));
    await ask("vendor/Update_Resident_Import_Status", ref, sentBy(manager));
    await queue.drain();
    expect(await infoOf(ref)).toMatchObject({ Good_Rows: 0, Bad_Rows: 1 });
    expect(await problemsOf(ref)).toMatchObject([{ Line: 2, Reason: expect.stringContaining("already") }]);
  });

  test("is undone with the flats it made, and not while something depends on it", async () => {
    const flat = await make.flat({ building_id: building.building_id, flat_no: "101" });
    const ref = await imported(two());
    await database.pool.query(
      "create table depends (flat_id uuid references flat); insert into depends select flat_id from flat where flat_no = '102' and building_id = $1".replace(
        "$1",
        `'${building.building_id}'`,
      ),
    );
    const undo = () => ask("vendor/Inactive_Resident_Import", ref, sentBy(manager));
    expect(await undo()).toMatchObject({ http: 409, extras: { refusal: "import-in-use" } });
    expect(await residents()).toHaveLength(2);
    await database.pool.query("drop table depends");
    expect((await undo()).extras.Data).toEqual({ Removed_Residents: 2, Removed_Flats: 1, Kept_Residents: 0 });
    expect(await residents()).toEqual([]);
    const left = await database.db
      .selectFrom("flat")
      .select("flat_id")
      .where("building_id", "=", building.building_id)
      .execute();
    expect(left).toEqual([{ flat_id: flat.flat_id }]);
    expect(await undo()).toMatchObject({ http: 409, extras: { refusal: "import-not-done" } });
    const { Data } = (await ask("vendor/Filter_All_Resident_Imports", {}, sentBy(manager))).extras;
    expect(Data).toMatchObject([{ Import_Status: "undone" }]);
  });

  test("undo keeps residents that somebody changed since, with their flat", async () => {
    const ref = await imported(
      fileOf(`Asha,${nextPhone()},101,,Tower A,,,,,`, `Ravi,${nextPhone()},102,,Tower A,,,,,`),
    );
    const asha = (await residents()).find(({ Name }) => Name === "Asha")!;
    clock.pass(1000);
    const { Society_ResidentID, PhoneNumber } = asha;
    const edited = {
      Society_ResidentID,
      PhoneNumber,
      BuildingID: building.building_id,
      Flat_No: "101",
      Name: "Asha Rao",
    };
    expect(await ask("vendor/Edit_Resident", edited, sentBy(manager))).toMatchObject({ http: 200 });
    const undone = await ask("vendor/Inactive_Resident_Import", ref, sentBy(manager));
    expect(undone.extras.Data).toEqual({ Removed_Residents: 1, Removed_Flats: 1, Kept_Residents: 1 });
    expect(await residents()).toMatchObject([{ Name: "Asha Rao", Flat_No: "101" }]);
  });

  test("of another society, or of another for a secretary, does not exist", async () => {
    const { ref } = await checked(two());
    const secretary = await make.role("block_secretary", { society_id: manager.societyId, block_id: block.block_id });
    for (const session of [await make.role("society_manager"), secretary]) {
      const sent = sentBy(session);
      for (const answer of [
        await ask("vendor/Fetch_Resident_Import_Info", ref, sent),
        await ask("vendor/Filter_All_Resident_Import_Problems", ref, sent),
        await ask("vendor/Update_Resident_Import_Mapping", { ...ref, Mapping: {} }, sent),
        await ask("vendor/Update_Resident_Import_Status", ref, sent),
        await ask("vendor/Inactive_Resident_Import", ref, sent),
      ])
        expect(answer).toMatchObject({ http: 404, extras: { refusal: "unknown-import" } });
    }
    const other = await make.block({ society_id: manager.societyId, name: "Lily" });
    await make.building({ block_id: other.block_id, name: "Tower L" });
    const own = await checked(
      fileOf(`Asha,${nextPhone()},1,,Tower L,,,,,`, `Jo,${nextPhone()},2,,Tower A,,,,,`),
      secretary,
    );
    expect(own.check.extras.Data).toMatchObject({ Good_Rows: 1, Bad_Rows: 1 });
  });

  test("that nobody began is forgotten after a day", async () => {
    const { ref } = await checked(two());
    clock.pass(25 * 3600_000);
    const { forgetUnbegunImports } = await import("./queries.ts");
    await forgetUnbegunImports(database.db, clock.now());
    expect(await ask("vendor/Fetch_Resident_Import_Info", ref, sentBy(manager))).toMatchObject({ http: 404 });
  });
});
