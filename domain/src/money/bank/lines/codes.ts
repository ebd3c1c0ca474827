import { labels } from "../../../platform/labels.ts";

/** What became of a line of a bank statement. */
export const bankLineStates = labels("bankLineStates", {
  1: "Open",
  2: "Matched",
  3: "In suspense",
  4: "Posted to an account",
  5: "Set aside",
});
export type BankLineState = keyof typeof bankLineStates;
export const lineStates = { open: 1, received: 2, suspense: 3, posted: 4, setAside: 5 } as const satisfies Record<
  string,
  BankLineState
>;

export const bankLineSides = labels("bankLineSides", { 1: "Money in", 2: "Money out" });

/** What is written into the books in the language of who did it. */
export const bankLineTexts = labels("bankLineTexts", {
  suspense: "Owner not known yet",
  found: "Owner found",
  undone: "Undone in the bank ledger",
});

/** How many lines one call posts; the caller repeats it while some are left. */
export const mostPosted = 100;
/** For how many flats one transfer may be. */
export const mostParts = 20;
/** How many days an entry of the books may lie from a line that is to be matched with it, unless somebody asks for more. */
export const [usualEntryDays, mostEntryDays] = [30, 366];
/** The entries that a line is matched with by `vendor/Match_Bank_Line_To_Entry`: deposit vouchers, journal vouchers, TDS challans. */
export const matchedKinds: readonly number[] = [6, 9, 34];
