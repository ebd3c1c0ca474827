import { describe, expect, test } from "vitest";
import type { Statement } from "#domain/money/bank/statements/codes.ts";
import { makeArchive } from "../../../../test/make/office.ts";
import { type ParsedStatement, type ParseOptions, parseStatement } from "./parse.ts";

const options: ParseOptions = { today: "2026-11-30" };
const read = (text: string | Buffer, more: Partial<ParseOptions> = {}): Promise<ParsedStatement> =>
  parseStatement(Buffer.from(text as string), { ...options, ...more });
async function statementOf(text: string | Buffer, more?: Partial<ParseOptions>): Promise<Statement> {
  const answer = await read(text, more);
  if (answer.outcome !== "read") throw new Error(JSON.stringify(answer));
  return answer.statement;
}
const linesOf = async (text: string) =>
  (await statementOf(text)).lines.map(({ line, postedOn, narration, debit, credit, balance }) => [
    line,
    postedOn,
    narration,
    credit - debit,
    balance,
  ]);

const head = "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance";

describe("the running balance", () => {
  test("names each line that does not follow from the one before, and what is missing", async () => {
    const { checks } = await statementOf(`${head}
01/11/26,OPENING BALANCE,,,,,1000.00
02/11/26,UPI-A,,02/11/26,,500.00,1500.00
03/11/26,UPI-B,,03/11/26,,500.00,2500.00
04/11/26,UPI-C,,04/11/26,200.01,,2299.98`);
    expect(checks).toMatchObject({ verified: 3, cutOff: null });
    expect(checks.gaps).toEqual([
      { line: 4, expected: 200_000, actual: 250_000, missing: 50_000 },
      { line: 5, expected: 229_999, actual: 229_998, missing: -1 },
    ]);
  });

  test("is held against the opening balance that the file states", async () => {
    const { checks } = await statementOf(
      `Opening Balance:,"1,000.00"\n${head}\n02/11/26,UPI-A,,02/11/26,,500.00,1900.00`,
    );
    expect(checks.gaps).toEqual([{ line: 3, expected: 150_000, actual: 190_000, missing: 40_000 }]);
  });

  test("goes on over lines without a balance", async () => {
    const { checks, lines } = await statementOf(`Date,Particulars,Debit,Credit,Balance
01-11-2026,A,,100.00,1100.00
01-11-2026,B,,50.00,
02-11-2026,C,25.00,,1125.00`);
    expect(checks).toMatchObject({ gaps: [], verified: 1 });
    expect(lines).toHaveLength(3);
  });
});

describe("a file that was cut off", () => {
  test.each([
    ["within its last row", `${head}\n01/11/26,A,,01/11/26,,5.00,15.00\n02/11/26,B,,02/11/26,,25`, "unfinished-row"],
    [
      "before the closing balance that is stated above",
      `Closing Balance: 99.00\n${head}\n01/11/26,A,,01/11/26,,5.00,15.00`,
      "closing-balance-differs",
    ],
    ["before the last page", `Page 1 of 3\n${head}\n01/11/26,A,,01/11/26,,5.00,15.00`, "unfinished-file"],
    [
      "in MT940",
      ":20:A\n:25:123456789\n:28C:1/1\n:60F:C261101INR10,00\n:61:261102C5,00NTRFNONREF\n:86:UPI",
      "unfinished-file",
    ],
    [
      "in OFX",
      "OFXHEADER:100\n\n<OFX><ACCTID>123456\n<STMTTRN><DTPOSTED>20261102<TRNAMT>5.00<NAME>UPI",
      "unfinished-file",
    ],
  ])("%s", async (_, text, reason) => {
    const { checks, lines } = await statementOf(text);
    expect(checks.cutOff).toBe(reason);
    expect(lines).toHaveLength(1);
  });

  test("in XML cannot be read", async () => {
    expect(await read("<?xml version='1.0'?><Document><BkToCstmrStmt><Stmt><Ntry>")).toEqual({
      outcome: "refused",
      code: "statement-unreadable",
    });
  });
});

