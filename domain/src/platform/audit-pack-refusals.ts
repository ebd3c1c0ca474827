import type { RefusalKind } from "./refusal-kinds.ts";

/** Refusals of audit packs; part of the table of all refusals. */
export const auditPackRefusals = {
  "unknown-audit-pack": {
    kind: "not-found",
    sentence: "This audit pack doesn't exist. It may have been removed after seven days.",
  },
  "audit-pack-not-ready": {
    kind: "clash",
    sentence: "This audit pack is not ready yet. Please wait, or ask for a new one.",
  },
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;
