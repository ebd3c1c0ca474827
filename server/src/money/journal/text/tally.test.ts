import { parseXml, type XmlDocument, XmlElement } from "@rgrove/parse-xml";
import { beforeEach, expect, test } from "vitest";
import type { TallyFormat } from "#domain/money/journal/papers/codes.ts";
import { paise } from "#domain/platform/money.ts";
import { startServer } from "../../../../test/server.ts";
import { slowBooks, sumsOf } from "../../../../test/slow-books.ts";
import { tallyXml } from "./tally.ts";

const { ask, goTo, make, database } = await startServer();
const { db, pool } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
let residents: string[];
beforeEach(async () => {
  await goTo("2025-05-10");
  manager = await make.role("society_manager");
  residents = [];
  // Two of one name in one flat, and a name that is code.
  const { flat_id } = await make.flat({ society_id: manager.societyId });
  for (const name of ["Asha Rao", "ASHA RAO", '</NAME> & "x" \n\u0007<b>'])
    residents.push((await make.resident({ flat_id, name, resident_type: 3 })).society_resident_id);
});

const pay = (Society_ResidentID: string, Amount: number) =>
  ask(
    "vendor/Collect_Resident_Amount",
    { Society_ResidentID, Amount, Payment_Mode: 3, Whether_Advance_Accepted: true } as never,
    manager,
  );
const ledgers = async () => (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 100 }, manager)).extras.Data!;
const post = async (Voucher_Day: string, debit: string, credit: string, amount: number, Narration = "x") => {
  const idOf = async (purpose: string) =>
    (await ledgers()).find(({ Ledger_Purpose }) => Ledger_Purpose === purpose)!.Ledger_AccountID;
  const Lines = [
    { Ledger_AccountID: await idOf(debit), Debit_Amount: amount },
    { Ledger_AccountID: await idOf(credit), Credit_Amount: amount },
  ];
  expect((await ask("vendor/Create_Journal_Voucher", { Voucher_Day, Narration, Lines }, manager)).success).toBe(true);
};

const allOf = (node: XmlDocument | XmlElement, name: string): XmlElement[] =>
  node.children
    .filter((child) => child instanceof XmlElement)
    .flatMap((child) => (child.name === name ? [child] : allOf(child, name)));
const textIn = (node: XmlElement, name: string): string => allOf(node, name)[0]!.text;

async function fileOf(format: TallyFormat, year?: number) {
  let text = "";
  const days = year ? { from: `${year}-04-01`, until: `${year + 1}-03-31` } : { until: "2027-03-31" };
  for await (const part of tallyXml(db, { issuerId: manager.societyId, format, days })) text += part;
  return { text, xml: parseXml(text) };
}
async function booksOf(year?: number) {
  const [masters, vouchers] = [await fileOf("tally-masters", year), await fileOf("tally-vouchers", year)];
  const found = {
    groups: new Map(allOf(masters.xml, "GROUP").map((one) => [one.attributes.NAME!, textIn(one, "PARENT")])),
    ledgers: new Map(
      allOf(masters.xml, "LEDGER").map((one) => [
        one.attributes.NAME!,
        { parent: textIn(one, "PARENT"), opening: -paise(Number(textIn(one, "OPENINGBALANCE"))) },
      ]),
    ),
    vouchers: allOf(vouchers.xml, "VOUCHER").map((one) => ({
      id: one.attributes.REMOTEID!,
      type: textIn(one, "VOUCHERTYPENAME"),
      day: textIn(one, "DATE"),
      narration: textIn(one, "NARRATION"),
      lines: allOf(one, "ALLLEDGERENTRIES.LIST").map((line) => ({
        ledger: textIn(line, "LEDGERNAME"),
        isDebit: textIn(line, "ISDEEMEDPOSITIVE") === "Yes",
        amount: -paise(Number(textIn(line, "AMOUNT"))),
      })),
    })),
  };
  expect(found.ledgers.size).toBe(allOf(masters.xml, "LEDGER").length);
  return found;
}

/** The closing balance of every account that has one, by its name; members and tenants by the group of their control account. */
function closings({ groups, ledgers, vouchers }: Awaited<ReturnType<typeof booksOf>>) {
  const accountOf = (ledger: string): string => {
    const { parent } = ledgers.get(ledger)!;
    return groups.get(parent) === "Sundry Debtors" ? parent : ledger;
  };
  return sumsOf(
    [
      ...[...ledgers].map(([ledger, { opening }]) => ({ ledger, amount: opening })),
      ...vouchers.flatMap(({ lines }) => lines),
    ],
    ({ ledger }) => accountOf(ledger),
  );
}

test("both files together have the balances of the documents, of everything and of each year", async () => {
  await pay(residents[0]!, 1_000);
  await pay(residents[1]!, 0.01);
  await post("2025-05-10", "repairs", "bank", 400.5);
  await goTo("2026-04-02");
  await pay(residents[2]!, 12_34_567.89);
  await post("2026-04-02", "cash", "maintenance", 70);
  await post("2026-04-02", "bank", "cash", 20);

  const nameOf = new Map((await ledgers()).map((one) => [one.Ledger_Purpose ?? "", one.Ledger_Name]));
  const lines = await slowBooks(pool, manager.societyId);
  const named = (sums: Record<string, number>) =>
    Object.fromEntries(Object.entries(sums).map(([purpose, sum]) => [nameOf.get(purpose), sum]));
  expect(closings(await booksOf())).toEqual(named(sumsOf(lines, ({ ledger }) => ledger)));
  const of2025 = lines.filter(({ day }) => day <= "2026-03-31");
  expect(closings(await booksOf(2025))).toEqual(named(sumsOf(of2025, ({ ledger }) => ledger)));
  const nominal = ["maintenance", "repairs"];
  const of2026 = lines.map((line) =>
    line.day < "2026-04-01" && nominal.includes(line.ledger) ? { ...line, ledger: "surplus" } : line,
  );
  expect(closings(await booksOf(2026))).toEqual(named(sumsOf(of2026, ({ ledger }) => ledger)));
});

