import type { RefusalKind } from "./refusal-kinds.ts";

/** Those of block issues, block incidents and cameras. */
export const blockRefusals = {
  "unknown-block-issue": { kind: "not-found", sentence: "There is no such issue among those that you may see." },
  "block-issue-order": { kind: "clash", sentence: "An issue cannot go from its present status to this one." },
  "block-issue-closed": { kind: "clash", sentence: "This issue is closed, so nothing of it can be changed any more." },
  "closing-without-reason": { kind: "invalid", sentence: "Please say why it is closed without being resolved." },
  "no-such-home": { kind: "not-found", sentence: "By the records of your society you do not live there." },
  "estimate-past": { kind: "invalid", sentence: "The day by which it is to be resolved lies in the past." },
  "unknown-block-incident": { kind: "not-found", sentence: "This block incident is not there any more." },
  "block-incident-order": {
    kind: "clash",
    sentence:
      "A block incident goes from open to investigating, escalated or resolved, and from these on to resolved, never back.",
  },
  "unknown-camera": { kind: "not-found", sentence: "There is no such camera in your blocks." },
  "camera-exists": { kind: "clash", sentence: "The block has a camera of this name already." },
  "camera-outside-network": {
    kind: "invalid",
    sentence: "This address is not one in the network of the society's cameras",
  },
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;
