import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { textIn } from "#domain/translations.ts";
import { startServer } from "../../../../test/server.ts";
import { NotRead, readDay, readNumber, readRupees } from "../../../platform/sheets/cells.ts";
import { parseFile } from "../../../platform/sheets/parse.ts";
import { UnusableInput } from "../../../platform/sheets/unusable-input.ts";

import { type Import, importProperties } from "./run.ts";
import { readFloor } from "./values.ts";

const server = await startServer();
let phones = 9_700_000_000;
const someone = () => String(phones++);

const fields = {
  Property_Title: { template: "{Rooms} BHK in {Area}, {City_Name}" },
  Property_Type: { constant: 1 },
  Sub_Type: { template: "{Rooms} BHK" },
  Bedrooms: "Rooms",
  Monthly_Rent: "Rent",
  City: "Town",
};
const minimal = JSON.stringify({ fields });
const header = "Rooms,Area,Rent,Town";

const bring = (text: string | Buffer, change: Partial<Import> = {}) =>
  importProperties(
    server.database.db,
    { file: Buffer.from(text as string), mapping: minimal, ownerPhone: "9800000001", dryRun: false, ...change },
    server.clock.now(),
  );

const listingsOf = (phone: string) =>
  server.database.db
    .selectFrom("property")
    .innerJoin("vendor", "vendor.vendor_id", "property.vendor_id")
    .leftJoin("city", "city.city_id", "property.city_id")
    .selectAll("property")
    .select("city.city_name")
    .where("vendor.phone_number", "=", phone)
    .orderBy("property_title")
    .execute();

const unusable = async (bringing: Promise<unknown>): Promise<string> => {
  const error = await bringing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UnusableInput);
  return textIn("en", (error as Error).message);
};

const entry = (name: string, text: string) => {
  const [file, data] = [Buffer.from(name), Buffer.from(text)];
  const sums = Buffer.alloc(16);
  sums.writeUInt32LE(crc32(data), 4);
  sums.writeUInt32LE(data.length, 8);
  sums.writeUInt32LE(data.length, 12);
  return { file, data, sums };
};