test("lines after today, and earlier than the one before, are named", async () => {
  const { checks } = await statementOf(`${head}
05/11/26,A,,05/11/26,,5.00,15.00
04/11/26,B,,04/11/26,,5.00,20.00
01/12/26,C,,01/12/26,,5.00,25.00`);
  expect(checks).toMatchObject({ future: [4], outOfOrder: [3], gaps: [] });
});

test("a row with a date whose amount cannot be read is named, and no line", async () => {
  const { checks, lines } = await statementOf(
    `${head}\n05/11/26,A,,05/11/26,,5.00,15.00\n05/11/26,B,,05/11/26,,five,20.00\n06/11/26,C,,06/11/26,,5.00,25.00`,
  );
  expect(checks.unreadable).toEqual([3]);
  expect(lines).toHaveLength(2);
});

test("a row with an amount whose date no calendar has is named too", async () => {
  const { checks, lines } = await statementOf(
    `${head}\n05/11/26,A,,05/11/26,,5.00,15.00\n31/11/26,B,,31/11/26,,5.00,20.00\n06/12/26,C,,06/12/26,,5.00,25.00`,
  );
  expect(checks).toMatchObject({ unreadable: [3], gaps: [{ line: 4, missing: 500 }] });
  expect(lines).toHaveLength(2);
});

describe("amounts and dates in any form", () => {
  test.each([
    [
      "Dr and Cr behind the balance",
      "Date,Details,Debit,Credit,Balance\n1 Nov 2026,A,,500.00,(500.00)\n2-NOV-26,B,1000.00,,1500.00 Dr\n",
      [50_000, -100_000],
      [-50_000, -150_000],
    ],
    [
      "debits with a minus in their column",
      "Date,Details,Debit,Credit,Balance\n01.11.2026,A,-500.00,,500.00\n02.11.2026,B,-200.00,0.00,300.00\n",
      [-50_000, -20_000],
      [50_000, 30_000],
    ],
    [
      "a reversal as a negative debit",
      "Date,Details,Debit,Credit,Balance\n01.11.2026,A,500.00,,500.00\n02.11.2026,B,-200.00,0.00,700.00\n",
      [-50_000, 20_000],
      [50_000, 70_000],
    ],
    [
      "one column whose direction only the balance says",
      "Date,Details,Amount,Balance\n01/11/2026,OPENING BALANCE,,1000.00\n01/11/2026,A,500.00,1500.00\n02/11/2026,B,200.00,1300.00\n",
      [50_000, -20_000],
      [150_000, 130_000],
    ],
    [
      "a column of Dr and Cr",
      "Date,Details,Type,Amount,Balance\n2026-11-01,A,C,500.00,500.00\n2026-11-02,B,D,200.00,300.00\n",
      [50_000, -20_000],
      [50_000, 30_000],
    ],
    [
      "times, spaces that do not break, and currency",
      "Date;Details;Debit;Credit;Balance\n01/11/2026 10:30:22;A;;₹\u00a01,35,000.00;INR 1,35,000.00\n02/11/2026 23:59;B;Rs. 200.50;;₹1,34,799.50\n",
      [13_500_000, -20_050],
      [13_500_000, 13_479_950],
    ],
    [
      "months first, as no other reading fits",
      "Date,Details,Debit,Credit,Balance\n11/05/2026,A,,500.00,500.00\n11/25/2026,B,200.00,,300.00\n",
      [50_000, -20_000],
      [50_000, 30_000],
    ],
    [
      "days as numbers of a spreadsheet",
      "Date,Details,Debit,Credit,Balance\n46327,A,,500.00,500.00\n46328,B,200.00,,300.00\n",
      [50_000, -20_000],
      [50_000, 30_000],
    ],
    [
      "a Hindi statement",
      "दिनांक,विवरण,नामे,जमा,शेष\n०१/११/२०२६,A,,५००.००,५००.०० जमा\n02/11/2026,B,200.00,,300.00 जमा\n",
      [50_000, -20_000],
      [50_000, 30_000],
    ],
    [
      "the date of a day only once",
      "Date,Particulars,Debit,Credit,Balance\n01/11/2026,A,,500.00,500.00\n,B,200.00,,300.00\n,Total,200.00,500.00,300.00\n",
      [50_000, -20_000],
      [50_000, 30_000],
    ],
  ])("%s", async (_, text, amounts, balances) => {
    const lines = await linesOf(text);
    expect(lines.map((line) => line[3])).toEqual(amounts);
    expect(lines.map((line) => line[4])).toEqual(balances);
  });
});

