import type { RefusalKind } from "./refusal-kinds.ts";

/** Refusals about the verification of societies and landlords. */
export const standingRefusals = {
  "by-invitation": {
    kind: "not-allowed",
    sentence: "New societies are opened by the team of this site. Please write to our support.",
  },
  "society-name-taken": {
    kind: "clash",
    sentence: "A verified society of this city has this name already. Please write to our support to change yours.",
  },
  "unknown-issuer": { kind: "not-found", sentence: "There is no such society or landlord." },
  "unknown-template": { kind: "not-found", sentence: "There is no such SMS template." },
  "look-alike": {
    kind: "clash",
    sentence: "A verified society of the same city has a name that looks the same. Confirm that you have checked it.",
  },
  "society-not-verified": {
    kind: "not-allowed",
    sentence: "You can open further societies once this one is verified. Please write to our support.",
  },
  "too-many-societies": { kind: "clash", sentence: "This account has opened as many societies as one may." },
  "manager-has-society": { kind: "clash", sentence: "This mobile number manages a society already." },
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;
