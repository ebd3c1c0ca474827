import {
  entryKinds,
  type LedgerGroup,
  type LedgerPurpose,
  ledgerGroups,
  ledgerPurposes,
} from "#domain/money/journal/codes.ts";
import type { TallyFormat } from "#domain/money/journal/papers/codes.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import { listTrial } from "../queries.ts";
import {
  eachEntries,
  listChart,
  listParties,
  type TallyAccount,
  type TallyParty,
  type TextDays,
  type TextEntry,
  type TextLine,
} from "./queries.ts";

/** The groups that every company in Tally has. Expenditure gets groups of its own below "Indirect Expenses". */
const groupsOfTally: Readonly<Partial<Record<LedgerGroup, string>>> = {
  "fixed-assets": "Fixed Assets",
  investments: "Investments",
  "cash-and-bank": "Cash-in-Hand",
  receivables: "Sundry Debtors",
  "other-assets": "Current Assets",
  capital: "Capital Account",
  funds: "Reserves & Surplus",
  surplus: "Reserves & Surplus",
  deposits: "Current Liabilities",
  loans: "Loans (Liability)",
  payables: "Current Liabilities",
  opening: "Suspense A/c",
  income: "Direct Incomes",
  "other-income": "Indirect Incomes",
};
const groupsOfPurposes: Readonly<Partial<Record<LedgerPurpose, string>>> = {
  creditors: "Sundry Creditors",
  "taxes-payable": "Duties & Taxes",
  "cgst-payable": "Duties & Taxes",
  "sgst-payable": "Duties & Taxes",
  "tds-payable": "Duties & Taxes",
};
/** Names that Tally has given already, in small letters; those of the groups above are added. */
const takenInTally = ["cash", "profit & loss a/c", "bank accounts", "current liabilities", "indirect expenses"];