test("a comma in a narration without quotes, and a quote that nothing closes, do not move the amounts", async () => {
  expect(
    await linesOf(
      `${head}\n01/11/26,CHARGES, SMS, OCT,0,01/11/26,5.00,,15.00\n02/11/26,"HALL RENT,0,02/11/26,,5.00,20.00\n03/11/26,"A",0,03/11/26,,"1,000.00","1,020.00"\n`,
    ),
  ).toEqual([
    [2, "2026-11-01", "CHARGES, SMS, OCT", -500, 1_500],
    [3, "2026-11-02", "HALL RENT", 500, 2_000],
    [4, "2026-11-03", "A", 100_000, 102_000],
  ]);
  expect(await linesOf(`${head}\n01/11/26,"UPI-A\nMAINT",0,01/11/26,,"1,000.00","1,000.00"\n`)).toEqual([
    [2, "2026-11-01", "UPI-A MAINT", 100_000, 100_000],
  ]);
});

test("cells beside the table do not move its amounts, and Cr or Dr may stand beside the balance", async () => {
  expect(
    await linesOf(`${head},,
01/11/26,A,,01/11/26,,5.00,15.00,Cr,see A101
02/11/26,B,,02/11/26,20.00,,5.00,Dr,
03/11/26,B/F RETURNED CHEQUE,,03/11/26,,6.00,1.00,Cr,`),
  ).toEqual([
    [2, "2026-11-01", "A", 500, 1_500],
    [3, "2026-11-02", "B", -2_000, -500],
    [4, "2026-11-03", "B/F RETURNED CHEQUE", 600, 100],
  ]);
});

test("HDFC's text with commas: padded headings in another order, a blank line above, commas in narrations", async () => {
  const text = `
  Date     ,Narration                                              ,Value Dat,Debit Amount       ,Credit Amount      ,Chq/Ref Number   ,Closing Balance
 01/11/26  ,UPI-ASHA RAO-ASHA@OKAXIS-UTIB0000001-432112345678-MAINT, A101 ,01/11/26 ,             0.00,          2500.00,0000432112345678 ,         102500.00
 02/11/26  ,LIFT AMC                                               ,02/11/26 ,          1000.50,             0.00,000000000000000  ,         101499.50 `;
  expect(await linesOf(text)).toEqual([
    [3, "2026-11-01", "UPI-ASHA RAO-ASHA@OKAXIS-UTIB0000001-432112345678-MAINT, A101", 250_000, 10_250_000],
    [4, "2026-11-02", "LIFT AMC", -100_050, 10_149_950],
  ]);
});

test("the account may stand in another table of a web page, or on another sheet", async () => {
  const page = `<html><table><tr><td>Canara Bank</td></tr><tr><td>Account Number</td><td>1100012345678</td></tr></table>
    <table><tr><th>Txn Date<th>Value Date<th>Description<th>Debit<th>Credit<th>Balance</tr>
    <tr><td>01-11-2026<td>01-11-2026<td>UPI/CR/432112345678/ASHA<br>RAO<td><td>2,500.00<td>2,500.00</tr></table></html>`;
  const { account, lines } = await statementOf(page);
  expect(account).toMatchObject({ bank: "CNRB", number: "1100012345678" });
  expect(lines).toMatchObject([{ narration: "UPI/CR/432112345678/ASHA RAO", credit: 250_000 }]);
});