test("each voucher balances, uses ledgers of the masters, and has the type that cash and bank give it", async () => {
  await pay(residents[0]!, 1_000);
  await post("2025-05-10", "repairs", "bank", 400, "<&> paid");
  await post("2025-05-10", "bank", "cash", 20);
  await post("2025-05-10", "audit-fees", "creditors", 5);
  const { ledgers: names, vouchers } = await booksOf();
  expect(vouchers.map(({ type }) => type).toSorted()).toEqual(["Contra", "Journal", "Payment", "Receipt"]);
  for (const { day, lines } of vouchers) {
    expect(day).toBe("20250510");
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    for (const { ledger, isDebit, amount } of lines) {
      expect(names.has(ledger), ledger).toBe(true);
      expect(isDebit).toBe(amount > 0);
    }
  }
  expect(vouchers.map(({ narration }) => narration)).toContain("Journal voucher: <&> paid");
});

test("every name is used once, whatever its capital letters, and no group of Tally is taken", async () => {
  const account = { Ledger_Code: "1555", Ledger_Name: "Sundry Debtors", Ledger_Group: "other-assets" as const };
  expect((await ask("vendor/Create_Ledger_Account", account, manager)).success).toBe(true);
  for (const resident of residents) await pay(resident, 10);
  const { groups, ledgers: names } = await booksOf();
  const all = [...groups.keys(), ...names.keys()].map((name) => name.toLowerCase());
  expect(new Set(all).size).toBe(all.length);
  expect(names.has("Sundry Debtors (1555)")).toBe(true);
  expect([...names].filter(([, { parent }]) => parent === "Dues of members")).toHaveLength(3);
  expect([...names.keys()].some((name) => name.endsWith('</NAME> & "x" <b>'))).toBe(true);
});

test("exported again, vouchers keep their ids and members their names, also when another of that name comes", async () => {
  await pay(residents[0]!, 10);
  const before = await booksOf();
  await pay(residents[1]!, 10);
  await goTo("2025-06-01");
  const after = await booksOf();
  expect(after.vouchers.slice(0, 1)).toEqual(before.vouchers);
  expect(new Set(after.vouchers.map(({ id }) => id)).size).toBe(2);
  for (const [name, { parent }] of before.ledgers) expect(after.ledgers.get(name)?.parent, name).toBe(parent);
});

/**
 * The elements by which published descriptions of Tally's import nest masters and vouchers: Tally's developer reference
 * "Integration of accounting masters" and "Understanding integration: transactions".
 */
const structure = {
  "tally-masters": [
    "ENVELOPE/HEADER/TALLYREQUEST",
    "ENVELOPE/BODY/IMPORTDATA/REQUESTDESC/REPORTNAME",
    "ENVELOPE/BODY/IMPORTDATA/REQUESTDESC/STATICVARIABLES/IMPORTDUPS",
    "ENVELOPE/BODY/IMPORTDATA/REQUESTDATA/TALLYMESSAGE/GROUP/NAME.LIST/NAME",
    "ENVELOPE/BODY/IMPORTDATA/REQUESTDATA/TALLYMESSAGE/GROUP/PARENT",
    "ENVELOPE/BODY/IMPORTDATA/REQUESTDATA/TALLYMESSAGE/LEDGER/NAME.LIST/NAME",
    "ENVELOPE/BODY/IMPORTDATA/REQUESTDATA/TALLYMESSAGE/LEDGER/PARENT",
    "ENVELOPE/BODY/IMPORTDATA/REQUESTDATA/TALLYMESSAGE/LEDGER/ISBILLWISEON",
    "ENVELOPE/BODY/IMPORTDATA/REQUESTDATA/TALLYMESSAGE/LEDGER/OPENINGBALANCE",
  ],
  "tally-vouchers": [
    "ENVELOPE/HEADER/TALLYREQUEST",
    "ENVELOPE/BODY/IMPORTDATA/REQUESTDESC/REPORTNAME",
    "ENVELOPE/BODY/IMPORTDATA/REQUESTDESC/STATICVARIABLES",
    ...[
      ...["DATE", "EFFECTIVEDATE", "GUID", "VOUCHERTYPENAME", "VOUCHERNUMBER", "REFERENCE", "NARRATION"],
      ...["PARTYLEDGERNAME", "PERSISTEDVIEW", "ALLLEDGERENTRIES.LIST/LEDGERNAME"],
      ...["ALLLEDGERENTRIES.LIST/ISDEEMEDPOSITIVE", "ALLLEDGERENTRIES.LIST/ISPARTYLEDGER"],
      "ALLLEDGERENTRIES.LIST/AMOUNT",
    ].map((name) => `ENVELOPE/BODY/IMPORTDATA/REQUESTDATA/TALLYMESSAGE/VOUCHER/${name}`),
  ],
};
test.each(["tally-masters", "tally-vouchers"] as const)("%s nests what Tally's import describes", async (format) => {
  await pay(residents[0]!, 10);
  const pathsOf = (node: XmlElement, before = ""): string[] => {
    const inner = node.children.filter((child) => child instanceof XmlElement);
    const path = `${before}${node.name}`;
    return inner.length === 0 ? [path] : inner.flatMap((child) => pathsOf(child, `${path}/`));
  };
  const paths = pathsOf((await fileOf(format)).xml.root!);
  expect(new Set(paths)).toEqual(new Set(structure[format]));
});
