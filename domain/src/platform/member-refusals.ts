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
  "unknown-nomination": { kind: "not-found", sentence: "Nomination not found" },
  "nomination-to-come": { kind: "invalid", sentence: "A nomination can be recorded from its day on." },
  "nomination-too-early": {
    kind: "invalid",
    sentence: "The nomination before this one is of a later day. Check the day of the nomination.",
  },
  "nomination-revoked": { kind: "clash", sentence: "This nomination was revoked or replaced already." },
  "revocation-too-early": {
    kind: "invalid",
    sentence: "A nomination can't be revoked before the day on which it was made.",
  },
  "unknown-parking-slot": { kind: "not-found", sentence: "Parking slot not found" },
  "parking-slot-exists": { kind: "clash", sentence: "The society already has a parking slot with one of these codes." },
  "parking-slot-in-use": {
    kind: "clash",
    sentence: "This slot is or was allotted to a flat, so it can't be removed.",
  },
  "parking-slot-taken": { kind: "clash", sentence: "This slot is allotted to another flat on these days." },
  "unknown-parking-allotment": { kind: "not-found", sentence: "Parking allotment not found" },
  "allotment-ends-before-start": { kind: "invalid", sentence: "The allotment must not end before its first day." },
  "transfer-to-come": { kind: "invalid", sentence: "A transfer can be recorded from its day on." },
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;