test("a printed report of several pages, with headings of two lines and narrations over a page break", async () => {
  const page = (number: number) => `                    THE SUNRISE SAHAKARI BANK LTD            PAGE : ${number}
 A/C NO : 00123456789   NAME : SUNRISE CHS LTD
 ------------------------------------------------------------------------------------
 TRN.       PARTICULARS                 CHQ.        WITHDRAWALS     DEPOSITS      BALANCE
 DATE                                   NO.
 ------------------------------------------------------------------------------------`;
  const text = `${page(1)}
            B/F                                                             1,000.00CR
 01/11/26   BY CLG ASHA RAO             123456                    500.00     1,500.00CR
            FLAT A 101
 02/11/26   TO LIFT AMC                                1,700.00                200.00DR
${page(2)}
 03/11/26   BY CASH                                                300.00      100.00CR
 ------------------------------------------------------------------------------------
            TOTAL                                      1,700.00    800.00
            C/F                                                                100.00CR
`;
  const { account, lines, checks, opening, closing } = await statementOf(text);
  expect(account).toMatchObject({ number: "00123456789", holder: "SUNRISE CHS LTD" });
  expect(
    lines.map(({ narration, reference, debit, credit, balance }) => [narration, reference, credit - debit, balance]),
  ).toEqual([
    ["BY CLG ASHA RAO FLAT A 101", "123456", 50_000, 150_000],
    ["TO LIFT AMC", "", -170_000, -20_000],
    ["BY CASH", "", 30_000, 10_000],
  ]);
  expect({ opening, closing, gaps: checks.gaps, cutOff: checks.cutOff }).toEqual({
    opening: 100_000,
    closing: 10_000,
    gaps: [],
    cutOff: null,
  });
});

describe("a layout that is not known", () => {
  const text =
    "Acme Sahakari Bank\nTag,Text,Raus,Rein,Stand\n01/11/2026,A,,500.00,500.00\n02/11/2026,B,200.00,,300.00\n";

  test("is asked about with its columns and samples, and read with the mapping that was given", async () => {
    const answer = await read(text);
    expect(answer).toMatchObject({
      outcome: "needs-mapping",
      unmapped: {
        headingLine: 2,
        columns: [{ at: 0, heading: "Tag", samples: ["01/11/2026", "02/11/2026"], role: null }, {}, {}, {}, {}],
      },
    });
    if (answer.outcome !== "needs-mapping") return;
    const mapping = { 0: "posted", 1: "narration", 2: "debit", 3: "credit", 4: "balance" } as const;
    const { lines, checks } = await statementOf(text, { mappings: { [answer.unmapped.layoutKey]: mapping } });
    expect(lines.map(({ debit, credit, balance }) => [debit, credit, balance])).toEqual([
      [0, 50_000, 50_000],
      [20_000, 0, 30_000],
    ]);
    expect(checks.gaps).toEqual([]);
  });

  test("is asked about if a column has both directions and nothing says which", async () => {
    expect((await read("Date,Details,Amount\n01/11/2026,A,500.00\n02/11/2026,B,200.00\n")).outcome).toBe(
      "needs-mapping",
    );
  });
});

test("XML within XML without end is refused", async () => {
  const text = `<?xml version="1.0"?><Document><BkToCstmrStmt>${"<a>".repeat(200_000)}`;
  expect(await read(text)).toEqual({ outcome: "refused", code: "statement-unreadable" });
});

describe("a file that is no statement", () => {
  test.each([
    ["nothing", "", "statement-empty"],
    ["a letter", "Dear member,\nplease pay.\n", "statement-empty"],
    ["headings alone", `${head}\n`, "statement-empty"],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "statement-unreadable"],
    ["an archive", makeArchive([{ name: "a.txt", content: "a" }]), "statement-unreadable"],
    [
      "accounts of two people",
      ":20:A\n:25:111111111\n:60F:C261101INR1,00\n:62F:C261101INR1,00\n:20:B\n:25:222222222\n:60F:C261101INR1,00\n",
      "statement-several-accounts",
    ],
    [
      "tables of two accounts",
      `Account No: 111111111\n${head}\n01/11/26,A,,01/11/26,,5.00,15.00\nAccount No: 222222222\n${head}\n01/11/26,B,,01/11/26,,5.00,15.00`,
      "statement-several-accounts",
    ],
  ])("%s is refused", async (_, text, code) => {
    expect(await read(text)).toEqual({ outcome: "refused", code });
  });

  test("a workbook with a password is refused as such", async () => {
    const ole = Buffer.concat([
      Buffer.from("d0cf11e0a1b11ae1", "hex"),
      Buffer.alloc(1_528),
      Buffer.from("EncryptedPackage", "utf16le"),
    ]);
    expect(await read(ole)).toEqual({ outcome: "refused", code: "statement-protected" });
  });
});