/** A workbook as a spreadsheet program saves it; a cell is a number, a text, a day (style 1), or a formula with its result. */
function workbook(...sheets: (number | string | { day: number } | { formula: string; result: string })[][][]): Buffer {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const cellXml = (cell: (typeof sheets)[0][0][0], at: string) => {
    if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
    if (typeof cell === "string") return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
    if ("day" in cell) return `<c r="${at}" s="1"><v>${cell.day}</v></c>`;
    return `<c r="${at}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.result)}</v></c>`;
  };
  const sheetXml = (rows: (typeof sheets)[0]) =>
    `<worksheet xmlns="${main}"><sheetData>${rows
      .map((row, r) =>
        row.length === 0
          ? ""
          : `<row r="${r + 1}">${row.map((cell, c) => cellXml(cell, `${String.fromCharCode(65 + c)}${r + 1}`)).join("")}</row>`,
      )
      .join("")}</sheetData></worksheet>`;
  const each = (make: (n: number) => string) => sheets.map((_, at) => make(at + 1)).join("");
  const part = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const files = [
    entry(
      "[Content_Types].xml",
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${part("workbook.xml", "sheet.main")}${part("styles.xml", "styles")}${each((n) => part(`worksheets/sheet${n}.xml`, "worksheet"))}</Types>`,
    ),
    entry(
      "xl/workbook.xml",
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((n) => `<sheet name="Sheet${n}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ),
    entry(
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${relations}">${each((n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rIdS" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    entry(
      "xl/styles.xml",
      `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    ...sheets.map((rows, at) => entry(`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows))),
  ];
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { file, data, sums } of files) {
    const head = Buffer.concat([Buffer.from("PK\x03\x04\x14\0\0\0\0\0", "latin1"), sums, Buffer.alloc(4)]);
    head.writeUInt16LE(file.length, 26);
    const tail = Buffer.concat([Buffer.from("PK\x01\x02\x14\0\x14\0\0\0\0\0", "latin1"), sums, Buffer.alloc(18)]);
    tail.writeUInt16LE(file.length, 28);
    tail.writeUInt32LE(offset, 42);
    local.push(head, file, data);
    central.push(tail, file);
    offset += head.length + file.length + data.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.from(`PK\x05\x06${"\0".repeat(18)}`, "latin1");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

describe("reading a file", () => {
  const parsed = (text: string | Buffer) => parseFile(Buffer.from(text as string), { columns: ["Town", "Rent"] });
  const rows = [["Malé", "5"]];

  test.each([
    ["UTF-8", Buffer.from("Town,Rent\nMalé,5\n")],
    ["UTF-8 with a mark", Buffer.from("\uFEFFTown,Rent\r\nMalé,5")],
    ["Windows-1252", Buffer.from("Town,Rent\r\nMalé,5\r\n", "latin1")],
    ["UTF-16 with a mark", Buffer.from("\uFEFFTown,Rent\r\nMalé,5\r\n", "utf16le")],
    ["UTF-16 without one", Buffer.from("Town,Rent\nMalé,5\n", "utf16le")],
    ["UTF-16, the other way round", Buffer.from("\uFEFFTown,Rent\nMalé,5\n", "utf16le").swap16()],
    ["old Macintosh line ends", Buffer.from("Town,Rent\rMalé,5\r")],
    ["semicolons, with commas in a name", Buffer.from("Town;Rent;a, b, c, d\nMalé;5\n")],
    ["tabs", Buffer.from("Town\tRent\nMalé\t5\n")],
    ["bars and quotes", Buffer.from('"Town"|"Rent"\n "Malé" |5\n'.replaceAll(" ", ""))],
  ])("%s", async (_name, bytes) => {
    const sheet = await parsed(bytes);
    expect(sheet.columns.slice(0, 2)).toEqual(["Town", "Rent"]);
    expect(sheet.rows.map(({ cells }) => cells)).toEqual(rows);
  });

  test("lines are those of the file, whatever is between", async () => {
    const sheet = await parsed(
      '\r\nTown,Rent\r\n"two\r\nlines",1\r\n\r\n,\r\n"say ""no""",2\r\n"\r\n\r\n",3\r\n5\' 6" wide,4',
    );
    expect(sheet.rows).toEqual([
      { line: 3, cells: ["two\nlines", "1"] },
      { line: 7, cells: ['say "no"', "2"] },
      { line: 8, cells: ["", "3"] },
      { line: 11, cells: ["5' 6\" wide", "4"] },
    ]);
  });

  test("a workbook gives what its cells show, works out no formula, and keeps its row numbers", async () => {
    const bytes = workbook(
      [
        ["Town", "Rent", "Day", "Sum", "Text"],
        ["Pune", 12000, { day: 45292 }, { formula: "1+1", result: "as saved" }, "=1+1"],
        [],
        ["Delhi", 8500.5, "2024-01-02", { formula: 'HYPERLINK("http://x")', result: "" }, "<&>"],
      ],
      [["Town"], ["Goa"]],
    );
    expect((await parsed(bytes)).rows).toEqual([
      { line: 2, cells: ["Pune", "12000", "2024-01-01", "as saved", "=1+1"] },
      { line: 4, cells: ["Delhi", "8500.5", "2024-01-02", "", "<&>"] },
    ]);
    expect((await parseFile(bytes, { columns: [], sheet: "Sheet2" })).rows).toEqual([{ line: 2, cells: ["Goa"] }]);
  });

  test.each([
    ["nothing", Buffer.from("\n\n"), "The file is empty"],
    ["an open quote", Buffer.from('Town,Rent\na,1\n"b,2\nc,3\n'), "A quote that opens after line 2 is never closed."],
    ["a broken workbook", Buffer.from("PK\x03\x04 broken"), "The workbook cannot be read"],
    ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), "This is neither a CSV"],
  ])("%s is of no use", async (_name, bytes, message) => {
    expect(await unusable(parsed(bytes))).toContain(message);
  });
});

