import { z } from "zod";
import { Document, largestUpload } from "../../core/uploads/calls.ts";
import { call } from "../../platform/call.ts";
import { IncidentId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { incidentActions } from "./codes.ts";
import { checkPlace, IncidentDraft, incidentFields, SocietyNamed } from "./draft.ts";

const Named = z.object({ Name: z.string() });

export const Incident = z.object({
  Society_IncidentID: z.string(),
  SocietyID: z.string(),
  /** Null where it is about all of the society, or all of the block. */
  BlockID: z.string().nullable(),
  BuildingID: z.string().nullable(),
  Whether_Block_Available: z.boolean(),
  Whether_Building_Available: z.boolean(),
  Title: z.string(),
  Description: z.string(),
  Location: z.string(),
  Priority: z.int(),
  Incident_Status: z.int(),
  Status: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  Photo_Count: z.int(),
  /** Whether the caller may edit and move it. */
  Whether_Changeable: z.boolean(),
  Society_Data: Named,
  Block_Data: Named.nullable(),
  Building_Data: Named.nullable(),
});
export type Incident = z.output<typeof Incident>;

const IncidentStep = z.object({
  Action: z.enum(incidentActions),
  /** The new status of the incident, if it changed. */
  Incident_Status: z.int().nullable(),
  /** The fields that an edit changed. */
  Changed: z.array(z.string()),
  /** Who did it; residents see only the role. */
  Full_Name: z.string().nullable(),
  Role: z.string(),
  Role_Label: z.string(),
  created_at: z.iso.datetime(),
});
export type IncidentStep = z.output<typeof IncidentStep>;

const filters = {
  ...searchFilter,
  Incident_Status: { Incident_Status: z.literal([1, 2, 3]) },
  Priority: { Priority: z.literal([1, 2, 3, 4]) },
};

const one = z.object({ Society_IncidentID: IncidentId });
const who = "incidents.write";
/** Possible problems of the place and the photos of a draft. */
const ofDraft = ["no-society", "unknown-block", "unknown-building", "not-allowed", "unknown-photo"] as const;

export const incidents = {
  list: call({
    path: "vendor/Filter_Society_Incidents",
    who,
    summary:
      "List the incidents of the society, the newest first; for a block secretary those of their blocks and of the whole society",
    input: listInput({ ...filters, Status: { Status: z.boolean() } }, { SocietyID: SocietyNamed }),
    output: listOf(Incident),
    answer: "extras",
    refusals: ["no-society"],
  }),
  listAlerts: call({
    path: "vendor/Filter_Tenant_Incidents",
    who: "incidents.read-own",
    summary: "List the active incidents that concern the caller's homes, the newest first",
    input: listInput(filters, { SocietyID: SocietyNamed }),
    output: listOf(Incident),
    answer: "extras",
  }),
  info: call({
    path: "vendor/Fetch_Society_Incident_Info",
    who: "incidents.read",
    summary: "Show an incident with its photos, whose addresses are valid for ten minutes, and its timeline",
    input: one,
    output: Incident.extend({ Photos: z.array(Document), Steps: z.array(IncidentStep) }),
    refusals: ["no-society", "unknown-incident"],
  }),
  addPhoto: call({
    path: "upload/Upload_Society_Incident_Photo",
    who,
    summary:
      "Save a photo (JPEG, PNG, WebP or AVIF) for an incident, reduced and without camera metadata; only people who may see the incident get its address",
    file: { maxBytes: largestUpload },
    input: z.object({ file: z.file(problem("choose-photo")).min(1, problem("file-empty")) }),
    output: Document,
    once: true,
    refusals: [
      ...(["not-a-picture", "heic-picture", "moving-picture", "broken-picture"] as const),
      ...(["too-many-pixels", "too-many-uploads"] as const),
    ],
  }),
  create: call({
    path: "vendor/Create_Society_Incident",
    who,
    summary: "Report an incident; the people who live or work there are notified",
    input: IncidentDraft,
    output: z.object({ Society_IncidentID: z.string() }),
    done: "Incident reported",
    once: true,
    refusals: [...ofDraft, "not-a-picture"],
  }),
  edit: call({
    path: "vendor/Edit_Society_Incident",
    once: true,
    who,
    summary: "Edit an incident; people concerned by its new place are notified. Photos that are left out are removed",
    input: z
      .object({
        ...incidentFields,
        Society_IncidentID: IncidentId,
        /** The `updated_at` that was edited: somebody else's later change is then not overwritten. */
        updated_at: z.iso.datetime().optional(),
      })
      .superRefine(checkPlace),
    output: z.object({}),
    done: "Incident updated",
    refusals: [...ofDraft, "not-a-picture", "unknown-incident", "stale"],
  }),
  activate: call({
    path: "vendor/Active_Society_Incident",
    once: true,
    who,
    summary: "Make a hidden incident visible again to the people concerned",
    input: one,
    output: z.object({}),
    done: "Incident activated",
    refusals: ["unknown-incident", "not-allowed"],
  }),
  deactivate: call({
    path: "vendor/Inactive_Society_Incident",
    once: true,
    who,
    summary: "Hide an incident from the residents",
    input: one,
    output: z.object({}),
    done: "Incident deactivated",
    refusals: ["unknown-incident", "not-allowed"],
  }),
  move: call({
    path: "vendor/Update_Society_Incident_Status",
    once: true,
    who,
    summary:
      "Change the status of an incident from open (1) to investigating (2) or resolved (3), or from investigating to resolved. With Old_Incident_Status the call is refused if the status has changed meanwhile; `fields` has the current one",
    input: one.extend({
      Incident_Status: z.literal([1, 2, 3], problem("choose-status")),
      Old_Incident_Status: z.int().optional(),
    }),
    output: z.object({}),
    done: "Incident status updated",
    refusals: ["unknown-incident", "not-allowed", "incident-order", "stale"],
  }),
};
