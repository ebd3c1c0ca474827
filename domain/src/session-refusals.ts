/** What is refused about sessions, passkeys and mail addresses. */
export const sessionRefusals = {
  "confirm-identity": { kind: "not-allowed", sentence: "Please confirm that it is you, and try again." },
  "no-passkeys": {
    kind: "clash",
    sentence: "Passkeys work on a secure address (https) with a name only. Please use an OTP.",
  },
  "passkey-expired": { kind: "invalid", sentence: "That took too long, or was used already. Please try again." },
  "passkey-not-verified": {
    kind: "invalid",
    sentence: "The passkey could not be verified. Please try again or use an OTP.",
  },
  "passkey-exists": { kind: "clash", sentence: "This passkey is registered already." },
  "too-many-passkeys": {
    kind: "clash",
    sentence: "This account has 20 passkeys already. Please remove one that you do not need any more.",
  },
  "unknown-passkey": {
    kind: "not-found",
    sentence: "This passkey is not known here. Please sign in with an OTP and add it in Settings.",
  },
  "passkey-removed": {
    kind: "not-allowed",
    sentence: "This passkey was removed from its account. Please sign in with an OTP, and delete it on this device.",
  },
  "passkey-suspected": {
    kind: "not-allowed",
    sentence:
      "This passkey may have been copied and is blocked. Please sign in with an OTP, remove it in Settings and add a new one.",
  },
} as const;
