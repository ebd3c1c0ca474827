import type { RefusalKind } from "./refusal-kinds.ts";

/** Those of the checks of listings. */
export const listingRefusals = {
  "too-many-homes": {
    kind: "clash",
    sentence:
      "Your number has as many active homes as it may list. Deactivate one, or ask for a higher limit on the page of your properties.",
  },
  "own-property": { kind: "clash", sentence: "This is your own home. You can edit or deactivate it." },
  "nothing-to-answer": { kind: "clash", sentence: "There is nothing to answer about this home." },
  "too-many-check-answers": {
    kind: "too-many",
    sentence: "You have sent 10 answers today. Our team reads them. Please continue tomorrow.",
  },
  "no-property-limit": { kind: "clash", sentence: "Your account is verified and has no limit of homes." },
  "limit-asked-already": { kind: "clash", sentence: "Your request is with our team. You are notified of the answer." },
  "limit-high-already": { kind: "clash", sentence: "Your number may list as many homes already." },
  "unknown-limit-request": { kind: "not-found", sentence: "This request doesn't exist." },
  "flat-not-confirmed": {
    kind: "clash",
    sentence: "No society has confirmed this home as one of its flats, so it cannot be on a society's page.",
  },
} as const satisfies Readonly<Record<string, { kind: RefusalKind; sentence: string }>>;
