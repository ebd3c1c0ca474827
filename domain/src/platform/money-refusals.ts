import type { RefusalKind } from "./refusal-kinds.ts";

/** Those of receipts, notes and opening balances. */
export const moneyRefusals = {
  "unknown-payment": { kind: "not-found", sentence: "This receipt doesn't exist." },
  "unknown-run": { kind: "not-found", sentence: "This bill run doesn't exist." },
  "note-too-large": { kind: "clash", sentence: "A credit note can't be more than the bill." },
  "unknown-note": { kind: "not-found", sentence: "This credit or debit note doesn't exist." },
  "unknown-opening": { kind: "not-found", sentence: "This opening balance doesn't exist." },
  "balance-day-unknown": { kind: "clash", sentence: "Say as of which day the balances are." },
  "balance-day-in-future": { kind: "invalid", sentence: "The day of the balances can't be in the future." },
  "opening-nobody": {
    kind: "clash",
    sentence: "This flat has no member and nobody lives there. Add its owner to the member register first.",
  },
  "opening-exists": {
    kind: "clash",
    sentence: "This flat has an opening balance already. Reverse that one first, or correct it by a note on its bill.",
  },
  "opening-after-bills": {
    kind: "clash",
    sentence:
      "This flat has a bill or a payment from that day or earlier, which the balance would count again. Choose an earlier day.",
  },
  "opening-reversed": { kind: "clash", sentence: "This opening balance is already reversed." },
  "opening-in-use": {
    kind: "clash",
    sentence:
      "The flat has a bill or a payment since, so its opening balance can no longer be reversed. Correct it by a note on its bill.",
  },
  "balances-posted": { kind: "clash", sentence: "The balances of this list are posted already." },
  "balances-not-posted": { kind: "clash", sentence: "The balances of this list are not posted." },
  "balances-left-out": {
    kind: "clash",
    sentence: "Some balances of the list can't be posted. Mend these flats first, or give a reason for the difference.",
  },
  "openings-in-use": {
    kind: "clash",
    sentence:
      "Some of these flats have a bill or a payment since. Reverse the others one by one, and correct these by notes.",
  },
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;
