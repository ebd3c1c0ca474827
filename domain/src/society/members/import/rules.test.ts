import { describe, expect, test } from "vitest";
import type { Merge, RawSheet } from "../../../platform/sheets.ts";
import { areaUnitOf } from "../../flats/areas/rules.ts";
import { registerOf } from "./register/rules.ts";
import { isList, openSheet, rowReader, type SheetLayout } from "./rows/rules.ts";
import { guessSheet, signExample } from "./rules.ts";

/** A sheet with cells between bars; empty lines keep their number. */
const sheetOf = (text: string, name = "Sheet1", merges: Merge[] = []): RawSheet => ({
  name,
  merges,
  rows: text
    .trim()
    .split("\n")
    .map((line, at) => ({ line: at + 1, cells: line.split("|").map((cell) => cell.trim() || null) }))
    .filter(({ cells }) => cells.some((cell) => cell !== null)),
});

function readSheets(...sheets: RawSheet[]) {
  const read = sheets.map((sheet) => {
    const { header, columns, block } = guessSheet(sheet);
    const layout: SheetLayout = {
      header,
      block,
      columns: columns.flatMap(({ column, field, heading }) =>
        field ? [{ column, field, unit: areaUnitOf(heading) }] : [],
      ),
    };
    return { layout, rows: isList(layout) ? [...rowReader(openSheet(sheet, layout))] : [] };
  });
  const register = registerOf(read, { sign: "dues-positive", onlyBlock: "Main" });
  const problems = [
    ...read.flatMap(({ rows }) =>
      rows.flatMap(({ line, problems }) => problems.map(({ reason }) => ({ line, reason }))),
    ),
    ...register.problems,
  ].map(({ line, reason }) => `${line} ${/^reason:([a-z-]+)/.exec(reason)![1]}`);
  return {
    ...register,
    problems,
    kinds: read.map(({ rows }) => rows.map(({ kind }) => kind)),
    sign: signExample(read),
  };
}
const flatsOf = (...sheets: RawSheet[]) =>
  readSheets(...sheets).flats.map(
    ({ block, number, holders, tenants, principal, interest, advance }) =>
      `${block}-${number}: ${holders.map(({ name, phone }) => [name, phone].filter(Boolean).join(" ")).join(" + ")}${tenants
        .map(({ name }) => ` (${name})`)
        .join("")} ${principal}/${interest}/${advance}`,
  );

