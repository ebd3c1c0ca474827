import type { RefusalKind } from "./refusal-kinds.ts";

/** Those of members and transfers. */
export const memberRefusals = {
  "unknown-member": { kind: "not-found", sentence: "Member not found" },
  "unknown-holder": {
    kind: "not-found",
    sentence: "A holder was removed meanwhile. Please review the latest values first.",
  },
  "flat-has-member": { kind: "clash", sentence: "This flat has a member already. Transfer it to a new one instead." },
  "member-overlaps": {
    kind: "clash",
    sentence: "On these days the flat belonged to another member. Check the first day.",
  },
  "member-ended": {
    kind: "clash",
    sentence: "This ownership has ended. Only the flat's current member can be changed like this.",
  },
  "member-in-use": {
    kind: "clash",
    sentence: "This member has bills, payments or residents, so they can't be removed. Record a transfer instead.",
  },
  "holder-has-no-phone": {
    kind: "invalid",
    sentence: "A holder who is a resident too needs a phone number. Deactivate the resident first.",
  },
  "transfer-too-early": { kind: "invalid", sentence: "The transfer must be after the first day of the old ownership." },
  "transfer-to-come": { kind: "invalid", sentence: "A transfer can be recorded from its day on." },
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;
