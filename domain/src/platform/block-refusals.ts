import type { RefusalKind } from "./refusal-kinds.ts";

/** Those of block issues, block incidents and cameras. */
export const blockRefusals = {
  "unknown-block-issue": { kind: "not-found", sentence: "This issue doesn't exist, or you can't see it." },
  "block-issue-order": { kind: "clash", sentence: "The issue can't change to this status." },
  "block-issue-closed": { kind: "clash", sentence: "This issue is closed and can't be changed." },
  "closing-without-reason": { kind: "invalid", sentence: "Please give a reason for closing it unresolved." },
  "no-such-home": { kind: "not-found", sentence: "Your society's records don't list you in this home." },
  "estimate-past": { kind: "invalid", sentence: "The expected date can't be in the past." },
  "unknown-block-incident": { kind: "not-found", sentence: "This block incident no longer exists." },
  "block-incident-order": {
    kind: "clash",
    sentence: "A block incident moves from open to investigating or escalated to resolved, and never back.",
  },
  "unknown-camera": { kind: "not-found", sentence: "This camera is not in your blocks." },
  "camera-exists": { kind: "clash", sentence: "The block already has a camera with this name." },
  "camera-outside-network": {
    kind: "invalid",
    sentence: "This address is not in the society's camera network",
  },
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;