describe("columns are guessed by their headings and cells", () => {
  const fields = (text: string) =>
    Object.fromEntries(
      guessSheet(sheetOf(text)).columns.flatMap(({ heading, field }) => (field ? [[heading, field]] : [])),
    );

  test("the member before the tenant, and the type by its cells", () => {
    expect(
      fields(`Tenant Name | Name of Member(s) | Type | Status | Flat No | Parking (4W/2W) | Mobile | Tenant Mobile
        Ravi | Vikram Shah | 2 BHK | Let out | A-101 | 600 | 9820012345 | 9820012346
        | Uma Joshi | 1 BHK | Self | A-102 | 500 | 9820012347 |`),
    ).toEqual({
      "Tenant Name": "Tenant_Name",
      "Name of Member(s)": "Name",
      Type: "Type",
      Status: "Use",
      "Flat No": "Flat",
      Mobile: "Phone",
      "Tenant Mobile": "Tenant_Phone",
    });
  });

  test("a number beside the tenant's name is the tenant's", () => {
    expect(
      fields(`Unit | Owner Name | Mobile | Tenant Name | Mobile No
        A-101 | Vikram Shah | 9820012345 | Ravi | 9820012346`),
    ).toMatchObject({ Mobile: "Phone", "Mobile No": "Tenant_Phone" });
  });

  test("arrears beside interest are the principal, the closing balance comes before the opening one", () => {
    expect(fields("Flat | Member | Arrears | Interest\nA-101 | Vikram Shah | 100 | 5")).toMatchObject({
      Arrears: "Principal",
    });
    expect(fields("Flat | Member | Total Dues | Interest\nA-101 | Vikram Shah | 100 | 5")).toMatchObject({
      "Total Dues": "Arrears",
    });
    expect(fields("Flat | Member | Opening Balance | Closing Balance\nA-101 | Vikram Shah | 100 | 5")).toMatchObject({
      "Closing Balance": "Arrears",
    });
  });

  test.each([
    ["Alternate No", "9820012346", "Other_Phone"],
    ["Alt. Mobile", "9820012346", "Other_Phone"],
    ["Resi. No.", "022-2567 8901", "Other_Phone"],
    ["Co-Member", "Neha Shah", "Joint_Name"],
    ["Jt. Holder", "Neha Shah", "Joint_Name"],
    ["Co-Applicant", "Neha Shah", "Joint_Name"],
    ["Licencee Name", "Ravi Kumar", "Tenant_Name"],
    ["Adv.", "250", "Advance"],
    ["Adv Bal", "250", "Advance"],
    ["Credit Bal", "250", "Advance"],
    ["जादा जमा", "250", "Advance"],
    ["Prin.", "250", "Principal"],
    ["OS", "250", "Arrears"],
    ["Recoverable", "250", "Arrears"],
    ["Allottee 2", "Neha Shah", "Joint_Name"],
    ["Last Name", "Shah", "Last_Name"],
    ["Ledger balance (+ adv / - due)", "-250", "Arrears"],
    ["Security Dep.", "250", "Deposit"],
    ["Config", "2BHK", "Type"],
    ["SBA", "650", "Built_Up_Area"],
  ])("%s with %s beside the rest", (heading, cell, field) => {
    expect(
      fields(`Flat Owner | Fl. No. | भ्रमणध्वनी क्र. | ${heading}
        Vikram Shah | A-101 | 9820012345 | ${cell}
        Uma Joshi | A-102 | 9820012347 |`),
    ).toEqual({ "Flat Owner": "Name", "Fl. No.": "Flat", "भ्रमणध्वनी क्र.": "Phone", [heading]: field });
  });

  test("without any headings, by the cells alone", () => {
    const guessed = guessSheet(
      sheetOf("A101 | Vikram Shah | 9820012345 | 2BHK | v@x.in\nA102 | Neha Rao | 9820012346 | 3BHK | n@x.in"),
    );
    expect(guessed.header).toBeNull();
    expect(guessed.columns.map(({ field }) => field)).toEqual(["Flat", "Name", "Phone", "Type", "Email"]);
  });

  test("a sheet of tenants names tenants", () => {
    const { columns } = guessSheet(sheetOf("Flat No | Name | Mobile No\nA-101 | Ravi Kumar | 9820012345", "Tenants"));
    expect(columns.map(({ field }) => field)).toEqual(["Flat", "Tenant_Name", "Tenant_Phone"]);
  });
});

