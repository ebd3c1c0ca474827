/** Refusals of bank statements; part of the table of all refusals. */
export const statementRefusals = {
  "statement-unreadable": {
    kind: "invalid",
    sentence:
      "This file is not a bank statement that can be read. Download the statement as Excel, CSV, MT940, camt.053, OFX or a PDF with text, and upload that.",
  },
  "statement-protected": {
    kind: "invalid",
    sentence: "This file is protected by a password. Remove the password and upload it again.",
  },
  "statement-empty": {
    kind: "invalid",
    sentence: "This statement has no transactions. Check the period and download it again.",
  },
  "statement-in-future": {
    kind: "invalid",
    sentence:
      "All lines of this statement are after today. Check the dates of the file, and upload it on a later day if they are right.",
  },
  "statement-several-accounts": {
    kind: "invalid",
    sentence: "This file has statements of several accounts. Download the statement of one account and upload that.",
  },
} as const;
export type StatementRefusal = keyof typeof statementRefusals;
