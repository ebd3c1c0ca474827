import { beforeEach, describe, expect, test } from "vitest";
import type { MemberImport as Import } from "#domain/society/members/import/calls.ts";
import { type Layout, layOut } from "../../../../test/make/member-layout.ts";
import { fileOf, makeSociety, randomOf } from "../../../../test/make/member-list.ts";
import { makeOldOffice, makeWord } from "../../../../test/make/office.ts";
import { startServer } from "../../../../test/server.ts";
import { forgetUnbegunImports } from "./queries.ts";
import { runImport } from "./run.ts";

const { ask, postForm, make, queue, database } = await startServer();

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
beforeEach(async () => {
  manager = await make.role("society_manager");
});

const sentBy = ({ headers }: Session) => ({ headers });
const upload = async (bytes: Buffer | string, name = "members.xlsx", by = manager) =>
  postForm("vendor/Create_Member_Import", { file: new File([bytes as never], name), ...by.headers }, { headers: {} });
const uploaded = async (bytes: Buffer | string, name?: string): Promise<Import> => {
  const answer = await upload(bytes, name);
  expect(answer.extras.Status).toBe("Success");
  return answer.extras.Data as Import;
};
const refOf = ({ Member_ImportID }: Import) => ({ Member_ImportID });

/** The mapping of an import as it stands, with changes. */
const mappingOf = ({ Sheets, Balance_Day }: Import) => ({
  Sheets: Sheets.map(({ Sheet, Header_Line, Header_Rows, Columns, Block_Name }) => ({
    Sheet,
    Header_Line,
    Header_Rows,
    ...(Block_Name && { Block_Name }),
    Columns: Columns.flatMap(({ Column, Field }) => (Field ? [{ Column, Field }] : [])),
  })),
  ...(Balance_Day && { Balance_Day }),
});
const mapped = async (made: Import, more: object) =>
  ask(
    "vendor/Update_Member_Import_Mapping",
    { ...refOf(made), Mapping: { ...mappingOf(made), ...more } },
    sentBy(manager),
  );
const rowsOf = async (made: Import, more: object = {}) =>
  (await ask("vendor/Filter_All_Member_Import_Rows", { ...refOf(made), Limit: 1000, ...more }, sentBy(manager))).extras
    .Data!;
const started = (made: Import, more: object = {}) =>
  ask("vendor/Update_Member_Import_Status", { ...refOf(made), ...more }, sentBy(manager));
const infoOf = async (made: Import) =>
  (await ask("vendor/Fetch_Member_Import_Info", refOf(made), sentBy(manager))).extras.Data!;
const fixed = (made: Import, Cells: object[]) =>
  ask("vendor/Edit_Member_Import_Row", { ...refOf(made), Cells } as never, sentBy(manager));

const flatsOf = async (made: Import) =>
  (await ask("vendor/Filter_All_Member_Import_Flats", { ...refOf(made), Limit: 1000 }, sentBy(manager))).extras.Data!;

/** A PNG of one pixel. */
const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const header = "Sr,Wing,Flat No,Name of Member(s),Mobile No.,Tenant Name,Tenant Mobile,Principal,Interest";
const listOf = (...lines: string[]) => [`GREEN VALLEY CHS,,,,,,,,`, header, ...lines].join("\n");
const count = async (table: "member" | "resident" | "flat" | "block", societyId: string | undefined) =>
  (
    await database.pool.query<{ count: number }>(`select count(*)::int as count from ${table} where society_id = $1`, [
      societyId,
    ])
  ).rows[0]!.count;

const messy: Layout = {
  format: "xlsx",
  language: "en",
  wing: "merged",
  titles: 2,
  header: "single",
  amounts: "number",
  dues: "columns",
  joint: false,
  capitals: false,
  totals: "grand",
  repeated: false,
  shuffled: false,
  metres: false,
  noise: true,
};

