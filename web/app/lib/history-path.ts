import type { AuditThing } from "#domain/core/audit/codes.ts";

/** The audit log's entries of one record. */
export const historyPath = (thing: AuditThing, id: string) => `/audit?thing=${thing}.${id}`;
