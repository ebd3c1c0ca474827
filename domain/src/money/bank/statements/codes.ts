import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";

/** Banks whose statements are recognised by name, by the first letters of their IFSC and by their headings. */
export const statementBanks = {
  HDFC: "HDFC Bank",
  ICIC: "ICICI Bank",
  SBIN: "State Bank of India",
  UTIB: "Axis Bank",
  KKBK: "Kotak Mahindra Bank",
  BARB: "Bank of Baroda",
  PUNB: "Punjab National Bank",
  CNRB: "Canara Bank",
  UBIN: "Union Bank of India",
  IDFB: "IDFC FIRST Bank",
  BKID: "Bank of India",
  MAHB: "Bank of Maharashtra",
  CBIN: "Central Bank of India",
  IDIB: "Indian Bank",
  IOBA: "Indian Overseas Bank",
  UCBA: "UCO Bank",
  YESB: "Yes Bank",
  INDB: "IndusInd Bank",
  FDRL: "Federal Bank",
  IBKL: "IDBI Bank",
  SRCB: "Saraswat Co-operative Bank",
  SVCB: "SVC Co-operative Bank",
  COSB: "Cosmos Co-operative Bank",
  TJSB: "TJSB Sahakari Bank",
  ABHY: "Abhyudaya Co-operative Bank",
} as const;
/** The first four letters of the bank's IFSC. */
export type StatementBank = keyof typeof statementBanks;

export const statementFormats = ["table", "pdf", "mt940", "camt", "ofx"] as const;
export type StatementFormat = (typeof statementFormats)[number];

/**
 * What a column means. `amount` is one column for both directions: its sign, its `Dr` or `Cr`, or the column `side` says
 * which; `balanceSide` is the `Dr` or `Cr` of a balance.
 */
export const columnRoles = [
  "posted",
  "value",
  "narration",
  "reference",
  "cheque",
  "debit",
  "credit",
  "amount",
  "side",
  "balance",
  "balanceSide",
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** The role of columns by their place, which begins with 0; a column without a role is not read. */
export type ColumnMapping = Readonly<Record<number, ColumnRole>>;

/** One line of an account. Exactly one of `debit` and `credit` is above 0; `debit` leaves the account. */
export type StatementLine = {
  /** The number of its first row in the file, from 1; in PDF and XML the number of the line among all lines. */
  line: number;
  postedOn: Day;
  valueOn: Day;
  /** Joined with spaces if it runs over several rows. */
  narration: string;
  /** The bank's reference or the cheque number, as it is written, or empty. */
  reference: string;
  debit: Paise;
  credit: Paise;
  /** The account's balance after the line; below 0 if overdrawn. Null if the file has none. */
  balance: Paise | null;
};

/** What the file says of its account. Empty texts if it says nothing. */
export type StatementAccount = {
  bank: StatementBank | null;
  /** Letters and digits as written, without spaces: `50100012345678`, or masked as `XXXXXXXX5678`. */
  number: string;
  isMasked: boolean;
  holder: string;
  ifsc: string;
};

/** A line whose balance is not the balance before it plus its amount; `missing` is what would have to lie between. */
export type BalanceGap = { line: number; expected: Paise; actual: Paise; missing: Paise };

export const cutOffReasons = ["unfinished-row", "unfinished-file", "closing-balance-differs", "lines-missing"] as const;
export type CutOffReason = (typeof cutOffReasons)[number];

export type StatementChecks = {
  /** How many lines have a balance that was held against the one before. 0: nothing could be verified. */
  verified: number;
  /** In the order of the lines, the first 100 of them. */
  gaps: readonly BalanceGap[];
  /** Why the file seems to end before its end, or null. */
  cutOff: CutOffReason | null;
  /** The numbers of lines after today. */
  future: readonly number[];
  /** The numbers of lines that are earlier than the line before. */
  outOfOrder: readonly number[];
  /** The numbers of rows that begin like a line, with a date, but whose amount cannot be read. */
  unreadable: readonly number[];
};

export type Statement = {
  format: StatementFormat;
  /** The same for all files with the same headings; a mapping of columns is remembered by it. */
  layoutKey: string;
  account: StatementAccount;
  period: { from: Day; to: Day } | null;
  /** As the file states them, else worked out from the first and the last line; null without any balance. */
  opening: Paise | null;
  closing: Paise | null;
  /** The oldest first, also if the file has the newest first. */
  lines: readonly StatementLine[];
  checks: StatementChecks;
};

/** A column of an unknown layout: its heading and up to five of its values, for a person to say what it means. */
export type UnmappedColumn = { at: number; heading: string; samples: readonly string[]; role: ColumnRole | null };

/** The layout is not understood. The answer repeats the call with a mapping, which is remembered by `layoutKey`. */
export type UnmappedStatement = {
  layoutKey: string;
  account: StatementAccount;
  /** The row of the headings; the lines begin below it. */
  headingLine: number;
  columns: readonly UnmappedColumn[];
};

export type ReadStatement =
  | { outcome: "read"; statement: Statement }
  | { outcome: "needs-mapping"; unmapped: UnmappedStatement }
  | { outcome: "empty" };
