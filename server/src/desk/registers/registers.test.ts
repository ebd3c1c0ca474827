import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { registerCodes } from "#domain/desk/registers/codes.ts";
import { asDrawn, readPdf } from "../../../test/pdf.ts";
import { startServer } from "../../../test/server.ts";
import { rawSheetsOf } from "../../platform/sheets/raw-sheets.ts";

const { goTo, ask, make } = await startServer();

type Session = { headers: Record<string, string> };
let manager: Session;
let other: Session;

const askAs = async (path: string, input: object, as: Session = manager) =>
  (await ask(path as never, input as never, as)) as never as {
    http: number;
    extras: { Data?: Record<string, string> };
  };
const save = async (Register: string, Format: string, headers: Record<string, string> = {}, as: Session = manager) => {
  const answer = await askAs(
    "vendor/Export_Register",
    { Register, Format },
    { headers: { ...as.headers, ...headers } },
  );
  expect(answer.http).toBe(200);
  return answer.extras.Data as unknown as { Content_Base64: string; File_Name: string; Rows: number };
};
const rowsOf = async (register: string, headers?: Record<string, string>) => {
  const { Content_Base64 } = await save(register, "csv", headers);
  return parse(Buffer.from(Content_Base64, "base64"), { bom: true, columns: true }) as Record<string, string>[];
};
const hindi = { "accept-language": "hi" };

beforeAll(async () => {
  await goTo("2026-01-10");
  const { headers, societyId } = await make.role("society_manager");
  manager = { headers };
  other = await make.role("society_manager");
  const edited = await askAs("vendor/Edit_Society", {
    ...{ SocietyID: societyId, Name: "Neelkanth CHS", Registration_No: " PNA/HSG/1234/2008 ", Est_Year: 2008 },
    Share_Face_Value: 50,
    ...{ PhoneNumber: "2025551234", EmailID: "office@example.in", Address: "4 Karve Road, Pune" },
    ...{ Location_Address: "Pune", Latitude: 18.5, Longitude: 73.8 },
  });
  expect(edited.http).toBe(200);
  const { building_id } = await make.building({ society_id: societyId });
  const flats: string[] = [];
  for (const flat_no of ["101", "102", "103"]) flats.push((await make.flat({ building_id, flat_no })).flat_id);
  const first = await askAs("vendor/Create_Member", {
    FlatID: flats[0],
    Owned_From: "2015-04-01",
    ...{ Certificate_No: "41", Share_From: 201, Share_To: 205, Entrance_Fee: 100, Entrance_Fee_On: "2015-04-02" },
    Holders: [
      { Name: "Vikram Shah", Address: "12 Baner Road", Occupation: "Doctor", Age_At_Admission: 41 },
      { Name: "Lata Shah" },
      { Name: "Om Shah", Whether_Associate: true },
    ],
  });
  await askAs("vendor/Create_Member", { FlatID: flats[1], Holders: [{ Name: "=1+1 Traders" }] });
  const { MemberID } = first.extras.Data!;
  const Nominees = [
    { Name: "Mira Shah", Relationship: "Daughter", Share: 66.67, Date_Of_Birth: "2015-01-01", Guardian: "Lata Shah" },
    { Name: "Ravi Shah", Relationship: "Brother", Share: 33.33, Address: "4 Law College Road" },
  ];
  await askAs("vendor/Create_Member_Nomination", {
    MemberID,
    Nominated_On: "2016-01-01",
    Resolution_No: "MC/4",
    Remarks: "The first nomination of 2010 was lost",
    Nominees,
  });
  const sold = await askAs("vendor/Create_Member", {
    FlatID: flats[2],
    Owned_From: "2012-01-01",
    Certificate_No: "7",
    Holders: [{ Name: "Dinesh Wagle" }],
  });
  await askAs("vendor/Create_Member_Transfer", {
    ...{ MemberID: sold.extras.Data!.MemberID, Transferred_On: "2025-06-01", Acquired_By: 2 },
    ...{ Certificate_No: "8", Resolution_No: "MC/9", Resolution_On: "2025-05-20" },
    ...{ Transfer_Fee: 500, Transfer_Premium: 25000, Transfer_Paid_On: "2025-05-28", Transfer_Reference: "R-77" },
    Holders: [{ Name: "Meena Rao" }, { Name: "Kiran Rao", Whether_Associate: true, Address: "Nashik" }],
  });
  await askAs("vendor/Create_Parking_Slots", { Codes: ["S-1", "S-2"], Vehicle: 1, Place: 2 });
});

