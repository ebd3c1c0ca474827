import type { RefusalKind } from "./refusal-kinds.ts";

/** Those of requests to join a society. */
export const joinRefusals = {
  "unknown-join-code": {
    kind: "not-found",
    sentence: "No society has this code, or it does not take requests now. Please check it on the notice.",
  },
  "unknown-join-request": { kind: "not-found", sentence: "This request no longer exists." },
  "join-request-exists": { kind: "clash", sentence: "You have asked this society for this flat already." },
  "too-many-join-requests": {
    kind: "too-many",
    sentence: "Too many requests. Please wait for an answer, or talk to the society's office.",
  },
  "flat-not-clear": {
    kind: "clash",
    sentence: "Several flats are called like this. Write the block or building with the number.",
  },
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;
