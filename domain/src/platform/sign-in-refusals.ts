import type { RefusalKind } from "./refusal-kinds.ts";

/** Every expected no about OTPs and signing in. */
export const signInRefusals = {
  "too-many-otps": { kind: "too-many", sentence: "Too many OTPs were asked for. Please wait a little and try again." },
  "otp-not-sent": {
    kind: "our-fault",
    sentence: "Failed to send OTP. Please check the phone number and try again.",
  },
  "no-sms": {
    kind: "clash",
    sentence:
      "Codes cannot be sent by SMS at present. Please choose another way, or ask the society's office for help.",
  },
  "no-mail-codes": {
    kind: "clash",
    sentence: "Codes cannot be sent by email here. Please choose another way.",
  },
  "no-confirmed-mail": {
    kind: "clash",
    sentence:
      "Your account has no email address that was confirmed long enough ago. Please use a passkey, or sign in again.",
  },
  "number-not-proven": {
    kind: "not-allowed",
    sentence:
      "You signed in by a code of your society, so this account is for that society only. Sign in by an OTP to your number to use everything.",
  },
  "wrong-sign-in-code": {
    kind: "invalid",
    sentence: "The code is not right, or it has expired or was used already. Please ask for a new one.",
  },
  "not-for-sign-in-codes": {
    kind: "clash",
    sentence:
      "A code cannot be shown for this person. It is for residents, guards, technicians and maintenance staff whose number has no other account or office. Everyone else signs in by an OTP, a passkey or a code of this site's operator.",
  },
  "sign-in-codes-unverified": {
    kind: "not-allowed",
    sentence: "Codes can be shown once your society is verified. Please write to our support.",
  },
  "too-many-sign-in-codes": {
    kind: "too-many",
    sentence: "Your society has shown too many sign-in codes today. Please try again tomorrow.",
  },
  "too-many-codes-for-person": {
    kind: "too-many",
    sentence: "This person has been shown 5 codes today. Please try again tomorrow.",
  },
  "step-up-needed": {
    kind: "not-allowed",
    sentence:
      "Too many OTPs were asked for or entered wrongly for this number today. Please confirm in another way that it is you, or try again tomorrow.",
  },
  "number-unused": {
    kind: "not-allowed",
    sentence:
      "Nobody has signed in with this number for more than 90 days. Please confirm that its earlier account is yours, or begin with a new one.",
  },
  "sign-in-request-open": {
    kind: "too-many",
    sentence: "Another device is asking to sign in to this number just now. Please try again in a few minutes.",
  },
  "too-many-sign-in-requests": {
    kind: "too-many",
    sentence:
      "This number was asked too often today whether a device may sign in. Please choose another way, or try again tomorrow.",
  },
  "unknown-sign-in-request": { kind: "not-found", sentence: "This request has expired or was answered already." },
  "wrong-mail-code": { kind: "invalid", sentence: "The code is not right. Please check it and try again." },
  "wrong-otp": { kind: "invalid", sentence: "The OTP is not right. Please check it and try again." },
  "no-live-otp": { kind: "invalid", sentence: "The OTP has expired or was used already. Please ask for a new one." },
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;