describe("Form I", () => {
  test("has a folio for every member, also former ones, and blanks where nobody knows", async () => {
    const rows = await rowsOf("form-i");
    expect(rows.map((row) => [row["Serial number"], row.Flat, row["Full name of the member"]?.split("\n")[0]])).toEqual(
      [
        ["1", expect.stringContaining("102"), expect.stringContaining("=1+1 Traders")],
        ["2", expect.stringContaining("103"), "Dinesh Wagle"],
        ["3", expect.stringContaining("101"), "Vikram Shah"],
        ["4", expect.stringContaining("103"), "Meena Rao"],
      ],
    );
    expect(rows[2]).toMatchObject({
      "Full name of the member": "Vikram Shah\nLata Shah\nOm Shah (associate member)",
      ...{ Address: "12 Baner Road", Occupation: "Doctor", "Age on the date of admission": "41" },
      ...{
        "Date of admission": "1 Apr 2015",
        "Entrance fee": "₹100",
        "Date of payment of the entrance fee": "2 Apr 2015",
      },
      ...{
        "Number of shares held": "5",
        "Distinctive numbers of the shares": "201–205",
        "Share certificate number": "41",
      },
      "Full name and address of the nominee": "Mira Shah\nRavi Shah, 4 Law College Road",
      ...{ "Date of nomination": "1 Jan 2016", "Date of cessation of membership": "", "Reason for cessation": "" },
    });
    expect(rows[1]).toMatchObject({
      "Date of cessation of membership": "31 May 2025",
      "Reason for cessation": "Gift",
      Occupation: "",
    });
  });

  test("is a PDF with the society's head and numbered pages, in both languages", async () => {
    const english = readPdf((await save("form-i", "pdf")).Content_Base64);
    const text = english.texts.join(" ").replace(/\s+/g, " ");
    for (const part of ["Register of members (Form I)", "Folio 3:", "Vikram Shah", "Page 1 of"])
      expect(text).toContain(part);
    const translated = readPdf((await save("form-i", "pdf", hindi)).Content_Base64);
    expect(asDrawn(translated.texts.join(" "))).toContain(asDrawn("सदस्य रजिस्टर"));
  });
});

test("Form J lists everybody who holds a flat today, by class", async () => {
  const rows = await rowsOf("form-j");
  const listed = rows.map((row) => [row["Full name"], row["Class of member"]]);
  expect(listed).toContainEqual(["Vikram Shah", "Member"]);
  expect(listed).toContainEqual(["Lata Shah", "Joint member"]);
  expect(listed).toContainEqual(["Om Shah", "Associate member"]);
  expect(listed.flat()).not.toContain("Dinesh Wagle");
  expect(rows.map((row) => row["Serial number"])).toEqual(["1", "2", "3", "4", "5", "6"]);
  expect(Object.keys((await rowsOf("form-j", hindi))[0]!)[1]).toBe("पूरा नाम");
});

test("nominations, shares and parking have their columns", async () => {
  expect(await rowsOf("nominations")).toMatchObject([
    {
      Nominees: "Mira Shah\nRavi Shah, 4 Law College Road",
      "Share in %": "66.67\n33.33",
      Resolution: "MC/4",
      Remarks: "The first nomination of 2010 was lost",
      "Revoked on": "",
    },
  ]);
  expect(await rowsOf("shares")).toMatchObject([
    {
      "Share certificate number": "7",
      "Face value of a share": "",
      "Transferred on": "1 Jun 2025",
      "Transferred to": "Meena Rao, Kiran Rao",
    },
    {
      ...{ "Share certificate number": "41", "Shares from": "201", "Shares to": "205", "Number of shares held": "5" },
      ...{ "Face value of a share": "₹50", "Value of the shares": "₹250" },
    },
    { "Share certificate number": "8", Holder: "Meena Rao\nKiran Rao (associate member)" },
  ]);
  expect(await rowsOf("parking")).toMatchObject([{ Slot: "S-1", Kind: "Car · Stilt", Flat: "" }, { Slot: "S-2" }]);
});

test("transfers have fee, premium and resolution; associate members stand beside their member", async () => {
  expect(await rowsOf("transfers")).toEqual([
    expect.objectContaining({
      ...{ "Serial number": "1", "Transferred on": "1 Jun 2025", How: "Gift", "Share certificate number": "8" },
      ...{ "Transferred by": "Dinesh Wagle", "Transferred to": "Meena Rao, Kiran Rao" },
      ...{ "Transfer fee": "₹500", Premium: "₹25,000", "Paid on, receipt": "28 May 2025, R-77" },
      Resolution: "MC/9 of 20 May 2025",
    }),
  ]);
  expect(await rowsOf("associates")).toMatchObject([
    { "Full name": "Om Shah", "Member with whom the flat is held": "Vikram Shah", "Date of admission": "1 Apr 2015" },
    { "Full name": "Kiran Rao", "Member with whom the flat is held": "Meena Rao", Address: "Nashik" },
  ]);
});

test.each(registerCodes)("%s as a workbook has the society and the day above its columns", async (register) => {
  const bytes = Buffer.from((await save(register, "xlsx")).Content_Base64, "base64");
  const [sheet] = await rawSheetsOf(bytes);
  const lines = sheet!.rows.map(({ cells }) => cells.filter((cell) => cell !== null && cell !== ""));
  expect(lines.slice(1, 5)).toEqual([
    ["Neelkanth CHS"],
    ["Registration number: PNA/HSG/1234/2008"],
    ["4 Karve Road, Pune"],
    ["As of: 10 Jan 2026"],
  ]);
  expect(lines[0]![0]).toEqual(expect.stringMatching(/egister|List/));
  const [heading] = Object.keys((await rowsOf(register))[0]!);
  expect(lines[5]![0]).toBe(heading);
});

test.each(registerCodes)("%s of another society has nothing of this one, in every format", async (register) => {
  for (const format of ["csv", "xlsx", "pdf"]) {
    const file = await save(register, format, {}, other);
    expect([register, format, file.Rows]).toEqual([register, format, 0]);
    expect(file.File_Name).toMatch(new RegExp(`^${register}-2026-01-10\\.${format}$`));
  }
});

test("the counts are of the members of today", async () => {
  const { extras } = await askAs("vendor/Fetch_Register_Counts_Info", {});
  expect(extras.Data).toEqual({ Members: 3, Without_Nomination: 2, Without_Certificate: 1 });
});
