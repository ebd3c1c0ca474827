import type { Notification } from "#domain/core/notifications/calls.ts";
import { toldOf } from "#domain/core/notifications/codes.ts";
import { disturbanceOf, mayDisturb, type Quiet } from "#domain/core/notifications/quiet/rules.ts";
import { bodyOf, titleOf } from "#domain/core/notifications/told/rules.ts";
import type { Language } from "#domain/platform/languages.ts";
import { noticeIn } from "#domain/translations.ts";
import type { Outside } from "../../platform/outside/outside.ts";
import type { NotificationRow } from "./queries.ts";

/** Whether an account's open pages may make a sound for its newest notification. */
export const mayRing = (quiet: Quiet | null, newest: Pick<NotificationRow, "kind"> | null | undefined, now: Date) =>
  !newest || mayDisturb(quiet, now, disturbanceOf(newest.kind, toldOf(newest.kind)?.isUrgent));

/** A kind that is not sent any more has lost its sentences: its rows show its name until they are swept. */
export function viewNotification(row: NotificationRow, site: Outside["site"], language: Language): Notification {
  const notice = noticeIn(language, row.kind, row.details as Record<string, string>, site.name);
  return {
    NotificationID: row.notification_id,
    Kind: row.kind,
    Title: notice ? titleOf(notice.words, notice.values) : row.kind,
    Body: notice ? bodyOf(notice.words, notice.values) : "",
    Link: row.link,
    Whether_Read: row.read_at !== null,
    created_at: row.created_at.toISOString(),
  };
}
