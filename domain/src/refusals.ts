/**
 * Every expected no of the product: what it is for the wire, and its one sentence for a person.
 * docs/errors.md is generated from this table.
 */
export const refusals = {
  "bad-request": { kind: "invalid", sentence: "The request could not be read. Send a JSON object." },
  "invalid-input": { kind: "invalid", sentence: "Some details are missing or not right. Please check them." },
  "too-large": { kind: "too-large", sentence: "That is too large to send. Please send less at once." },
  "no-session": { kind: "no-session", sentence: "Session Expired" },
  "no-api-key": { kind: "no-api-key", sentence: "Invalid Api Key" },
  "not-allowed": { kind: "not-allowed", sentence: "You may not do this with your role." },
  "no-such-call": { kind: "not-found", sentence: "There is no such call. Every call is a POST; /api/docs lists them." },
  "key-reused": {
    kind: "clash",
    sentence: "This Idempotency-Key was used for another request already. Send a new key.",
  },
  "unknown-device": { kind: "not-found", sentence: "This device is not known. Ask for a new DeviceID." },
  "unknown-session": { kind: "not-found", sentence: "This device is not signed in any more." },
  "account-inactive": { kind: "not-allowed", sentence: "This account is inactive. Please write to our support." },
  "unknown-image": { kind: "not-found", sentence: "This image is not there any more. Please choose it again." },
  "unknown-property": { kind: "not-found", sentence: "This home is no longer listed." },
  "too-many-otps": { kind: "too-many", sentence: "Too many OTPs were asked for. Please wait a little and try again." },
  "otp-not-sent": {
    kind: "our-fault",
    sentence: "Failed to send OTP. Please check the phone number and try again.",
  },
  "wrong-otp": { kind: "invalid", sentence: "The OTP is not right. Please check it and try again." },
  "no-live-otp": { kind: "invalid", sentence: "The OTP has expired or was used already. Please ask for a new one." },
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;

export type RefusalCode = keyof typeof refusals;

type RefusalKind = keyof typeof refusalKinds;

/** HTTP status and `extras.code` of each kind of no, as the wire pins them. */
export const refusalKinds = {
  "no-session": { http: 401, code: 1 },
  "no-api-key": { http: 401, code: 2 },
  invalid: { http: 400, code: 3 },
  "too-large": { http: 413, code: 3 },
  "not-allowed": { http: 403, code: 4 },
  "not-found": { http: 404, code: 5 },
  clash: { http: 409, code: 6 },
  "too-many": { http: 429, code: 7 },
  "our-fault": { http: 500, code: 8 },
} as const;