describe("reading a cell", () => {
  test.each([
    ["₹ 12,000", 12_000],
    ["12k", 12_000],
    ["1.2 L", 120_000],
    ["1.5 lakh", 150_000],
    ["Rs. 8,500/- per month", 8_500],
    ["Rs 2.25 Cr.", 22_500_000],
    ["1,20,000.50", 120_000.5],
    ["₹ १२,०००", 12_000],
    ["15000 INR / month", 15_000],
  ])("%s", (text, amount) => expect(readRupees(text, {})).toBe(amount));

  test.each([
    "",
    "-",
    "on request",
    "12,00",
    "1.200,50",
    "10000-12000",
    "12 bananas",
    "1 2",
    "0x10",
    "1e5",
    "Infinity",
  ])("%s is no amount", (text) => expect(() => readRupees(text, {})).toThrow(NotRead));

  test("a comma for decimals, and custom units", () => {
    expect(readNumber("1.200,50", { decimal: "," })).toBe(1200.5);
    expect(readNumber("3 marla", { units: { Marla: 272.25 } })).toBe(816.75);
    expect(readNumber("-5.25")).toBe(-5.25);
  });

  test.each([
    ["2 out of 5", 2, 5],
    ["Ground out of 3", 0, 3],
    ["Upper Basement out of 9", -1, 9],
    ["Lower Basement", -2, null],
    ["ground", 0, null],
    ["3", 3, null],
    ["4/9", 4, 9],
    ["2nd floor of 5", 2, 5],
    ["Ground floor", 0, null],
  ])("%s", (text, floor, floors) => expect(readFloor(text)).toEqual({ floor, floors }));
  test.each(["", "high", "2 out of", "out of 3", "-1", "2 out of many"])("%s is no floor", (text) =>
    expect(() => readFloor(text)).toThrow(NotRead),
  );

  test.each([
    ["2022-06-26", undefined, "2022-06-26"],
    ["2022-06-26T10:00:00Z", "DD/MM/YYYY", "2022-06-26"],
    ["26/06/2022", "DD/MM/YYYY", "2022-06-26"],
    ["6.3.22", "D.M.YY", "2022-03-06"],
    ["6 March 2022", "D MMM YYYY", "2022-03-06"],
  ])("%s as %s", (text, form, day) => expect(readDay(text, form)).toBe(day));
  test.each(["31/02/2022", "06/26/2022", "1/1/2022", "yesterday"])("%s is no day", (text) =>
    expect(() => readDay(text, "DD/MM/YYYY")).toThrow(NotRead),
  );
});

