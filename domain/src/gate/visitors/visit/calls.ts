import { z } from "zod";
import { listOf } from "../../../platform/paging.ts";
import { type VisitorStatus, visitorStatuses } from "../codes.ts";
import { Purpose } from "../draft.ts";

export const Status = z.enum(Object.keys(visitorStatuses) as [VisitorStatus, ...VisitorStatus[]]);

/** A visit as the gate and the flat see it. */
export const Visit = z.object({
  VisitID: z.string(),
  /** Null for who came without a pass. */
  Visitor_PassID: z.string().nullable(),
  Name: z.string(),
  /** Empty where none was given. */
  PhoneNumber: z.string(),
  Vehicle_Number: z.string(),
  Purpose,
  People_Count: z.int(),
  Notes: z.string(),
  Visitor_Status: Status,
  /** Whether a resident announced it. */
  Whether_Pre_Approved: z.boolean(),
  Whether_Several_Entries: z.boolean(),
  FlatID: z.string(),
  Flat_No: z.string(),
  Flat_Label: z.string(),
  Block_Name: z.string(),
  Building_Name: z.string(),
  /** Who announced it, or whom the visitor names. */
  Host_Name: z.string().nullable(),
  /** The window of the pass. */
  Valid_From: z.iso.datetime().nullable(),
  Valid_Until: z.iso.datetime().nullable(),
  /** When they came to the gate, without a pass. */
  Asked_At: z.iso.datetime().nullable(),
  Entry_Time: z.iso.datetime().nullable(),
  Exit_Time: z.iso.datetime().nullable(),
  /** The gate, and the guard on shift there, where the phone of the gate is bound. */
  Entry_Gate: z.string().nullable(),
  Entry_Guard: z.string().nullable(),
  Exit_Gate: z.string().nullable(),
  Exit_Guard: z.string().nullable(),
  /** The duration of the stay; until now if it is in progress. */
  Duration_Minutes: z.int().nullable(),
  /** The person who approved, denied or rejected it. */
  Approved_By: z.string().nullable(),
  Decided_At: z.iso.datetime().nullable(),
  /** While the flat is asked: who is asked, and until when. */
  Asked_Name: z.string().nullable(),
  Answer_Until: z.iso.datetime().nullable(),
  /** Opens for ten minutes. */
  Photo_URL: z.string().nullable(),
  Society_IncidentID: z.string().nullable(),
  /** Whether the caller may answer for the flat, or, of the gate, decide in its place. */
  Whether_May_Answer: z.boolean(),
});
export type Visit = z.output<typeof Visit>;

export const ListedVisits = listOf(Visit);

export const VisitDetails = Visit.extend({
  /** The residents whom the gate has asked, in that order. */
  Asks: z.array(z.object({ Name: z.string(), Asked_At: z.iso.datetime(), Answer_Until: z.iso.datetime() })),
  /** Members of the committee who have viewed it because of an incident. */
  Looks: z.array(
    z.object({
      Full_Name: z.string().nullable(),
      Role: z.string(),
      Role_Label: z.string(),
      Reason: z.string(),
      Incident_Title: z.string(),
      created_at: z.iso.datetime(),
    }),
  ),
});
export type VisitDetails = z.output<typeof VisitDetails>;