test("MT940 of several pages with sub-fields, reversals and an entry in the year before its value", async () => {
  const text = `:20:1\n:25:HDFC0000123/50100012345678\n:28C:3/1\n:60F:C251231INR100,00\n:61:2601011231C50,5NTRFNONREF//N365251234567890\n:86:166?00NEFT?20MAINT ?21A101?32ASHA RAO?3150100087654321\n:62M:C260101INR150,50\n-\n:20:1\n:25:HDFC0000123/50100012345678\n:28C:3/2\n:60M:C260101INR150,50\n:61:260102RC50,50NTRFREF1\n:86:REVERSAL\nOF N365\n:62F:C260102INR100,00\n-`;
  const { lines, opening, closing, checks, account } = await statementOf(text);
  expect(lines).toMatchObject([
    {
      postedOn: "2025-12-31",
      valueOn: "2026-01-01",
      narration: "MAINT A101 ASHA RAO 50100087654321",
      reference: "N365251234567890",
      credit: 5_050,
    },
    { postedOn: "2026-01-02", narration: "REVERSAL OF N365", reference: "REF1", debit: 5_050 },
  ]);
  expect({ opening, closing, cutOff: checks.cutOff, account }).toMatchObject({
    opening: 10_000,
    closing: 10_000,
    cutOff: null,
    account: { bank: "HDFC" },
  });
});

test("camt.053 with a batch, a reversal, an entry that is not booked, and a prefix", async () => {
  const entry = (inner: string) => `<n:Ntry>${inner}<n:BookgDt><n:DtTm>2026-11-04T20:00:00Z</n:DtTm></n:BookgDt>`;
  const payment = (amount: string, name: string) =>
    `<n:TxDtls><n:Amt Ccy="INR">${amount}</n:Amt><n:RltdPties><n:Dbtr><n:Pty><n:Nm>${name}</n:Nm></n:Pty></n:Dbtr></n:RltdPties></n:TxDtls>`;
  const text = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x "y">]><n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.10"><n:BkToCstmrStmt><n:Stmt><n:Acct><n:Id><n:Othr><n:Id>50100012345678</n:Id></n:Othr></n:Id></n:Acct>
    <n:Bal><n:Tp><n:CdOrPrtry><n:Cd>CLBD</n:Cd></n:CdOrPrtry></n:Tp><n:Amt Ccy="INR">10</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd></n:Bal>
    ${entry('<n:Amt Ccy="INR">30.5</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd><n:Sts><n:Cd>BOOK</n:Cd></n:Sts>')}<n:NtryDtls>${payment("10.50", "ASHA &amp; CO")}${payment("20", "IMRAN")}</n:NtryDtls></n:Ntry>
    ${entry('<n:Amt Ccy="INR">20</n:Amt><n:CdtDbtInd>DBIT</n:CdtDbtInd><n:RvslInd>true</n:RvslInd><n:Sts><n:Cd>BOOK</n:Cd></n:Sts>')}</n:Ntry>
    ${entry('<n:Amt Ccy="INR">99</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd><n:Sts><n:Cd>PDNG</n:Cd></n:Sts>')}</n:Ntry></n:Stmt></n:BkToCstmrStmt></n:Document>`;
  const { lines, closing } = await statementOf(text);
  expect(lines.map(({ postedOn, narration, debit, credit }) => [postedOn, narration, credit - debit])).toEqual([
    ["2026-11-05", "ASHA & CO", 1_050],
    ["2026-11-05", "IMRAN", 2_000],
    ["2026-11-05", "REVERSAL", -2_000],
  ]);
  expect(closing).toBe(1_000);
});
