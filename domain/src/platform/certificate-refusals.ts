import type { RefusalKind } from "./refusal-kinds.ts";

/** Those of certificates. */
export const certificateRefusals = {
  "unknown-certificate": { kind: "not-found", sentence: "Certificate not found" },
  "certificate-of-owner": {
    kind: "not-allowed",
    sentence: "Only the owner of the flat can request this certificate.",
  },
  "certificate-not-offered": { kind: "clash", sentence: "The society doesn't issue this certificate here." },
  "certificate-requested-already": { kind: "clash", sentence: "This certificate is requested already." },
  "certificate-decided": { kind: "clash", sentence: "This request was decided already." },
  "certificate-not-reviewed": { kind: "clash", sentence: "This request is not reviewed yet." },
  "certificate-person-left": {
    kind: "clash",
    sentence: "The flat has a new owner, or the resident has moved out, since this was requested. Decline the request.",
  },
  "certificate-dues": {
    kind: "clash",
    sentence: "The member's account has an outstanding amount, so a no-dues certificate can't be issued.",
  },
  "certificate-written-off": {
    kind: "clash",
    sentence:
      "Dues of this member were written off, not paid. Reverse the write-off and collect them, or give them up by a credit note.",
  },
  "certificate-balance-waits": {
    kind: "clash",
    sentence:
      "The imported list has arrears of this flat that are not in the books yet. Post its opening balances before you issue a no-dues certificate.",
  },
  "certificate-free": { kind: "clash", sentence: "There is no fee for this certificate." },
  "certificate-not-issued": { kind: "clash", sentence: "This certificate is not issued." },
  "certificate-revoked": { kind: "clash", sentence: "This certificate was revoked already." },
  "flat-without-member": {
    kind: "clash",
    sentence: "This flat has no member. Add its owner to the member register first.",
  },
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;
