import { sql } from "kysely";
import type { Tx } from "../../../platform/db/database.ts";

/** Marks a batch of overdue, unsettled tickets as notified, and returns them. */
export async function takeOverdue(tx: Tx, most: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ support_ticket_id: string }>`
    update ticket set overdue_told_at = ${now}
    where support_ticket_id in (
      select support_ticket_id from ticket
      where due_at <= ${now} and ticket_status in (1, 2) and overdue_told_at is null
      order by due_at limit ${most} for update skip locked)
    returning support_ticket_id`.execute(tx);
  return rows.map(({ support_ticket_id }) => support_ticket_id);
}

export async function insertOverdueEvents(tx: Tx, ticketIds: readonly string[], now: Date): Promise<void> {
  await tx
    .insertInto("ticket_event")
    .values(
      ticketIds.map((support_ticket_id) => ({ support_ticket_id, kind: "overdue", by_desk: true, created_at: now })),
    )
    .execute();
}
