/**
 * HTTP status and `extras.code` of each kind of no, as the wire pins them. Apart from the sentences, which are many and which
 * no page needs before it asks.
 */
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

export type RefusalKind = keyof typeof refusalKinds;
