import type { HandoverFigures, handovers } from "#domain/desk/handovers/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { rupees } from "#domain/platform/money.ts";
import { type Committee, sidesOf } from "./committee.ts";
import type { HandoverRow } from "./queries.ts";

type Listed = Output<typeof handovers.list>["Data"][number];

const accepted = (name: string | null, at: Date | null) => (at ? { Name: name ?? "", At: at.toISOString() } : null);

export const handoverView = (row: HandoverRow): Listed => ({
  Society_HandoverID: row.handover_id,
  Handover_No: row.handover_no,
  State: row.state,
  Handover_Date: row.handed_over_on,
  Hash: row.record_sha256,
  Outgoing_Accepted: accepted(row.outgoing_name, row.outgoing_at),
  Incoming_Accepted: accepted(row.incoming_name, row.incoming_at),
  Completed_At: row.completed_at?.toISOString() ?? null,
  Outgoing_Committee: row.state === "completed" ? row.frozen!.Outgoing : [],
  Incoming_Committee: row.state === "completed" ? row.frozen!.Incoming : [],
  created_at: row.created_at.toISOString(),
});

type Reading = { committee: Committee; figures: HandoverFigures; reader: VendorId; now: Date };

export function handoverInfoView(
  row: HandoverRow,
  { committee, figures, reader, now }: Reading,
): Output<typeof handovers.info> {
  const { content } = row;
  return {
    ...handoverView(row),
    Decided_By: content.Decided_By,
    Remarks: content.Remarks,
    Seats: committee.seats.map(({ term, ...seat }) => ({ ...seat, Name: term?.name ?? seat.Name })),
    Outgoing_StaffID_Array: content.Outgoing,
    Officers: [...committee.outgoing, ...committee.others].map((term) => ({
      Society_StaffID: term.staff_id,
      Name: term.name,
      Role: term.role,
      From: term.from_on,
      Until: term.until_on,
    })),
    Figures: row.frozen?.Figures ?? figures,
    Declared: content.Declared.map(({ Amount, ...rest }) => ({ ...rest, Amount: rupees(Amount) })),
    Items: content.Items,
    Present: content.Present,
    Gaps: row.state === "draft" || row.state === "review" ? committee.gaps : [],
    May_Accept: row.state === "review" ? mayAccept(row, committee, reader, dayOf(now)) : [],
    updated_at: row.updated_at.toISOString(),
  };
}

/** Each side confirms once, and one person for one side only. */
function mayAccept(row: HandoverRow, committee: Committee, reader: VendorId, today: Day) {
  if (row.outgoing_by === reader || row.incoming_by === reader) return [];
  const open = { outgoing: row.outgoing_at === null, incoming: row.incoming_at === null };
  return sidesOf(committee, reader, today).filter((side) => open[side]);
}