describe("a mapping", () => {
  const withFields = (change: object, rest: object = {}) =>
    JSON.stringify({ fields: { ...fields, ...change }, ...rest });

  test("reports all its problems at once", async () => {
    expect(await unusable(bring(header, { mapping: "{ no" }))).toContain("The mapping is no JSON");
    const message = await unusable(
      bring(header, {
        mapping: withFields({
          Rents: "Rent",
          Bedrooms: {},
          Floor: { column: "F", pattern: "(" },
          Address: { colum: "A" },
        }),
      }),
    );
    expect(message).toMatch(/fields: .*Rents/);
    expect(message).toMatch(/fields\.Bedrooms: needs exactly one of column, template and constant/);
    expect(message).toMatch(/fields\.Floor\.pattern: is no regular expression/);
    expect(message).toMatch(/fields\.Address: .*colum/);
  });

  test("may not name a column that is missing or occurs twice", async () => {
    const mapping = withFields({ Address: { template: "{Street}, {Area}" }, Bathrooms: "Baths" });
    const message = await unusable(bring(`${header}\n2,Baner,1,Pune`, { mapping }));
    expect(message).toContain("does not have: Baths, Street");
    expect(message).toContain("The file has: Rooms, Area, Rent, Town");
    expect(await unusable(bring(`${header},RENT\n`))).toContain("more than one column of the name Rent");
  });

  test("distinguishes cities of the same name by their state", async () => {
    const mapping = withFields({ State: "Region" });
    const rows = ["2,Cidco,9000,Aurangabad,Maharashtra", "2,Main Road,9000,Aurangabad,Bihar"];
    const without = await bring(`${header},Region\n${rows.join("\n")}`, { ownerPhone: someone() });
    expect(without.problems.map(({ line, column, reason }) => `${line} ${column} ${textIn("en", reason)}`)).toEqual([
      expect.stringMatching(/^2 Town "Aurangabad" may be one of several/),
      expect.stringMatching(/^3 Town "Aurangabad" may be one of several/),
    ]);
    const phone = someone();
    expect(await bring(`${header},Region\n${rows.join("\n")}`, { mapping, ownerPhone: phone })).toMatchObject({
      bad: 0,
    });
    expect((await listingsOf(phone)).map((row) => row.state_id).sort()).toEqual(["IN-BR", "IN-MH"]);
  });

  test("reads another file's names, words and forms", async () => {
    const phone = someone();
    const mapping = JSON.stringify({
      empty: ["n/a", "-"],
      decimal: ",",
      cells: { Kothi: { column: "इलाका", pattern: "^(.*?)(?: road)?$" } },
      fields: {
        Property_Title: { template: "{Kothi}" },
        Property_Description: { template: ["In {Kothi}.", "Near {Metro}.", "{ROOMS} rooms."] },
        Property_Type: { constant: "Villa" },
        Sub_Type: { column: "Rooms", values: { zwei: "2 BHK Villa", "*": "Duplex Villa" } },
        Furnished_Type: { column: "Ausstattung", values: { möbliert: 3, leer: 1 }, default: 2 },
        Monthly_Rent: "Miete",
        Carpet_Area: { column: "Fläche", when: { Art: ["netto"] } },
        Total_Area: { column: "Fläche", when: { Art: ["BRUTTO"] } },
        Available_From: { column: "Frei", date: "DD.MM.YYYY" },
        Amenities: { column: "Extras", separator: "/" },
        Whether_Parking_Available: "Garage",
        Metro_Or_Bus_Station: "Metro",
        Floor: "Etage",
        City: "Stadt",
        Posted_On: { column: "Am", date: "DD.MM.YYYY" },
      },
    });
    const file = [
      "इलाका;Rooms;Ausstattung;Miete;Fläche;Art;Frei;Extras;Garage;Metro;Etage;Stadt; AM ",
      "MG Road;ZWEI;Möbliert;₹ 25.000,50;100 sqm;netto;05.01.2027;lift / 12/CCTV;Yes;-;2 out of 5;Bangalore;26.06.2022",
      "Baner;drei;n/a;30000;1.200 sq ft;Brutto;;;no;Balewadi;;Pune;01.07.2022",
    ].join("\r\n");
    expect(await bring(file, { mapping, ownerPhone: phone })).toMatchObject({ new: 2, bad: 0, problems: [] });
    const [baner, mg] = await listingsOf(phone);
    expect(mg).toMatchObject({
      property_title: "MG",
      property_description: "In MG. ZWEI rooms.",
      property_type: 2,
      sub_type: "2 BHK Villa",
      furnished_type: 3,
      monthly_rent_paise: 25_000_50,
      carpet_area: 1076.39,
      total_area: null,
      available_from: "2027-01-05",
      amenities: [7, 8, 12],
      whether_parking_available: true,
      floor_no: 2,
      no_of_floors: 5,
      city_name: "Bengaluru",
      latitude: 0,
      created_at: new Date("2022-06-26T00:00:00+05:30"),
    });
    expect(baner).toMatchObject({
      sub_type: "Duplex Villa",
      furnished_type: 2,
      total_area: 1200,
      carpet_area: null,
      available_from: null,
      property_description: "In Baner. Near Balewadi. drei rooms.",
      maintainance_charge_paise: 0,
      floor_no: null,
    });
    expect(mg?.state_id).toBe("IN-KA");
  });
});

