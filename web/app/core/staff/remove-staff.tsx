import { useRevalidator } from "react-router";
import type { Staff } from "#domain/core/staff/calls.ts";
import { roleLabels } from "#domain/platform/roles.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showToast } from "../../ui/toast.tsx";

type RemoveStaffProps = { person: Staff; onClose: () => void };

export function RemoveStaff({ person: { Society_StaffID, Name, Role }, onClose }: RemoveStaffProps) {
  const { revalidate } = useRevalidator();

  async function remove() {
    const answer = await askOnce("vendor/Inactive_Society_Staff", Society_StaffID, { Society_StaffID });
    if (!answer.success) return answer.extras.Status ?? m.staff_remove_failed();
    showToast(m.staff_removed({ name: Name }));
    await revalidate();
  }

  return (
    <ConfirmDialog
      title={m.staff_remove_title({ name: Name })}
      confirm={m.common_remove()}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{m.staff_remove_text({ role: roleLabels[Role] })}</p>
    </ConfirmDialog>
  );
}
