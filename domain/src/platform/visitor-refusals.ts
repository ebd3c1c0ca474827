import type { RefusalKind } from "./refusal-kinds.ts";

/** Those of visitors, their passes and the gate. */
export const visitorRefusals = {
  "not-living-there": {
    kind: "not-allowed",
    sentence: "Only who lives in a flat can announce visitors there or answer for it.",
  },
  "visit-in-past": { kind: "invalid", sentence: "The visit lies in the past. Please choose a later time." },
  "visit-too-far": { kind: "invalid", sentence: "A visit can be announced 90 days ahead at most." },
  "visit-over": { kind: "clash", sentence: "This visit is over. The gate can enter the visitor anew." },
  "unknown-visitor-pass": { kind: "not-found", sentence: "There is no such visitor pass." },
  "unknown-visit": { kind: "not-found", sentence: "There is no such visit." },
  "pass-not-ours": { kind: "not-found", sentence: "This is not one of our passes, or it is not whole." },
  "pass-elsewhere": { kind: "not-found", sentence: "This pass is for another society." },
  "unknown-entry-code": { kind: "not-found", sentence: "No pass has this code. Please check the digits." },
  "too-many-codes": {
    kind: "too-many",
    sentence: "Too many wrong codes were entered. Please wait a little, or scan the QR code.",
  },
  "pass-used": { kind: "clash", sentence: "This pass was used already." },
  "pass-expired": { kind: "clash", sentence: "This pass has expired." },
  "pass-not-yet": { kind: "clash", sentence: "This pass is not valid yet." },
  "pass-cancelled": { kind: "clash", sentence: "This pass was cancelled." },
  "pass-host-left": {
    kind: "clash",
    sentence: "Who announced this visitor does not live in the flat any more. Please ask the flat anew.",
  },
  "visitor-inside": { kind: "clash", sentence: "This visitor is inside already. Please check them out first." },
  "visitor-not-inside": { kind: "clash", sentence: "This visitor is not inside, so there is nobody to check out." },
  "visit-not-approved": { kind: "clash", sentence: "Nobody has approved this visitor yet." },
  "visit-approved": { kind: "clash", sentence: "This visitor was approved already." },
  "visit-denied": { kind: "clash", sentence: "This visitor was denied, and that is final. The gate can ask anew." },
  "visit-being-asked": { kind: "clash", sentence: "The flat is still being asked. Please wait for its answer." },
  "incident-not-open": {
    kind: "clash",
    sentence: "This incident is resolved, so its visits cannot be opened any more.",
  },
  "visit-in-progress": {
    kind: "clash",
    sentence: "A visit of yours is in progress. Please erase your visits after you have checked out.",
  },
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;
