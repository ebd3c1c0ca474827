import type { RefusalKind } from "./refusal-kinds.ts";

/** Those of enquiries about homes, their messages and visits. */
export const enquiryRefusals = {
  "unknown-enquiry": { kind: "not-found", sentence: "This enquiry doesn't exist." },
  "unknown-enquiry-note": { kind: "not-found", sentence: "This note no longer exists." },
  "too-many-enquiry-notes": {
    kind: "clash",
    sentence: "This enquiry already has 20 notes. Please remove or edit one.",
  },
  "enquiry-closed": {
    kind: "clash",
    sentence: "This enquiry is closed. Its owner can open it again by another stage.",
  },
  "too-many-enquiry-messages": {
    kind: "too-many",
    sentence: "You have written 20 messages in this enquiry today. Please continue tomorrow.",
  },
  "home-not-offered": {
    kind: "clash",
    sentence: "This home is not on the site at present, so no visit can be agreed.",
  },
  "unknown-visit": { kind: "not-found", sentence: "This time is no longer offered." },
  "visit-slot-past": { kind: "clash", sentence: "This time has already begun. Please choose a later one." },
  "visit-slot-too-far": { kind: "clash", sentence: "Visits can be offered up to 60 days ahead." },
  "visit-slot-length": {
    kind: "invalid",
    sentence: "A visit takes from 10 minutes to 4 hours. Please check the times.",
  },
  "visit-slots-overlap": { kind: "clash", sentence: "Two of the times overlap. Please change one of them." },
  "visit-slot-taken": { kind: "clash", sentence: "This slot was just taken. Please choose another one." },
  "visit-agreed-already": {
    kind: "clash",
    sentence: "You have agreed on a visit already. To change it, cancel it and take another time.",
  },
  "visit-not-to-come": { kind: "clash", sentence: "This visit has begun or was cancelled, so it can't be cancelled." },
  "visit-not-over": { kind: "clash", sentence: "This visit has not begun yet, or was cancelled." },
  "account-suspended": {
    kind: "not-allowed",
    sentence: "The team of this site has suspended this account, so nothing can be sent. Please write to the team.",
  },
  "number-blocked": { kind: "clash", sentence: "You have blocked this number. Unblock it to write to it again." },
  "unknown-blocked-number": { kind: "not-found", sentence: "This number is not blocked." },
  "too-many-blocked-numbers": { kind: "clash", sentence: "You have blocked 1,000 numbers. Please unblock one first." },
  "unknown-answer-template": { kind: "not-found", sentence: "This answer no longer exists." },
  "too-many-answer-templates": { kind: "clash", sentence: "You have kept 20 answers. Please remove one first." },
  "answer-template-exists": { kind: "clash", sentence: "You have an answer with this title already." },
} as const satisfies Readonly<Record<string, { kind: RefusalKind; sentence: string }>>;
