/** What is refused about sessions, passkeys and mail addresses. */
export const sessionRefusals = {
  "confirm-identity": { kind: "not-allowed", sentence: "Please confirm that it is you, and try again." },
} as const;
