import { bare } from "../../../platform/sheets.ts";
import type { LedgerGroup, LedgerPurpose } from "../codes.ts";
import type { TrialFileRow } from "./reading/rules.ts";

/** What accountants call the accounts with which books begin, besides our labels; compared without case and signs. */
const otherNames: Readonly<Partial<Record<LedgerPurpose, readonly string[]>>> = {
  cash: ["cash", "cashonhand", "cashbalance", "cashinhandandstamps"],
  members: [
    ...["membersdues", "duesfrommembers", "maintenancereceivable", "sundrydebtors", "membersoutstanding"],
    ...["receivablefrommembers", "duesreceivable"],
  ],
  tenants: ["rentreceivable", "tenantsdues"],
  "fixed-deposits": ["fd", "fds", "fixeddeposit", "fixeddepositswithbanks", "fixeddepositwithbank", "termdeposits"],
  "share-capital": ["paidupsharecapital", "sharecapitalpaidup", "membersshares"],
  "reserve-fund": ["reservefund", "generalreserve", "generalreservefund"],
  "sinking-fund": ["sinkingfunds"],
  "repair-fund": ["repairsfund", "repairandmaintenancefund", "majorrepairfund", "repairsandmaintenancefund"],
  "education-fund": ["educationfund", "educationandtrainingfunds"],
  surplus: [
    ...["incomeexpenditureaccount", "incomeexpenditureac", "incomeandexpenditureac", "surplus", "deficit"],
    ...["profitlossac", "profitandlossaccount", "profitlossaccount", "excessofincomeoverexpenditure"],
  ],
  "deposits-received": ["securitydeposit", "securitydeposits", "depositsfrommembers"],
  creditors: ["sundrycreditors", "creditors", "outstandingexpenses", "billspayable"],
  "taxes-payable": ["tdspayable", "dutiesandtaxes", "dutiestaxes"],
  equipment: ["furniture", "furnitureandfixtures", "furniturefixtures", "equipment", "officeequipment"],
  maintenance: ["maintenance", "servicecharges", "maintenancecontribution", "maintenancereceived"],
  "bank-interest": [
    "interestreceived",
    "interestonfd",
    "interestonfixeddeposits",
    "savingsinterest",
    "interestonsavings",
  ],
  "arrears-interest": ["interestondues", "interestfrommembers", "penalinterest"],
  security: ["securitycharges", "watchman", "watchmansalary", "securityguard", "securityexpenses"],
  housekeeping: ["cleaning", "cleaningcharges", "sweeper", "housekeepingcharges"],
  salaries: ["salary", "salaries", "wages", "staffsalary"],
  electricity: ["electricitycharges", "electricityexpenses", "commonelectricity", "lightbill"],
  water: ["watercharges", "waterbill", "tankerwater"],
  repairs: ["repairsmaintenance", "repairandmaintenance", "repairsandmaintenance"],
  lifts: ["liftmaintenance", "liftamc", "elevatormaintenance"],
  office: [
    "printingandstationery",
    "printingstationery",
    "officeexpenses",
    "miscellaneousexpenses",
    "postageandstationery",
  ],
  "audit-fees": ["auditfee", "auditorsremuneration", "audit"],
  insurance: ["insurancepremium", "buildinginsurance"],
  "property-tax": ["municipaltax", "propertytaxes", "bmctax"],
  "bank-charges": ["bankcharge", "bankcommission"],
};

/** An account of the books, with all names by which it may be meant. */
export type Candidate = { id: string; code: string; purpose: LedgerPurpose | null; names: readonly string[] };

/** The account that a row means: by its code, its name, or what accountants call it. Nothing if that is not one account. */
export function accountMeant(row: Pick<TrialFileRow, "code" | "name">, accounts: readonly Candidate[]): string | null {
  const only = (found: readonly Candidate[]) => (found.length === 1 ? found[0]!.id : null);
  const name = bare(row.name);
  const named = accounts.filter(({ names }) => names.some((one) => bare(one) === name));
  if (name !== "" && named.length > 0) return only(named);
  const byCode = row.code === "" ? [] : accounts.filter(({ code }) => code === row.code);
  // A code of another chart may be the code of another account here: it counts only where the row has no name.
  if (name === "") return only(byCode);
  return only(accounts.filter(({ purpose }) => purpose !== null && otherNames[purpose]?.includes(name)));
}

const groupWords: readonly [RegExp, LedgerGroup, LedgerGroup][] = [
  // The words, the group of a debit, and of a credit.
  [/\b(?:fixed|term) deposits?\b|\bfdr?s?\b|\binvestments?\b|\bshares of\b/i, "investments", "investments"],
  [/\bbank\b|\bcash\b|\bsavings a\/?c\b/i, "cash-and-bank", "loans"],
  [/\bfunds?\b|\breserves?\b/i, "investments", "funds"],
  [/\bdeposits?\b/i, "other-assets", "deposits"],
  [/\bloans?\b|\bborrowings?\b/i, "other-assets", "loans"],
  [/\bpayable\b|\bcreditors?\b|\boutstanding\b|\bprovisions?\b|\btds\b|\bgst\b/i, "other-assets", "payables"],
  [/\breceivable\b|\bdebtors?\b|\badvances?\b|\bprepaid\b|\baccrued\b/i, "other-assets", "payables"],
  [/\bcapital\b/i, "other-assets", "capital"],
  [
    /\bbuilding\b|\bland\b|\bfurniture\b|\bequipment\b|\bmachinery\b|\bcomputers?\b|\bcctv\b|\bpump\b|\blift\b/i,
    "fixed-assets",
    "income",
  ],
  [/\bsecurity\b|\bsalar(?:y|ies)\b|\bwages\b|\bhousekeeping\b|\bbonus\b|\bstaff\b/i, "services", "income"],
  [/\belectricity\b|\bwater\b|\bdiesel\b/i, "utilities", "income"],
  [/\brepairs?\b|\bmaintenance\b|\bamc\b/i, "repairs", "income"],
  [/\btax(?:es)?\b/i, "taxes", "payables"],
  [/\binterest\b/i, "finance", "other-income"],
];

/** The group of a new account, by the words of its name and the side of its balance. A proposal only. */
export function groupMeant({ name, debit }: Pick<TrialFileRow, "name" | "debit">): LedgerGroup {
  const [, ofDebit, ofCredit] = groupWords.find(([words]) => words.test(name)) ?? [];
  return debit > 0 ? (ofDebit ?? "administration") : (ofCredit ?? "other-income");
}

/** The first codes of the groups, as in the charts with which books begin. */
const firstCodes: Readonly<Record<LedgerGroup, number>> = {
  "cash-and-bank": 1021,
  receivables: 1110,
  "other-assets": 1211,
  investments: 1301,
  "fixed-assets": 1401,
  capital: 2011,
  funds: 2141,
  surplus: 2191,
  deposits: 2201,
  loans: 2301,
  payables: 2441,
  opening: 2901,
  income: 3041,
  "other-income": 3191,
  services: 4031,
  utilities: 4121,
  repairs: 4221,
  administration: 4331,
  taxes: 4411,
  finance: 4521,
};

/** A code for a new account of a group that no account has; the caller adds it to `used`. */
export function freeCode(group: LedgerGroup, used: ReadonlySet<string>): string {
  let code = firstCodes[group];
  while (used.has(String(code))) code++;
  return String(code);
}
