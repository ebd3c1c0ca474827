import { useRevalidator } from "react-router";
import type { Announcement } from "#domain/community/announcements/calls.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showToast } from "../../ui/toast.tsx";

/** Asks before a scheduled announcement is taken back. It may have gone out meanwhile: then the list behind says so. */
export function CancelDialog({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const { Society_AnnouncementID, Title, Send_At } = announcement;
  const { revalidate } = useRevalidator();
  async function cancel() {
    const answer = await askOnce("vendor/Cancel_Society_Announcement", Society_AnnouncementID, {
      Society_AnnouncementID,
    });
    await revalidate();
    if (!answer.success) return answer.extras.Status ?? m.announcements_call_off_failed();
    showToast(answer.extras.Status ?? "");
  }
  return (
    <ConfirmDialog
      title={m.announcements_call_off_title()}
      confirm={m.announcements_call_off()}
      danger
      keep={m.common_keep_it()}
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>{m.announcements_call_off_text({ title: Title, at: formatTime(Send_At) })}</p>
    </ConfirmDialog>
  );
}
