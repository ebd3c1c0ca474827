import { type EntryKind, entryKinds } from "#domain/money/journal/codes.ts";
import { choice, codesOf, day, dayOfRange, pageOf, search, uuid, uuidIn } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

export const booksPath = "/books";
export const trialPath = "/books/trial-balance";
export const statementsPath = "/books/statements";
export const accountsPath = "/books/accounts";
export const periodsPath = "/books/periods";
export const postingPath = "/books/posting-rules";
export const openingPath = "/books/opening";
export const budgetPath = "/books/budget";
export const editBudgetPath = "/books/budget/edit";
export const tariffOfBudgetPath = "/books/budget/tariff";
export const fundsPath = "/books/funds";
export const transparencyPath = "/books/transparency";
export const yearEndPath = "/books/year-end";
export const newVoucherPath = "/books/vouchers/new";

export const entriesAddress = listAddress({
  name: "journal",
  path: booksPath,
  pageSize: 25,
  filters: {
    search: search(),
    from: dayOfRange("Start_Date"),
    to: dayOfRange("End_Date"),
    kind: choice(codesOf(entryKinds), "Entry_Kind"),
    account: uuid("Ledger_Account", "Ledger_AccountID"),
  },
  opens: "entry",
  idIn: (written) => (entryOf(written) ? written : undefined),
});
export type EntriesState = ReturnType<typeof entriesAddress.parse>;

export const accountsAddress = listAddress({
  name: "ledger-accounts",
  path: accountsPath,
  pageSize: 100,
  filters: { search: search() },
});

type EntryRef = { Entry_Kind: EntryKind; Entry_DocumentID: string };

/** What the address calls an entry: its kind and its document. */
export const refOf = ({ Entry_Kind, Entry_DocumentID }: { Entry_Kind: number; Entry_DocumentID: string }): string =>
  `${Entry_Kind}-${Entry_DocumentID}`;

export function entryOf(written: string): EntryRef | undefined {
  const [, kind = "", document = ""] = /^(\d+)-(.+)$/.exec(written) ?? [];
  if (!Object.hasOwn(entryKinds, kind) || uuidIn(document) === "") return undefined;
  return { Entry_Kind: Number(kind) as EntryKind, Entry_DocumentID: document };
}

/** The days of a ledger or a trial balance; left out, the financial year so far. */
export type Days = { from: string; to: string };

const days = { from: day("Start_Date"), to: day("End_Date") };
export const daysIn = (params: URLSearchParams): Days => ({
  from: days.from.read(params.get("from") ?? ""),
  to: days.to.read(params.get("to") ?? ""),
});
export const inputOfDays = ({ from, to }: Days) => ({ ...days.from.input(from), ...days.to.input(to) });

const queryOf = (values: Record<string, string>): string => {
  const filled = Object.entries(values).filter(([, value]) => value !== "");
  return filled.length === 0 ? "" : `?${new URLSearchParams(filled)}`;
};

/** A financial year, by the year in which it begins. */
export function yearIn(params: URLSearchParams): number | undefined {
  const written = params.get("year") ?? "";
  return /^(19|20|21)\d\d$/.test(written) ? Number(written) : undefined;
}
export const periodsHref = (year: number): string => `${periodsPath}?year=${year}`;

/** A year's budget, until a day, in one of its versions; left out, today's and the newest one. */
export const budgetHref = ({
  year,
  day = "",
  version = "",
}: {
  year: number;
  day?: string;
  version?: string;
}): string => `${budgetPath}${queryOf({ year: String(year), day, version })}`;
export const editBudgetHref = (year: number): string => `${editBudgetPath}?year=${year}`;
export const tariffOfBudgetHref = (year: number): string => `${tariffOfBudgetPath}?year=${year}`;
export const budgetDayIn = (params: URLSearchParams): string => days.from.read(params.get("day") ?? "");
export function versionIn(params: URLSearchParams): number | undefined {
  const written = params.get("version") ?? "";
  return /^[1-9]\d{0,3}$/.test(written) ? Number(written) : undefined;
}
export const yearEndHref = (year: number): string => `${yearEndPath}?year=${year}`;

/** A voucher of today that corrects a closed month, by its first day. */
export const correctionHref = (month: string): string => `${newVoucherPath}?corrects=${month}`;
export const correctedMonthIn = (params: URLSearchParams): string => days.from.read(params.get("corrects") ?? "");

export const ledgerPage = (params: URLSearchParams): number => pageOf(params.get("page") ?? "");
export const ledgerHref = (
  accountId: string,
  { from, to }: Days = { from: "", to: "" },
  page = 1,
  entry = "",
): string => `/books/ledger/${accountId}${queryOf({ from, to, page: page > 1 ? String(page) : "", entry })}`;

type DocumentRef = {
  Entry_Kind: number;
  Entry_DocumentID: string;
  Document_No: string;
  Rental_ContractID: string | null;
};

/** The page where the document of an entry is, if it has one besides the entry. */
export function documentHref(
  { Entry_Kind, Entry_DocumentID, Document_No, Rental_ContractID }: DocumentRef,
  isLandlord: boolean,
): string | undefined {
  if (Entry_Kind === 1) return `${isLandlord ? "/rental-bills" : "/billing"}?view=${Entry_DocumentID}`;
  if (Entry_Kind === 6 && Rental_ContractID) return `/rental-contracts/${Rental_ContractID}#deposit`;
  if (Entry_Kind === 11 || Entry_Kind === 12)
    return `${isLandlord ? "/rental-bills" : "/billing"}/write-offs${queryOf({ search: Document_No })}`;
  if (Entry_Kind === 30 || Entry_Kind === 31) return `/expenses/${Entry_DocumentID}`;
  if (Entry_Kind === 32 || Entry_Kind === 33) return `/expenses/payments${queryOf({ search: Document_No })}`;
  if (Entry_Kind === 34 || Entry_Kind === 35) return "/expenses/tds/challans";
  if (Entry_Kind === 7 || Entry_Kind === 8) return `/billing/opening${queryOf({ search: Document_No })}`;
  return undefined;
}

/** The paper of the document of an entry. */
export function paperHref({
  Entry_Kind,
  Entry_DocumentID,
}: {
  Entry_Kind: number;
  Entry_DocumentID: string;
}): string | undefined {
  const kinds: Record<number, string> = {
    1: "bills",
    2: "receipts",
    3: "receipts",
    4: "notes",
    5: "notes",
    11: "write-offs",
    12: "write-offs",
    32: "payment-vouchers",
    33: "payment-vouchers",
  };
  const kind = kinds[Entry_Kind];
  return kind && `/papers/${kind}/${Entry_DocumentID}`;
}