describe("lists in the layouts that societies have", () => {
  test("titles, a heading of two lines, numbers of columns, Dr and Cr, a total", () => {
    const list = sheetOf(`Shree Ganesh Co-operative Housing Society Ltd
      S.V. Road, Andheri (W), Mumbai - 400058   Tel: 022-26281234

      MEMBERS REGISTER AS ON 31ST MARCH 2026
      Sr. | Flat | Members Name | Nos | Cl. Bal |
      No. | No. | | Contact | as on 31.3.26 | Dr/Cr
      (1) | (2) | (3) | (4) | (5) | (6)
      1 | 101 | SHAH VIKRAM & SHAH NEHA | 98200 12345 | 1,234.50 | Dr
      2 | 102 | PATEL RAMESH | 9820012346 | 500 | Cr
      | | | Total | 734.50 |`);
    expect(guessSheet(list)).toMatchObject({ header: { line: 5, height: 2 }, day: "2026-03-31" });
    expect(flatsOf(list)).toEqual([
      "Main-101: SHAH VIKRAM 9820012345 + SHAH NEHA 123450/0/0",
      "Main-102: PATEL RAMESH 9820012346 0/0/50000",
    ]);
    expect(readSheets(list)).toMatchObject({
      kinds: [["heading", "flat", "flat", "total"]],
      totals: [{ field: "Arrears", sum: 73_450, ofFile: 73_450 }],
    });
  });

  test("headings of buildings, subtotals, debits and credits apart, a flat that nobody owns", () => {
    const list = sheetOf(`BUILDING NO. 1
      Flat No | Owner Name | Owner Contact | Debit | Credit
      101 | Vikram Shah | 9820012345 | 500 |
      102 | Neha Rao | 9820012346 | | 250
      Sub Total | | | 500 | 250
      BUILDING NO. 2
      101 | Uma Joshi | 9820012311 | 100.25 |
      102 | Vacant | | |
      Grand Total | | | 600.25 | 250`);
    expect(flatsOf(list)).toEqual([
      "1-101: Vikram Shah 9820012345 50000/0/0",
      "1-102: Neha Rao 9820012346 0/0/25000",
      "2-101: Uma Joshi 9820012311 10025/0/0",
      "2-102:  0/0/0",
    ]);
    expect(readSheets(list).problems).toEqual([]);
  });

  test("Marathi with its own digits", () => {
    expect(
      flatsOf(
        sheetOf(`अ.क्र. | सदनिका क्र. | सभासदाचे नाव | मोबाईल क्र. | थकबाकी मुद्दल | व्याज
          १ | अ-१०१ | श्री. विक्रम शाह व सौ. नेहा शाह | ९८२००१२३४५ | १,२३४.५० | ०
          २ | अ-१०२ | श्रीमती उमा जोशी | ९८२००१२३४६ | निरंक | १०.२५
          | | एकूण | | १२३४.५० | १०.२५`),
      ),
    ).toEqual(["अ-101: विक्रम शाह 9820012345 + नेहा शाह 123450/0/0", "अ-102: उमा जोशी 9820012346 0/1025/0"]);
  });

  test("a group summary of an accounting program: flat and member in one cell", () => {
    const list = sheetOf(
      `Shree Ganesh CHS Ltd.
      Sundry Debtors (Members)
      1-Apr-2025 to 31-Mar-2026
      Particulars | Closing Balance |
      | Debit | Credit
      A-101 Sunil Deshpande | 4500 |
      A-102 Mrs. Meena Joshi & Mr. Ajay Joshi | | 1200
      A/103 - R. K. Narayan | 780.35 |
      A-104 Venkatanarasimharajuvaripeta Subramaniam | |
      Vikram Seth (B-101) | 15000 |
      Flat No. 102, B Wing ABC Traders Pvt Ltd | 2250.65 |
      Shop No. 3 Everest Stores | | 0.05
      Grand Total | 22531 | 1200.05`,
      "Group Summary",
      [
        { top: 4, left: 1, bottom: 4, right: 2 },
        { top: 4, left: 0, bottom: 5, right: 0 },
      ],
    );
    expect(flatsOf(list)).toEqual([
      "A-101: Sunil Deshpande 450000/0/0",
      "A-102: Meena Joshi + Ajay Joshi 0/0/120000",
      "A-103: R. K. Narayan 78035/0/0",
      "A-104: Venkatanarasimharajuvaripeta Subramaniam 0/0/0",
      "B-101: Vikram Seth 1500000/0/0",
      "B-102: ABC Traders Pvt Ltd 225065/0/0",
      "SHOPS-Shop 3: Everest Stores 0/0/5",
    ]);
    expect(readSheets(list)).toMatchObject({
      problems: [],
      totals: [
        { field: "Debit", sum: 2_253_100, ofFile: 2_253_100 },
        { field: "Credit", sum: 120_005, ofFile: 120_005 },
      ],
    });
  });

  test("an export of a portal: a row for each person, first and last names apart", () => {
    const list = sheetOf(`Block | Flat | First Name | Last Name | Resident Type | Mobile | Outstanding Amount
      Block 1 | 101 | Arun | Nair | Owner | +91-9820012501 | 4,500.00
      Block 1 | 101 | Latha | Nair | Owner | +91-9820012511 |
      Block 1 | 101 | Kiran | Nair | Owner Family | +91-9820012521 |
      Block 1 | 102 | Bala | | Owner | +91-9820012502 | 0.00
      Block 1 | 102 | Chandra | Sekhar | Tenant | +91-9820012512 |
      Block 2 | 101 | Devi | Prasad | Owner | | (1,250.00)
      Block 2 | 101 | Devi | Prasad | Owner | | 10.00`);
    expect(flatsOf(list)).toEqual([
      "1-101: Arun Nair 9820012501 + Latha Nair 9820012511 450000/0/0",
      "1-102: Bala 9820012502 (Chandra Sekhar) 0/0/0",
      "2-101: Devi Prasad 0/0/125000",
    ]);
    expect(readSheets(list).problems).toEqual(["4 not-a-role", "8 flat-on-line"]);
  });

  test("charges of a month beside earlier dues: what is owed is the net amount", () => {
    const list = sheetOf(`Unit No. | Member | Sinking Fund | Current Bill | Previous Dues | Interest | Net Payable
      R-0101 | Anand Patwardhan | 250 | 3245 | 3245 | 68.15 | 6558.15
      R-0102 | Brinda Karat | 250 | 3215 | 0 | 0 | 3215
      R-0201 | Cyrus Broacha | 250 | 3205 | -6410 | 0 | -3205
      TOTAL | | 750 | 9665 | -3165 | 68.15 | 6568.15`);
    expect(flatsOf(list)).toEqual([
      "R-0101: Anand Patwardhan 649000/6815/0",
      "R-0102: Brinda Karat 321500/0/0",
      "R-0201: Cyrus Broacha 0/0/320500",
    ]);
  });

  test.each(["एकंदर एकूण", "सर्व एकूण", "कुल योग", "કુલ", "ಒಟ್ಟು", "மொத்தம்", "మొత్తం"])(
    "%s is a total, not a joint holder with all dues",
    (word) => {
      const list = sheetOf(`Flat | Name | Dues\nA-101 | Vikram Shah | 100\nA-102 | Uma Joshi | 50\n | ${word} | 150`);
      expect(readSheets(list)).toMatchObject({
        kinds: [["flat", "flat", "total"]],
        totals: [{ sum: 15_000, ofFile: 15_000 }],
      });
    },
  );

  test("groups of columns: what a column is, is said by its own heading, and whose it is by the group", () => {
    const list = sheetOf(
      `Flat Details | | | Owner Details | | | Tenant | | Arrears | |
      Bldg | Flat | Area | 1st Owner | 2nd Owner | Phone 1 | Name | Mobile | Maintenance | Interest | Advance
      D1 | 11 | 675 sq ft | NAIR SURESH | NAIR LATA | 9820012761 | Ravi Kumar | 9820012762 | 2400 | 48 | 0
      D1 | 12 | 675 sq ft | SINGH HARBHAJAN | | 9820012763 | | | 0 | 0 | 4800
      D2 | 11 | 910 sq ft | DSOUZA PETER | | 022-66056825 | | | 120000.5 | 25200.11 | 0
      | | | TOTALS | | | | | 122400.5 | 25248.11 | 4800`,
      "2025-26",
      [
        { top: 1, left: 0, bottom: 1, right: 2 },
        { top: 1, left: 3, bottom: 1, right: 5 },
        { top: 1, left: 6, bottom: 1, right: 7 },
        { top: 1, left: 8, bottom: 1, right: 10 },
      ],
    );
    expect(flatsOf(list)).toEqual([
      "D1-11: NAIR SURESH 9820012761 + NAIR LATA (Ravi Kumar) 240000/4800/0",
      "D1-12: SINGH HARBHAJAN 9820012763 0/0/480000",
      "D2-11: DSOUZA PETER 12000050/2520011/0",
    ]);
    expect(readSheets(list)).toMatchObject({ problems: [], totals: [{ ofFile: 12_240_050 }, {}, {}] });
  });

  test("a report of opening and closing balances: only the closing ones are owed", () => {
    const list = sheetOf(
      `Society : Nav Jeevan CHSL
      Unit Code | Member Name (Surname First) | Opening Balance | | Receipts | | Closing Balance | |
      | | Principal | Interest | Principal | Interest | Principal | Interest | Total
      A/1 | ACHARYA V G | 100 | 5 | 12100 | 5 | 0 | 0 | 0
      A/2 | BHAT S | 5000 | 210 | 0 | 0 | 17000 | 1470 | 18470
      A/3 | CHAVAN & SONS | 0 | 0 | 15000 | 0 | -600 | 0 | -600
      Total | | 5100 | 215 | 27100 | 5 | 16400 | 1470 | 17870`,
      "Sheet1",
      [
        { top: 2, left: 2, bottom: 2, right: 3 },
        { top: 2, left: 4, bottom: 2, right: 5 },
        { top: 2, left: 6, bottom: 2, right: 8 },
      ],
    );
    expect(flatsOf(list)).toEqual([
      "A-1: ACHARYA V G 0/0/0",
      "A-2: BHAT S 1700000/147000/0",
      "A-3: CHAVAN & SONS 0/0/60000",
    ]);
    expect(readSheets(list).problems).toEqual([]);
  });

  test("Hindi names whose letters all carry signs, and a tenant with a number in one cell", () => {
    expect(
      flatsOf(
        sheetOf(`टावर | फ्लैट संख्या | स्वामी | सह-स्वामी | दूरभाष | किरायेदार
          कमल | 101 | श्री विनोद दुआ | श्रीमती लीला | 98200 12851 | मोहन 98200 12859
          गुलाब | 101 | खाली | | |`),
      ),
    ).toEqual(["कमल-101: विनोद दुआ 9820012851 + लीला (मोहन) 0/0/0", "गुलाब-101:  0/0/0"]);
  });

  test("residents by O and T below a group without a merge, debit and credit balances", () => {
    const list = sheetOf(`| | Resident | | | Dues |
      Tower | Apt | Name | Contact | O/T | Dr Bal. | Cr Bal.
      Iris | 1A | Sara Ali | 9820012731 | O | 0 |
      Iris | 1B | Tara Deshpande | 9820012732 | O | 1,500 |
      Iris | 1B | Umang J | 9820012742 | T | |
      Lily | 1A | Varun D / Natasha D | 9820012733 | O | | 250
      E. & O. E. | | | | | |`);
    expect(flatsOf(list)).toEqual([
      "Iris-1A: Sara Ali 9820012731 0/0/0",
      "Iris-1B: Tara Deshpande 9820012732 (Umang J) 150000/0/0",
      "Lily-1A: Varun D 9820012733 + Natasha D 0/0/25000",
    ]);
  });

  test("dues without names keep labels of several words", () => {
    expect(
      flatsOf(
        sheetOf(
          "Flat | Principal | Interest\nWing A Flat 101 | 5 | 1\nWing A Flat 102 | 0 | 0\nWing B Flat 101 | 7 | 0",
        ),
      ),
    ).toEqual(["A-101:  500/100/0", "A-102:  0/0/0", "B-101:  700/0/0"]);
  });

  test("the same with a total for each wing above its members", () => {
    const list = sheetOf(`Rose Garden CHS
      1-Apr-25 to 31-Mar-26
      Particulars | Closing Balance
      Wing A | 5000 Dr
      A-1 Irani Boman | 5200 Dr
      A-2 Jain Kiran | 200 Cr
      Wing B | 100.50 Dr
      B-1 Kazi Munir | 100.50 Dr
      B-2 Lele Prasad | 0
      Grand Total | 5100.50 Dr`);
    expect(guessSheet(list).day).toBe("2026-03-31");
    expect(flatsOf(list)).toEqual([
      "A-1: Irani Boman 520000/0/0",
      "A-2: Jain Kiran 0/0/20000",
      "B-1: Kazi Munir 10050/0/0",
      "B-2: Lele Prasad 0/0/0",
    ]);
    expect(readSheets(list)).toMatchObject({ problems: [], totals: [{ sum: 510_050, ofFile: 510_050 }] });
  });

  test("dues of several heads beside their total, and a total that is not their sum", () => {
    const list = sheetOf(`Flat | Owner | Maintenance Due | Corpus Due | Total Due
      A-101 | Vikram Shah | 3540 | 25000 | 28540
      A-102 | Uma Joshi | 0 | 25000 | 25000
      A-103 | Ravi Rao | 100 | 0 | 150`);
    expect(flatsOf(list)).toEqual([
      "A-101: Vikram Shah 2854000/0/0",
      "A-102: Uma Joshi 2500000/0/0",
      "A-103: Ravi Rao 10000/0/0",
    ]);
    expect(readSheets(list).problems).toEqual(["4 parts-differ"]);
  });

  test("headings in Latin letters of Indian languages, two numbers with letters before them", () => {
    expect(
      flatsOf(
        sheetOf(`House No | Naam | Telephone (Mobile/Resi) | Baki | Vyaj | Jama (Credit)
          A/1 | Patel Bhavesh | R-2345678 M-9900010042 | 5,000 | 250 | 0
          A/2 | Shah Jigna | 9900010022 | 0 | 0 | 1,000`),
      ),
    ).toEqual(["A-1: Patel Bhavesh 9900010042 500000/25000/0", "A-2: Shah Jigna 9900010022 0/0/100000"]);
  });

  test("a joint holder on the next row of a merged wing", () => {
    const list = sheetOf(
      "Wing | Flat | Name | Mobile\nA | 1 | Vikram Shah | 9820012345\n | | Neha Shah |\n | 2 | Uma Joshi | 9820012347\nB | 1 | Ravi Rao |",
      "Register",
      [{ top: 2, left: 0, bottom: 4, right: 0 }],
    );
    expect(readSheets(list).problems).toEqual([]);
    expect(flatsOf(list)).toEqual([
      "A-1: Vikram Shah 9820012345 + Neha Shah 0/0/0",
      "A-2: Uma Joshi 9820012347 0/0/0",
      "B-1: Ravi Rao 0/0/0",
    ]);
  });

  test("a row for each person, by their role", () => {
    expect(
      flatsOf(
        sheetOf(`Unit | Resident Type | Resident Name | Mobile
          A-101 | Owner | Vikram Shah | 9820012345
          A-101 | Tenant | Ravi Kumar | 9820012399
          A-102 | Owner | Neha Rao | 9820012346
          A-102 | Joint Owner | Anil Rao | 9820012347`),
      ),
    ).toEqual([
      "A-101: Vikram Shah 9820012345 (Ravi Kumar) 0/0/0",
      "A-102: Neha Rao 9820012346 + Anil Rao 9820012347 0/0/0",
    ]);
  });

  test("owners, tenants and dues on sheets of their own, joint owners below a merged label", () => {
    const owners = sheetOf(
      "Flat | Owner | Mobile\nA-101 | Vikram Shah | 9820012345\n | Neha Shah | 9820012346\nA-102 | Uma Joshi | 9820012347",
      "Owners",
      [{ top: 2, left: 0, bottom: 3, right: 0 }],
    );
    const tenants = sheetOf("Flat No | Name | Mobile No\nA 102 | Ravi Kumar | 9820012399", "Tenants");
    const dues = sheetOf(
      "Unit | Name | Balance\nA/101 | Vikram | 1,000.00 Dr\nA/102 | Uma | 250.00 Cr\nTotal | | 750.00 Dr",
      "Dues",
    );
    expect(flatsOf(owners, tenants, dues)).toEqual([
      "A-101: Vikram Shah 9820012345 + Neha Shah 9820012346 100000/0/0",
      "A-102: Uma Joshi 9820012347 (Ravi Kumar) 0/0/25000",
    ]);
    expect(readSheets(owners, tenants, dues).totals).toEqual([{ field: "Arrears", sum: 75_000, ofFile: 75_000 }]);
  });

  test("letters behind numbers are wings where nearly all flats have one", () => {
    const list = (labels: string[]) =>
      sheetOf(["Flat No | Owner", ...labels.map((label) => `${label} | Vikram Shah`)].join("\n"));
    expect(flatsOf(list(["101 A", "102 A", "101 B"]))[2]).toMatch(/^B-101/);
    expect(flatsOf(list(["101", "102", "103", "104", "104A"]))[4]).toMatch(/^Main-104A/);
  });

  test("a ground floor's letter is no wing, another wing's is a contradiction", () => {
    const list = sheetOf(`Wing | Flat No. | Owner
      A | A-1 | Vikram Shah
      B | G-1 | Uma Joshi
      B | A-2 | Neha Rao`);
    expect(flatsOf(list)).toEqual(["A-1: Vikram Shah 0/0/0", "B-G-1: Uma Joshi 0/0/0"]);
    expect(readSheets(list).problems).toEqual(["4 wing-differs"]);
  });
});

