import { expect, test } from "vitest";
import { listsApart } from "#domain/society/members/import/apart/rules.ts";
import { rawSheetsOf } from "../../../platform/sheets/raw-sheets.ts";
import { guessMapping } from "./guess.ts";
import { openFile, readFile } from "./reading.ts";

/** The flats of a list with cells between bars, for a society that has these blocks. */
async function read(text: string, names: string[] = []) {
  const lines = text.split("\n").map((line) =>
    line
      .split("|")
      .map((cell) => cell.trim())
      .join("|"),
  );
  const sheets = (await rawSheetsOf(Buffer.from(lines.join("\n")))).flatMap(listsApart);
  const mapping = { ...guessMapping(sheets), sign: "dues-positive" as const };
  return (await readFile(openFile(sheets, mapping), mapping, {}, { onlyBlock: "Main", names })).register.flats;
}
const flatsOf = async (text: string) =>
  (await read(text)).map(({ block, number, holders, tenants, principal, interest, advance }) =>
    [
      `${block}-${number}:`,
      holders.map(({ name, phone }) => [name, phone].filter(Boolean).join(" ")).join(" + "),
      ...tenants.map(({ name }) => `(${name})`),
      `${principal}/${interest}/${advance}`,
    ].join(" "),
  );

// Of each kind of list that was read wrongly before somebody tried it, one.

test("wings beside one another under the same headings", async () => {
  expect(
    await flatsOf(`SHIV SHAKTI CHS
      A WING | | | | B WING
      Flat | Name | Phone | | Flat | Name | Phone
      101 | Vikram Shah | 9820012345 | | 101 | Uma Joshi | 9820012346
      102 | Neha Rao | 9820012347 | | |`),
  ).toEqual([
    "A-101: Vikram Shah 9820012345 0/0/0",
    "A-102: Neha Rao 9820012347 0/0/0",
    "B-101: Uma Joshi 9820012346 0/0/0",
  ]);
});

test("Gujarati headings and digits, a tenant's place that says who lives there", async () => {
  expect(
    await flatsOf(`ક્રમ | બ્લોક | ફ્લેટ નં. | સભ્યનું નામ | મોબાઈલ નં. | ભાડૂઆત | બાકી રકમ
        ૧ | A | ૧૦૧ | રમેશભાઈ પટેલ | ૯૮૨૦૦૧૨૩૪૫ | Self | ૧,૫૦૦
        ૨ | A | ૧૦૨ | ભરતભાઈ શાહ | 98200 12346 | કેતનભાઈ મહેતા | 0
        | | | કુલ | | | ૧,૫૦૦`),
  ).toEqual(["A-101: રમેશભાઈ પટેલ 9820012345 150000/0/0", "A-102: ભરતભાઈ શાહ 9820012346 (કેતનભાઈ મહેતા) 0/0/0"]);
});

test("flats by their addresses, several ways in one list", async () => {
  expect(
    await flatsOf(`Sr No | Name of Member | Address | Contact Nos. | Shares Held
        1 | Vikram Shah | Flat No 7, 2nd floor, C wing | 9820012345 | 5
        2 | Uma Joshi | Flat No. A/1, Sai Krupa CHS, Thane (W) | 9820012346 | 5
        3 | Neha Rao | C-8, Second Floor | 9820012347 | 5`),
  ).toEqual(["C-7: Vikram Shah 9820012345 0/0/0", "A-1: Uma Joshi 9820012346 0/0/0", "C-8: Neha Rao 9820012347 0/0/0"]);
});

test("a form that owners and tenants answer, with a further number that is no joint owner's", async () => {
  expect(
    await flatsOf(`Timestamp | Tower & Flat No | Are you the owner or tenant? | Your Name | Phone No | Alternate Phone No | Owner's name (if you are a tenant)
        12/10/2026 | Tower 1 - 101 | Owner | Vikram Shah | 9820012345 | 9820012399 |
        12/10/2026 | T1/202 | Tenant | Ravi Kumar | 9820012346 | | Uma Joshi`),
  ).toEqual(["1-101: Vikram Shah 9820012345 0/0/0", "1-202: Uma Joshi (Ravi Kumar) 0/0/0"]);
});

test("a sheet of receipts and a register of bills: what is owed is what is left", async () => {
  expect(
    await flatsOf(`Wing | Flat | Member Name | Current Bill | Arrears | Interest | Total Payable | Received | Balance
        A | 1 | Vikram Shah | 3200 | 3200 | 56 | 6456 | 3200 | 3256
        A | 2 | Uma Joshi | 3200 | 0 | 0 | 3200 | 3200 | 0`),
  ).toEqual(["A-1: Vikram Shah 325600/0/0", "A-2: Uma Joshi 0/0/0"]);
  expect(
    await flatsOf(`Flat No | Name | Water | Bill Total | Principal Arrears | Interest Arrears | Grand Total
        A-1 | Vikram Shah | 450 | 3150 | 9450 | 400 | 13000
        A-2 | Uma Joshi | 450 | 3150 | 0 | 0 | 3150`),
  ).toEqual(["A-1: Vikram Shah 1260000/40000/0", "A-2: Uma Joshi 315000/0/0"]);
});

test("floors and initials of wings in labels", async () => {
  const labels = async (text: string, names: string[] = []) =>
    (await read(text, names)).map(({ block, number }) => `${block}: ${number}`);
  expect(
    await labels("Wing | Flat | Owner\nTulip | T-G01 | Vikram Shah\nTulip | 102 | Uma Joshi\nRose | R-3 | Neha Rao"),
  ).toEqual(["Tulip: G01", "Tulip: 102", "Rose: 3"]);
  expect(await labels("Flat | Owner\nB/G-3 | Vikram Shah\nB/101 | Neha Rao")).toEqual(["B: G-3", "B: 101"]);
  expect(await labels("Door No | Owner\nG1 | Vikram Shah\nF1 | Uma Joshi\nF2 | Neha Rao")).toEqual([
    "Main: G1",
    "Main: F1",
    "Main: F2",
  ]);
  const sections = `Flat | Owner
    Rose Building |
    101 | Vikram Shah
    Gulmohar Building |
    F1 | Uma Joshi
    G-1 | Anil Rao
    101 | Neha Rao`;
  expect(await labels(sections)).toEqual(["Rose: 101", "Gulmohar: F1", "Gulmohar: G-1", "Gulmohar: 101"]);
  expect(await labels("Flat | Owner\nT-G01 | Uma Joshi\nTulip 101 | Neha Rao")).toEqual(["Tulip: G01", "Tulip: 101"]);
  const annexe = "Flat | Owner\nA-1 | Uma Joshi\nB-1 | Neha Rao\nAnnexe 2 | Vikram Shah";
  expect(await labels(annexe)).toEqual(["A: 1", "B: 1", "Annexe: 2"]);
  const alone = "Flat | Owner\nT-G01 | Uma Joshi\nT-101 | Neha Rao";
  expect(await labels(alone)).toEqual(["T: G01", "T: 101"]);
  expect(await labels(alone, ["Tulip", "Rose"])).toEqual(["Tulip: G01", "Tulip: 101"]);
  expect(await labels(alone, ["Tulip", "Teak"])).toEqual(["T: G01", "T: 101"]);
});
