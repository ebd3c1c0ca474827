import { labels } from "../../../platform/labels.ts";

/** What is written into the books, in the language of who did it. */
export const chequeReturnTexts = labels("chequeReturnTexts", {
  charge: "Charge for a returned cheque",
  "bank-charge": "Charge of the bank for a returned cheque",
});