describe("what needs attention", () => {
  test("of a row", () => {
    const list = sheetOf(`Flat | Member | Phone | Principal | Interest | Total
      A-101 | Vikram Shah | 9820012345 | 1000 | 100.50 | 1100.50
      A-101 | Neha Rao | 9820012346 | 2000 | 0 | 2000
      A-103 & 104 | Uma Joshi | 9820012347 | 0 | 0 | 0
      Shop 1 | Ravi Kumar | 9820012345 | 10 | 0 | 10
      105 | Mohan Das | 9.8E+09 | 0 | 0 | 0
      106 | Mohan Das | | 0 | -5 | 0
      A-107 | | | 0 | -5 | 0
      Prepared by: Secretary`);
    expect(readSheets(list).problems).toEqual([
      "4 several-flats",
      "6 phone-rounded",
      "3 flat-on-line",
      "7 flat-without-wing",
      "8 interest-in-advance",
      "5 phone-on-line",
      "8 no-member",
    ]);
  });

  test("of shares, and of principal and interest that are not the total", () => {
    const list = sheetOf(`Flat | Owner | Role | Share | Principal | Interest | Total Dues
      A-101 | Vikram Shah | owner | 50% | 100 | 5 | 105
      A-101 | Neha Shah | joint | 1/3 | | |
      A-102 | Uma Joshi | owner | 100 | 100 | 5 | 100`);
    expect(readSheets(list).problems).toEqual(["4 parts-differ", "2 share-sum"]);
  });

  test("the sign of balances is asked with an amount of the file", () => {
    const list = (amounts: string[]) =>
      sheetOf(
        ["Flat | Owner | Balance", ...amounts.map((amount, at) => `A-10${at} | Vikram Shah | ${amount}`)].join("\n"),
      );
    expect(readSheets(list(["100", "(50.00)"])).sign).toEqual({ sheet: 0, line: 3, written: "(50.00)" });
    expect(readSheets(list(["100 Dr", "-", "50 Cr"])).sign).toBeUndefined();
  });
});
