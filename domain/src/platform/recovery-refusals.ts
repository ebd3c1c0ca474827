import type { RefusalKind } from "./refusal-kinds.ts";

/** Those of owners who ask for a new administrator of their society. */
export const recoveryRefusals = {
  "unknown-recovery": { kind: "not-found", sentence: "This request for a new administrator no longer exists." },
  "recovery-ended": { kind: "clash", sentence: "This request for a new administrator has ended." },
  "recovery-open": {
    kind: "clash",
    sentence: "Another owner has asked for a new administrator already. Please look at that request.",
  },
  "recovery-too-soon": {
    kind: "clash",
    sentence: "There was such a request in the last 30 days. Please talk to the other owners, and ask again later.",
  },
  "recovery-unverified": {
    kind: "clash",
    sentence: "This society is not verified, so nobody can be appointed this way. Please write to our support.",
  },
  "recovery-too-recent": {
    kind: "not-allowed",
    sentence: "For this you must have been on record as an owner, with access to the society, for 60 days.",
  },
  "administrator-active": {
    kind: "clash",
    sentence: "The society has an administrator who was active in the last 30 days. Please talk to them.",
  },
  "unknown-candidate": {
    kind: "invalid",
    sentence: "No owner who has accepted this society has this number. Please check it.",
  },
  "candidate-too-recent": {
    kind: "invalid",
    sentence:
      "This person has been an owner with access to the society for less than 60 days. Please name another one.",
  },
  "candidate-administrator": {
    kind: "clash",
    sentence: "This person is an administrator already. They only have to sign in as an officer.",
  },
  "recovery-confirmed": { kind: "clash", sentence: "A second owner has confirmed this request already." },
  "too-many-candidates": {
    kind: "too-many",
    sentence:
      "You or other owners of this society have tried several numbers today. Please ask for the right number, and try again tomorrow.",
  },
  "recovery-own": {
    kind: "not-allowed",
    sentence: "You are one of the people of this request. You can withdraw it instead.",
  },
  "recovery-same-person": {
    kind: "not-allowed",
    sentence: "You asked for this yourself. An owner of another flat has to confirm it.",
  },
  "recovery-same-flat": {
    kind: "not-allowed",
    sentence: "You have a flat together with the person who asked. An owner of another flat has to confirm it.",
  },
  "recovery-not-ready": {
    kind: "clash",
    sentence:
      "A second owner has to confirm this, and the new administrator has to accept it, before it can be approved.",
  },
  "recovery-lapsed": {
    kind: "clash",
    sentence: "One of the people of this request is no longer an owner with access to the society.",
  },
  "operator-concerned": {
    kind: "not-allowed",
    sentence: "You live in this society or have an office in it. Another operator has to decide.",
  },
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;
