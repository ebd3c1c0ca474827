import { z } from "zod";
import { oneOf, RupeesOut } from "../../platform/fields.ts";
import {
  entryKinds,
  type LedgerGroup,
  type LedgerPurpose,
  type LedgerType,
  ledgerGroups,
  ledgerPurposes,
  ledgerTypes,
} from "./codes.ts";

export const keysOf = <Code extends string>(table: Readonly<Record<Code, string>>) =>
  Object.keys(table) as [Code, ...Code[]];

export const LedgerName = {
  Ledger_AccountID: z.string(),
  Ledger_Code: z.string(),
  /** In the language of the caller, unless it was renamed. */
  Ledger_Name: z.string(),
};

export const LedgerAccount = z.object({
  ...LedgerName,
  Ledger_Group: z.enum(keysOf<LedgerGroup>(ledgerGroups)),
  Ledger_Type: z.enum(keysOf<LedgerType>(ledgerTypes)),
  /** What the product uses it for; null for an account that was added. */
  Ledger_Purpose: z.enum(keysOf<LedgerPurpose>(ledgerPurposes)).nullable(),
  /** Its lines say whose they are, and come from documents only. */
  Whether_Control: z.boolean(),
  /** An inactive account takes no new vouchers. */
  Status: z.boolean(),
  /** Whether documents post to it: it then stays active. */
  Whether_Posted_To: z.boolean(),
  /** Until it has an entry, unless the product posts to it. */
  Whether_Removable: z.boolean(),
});
export type LedgerAccount = z.output<typeof LedgerAccount>;

export const amounts = { Debit_Amount: RupeesOut, Credit_Amount: RupeesOut };

const EntryLine = z.object({
  ...LedgerName,
  ...amounts,
  /** In a control account: whose it is, with the flat or the home. */
  Name: z.string(),
});

export const Entry = z.object({
  Entry_Kind: oneOf(entryKinds),
  Entry_DocumentID: z.string(),
  Document_No: z.string(),
  Entry_Day: z.iso.date(),
  /** The sum of the debits. */
  Amount: RupeesOut,
  Narration: z.string(),
  Lines: z.array(EntryLine),
  Whether_Reversed: z.boolean(),
  created_at: z.iso.datetime(),
});
export type JournalEntry = z.output<typeof Entry>;
