import type { Notification } from "#domain/core/notifications/calls.ts";
import { toldOf } from "#domain/core/notifications/codes.ts";
import type { Outside } from "../../platform/outside/outside.ts";
import type { NotificationRow } from "./queries.ts";

/** A kind that is not sent any more has lost its sentences: its rows show its name until they are swept. */
export function viewNotification(row: NotificationRow, site: Outside["site"]): Notification {
  const told = toldOf(row.kind);
  const values = row.details as Record<string, string>;
  return {
    NotificationID: row.notification_id,
    Kind: row.kind,
    Title: told?.title(values) ?? row.kind,
    Body: told?.body(values, site.name) ?? "",
    Link: row.link,
    Whether_Read: row.read_at !== null,
    created_at: row.created_at.toISOString(),
  };
}
