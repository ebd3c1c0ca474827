import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { IncidentId, VisitId } from "../../../platform/ids.ts";
import { listOf, paging } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { visible } from "../../../platform/visible.ts";
import { visitorLimits } from "../codes.ts";
import { Purpose } from "../draft.ts";
import { Status, Visit } from "../visit/calls.ts";

/** A visit that the gate has linked to an open incident, as the committee sees it before viewing: without names. */
const IncidentVisit = z.object({
  VisitID: z.string(),
  Society_IncidentID: z.string(),
  Incident_Title: z.string(),
  Purpose,
  Visitor_Status: Status,
  Entry_Time: z.iso.datetime().nullable(),
  Exit_Time: z.iso.datetime().nullable(),
  Look_Count: z.int(),
});
export type IncidentVisit = z.output<typeof IncidentVisit>;

export const incidentVisits = {
  linkIncident: call({
    path: "vendor/Link_Visit_Incident",
    once: true,
    who: "gate.work",
    summary: "Link a visit to an unresolved incident; without an incident, unlink it",
    input: z.object({ VisitID: VisitId, Society_IncidentID: IncidentId.nullable() }),
    output: z.object({}),
    done: "Visit tied to the incident",
    refusals: ["unknown-visit", "unknown-incident", "incident-not-open"],
  }),
  listOfIncidents: call({
    path: "vendor/Filter_Incident_Visits",
    who: "visitors.inspect",
    summary:
      "List visits that are linked to an unresolved incident, without a name, number, vehicle or flat; the newest first",
    input: z.object(paging),
    output: listOf(IncidentVisit),
    answer: "extras",
  }),
  look: call({
    path: "vendor/Look_At_Visit",
    who: "visitors.inspect",
    summary:
      "View the details of a visit that is linked to an open incident, with a reason: the view is logged in the audit log and visible to the flat",
    input: z.object({
      VisitID: VisitId,
      Reason: z
        .string(problem("enter-own-reason"))
        .trim()
        .regex(visible, problem("enter-own-reason"))
        .max(visitorLimits.reason, problem("at-most-characters", { most: visitorLimits.reason })),
    }),
    output: Visit,
    once: true,
    refusals: ["unknown-visit", "incident-not-open"],
  }),
};