describe("the member list that a society has", () => {
  test("is guessed, shown, and imported whole, with its balances kept", async () => {
    const random = randomOf(7);
    const flats = makeSociety(random, ["A", "B", "C"], 20);
    const made = await uploaded(fileOf(layOut(random, flats, messy), "xlsx"));
    const sum = (of: (flat: (typeof flats)[number]) => number) => flats.reduce((all, flat) => all + of(flat), 0) / 100;
    expect(made.Plan).toMatchObject({
      Blocks: ["A", "B", "C"].map((Name) => ({ Name, Flats: 20, Whether_New: true })),
      Flats: 60,
      New_Flats: 60,
      Bad_Rows: 0,
      Principal: sum(({ principal }) => Math.max(0, principal)),
      Interest: sum(({ interest }) => interest),
      Advance: sum(({ principal }) => Math.max(0, -principal)),
    });
    expect(made.Plan.Totals[0]).toMatchObject({ Field: "Principal", Difference: 0 });
    expect(made.Balance_Day).toBe("2026-03-31");
    expect(made.Sign_Example).toMatchObject({ Written: "-2500" });
    expect((await started(made)).extras.refusal).toBe("balance-sign-unknown");
    await mapped(made, { Balance_Sign: "dues-positive" });
    const before = await flatsOf(made);
    expect((await started(made)).extras.Data).toMatchObject({
      Import_Status: "running",
      Total_Flats: 60,
      Done_Flats: 0,
    });
    await queue.drain();
    expect(await infoOf(made)).toMatchObject({ Import_Status: "done", Done_Flats: 60 });
    expect(await count("flat", manager.societyId)).toBe(60);
    const { rows: typeNames } = await database.pool.query(
      "select flat_type_name, count(*)::int from flat where society_id = $1 group by 1 order by 1",
      [manager.societyId],
    );
    const rooms = flats.filter(({ type }) => type === "1RK").length;
    expect(typeNames).toEqual([
      { flat_type_name: "", count: flats.length - rooms },
      { flat_type_name: "1RK", count: rooms },
    ]);
    expect(await count("member", manager.societyId)).toBe(60);
    const reachable = before
      .flatMap(({ Holders, Tenants }) => [...Holders, ...Tenants])
      .filter(({ PhoneNumber }) => PhoneNumber);
    expect(await count("resident", manager.societyId)).toBe(reachable.length);
    const after = await flatsOf(made);
    expect(after.map(({ Principal, Interest, Advance }) => [Principal, Interest, Advance])).toEqual(
      flats.map(({ principal, interest }) => [
        Math.max(0, principal) / 100,
        interest / 100,
        Math.max(0, -principal) / 100,
      ]),
    );
    // The people of the file are in the register now, and not in the import any more.
    expect(after.flatMap(({ Holders }) => Holders)).toEqual([]);
    expect(await rowsOf(made)).toEqual([]);
    const first = await database.pool.query(
      `select member_holder.name, position, phone_number from member_holder join member using (member_id) join flat using (flat_id)
        join block on block.block_id = flat.block_id
        where member.society_id = $1 and block.name = 'A' and flat.flat_no = '101' order by position`,
      [manager.societyId],
    );
    expect(first.rows.map(({ name }) => name)).toEqual(flats[0]!.owners);
  });

  test("shows every row as written and as read, and cells are fixed in place, once or again", async () => {
    const made = await uploaded(
      listOf(
        "1,A,A-101,Asha Rao,98000 00187,,,1250.50,0",
        "2,,A-102,Ravi & Sita Kumar,9.8E+09,,,0,10",
        "3,,A-103,,,,,#REF!,0",
        "4,,A-101,Twice Over,9800000999,,,5,0",
        "5,B,A-301,Meera,9800000301,,,0,0",
        "6,B,B-102,Uma,9800000187,,,0,0",
        ",,TOTAL,,,,,1250.50,10",
      ),
      "members.csv",
    );
    expect(made.Plan).toMatchObject({ Flats: 2, Bad_Rows: 4, Warned_Rows: 1, Skipped_Rows: 1 });
    const bad = await rowsOf(made, { Whether_Attention_Filter: true, Needs_Attention: true });
    expect(bad.map(({ Line, Problems }) => `${Line} ${Problems.map(({ Reason }) => Reason).join("; ")}`)).toEqual([
      '4 "9.8E+09" was rounded by a spreadsheet; type all digits of the number',
      '5 The spreadsheet holds the error "#REF!" here, not a value',
      '6 "A-101" is already on line 3',
      '7 The flat says wing "A", the wing column "B"',
      '8 The number "9800000187" is also that of "A-101" on line 3',
    ]);
    const inHindi = await ask(
      "vendor/Filter_All_Member_Import_Rows",
      { ...refOf(made), Whether_Attention_Filter: true, Needs_Attention: true },
      { headers: { ...manager.headers, "accept-language": "hi" } },
    );
    expect(inHindi.extras.Data![1]!.Problems[0]!.Reason).toBe('यहाँ स्प्रेडशीट में मान नहीं, त्रुटि "#REF!" है');
    const cells = [
      { Sheet: 0, Line: 4, Column: 4, Text: "9800000188" },
      { Sheet: 0, Line: 5, Column: 7, Text: "Nil" },
      { Sheet: 0, Line: 7, Column: 2, Text: "B-101" },
    ];
    for (const _ of [1, 2])
      expect((await fixed(made, cells)).extras.Data!.Plan).toMatchObject({
        Flats: 5,
        Bad_Rows: 1,
        Principal: 1250.5,
        Interest: 10,
      });
    const line4 = (await rowsOf(made)).find(({ Line }) => Line === 4)!;
    expect(line4.Cells.find(({ Field }) => Field === "Phone")).toMatchObject({
      Written: "9.8E+09",
      Fixed: "9800000188",
      Read: "9800000188",
    });
    const back = await fixed(made, [{ Sheet: 0, Line: 4, Column: 4, Text: null }]);
    expect(back.extras.Data!.Plan).toMatchObject({ Flats: 4, Bad_Rows: 2 });
    expect((await fixed(made, [{ Sheet: 0, Line: 99, Column: 4, Text: "1" }])).extras.refusal).toBe("unknown-column");
    // A-102 is left out again, so the interest is not that of the file's total.
    expect((await started(made)).extras.refusal).toBe("totals-differ");
    await started(made, { Difference_Reason: "A-102 follows" });
    await queue.drain();
    expect(await count("member", manager.societyId)).toBe(3);
  });

  test("keeps the landline of a tenant who has a mobile too", async () => {
    const made = await uploaded(
      "Flat No,Name of Member,Tenant Name,Tenant Mobile\nA-101,Asha Rao,Ravi Puri,9800000191 / 022-2345 6789",
      "members.csv",
    );
    await started(made);
    await queue.drain();
    const { extras } = await ask("vendor/Filter_All_Residents", {}, sentBy(manager));
    expect(extras.Data).toMatchObject([
      { Name: "Ravi Puri", PhoneNumber: "9800000191", Other_Contact: "022-2345 6789" },
    ]);
  });

  test("keeps the numbers of holders that nobody can sign in with", async () => {
    const made = await uploaded(
      listOf(
        "1,A,A-101,Asha Rao,022-2345 6789,,,0,0",
        "2,A,A-102,Ravi Puri & Sita Puri,+971 50 123 4567 / 98000 00188,,,0,0",
        "3,A,A-103,Uma Das,9800000189 / 9800000190 / 080 4123 4567,,,0,0",
      ),
      "members.csv",
    );
    expect(made.Plan).toMatchObject({ Flats: 3, Bad_Rows: 0, Warned_Rows: 0, Invitations: 2 });
    await started(made);
    await queue.drain();
    const { rows } = await database.pool.query(
      "select name, phone_number, other_contact from member_holder where society_id = $1 order by name",
      [manager.societyId],
    );
    expect(rows).toEqual([
      { name: "Asha Rao", phone_number: null, other_contact: "022-2345 6789" },
      { name: "Ravi Puri", phone_number: "9800000188", other_contact: "+971 50 123 4567" },
      { name: "Sita Puri", phone_number: null, other_contact: "" },
      { name: "Uma Das", phone_number: "9800000189", other_contact: "9800000190, 080 4123 4567" },
    ]);
    expect(await count("resident", manager.societyId)).toBe(2);
  });

  test("asks which sign dues have, and turns the balances with it", async () => {
    const made = await uploaded(listOf("1,A,A-101,Asha,,,,-1200,0", "2,A,A-102,Ravi,,,,300,0"), "members.csv");
    expect(made.Sign_Example).toEqual({ Sheet: 0, Line: 3, Written: "-1200" });
    expect((await mapped(made, { Balance_Sign: "dues-positive" })).extras.Data!.Plan).toMatchObject({
      Principal: 300,
      Advance: 1200,
    });
    expect((await mapped(made, { Balance_Sign: "dues-negative" })).extras.Data!.Plan).toMatchObject({
      Principal: 1200,
      Advance: 300,
    });
    const plain = await uploaded(listOf("1,A,A-101,Asha,,,,1200,0"), "members.csv");
    expect(plain.Sign_Example).toBeNull();
  });

  test("remembers the mapping of a society by the headings", async () => {
    const file = listOf("1,A,A-101,Asha,9800000187,,,0,0");
    const made = await uploaded(file, "members.csv");
    const [sheet] = mappingOf(made).Sheets;
    const without = sheet!.Columns.filter(({ Field }) => Field !== "Interest");
    const changed = { Sheets: [{ ...sheet!, Columns: without }] };
    expect((await mapped(made, changed)).extras.Data!.Sheets[0]!.Columns[8]!.Field).toBeNull();
    const again = await uploaded(file, "members.csv");
    expect(again.Sheets[0]).toMatchObject({ Whether_Remembered: true });
    expect(again.Sheets[0]!.Columns[8]!.Field).toBeNull();
    const other = await make.role("society_manager");
    expect(((await upload(file, "members.csv", other)).extras.Data as Import).Sheets[0]!.Whether_Remembered).toBe(
      false,
    );
  });

  test.each([
    ["a sheet that is not there", { Sheets: [{ Sheet: 1, Header_Line: 2, Columns: [] }] }],
    ["a header row that is not there", { Sheets: [{ Sheet: 0, Header_Line: 99, Columns: [] }] }],
    [
      "a column that is not there",
      { Sheets: [{ Sheet: 0, Header_Line: 2, Columns: [{ Column: 90, Field: "Name" }] }] },
    ],
    [
      "a field twice",
      {
        Sheets: [
          {
            Sheet: 0,
            Header_Line: 2,
            Columns: [
              { Column: 1, Field: "Name" },
              { Column: 2, Field: "Name" },
            ],
          },
        ],
      },
    ],
  ])("a mapping with %s is refused", async (_, Mapping) => {
    const made = await uploaded(listOf("1,A,A-101,Asha,,,,0,0"), "members.csv");
    const answer = await ask(
      "vendor/Update_Member_Import_Mapping",
      { ...refOf(made), Mapping } as never,
      sentBy(manager),
    );
    expect(answer.extras.refusal).toBe("unknown-column");
  });

  test("goes into the blocks and flats that exist, and changes no member there", async () => {
    const block = await make.block({ society_id: manager.societyId, name: "Wing A" });
    await make.building({ block_id: block.block_id, name: "A" });
    const one = await uploaded(listOf("1,A,A-101,Asha,9800000187,,,0,0"), "members.csv");
    expect(one.Plan.Blocks).toEqual([{ Name: "A", Flats: 1, Whether_New: false }]);
    await started(one);
    await queue.drain();
    const two = await uploaded(
      listOf("1,A,a 101,Somebody Else,,,,0,0", "2,A,102,Ravi,,Tina,9700000001,0,0"),
      "members.csv",
    );
    expect(two.Plan).toMatchObject({ Flats: 2, New_Flats: 1 });
    await started(two);
    await queue.drain();
    const { rows } = await database.pool.query("select name from member_holder where society_id = $1 order by name", [
      manager.societyId,
    ]);
    expect(rows.map(({ name }) => name)).toEqual(["Asha", "Ravi"]);
    expect(await count("block", manager.societyId)).toBe(1);
  });
});

