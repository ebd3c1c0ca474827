import { gateRefusals } from "./gate-refusals.ts";
import type { RefusalKind } from "./refusal-kinds.ts";

/** Those of visitors, their passes and the gate. */
export const visitorRefusals = {
  "not-living-there": {
    kind: "not-allowed",
    sentence: "Only residents of a flat can add visitors or answer for it.",
  },
  "visit-in-past": { kind: "invalid", sentence: "The visit is in the past. Please choose a later time." },
  "visit-too-far": { kind: "invalid", sentence: "Visitors can be added up to 90 days ahead." },
  "visit-over": { kind: "clash", sentence: "This visit is over. The gate can register the visitor again." },
  "unknown-visitor-pass": { kind: "not-found", sentence: "This visitor pass doesn't exist." },
  "unknown-visit": { kind: "not-found", sentence: "This visit doesn't exist." },
  "pass-not-ours": { kind: "not-found", sentence: "This pass is not valid or is incomplete." },
  "pass-elsewhere": { kind: "not-found", sentence: "This pass is for another society." },
  "unknown-entry-code": { kind: "not-found", sentence: "No pass has this code. Please check the digits." },
  "too-many-codes": {
    kind: "too-many",
    sentence: "Too many wrong codes. Please wait a little, or scan the QR code.",
  },
  "pass-used": { kind: "clash", sentence: "This pass has already been used." },
  "pass-expired": { kind: "clash", sentence: "This pass has expired." },
  "pass-not-yet": { kind: "clash", sentence: "This pass is not valid yet." },
  "pass-cancelled": { kind: "clash", sentence: "This pass was cancelled." },
  "pass-host-left": {
    kind: "clash",
    sentence: "The host no longer lives in the flat. Please ask the flat again.",
  },
  "visitor-inside": { kind: "clash", sentence: "This visitor is already inside. Please check them out first." },
  "visitor-not-inside": { kind: "clash", sentence: "This visitor is not inside." },
  "visit-not-approved": { kind: "clash", sentence: "This visitor is not approved yet." },
  "visit-approved": { kind: "clash", sentence: "This visitor is already approved." },
  "visit-denied": { kind: "clash", sentence: "This visitor was denied. The gate can ask again." },
  "visit-being-asked": { kind: "clash", sentence: "Waiting for the flat to answer." },
  "incident-not-open": {
    kind: "clash",
    sentence: "This incident is resolved, so you can't view its visits.",
  },
  "visit-in-progress": {
    kind: "clash",
    sentence: "A visit of yours is in progress. Please erase your visits after you have checked out.",
  },
  ...gateRefusals,
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;