describe("an import", () => {
  test("reports every bad row with line, column and reason, and takes the good ones", async () => {
    const phone = someone();
    const file = [
      header,
      "2,Baner,12k,Pune",
      '3,"a name of',
      'two lines",lots,Atlantis',
      "7,Wakad,0,Pune",
      "2,Aundh,9000",
      "2,Aundh,9000,Pune,extra",
      `2,${"x".repeat(250)},9000,Pune`,
      "1,,8000,Pune",
      "1,Hadapsar,8000,Gurgaon",
    ].join("\n");
    const outcome = await bring(file, { ownerPhone: phone });
    expect(outcome).toMatchObject({ rows: 8, new: 2, changed: 0, unchanged: 0, bad: 6, ownerIsNew: true });
    const lines = outcome.problems.map(({ line, column, field, reason }) =>
      [`${line} ${column}`, field, textIn("en", reason)].filter(Boolean).join(": "),
    );
    expect(lines).toEqual([
      '3 Town: "Atlantis" is no city that is known',
      '3 Rent: "lots" is not a number',
      expect.stringMatching(/^5 Rooms: "7 BHK" is none of 1 BHK/),
      "5 Rent: Monthly_Rent: The monthly rent must be above 0",
      "6 : has 3 cells, but the header names 4",
      "7 : has 5 cells, but the header names 4",
      "8 Rooms, Area, City_Name: Property_Title: At most 200 characters",
      expect.stringMatching(/^9 Rooms, Area, City_Name: Property_Title: /),
    ]);
    expect((await listingsOf(phone)).map((row) => `${row.property_title} ${row.monthly_rent_paise}`)).toEqual([
      "1 BHK in Hadapsar, Gurugram 800000",
      "2 BHK in Baner, Pune 1200000",
    ]);
  });

  test("run again changes nothing, and adds what is new", async () => {
    const phone = someone();
    const rows = ["2,Baner,12000,Pune", "2,Baner,12000,Pune", "3,Aundh,20000,Pune"];
    expect(await bring([header, ...rows].join("\n"), { ownerPhone: phone })).toMatchObject({
      new: 3,
      ownerIsNew: true,
    });
    const before = await listingsOf(phone);
    server.clock.pass(60_000);
    const again = await bring([header, ...rows.toReversed()].join("\r\n"), { ownerPhone: `+91 ${phone}` });
    expect(again).toMatchObject({ new: 0, changed: 0, unchanged: 3, ownerIsNew: false });
    expect(await listingsOf(phone)).toEqual(before);
    const more = await bring([header, ...rows, "2,Baner,12000,Pune"].join("\n"), { ownerPhone: phone });
    expect(more).toMatchObject({ new: 1, changed: 0, unchanged: 3 });
  });

  test("with a key a changed row changes its listing, only in the mapped fields", async () => {
    const phone = someone();
    const mapping = JSON.stringify({ key: ["Ref"], fields });
    const file = (...rows: string[]) => [`Ref,${header}`, ...rows].join("\n");
    const first = file("a,2,Baner,12000,Pune", "b,1,Wakad,9000,Pune");
    await bring(first, { mapping, ownerPhone: phone });
    const [before] = await listingsOf(phone);
    const { db } = server.database;
    await db
      .updateTable("property")
      .set({ status: false, amenities: [5], monthly_rent_paise: 1 })
      .where("property_id", "=", before!.property_id)
      .execute();

    expect(await bring(first, { mapping, ownerPhone: phone })).toMatchObject({ changed: 0, unchanged: 2 });
    expect((await listingsOf(phone))[0]).toMatchObject({ monthly_rent_paise: 1, status: false });

    const dearer = file("a,2,Baner,12000,Pune", "b,1,Wakad,9500,Pune");
    const dry = await bring(dearer, { mapping, ownerPhone: phone, dryRun: true });
    const wet = await bring(dearer, { mapping, ownerPhone: phone });
    expect(dry).toEqual(wet);
    expect(wet).toMatchObject({ new: 0, changed: 1, unchanged: 1, bad: 0 });
    expect((await listingsOf(phone))[0]).toMatchObject({
      property_id: before!.property_id,
      monthly_rent_paise: 9_500_00,
      status: false,
      amenities: [5],
      created_at: before!.created_at,
    });
  });

  test("a key that is empty or occurs twice is an invalid row", async () => {
    const mapping = JSON.stringify({ key: ["Ref"], fields });
    const file = [`Ref,${header}`, "a,2,Baner,1,Pune", ",2,Baner,1,Pune", "a,3,Baner,1,Pune"].join("\n");
    const { problems, bad } = await bring(file, { mapping, ownerPhone: someone() });
    expect(bad).toBe(2);
    expect(problems).toEqual([
      { line: 3, column: "Ref", reason: "the key is empty" },
      { line: 4, column: "Ref", reason: 'the key "a" stands on line 2 already' },
    ]);
  });

  test("a dry run writes nothing, not even the owner", async () => {
    const phone = someone();
    const file = `${header}\n2,Baner,12000,Pune\n2,Baner,none,Pune`;
    expect(await bring(file, { ownerPhone: phone, dryRun: true })).toMatchObject({ new: 1, bad: 1, ownerIsNew: true });
    const owners = server.database.db.selectFrom("vendor").where("phone_number", "=", phone).select("vendor_id");
    expect(await owners.execute()).toEqual([]);
  });

  test("two owners may bring the same file, and an account of another kind is none", async () => {
    const [one, two] = [someone(), someone()];
    await server.make.vendor({ phone_number: two, vendor_type: 1 });
    const file = `${header}\n2,Baner,12000,Pune`;
    expect(await bring(file, { ownerPhone: one })).toMatchObject({ new: 1 });
    expect(await bring(file, { ownerPhone: two })).toMatchObject({ new: 1, ownerIsNew: true });
    expect(await unusable(bring(file, { ownerPhone: "12345" }))).toContain("--owner needs the mobile number");
  });

  test("two at once bring each row once", async () => {
    const phone = someone();
    const file = [header, ...Array.from({ length: 600 }, (_, n) => `2,Area ${n},${1000 + n},Pune`)].join("\n");
    const both = await Promise.all([bring(file, { ownerPhone: phone }), bring(file, { ownerPhone: phone })]);
    expect(both.reduce((sum, outcome) => sum + outcome.new, 0)).toBe(600);
    expect(both.filter((outcome) => outcome.ownerIsNew)).toHaveLength(1);
    expect(await listingsOf(phone)).toHaveLength(600);
  });

  test("2,000 rows come in whole, are searchable, and are sorted by their day", async () => {
    const phone = someone();
    const mapping = JSON.stringify({ fields: { ...fields, Posted_On: "Day" } });
    const rows = Array.from({ length: 2000 }, (_, n) => {
      const day = `2021-${String((n % 12) + 1).padStart(2, "0")}-${String((n % 28) + 1).padStart(2, "0")}`;
      return `${(n % 4) + 1},Quillnagar ${n},${5000 + n},Kolkata,${day}`;
    });
    expect(await bring([`${header},Day`, ...rows].join("\n"), { mapping, ownerPhone: phone })).toMatchObject({
      new: 2000,
    });
    const found = await server.ask("user/Filter_All_Properties", {
      Whether_Search_Filter: true,
      Search: "quillnagar 1234",
    });
    expect(found.extras.Data?.map((home) => home.Property_Title)).toEqual(["3 BHK in Quillnagar 1234, Kolkata"]);
  });
});