describe("an import", () => {
  const small = listOf("1,A,A-101,Asha,9800000187,Tina,9700000001,0,0", "2,A,A-102,Ravi,,,,0,0");

  test("of another society does not exist", async () => {
    const made = await uploaded(small, "members.csv");
    const other = sentBy(await make.role("society_manager"));
    const answers = await Promise.all([
      ask("vendor/Fetch_Member_Import_Info", refOf(made), other),
      ask("vendor/Filter_All_Member_Import_Rows", refOf(made), other),
      ask("vendor/Filter_All_Member_Import_Flats", refOf(made), other),
      ask("vendor/Update_Member_Import_Mapping", { ...refOf(made), Mapping: mappingOf(made) }, other),
      ask(
        "vendor/Edit_Member_Import_Row",
        { ...refOf(made), Cells: [{ Sheet: 0, Line: 3, Column: 3, Text: "X" }] },
        other,
      ),
      ask("vendor/Update_Member_Import_Status", refOf(made), other),
      ask("vendor/Inactive_Member_Import", refOf(made), other),
    ]);
    expect(answers.map(({ extras }) => [extras.code, extras.refusal])).toEqual(Array(7).fill([5, "unknown-import"]));
    expect((await ask("vendor/Filter_All_Member_Imports", {}, other)).extras.Count).toBe(0);
  });

  test("is started once, however often it is asked for", async () => {
    const made = await uploaded(small, "members.csv");
    const answers = await Promise.all([started(made), started(made), started(made)]);
    expect(answers.map(({ extras }) => extras.refusal ?? "started").sort()).toEqual([
      "import-begun",
      "import-begun",
      "started",
    ]);
    expect((await fixed(made, [{ Sheet: 0, Line: 3, Column: 3, Text: "X" }])).extras.refusal).toBe("import-begun");
    await queue.drain();
    expect(await count("member", manager.societyId)).toBe(2);
    expect(await count("resident", manager.societyId)).toBe(2);
  });

  test("that is broken off between two chunks goes on where it stopped", async () => {
    const lines = Array.from(
      { length: 1_200 },
      (_, at) => `${at + 1},A,A-${at + 1},Person ${"ABCDEFGHIJ"[at % 10]},,,,${at}.25,0`,
    );
    const made = await uploaded(listOf(...lines), "members.csv");
    await started(made);
    const context = { db: database.db, now: new Date("2026-11-23T09:00:00Z") };
    let chunks = 0;
    const killed = {
      ...context,
      transaction: <T>(work: (tx: never) => Promise<T>) => {
        if (++chunks > 1) throw new Error("killed");
        return database.db.transaction().execute(work as never) as Promise<T>;
      },
    };
    await expect(runImport(killed as never, made.Member_ImportID)).rejects.toThrow("killed");
    expect(await infoOf(made)).toMatchObject({ Import_Status: "running", Done_Flats: 500 });
    await queue.drain();
    expect(await infoOf(made)).toMatchObject({ Import_Status: "done", Done_Flats: 1_200 });
    expect(await count("flat", manager.societyId)).toBe(1_200);
    expect(await count("member", manager.societyId)).toBe(1_200);
  });

  test("is taken back with all it made, and not once something depends on it", async () => {
    const made = await uploaded(small, "members.csv");
    expect((await ask("vendor/Inactive_Member_Import", refOf(made), sentBy(manager))).extras.refusal).toBe(
      "import-not-done",
    );
    await started(made);
    await queue.drain();
    const undone = await ask("vendor/Inactive_Member_Import", refOf(made), sentBy(manager));
    expect(undone.extras.Data).toEqual({ Removed_Flats: 2, Removed_Members: 2, Removed_Residents: 2 });
    for (const table of ["flat", "member", "resident", "block"] as const)
      expect(await count(table, manager.societyId)).toBe(0);
    const again = await uploaded(small, "members.csv");
    await started(again);
    await queue.drain();
    await database.pool.query("create table depends (member_id uuid references member)");
    await database.pool.query("insert into depends select member_id from member where society_id = $1", [
      manager.societyId,
    ]);
    const undo = () => ask("vendor/Inactive_Member_Import", refOf(again), sentBy(manager));
    expect((await undo()).extras.refusal).toBe("import-in-use");
    expect(await count("member", manager.societyId)).toBe(2);
    expect(await count("resident", manager.societyId)).toBe(2);
    await database.pool.query("drop table depends");
    expect(
      (await ask("vendor/Filter_All_Member_Imports", {}, sentBy(manager))).extras.Data!.map(
        ({ Import_Status }) => Import_Status,
      ),
    ).toEqual(["done", "undone"]);
  });

  test("that nobody starts is forgotten after a day", async () => {
    const made = await uploaded(small, "members.csv");
    await forgetUnbegunImports(database.db, new Date(Date.now() + 100 * 24 * 3600_000));
    expect((await ask("vendor/Fetch_Member_Import_Info", refOf(made), sentBy(manager))).extras.refusal).toBe(
      "unknown-import",
    );
  });
});

describe("a file that is no list", () => {
  test.each([
    ["a picture", onePixel, "neither a CSV file nor an XLSX or XLS workbook"],
    ["an empty file", " \n \n", "no rows"],
    ["a document", makeWord(), "cannot be read"],
    ["an old document", makeOldOffice(["WordDocument"]), "neither a CSV file nor an XLSX or XLS workbook"],
    ["a workbook with a password", makeOldOffice(["EncryptedPackage"]), "protected with a password"],
  ])("%s is refused with the reason", async (_, bytes, reason) => {
    const { extras } = await upload(bytes);
    expect(extras.fields?.file ?? extras.Status).toContain(reason);
  });

  test("a workbook that names no flat is shown, and cannot be imported", async () => {
    const made = await uploaded("Item,Amount\nPump,1200\nPaint,300\n", "spending.csv");
    expect(made.Sheets[0]!.Whether_Read).toBe(false);
    expect((await started(made)).extras.refusal).toBe("import-empty");
  });
});
