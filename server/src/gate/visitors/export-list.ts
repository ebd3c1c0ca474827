import { domain } from "#domain";
import { type VisitorStatus, type VisitPurpose, visitorStatuses, visitPurposes } from "#domain/gate/visitors/codes.ts";
import { minuteOf } from "#domain/platform/days.ts";
import { largestSheet } from "#domain/platform/sheets.ts";
import { handler } from "../../platform/handler.ts";
import { type Columns, sheetFileOf } from "../../platform/sheets/sheet-file.ts";
import { listVisits, type VisitRow } from "./queries.ts";
import { readerOf } from "./reader.ts";

const at = (instant: Date | null) => (instant ? minuteOf(instant) : "");

/** Whoever works at the gate carries no list of phone numbers away. */
const columns: Columns<VisitRow> = {
  Name: (visit) => visit.name,
  People: (visit) => visit.people_count,
  Purpose: (visit) => visitPurposes[visit.purpose as VisitPurpose],
  Block: (visit) => visit.block_name,
  Building: (visit) => visit.building_name,
  Flat: (visit) => visit.flat_label,
  Vehicle: (visit) => visit.vehicle_number,
  Status: (visit) => visitorStatuses[visit.status as VisitorStatus],
  "Expected from": (visit) => at(visit.valid_from),
  "Expected until": (visit) => at(visit.valid_until),
  "Came in at": (visit) => at(visit.entered_at),
  "Left at": (visit) => at(visit.left_at),
  "Decided by": (visit) => visit.decided_by ?? "",
};
const ownColumns: Columns<VisitRow> = { ...columns, "Phone number": (visit) => visit.phone_number ?? "" };

export const exportList = handler(
  domain.visitors.exportList,
  async ({ reads, actor, now, refuse }, { Format, ...filters }) => {
    const reader = (await readerOf(reads, actor, now)) ?? refuse("no-society");
    // The list does not count that many.
    const { rows } = await listVisits(reads, reader, { ...filters, Skip: 0, Limit: largestSheet.rows + 1 });
    if (rows.length > largestSheet.rows) return refuse("too-many-to-export");
    return sheetFileOf("visitors", rows, "homes" in reader ? ownColumns : columns, { Format, now });
  },
);
