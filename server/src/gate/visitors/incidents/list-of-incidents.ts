import { domain } from "#domain";
import type { VisitorStatus, VisitPurpose } from "#domain/gate/visitors/codes.ts";
import { handler } from "../../../platform/handler.ts";
import { listTied } from "./queries.ts";

export const listOfIncidents = handler(domain.visitors.listOfIncidents, async ({ reads, actor }, page) => {
  const { rows, count } = await listTied(reads, actor.societyId, page);
  return {
    Data: rows.map((row) => ({
      VisitID: row.visit_id,
      Society_IncidentID: row.society_incident_id!,
      Incident_Title: row.title,
      Purpose: row.purpose as VisitPurpose,
      Visitor_Status: row.status as VisitorStatus,
      Entry_Time: row.entered_at?.toISOString() ?? null,
      Exit_Time: row.left_at?.toISOString() ?? null,
      Look_Count: row.looks ?? 0,
    })),
    Count: count,
  };
});
