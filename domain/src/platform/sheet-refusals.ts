import { statementRefusals } from "./statement-refusals.ts";

/** Refusals of imports and exports; part of the table of all refusals. */
export const sheetRefusals = {
  "too-many-to-export": {
    kind: "too-large",
    sentence: "That is too much for one file. The limit is 50,000 rows. Please filter them first.",
  },
  "too-many-rows": {
    kind: "too-large",
    sentence: "The file has more than 50,000 rows. Please split it and import the parts one after the other.",
  },
  "too-many-columns": {
    kind: "too-large",
    sentence: "The file has more than 200 columns. Please delete those that you do not need.",
  },
  "cell-too-long": {
    kind: "too-large",
    sentence: "A cell of the file has more than 5,000 characters. Please shorten it.",
  },
  "too-much-text": {
    kind: "too-large",
    sentence:
      "The file holds more text than can be read at once. Please split it and import the parts one after the other.",
  },
  "sheet-too-slow": {
    kind: "too-large",
    sentence: "The file takes too long to read. Please save it as CSV, or split it.",
  },
  "import-waiting": {
    kind: "too-many",
    sentence: "Another file of yours is being read. Please try again when that is done.",
  },
  "imports-busy": {
    kind: "too-many",
    sentence: "Many files are being read just now. Please try again in a minute.",
  },
  "unknown-import": { kind: "not-found", sentence: "This import no longer exists. Please upload the file again." },
  "import-begun": { kind: "clash", sentence: "This import has begun already." },
  "import-not-checked": { kind: "clash", sentence: "Please check the rows before you import them." },
  "import-not-done": { kind: "clash", sentence: "Only an import that is finished can be undone." },
  "import-empty": {
    kind: "clash",
    sentence: "No row of this file can be imported.",
  },
  "balance-sign-unknown": {
    kind: "clash",
    sentence: "The file has amounts below 0: say first whether they are dues or advances.",
  },
  "totals-differ": {
    kind: "clash",
    sentence:
      "The amounts that will be imported differ from the total of the file. Correct the rows, or give a reason.",
  },
  "import-posted": {
    kind: "clash",
    sentence:
      "The opening balances of this list are in the books. Reverse them all at Billing, Opening balances first, then undo the import.",
  },
  "import-in-use": {
    kind: "clash",
    sentence: "Bills, visitors or other records depend on this import, so it can't be undone.",
  },
  "unknown-column": {
    kind: "invalid",
    sentence: "Choose a column each for name, phone and flat, and a column or one building for all rows.",
  },
  ...statementRefusals,
} as const;
