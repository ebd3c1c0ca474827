import { useState } from "react";
import { useRevalidator } from "react-router";
import { dayOf } from "#domain/platform/days.ts";
import type { Resident } from "#domain/society/residents/calls.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "./resident-form.module.css";

type MoveOutProps = { resident: Resident; onClose: () => void };

export function MoveOutDialog({ resident, onClose }: MoveOutProps) {
  const { revalidate } = useRevalidator();
  const today = dayOf(new Date());
  const [day, setDay] = useState(today);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function save() {
    setIsBusy(true);
    const { Society_ResidentID } = resident;
    const answer = await askOnce("vendor/Update_Resident_Move_Out", Society_ResidentID, {
      Society_ResidentID,
      Moved_Out_On: day,
    });
    setIsBusy(false);
    if (!answer.success) return setFailure(answer.extras.Status ?? m.residents_move_out_failed());
    say(answer.extras.Status ?? "");
    onClose();
    await revalidate();
  }

  return (
    <Dialog title={m.residents_move_out_title({ name: resident.Name })} size="sm" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p>{m.residents_move_out_text({ flat: resident.Flat_No })}</p>
        <TextField
          label={m.residents_moved_out()}
          type="date"
          required
          max={today}
          min={resident.Moved_In_On ?? undefined}
          value={day}
          data-autofocus
          onChange={({ target }) => setDay(target.value)}
        />
        {failure && <Alert tone="bad">{failure}</Alert>}
        <div className={styles.ways}>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" look="danger" busy={isBusy}>
            {m.residents_move_out_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
