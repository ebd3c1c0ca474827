import { z } from "zod";
import { call } from "../../platform/call.ts";
import { DayIn } from "../../platform/fields.ts";
import { AuditThingId, VendorId } from "../../platform/ids.ts";
import { listInput, listOf } from "../../platform/paging.ts";
import { type AuditAction, type AuditThing, auditActions, auditEvents, auditThings } from "./codes.ts";

const Thing = z.enum(Object.keys({ ...auditThings, ...auditEvents }) as [AuditThing, ...AuditThing[]]);
/**
 * The changed fields under their names on the wire; in an addition and a removal all that were filled. Of phone numbers,
 * mail addresses and UPI ids the log keeps a seal only, `sealed:` and letters: the same value of the same thing has the same.
 */
const Fields = z.record(z.string(), z.unknown()).nullable();

export const Audit = z.object({
  /** Counts up within the society or the owner's account, without a gap. */
  Audit_No: z.int(),
  created_at: z.iso.datetime(),
  /** Null if nobody was signed in. */
  VendorID: z.string().nullable(),
  Full_Name: z.string().nullable(),
  Role: z.string(),
  Role_Label: z.string(),
  Call: z.string(),
  Thing: z.string(),
  ThingID: z.string(),
  /** The name of the record at that time. */
  Thing_Name: z.string().nullable(),
  Action: z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]),
  Before: Fields,
  After: Fields,
  /** Those of the fields that are amounts in rupees. */
  Rupee_Fields: z.array(z.string()),
  /** The names of the ids in the entry, now or when they were removed. */
  Names: z.record(z.string(), z.string()),
});
export type Audit = z.output<typeof Audit>;

export const audit = {
  list: call({
    path: "vendor/Filter_All_Audits",
    who: "audit.read",
    withoutSocieties: "stays",
    summary:
      "List changes with person and time, in the society of the current role, otherwise in the account's own homes; the newest first. Days are in Indian time, both included",
    input: listInput(
      // Not VendorID: in a body that is the caller's own credential.
      { Person: { Person_VendorID: VendorId }, Thing: { Thing, ThingID: AuditThingId.optional() } },
      { Start_Date: DayIn.optional(), End_Date: DayIn.optional() },
    ),
    output: listOf(Audit),
    answer: "extras",
  }),
  choices: call({
    path: "vendor/Fetch_Audit_Info",
    who: "audit.read",
    withoutSocieties: "stays",
    summary:
      "List the filter values of the audit log: the people who changed something, and the kinds of changed records",
    input: z.object({}),
    output: z.object({
      Persons: z.array(z.object({ VendorID: z.string(), Full_Name: z.string().nullable() })),
      Things: z.array(z.string()),
    }),
  }),
};