const parentOf = ({ ledger_group, purpose, is_bank }: TallyAccount): string =>
  (is_bank ? "Bank Accounts" : groupsOfPurposes[purpose as LedgerPurpose]) ??
  groupsOfTally[ledger_group] ??
  ledgerGroups[ledger_group];

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** On one line, without characters that XML does not have. */
const xml = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, " ")
    .trim()
    .replaceAll(/[&<>"]/g, (character) => escapes[character]!);

/** Tally writes debits as negative amounts. */
const amountOf = (debit: Paise): string => rupees(-debit).toFixed(2);

/** What Tally calls the accounts and the members and tenants in them. Each name is used once, whatever its capital letters. */
type Names = { accounts: Map<string, string>; parties: Map<string, string> };
const keyOf = (ledgerAccountId: string, accountId: string): string => `${ledgerAccountId} ${accountId}`;

function namesOf(chart: readonly TallyAccount[], parties: readonly TallyParty[]): Names {
  const taken = new Set([...takenInTally, ...Object.values(groupsOfTally), ...Object.values(ledgerGroups)]);
  const used = new Set([...taken].map((name) => name.toLowerCase()));
  const once = (name: string, ...others: string[]): string => {
    const free = [name, ...others].find((one) => !used.has(one.toLowerCase()))!;
    used.add(free.toLowerCase());
    return free;
  };
  const names: Names = { accounts: new Map(), parties: new Map() };
  for (const { ledger_account_id, name, purpose, code } of chart) {
    const called = name ?? ledgerPurposes[purpose as LedgerPurpose];
    names.accounts.set(ledger_account_id, once(called, `${called} (${code})`));
  }
  const control = new Map(chart.map((account) => [account.ledger_account_id, account]));
  for (const { ledger_account_id, account_id, party } of parties) {
    // A tenant with dues and a deposit is in two control accounts. Two of one name are told apart by the end of their ids.
    const account = control.get(ledger_account_id)!;
    const which = account.ledger_group === "receivables" ? "" : ` (${names.accounts.get(ledger_account_id)})`;
    names.parties.set(
      keyOf(ledger_account_id, account_id),
      once(`${party}${which}`, `${party}${which} ${account_id.slice(-6)}`, `${party}${which} ${account_id}`),
    );
  }
  return names;
}

const envelope = (report: string, variables: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE>\n<HEADER>\n<TALLYREQUEST>Import Data</TALLYREQUEST>\n</HEADER>\n<BODY>\n<IMPORTDATA>\n` +
  `<REQUESTDESC>\n<REPORTNAME>${report}</REPORTNAME>\n<STATICVARIABLES>${variables}</STATICVARIABLES>\n</REQUESTDESC>\n<REQUESTDATA>\n`;
const end = "</REQUESTDATA>\n</IMPORTDATA>\n</BODY>\n</ENVELOPE>\n";
const message = (inner: string): string => `<TALLYMESSAGE xmlns:UDF="TallyUDF">\n${inner}</TALLYMESSAGE>\n`;

const group = (name: string, parent: string): string =>
  message(
    `<GROUP NAME="${xml(name)}" ACTION="Create">\n<NAME.LIST>\n<NAME>${xml(name)}</NAME>\n</NAME.LIST>\n<PARENT>${xml(parent)}</PARENT>\n</GROUP>\n`,
  );
const ledger = (name: string, parent: string, opening: Paise): string =>
  message(
    `<LEDGER NAME="${xml(name)}" ACTION="Create">\n<NAME.LIST>\n<NAME>${xml(name)}</NAME>\n</NAME.LIST>\n<PARENT>${xml(parent)}</PARENT>\n` +
      `<ISBILLWISEON>No</ISBILLWISEON>\n<OPENINGBALANCE>${amountOf(opening)}</OPENINGBALANCE>\n</LEDGER>\n`,
  );

type Wanted = { issuerId: string; format: TallyFormat; days: TextDays };

/**
 * The books of an issuer as XML that Tally imports into the company that is open: its groups and ledgers with their balances at the
 * first day, or its vouchers. Vouchers have the same REMOTEID each time, by which Tally changes one that it has instead of adding it.
 * The structure follows published descriptions of Tally's import; no Tally was ever run on it.
 */
export async function* tallyXml(db: Db, { issuerId, format, days }: Wanted): AsyncGenerator<string> {
  const books = await readBooks(db, issuerId, days);
  if (format === "tally-masters") yield await masters(db, { issuerId, days, books });
  else yield* vouchers(db, { issuerId, days, books });
}

type Books = { chart: TallyAccount[]; parties: TallyParty[]; names: Names };
async function readBooks(db: Db, issuerId: string, days: TextDays): Promise<Books> {
  const [chart, parties] = await Promise.all([listChart(db, issuerId), listParties(db, issuerId, days)]);
  return { chart, parties, names: namesOf(chart, parties) };
}

type Part = { issuerId: string; days: TextDays; books: Books };

async function masters(db: Db, { issuerId, days, books }: Part): Promise<string> {
  const { from, until } = days;
  const { chart, parties, names } = books;
  const trial = from === undefined ? [] : await listTrial(db, { issuerId }, { from, until });
  const openings = new Map(trial.map(({ ledger_account_id, opening }) => [ledger_account_id, opening]));
  const own = [...new Set(chart.map(({ ledger_group }) => ledger_group))].filter((one) => !(one in groupsOfTally));
  const called = ({ ledger_account_id }: TallyAccount): string => names.accounts.get(ledger_account_id)!;
  return [
    envelope("All Masters", "\n<IMPORTDUPS>@@DUPMODIFY</IMPORTDUPS>\n"),
    ...own.map((one) => group(ledgerGroups[one], "Indirect Expenses")),
    ...chart.map((account) =>
      account.is_control
        ? group(called(account), parentOf(account))
        : ledger(called(account), parentOf(account), openings.get(account.ledger_account_id) ?? 0),
    ),
    ...parties.map(({ ledger_account_id, account_id, opening }) =>
      ledger(names.parties.get(keyOf(ledger_account_id, account_id))!, names.accounts.get(ledger_account_id)!, opening),
    ),
    end,
  ].join("");
}

async function* vouchers(db: Db, { issuerId, days, books }: Part): AsyncGenerator<string> {
  let { chart, names } = books;
  yield envelope("Vouchers", "");
  for await (const entries of eachEntries(db, issuerId, days)) {
    // Accounts, or members and tenants, that had no lines when this file began.
    if (entries.some(({ lines }) => lines.some((line) => nameOf(line, names) === undefined)))
      ({ chart, names } = await readBooks(db, issuerId, days));
    const money = new Set(chart.filter(isMoney).map((account) => account.ledger_account_id));
    yield entries.map((entry) => voucher(entry, names, money)).join("");
  }
  yield end;
}

const isMoney = ({ ledger_group }: TallyAccount): boolean => ledger_group === "cash-and-bank";
const nameOf = ({ ledger_account_id, account_id }: TextLine, { accounts, parties }: Names): string | undefined =>
  account_id === null ? accounts.get(ledger_account_id) : parties.get(keyOf(ledger_account_id, account_id));

/** Tally's type of a voucher says what happens to cash and bank: they receive, pay, both, or neither. */
function typeOf({ lines }: TextEntry, money: ReadonlySet<string>): string {
  const moved = lines.filter(({ ledger_account_id: id }) => money.has(id));
  if (moved.length === 0) return "Journal";
  if (moved.length === lines.length) return "Contra";
  return moved.reduce((sum, { amount_paise }) => sum + amount_paise, 0) >= 0 ? "Receipt" : "Payment";
}

function voucher(entry: TextEntry, names: Names, money: ReadonlySet<string>): string {
  const type = typeOf(entry, money);
  const id = `aangan-${entry.kind}-${entry.document_id}`;
  const day = entry.entry_day.replaceAll("-", "");
  const party = entry.lines.find(({ account_id }) => account_id !== null);
  const what = entry.narration === "" ? entryKinds[entry.kind] : `${entryKinds[entry.kind]}: ${entry.narration}`;
  return message(
    `<VOUCHER REMOTEID="${id}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">\n<DATE>${day}</DATE>\n<EFFECTIVEDATE>${day}</EFFECTIVEDATE>\n` +
      `<GUID>${id}</GUID>\n<VOUCHERTYPENAME>${type}</VOUCHERTYPENAME>\n<VOUCHERNUMBER>${xml(entry.document_no)}</VOUCHERNUMBER>\n` +
      `<REFERENCE>${xml(entry.document_no)}</REFERENCE>\n<NARRATION>${xml(what)}</NARRATION>\n` +
      (party ? `<PARTYLEDGERNAME>${xml(nameOf(party, names)!)}</PARTYLEDGERNAME>\n` : "") +
      "<PERSISTEDVIEW>Accounting Voucher View</PERSISTEDVIEW>\n" +
      entry.lines.map((line) => lineOf(line, nameOf(line, names)!)).join("") +
      "</VOUCHER>\n",
  );
}

const lineOf = ({ account_id, amount_paise }: TextLine, name: string): string =>
  `<ALLLEDGERENTRIES.LIST>\n<LEDGERNAME>${xml(name)}</LEDGERNAME>\n<ISDEEMEDPOSITIVE>${yesNo(amount_paise > 0)}</ISDEEMEDPOSITIVE>\n` +
  `<ISPARTYLEDGER>${yesNo(account_id !== null)}</ISPARTYLEDGER>\n<AMOUNT>${amountOf(amount_paise)}</AMOUNT>\n</ALLLEDGERENTRIES.LIST>\n`;
const yesNo = (is: boolean): string => (is ? "Yes" : "No");
