import type { RefusalKind } from "./refusal-kinds.ts";

/** Those of gates, the phones that are bound to them, and shifts. */
export const gateRefusals = {
  "unknown-gate": { kind: "not-found", sentence: "This gate doesn't exist." },
  "gate-exists": { kind: "clash", sentence: "The society already has a gate with this name." },
  "gate-inactive": { kind: "clash", sentence: "This gate is not in use. Please activate it first." },
  "unknown-gate-device": { kind: "not-found", sentence: "This phone is no longer bound to a gate." },
  "gate-code-wrong": {
    kind: "invalid",
    sentence: "This code is not right or no longer valid. Please ask the office for a new one.",
  },
  "gate-device-elsewhere": {
    kind: "clash",
    sentence: "This phone is bound to a gate of another society. That society has to end it first.",
  },
  "gate-not-bound": {
    kind: "clash",
    sentence: "This phone is not bound to a gate. Please ask the office for a code.",
  },
  "unknown-guard": { kind: "not-found", sentence: "This guard has no appointment today." },
  "no-gate-pin": { kind: "clash", sentence: "This guard has no shift PIN yet. The office can give one." },
  "gate-pin-wrong": { kind: "invalid", sentence: "This PIN is not right." },
  "gate-pin-locked": {
    kind: "too-many",
    sentence: "Too many wrong PINs. Please wait, or ask the office for a new PIN.",
  },
  "no-gate-shift": {
    kind: "not-allowed",
    sentence: "Take over the shift first, on a phone that is bound to a gate.",
  },
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;
