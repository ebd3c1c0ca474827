import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Staff } from "#domain/staff/calls.ts";
import { ask } from "../lib/ask.ts";
import { m } from "../paraglide/messages.js";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { say } from "../ui/toast.tsx";
import styles from "./staff-page.module.css";

type RemoveStaffProps = { person: Staff; onClose: () => void };

export function RemoveStaff({ person: { Society_StaffID, Name, Role_Label }, onClose }: RemoveStaffProps) {
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function remove() {
    setIsBusy(true);
    const answer = await ask("vendor/Inactive_Society_Staff", { Society_StaffID });
    setIsBusy(false);
    if (!answer.success) return setFailure(answer.extras.Status ?? m.staff_remove_failed());
    say(m.staff_removed({ name: Name }));
    onClose();
    await revalidate();
  }

  return (
    <Dialog title={m.staff_remove_title({ name: Name })} size="sm" onClose={onClose}>
      <div className={styles.form}>
        <p>{m.staff_remove_text({ role: Role_Label })}</p>
        {failure && <Alert tone="bad">{failure}</Alert>}
        <div className={styles.ways}>
          <Button onClick={onClose} data-autofocus>
            {m.staff_cancel()}
          </Button>
          <Button look="primary" busy={isBusy} onClick={remove}>
            {m.staff_remove()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
