import { recoveryRefusals } from "./recovery-refusals.ts";
import type { RefusalKind } from "./refusal-kinds.ts";

/** Those of what needs two people, and of handovers between committees. */
export const officerRefusals = {
  "second-person": { kind: "not-allowed", sentence: "Another administrator has to confirm what you proposed." },
  "proposer-left": {
    kind: "clash",
    sentence: "The person who proposed this is no longer an administrator. Please propose it again.",
  },
  "unknown-handover": { kind: "not-found", sentence: "This handover no longer exists." },
  "handover-open": {
    kind: "clash",
    sentence: "A handover is under way already. Complete or cancel it first.",
  },
  "handover-closed": {
    kind: "clash",
    sentence: "This handover has moved on meanwhile. Please look at its present state first.",
  },
  "handover-incomplete": {
    kind: "clash",
    sentence: "Something is still missing before this handover can be confirmed.",
  },
  "not-of-committee": {
    kind: "not-allowed",
    sentence: "Only an administrator of that committee who is in office can confirm for it.",
  },
  ...recoveryRefusals,
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;
