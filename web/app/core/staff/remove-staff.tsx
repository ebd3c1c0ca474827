import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Staff } from "#domain/core/staff/calls.ts";
import { roleLabels } from "#domain/platform/roles.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.tsx";

type RemoveStaffProps = { person: Staff; onClose: () => void };

export function RemoveStaff({ person: { Society_StaffID, Name, Role }, onClose }: RemoveStaffProps) {
  const { revalidate } = useRevalidator();
  const [Reason, setReason] = useState("");

  async function remove() {
    const answer = await askOnce("vendor/Inactive_Society_Staff", Society_StaffID, { Society_StaffID, Reason });
    if (!answer.success) return answer.extras.Status ?? m.staff_remove_failed();
    showToast(m.staff_removed({ name: Name }));
    await revalidate();
  }

  return (
    <ConfirmDialog
      title={m.staff_remove_title({ name: Name })}
      confirm={m.staff_end()}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{m.staff_remove_text({ role: roleLabels[Role] })}</p>
      <TextField
        label={m.common_reason()}
        optional
        maxLength={500}
        value={Reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
