import { z } from "zod";
import { call } from "../../platform/call.ts";
import { BlockId, BlockIncidentId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { seenOf, visible } from "../../platform/visible.ts";
import { blockIncidentStatus, longestIncident } from "./codes.ts";

const text = (most: number, missing: string, tooLong: string) =>
  z.string(missing).trim().pipe(z.string().regex(visible, missing).max(most, tooLong));
const line = (...of: Parameters<typeof text>) => text(...of).transform((text) => text.replace(/\s+/g, " "));
const Type = z.literal([1, 2, 3, 4, 5], problem("choose-type"));
const Priority = z.literal([1, 2, 3, 4], problem("choose-priority"));
const Status = z.literal([1, 2, 3, 4], problem("choose-status"));

const BlockIncidentDraft = z.object({
  BlockID: z.string(problem("choose-block")).min(1, problem("choose-block")).pipe(BlockId),
  Incident_Type: Type,
  Title: line(
    longestIncident.title,
    problem("title-required"),
    problem("at-most-characters", { most: longestIncident.title }),
  ),
  Description: text(
    longestIncident.description,
    problem("description-required"),
    problem("at-most-characters", { most: longestIncident.description }),
  ),
  Location: line(
    longestIncident.location,
    problem("location-required"),
    problem("at-most-characters", { most: longestIncident.location }),
  ),
  Flat_No: z
    .string(problem("flat-number-no-text"))
    .transform(seenOf)
    .pipe(z.string().max(longestIncident.flat, problem("at-most-characters", { most: longestIncident.flat })))
    .default(""),
  Priority: Priority.default(2),
});
export type BlockIncidentDraft = z.output<typeof BlockIncidentDraft>;

const BlockIncident = z.object({
  Block_IncidentID: z.string(),
  BlockID: z.string(),
  Block_Data: z.object({ Name: z.string() }),
  Incident_Type: z.int(),
  Title: z.string(),
  Description: z.string(),
  Location: z.string(),
  Flat_No: z.string().nullable(),
  /** The label of the flat, where the number says which one it is; otherwise the number. */
  Flat_Label: z.string().nullable(),
  Priority: z.int(),
  Incident_Status: z.int(),
  Reported_By: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** The incident of the society that was opened when it was escalated. */
  Society_IncidentID: z.string().nullable(),
  Next_Statuses: z.array(z.int()),
});
export type BlockIncident = z.output<typeof BlockIncident>;

const BlockIncidentStep = z.object({
  /** Its new status: open when it was reported. */
  Incident_Status: z.int(),
  Note: z.string(),
  Full_Name: z.string(),
  Role: z.string(),
  Role_Label: z.string(),
  created_at: z.iso.datetime(),
});
export type BlockIncidentStep = z.output<typeof BlockIncidentStep>;

const filters = {
  ...searchFilter,
  Incident_Status: { Incident_Status: Status },
  Incident_Type: { Incident_Type: Type },
  Priority: { Priority },
  Block: { BlockID: BlockId },
};
const BlockIncidentFilters = listInput(filters);
export type BlockIncidentFilters = Omit<z.output<typeof BlockIncidentFilters>, `Whether_${string}`>;

const count = z.int().min(0);
export const BlockSummary = z.object({
  /** Block incidents that are not resolved, and those of them of high or critical priority. */
  Open_Issue_Count: count,
  High_Priority_Count: count,
  /** Visitors who are inside now, and those still expected today, without names. */
  Visitors_Inside_Count: count,
  Visitors_Expected_Count: count,
  /** Active cameras that answered the last check; null if no camera is checked. */
  Cameras_Online_Count: count.nullable(),
  Camera_Count: count,
  /** Block issues that are neither resolved nor closed, and those of them that are urgent. */
  Block_Issue_Count: count,
  Urgent_Block_Issue_Count: count,
});
export type BlockSummary = z.output<typeof BlockSummary>;

const id = { Block_IncidentID: BlockIncidentId };
const who = "block-security.write";

export const blockSecurity = {
  summary: call({
    path: "vendor/Fetch_Block_Security_Info",
    who,
    summary: "Show the figures of the blocks that the caller handles",
    input: z.object({}),
    output: BlockSummary,
  }),
  list: call({
    path: "vendor/Filter_All_Block_Incidents",
    who,
    summary: "List the incidents of the blocks that the caller handles, the newest first",
    input: BlockIncidentFilters,
    output: listOf(BlockIncident),
    answer: "extras",
  }),
  info: call({
    path: "vendor/Fetch_Block_Incident_Info",
    who,
    summary: "Show a block incident with its steps",
    input: z.object(id),
    output: BlockIncident.extend({ Steps: z.array(BlockIncidentStep) }),
    refusals: ["unknown-block-incident"],
  }),
  create: call({
    path: "vendor/Create_Block_Incident",
    who,
    summary: "Report an incident of a block; the other people who handle the block are notified",
    input: BlockIncidentDraft,
    output: z.object({ Block_IncidentID: z.string() }),
    done: "Incident reported",
    once: true,
    refusals: ["unknown-block"],
  }),
  move: call({
    path: "vendor/Update_Block_Incident_Status",
    who,
    summary:
      "Change the status of a block incident from open (1) to investigating (2), escalated (3) or resolved (4), from investigating to escalated or resolved, or from escalated to resolved. Escalating notifies the society's manager, and with Whether_Society_Incident opens an incident of the society and notifies the people concerned. With Seen_Status the call is refused if the status has changed meanwhile; `fields` has the current one",
    input: z
      .object({
        ...id,
        Incident_Status: Status,
        Seen_Status: Status.optional(),
        Note: z
          .string(problem("note-no-text"))
          .transform(seenOf)
          .pipe(z.string().max(longestIncident.note, problem("at-most-characters", { most: longestIncident.note })))
          .default(""),
        Whether_Society_Incident: z.boolean().default(false),
      })
      .refine((move) => !move.Whether_Society_Incident || move.Incident_Status === blockIncidentStatus.escalated, {
        path: ["Whether_Society_Incident"],
        message: problem("only-escalated"),
      }),
    output: z.object({ Society_IncidentID: z.string().nullable() }),
    done: "Incident status updated",
    once: true,
    refusals: ["unknown-block-incident", "block-incident-order", "stale"],
  }),
};
