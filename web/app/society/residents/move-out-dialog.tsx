import { useRevalidator } from "react-router";
import { dayOf } from "#domain/platform/days.ts";
import type { Resident } from "#domain/society/residents/calls.ts";
import { DayField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";

type MoveOutProps = { resident: Resident; onClose: () => void };

export function MoveOutDialog({ resident, onClose }: MoveOutProps) {
  const { revalidate } = useRevalidator();
  const today = dayOf(new Date());
  const form = useCallForm("vendor/Update_Resident_Move_Out", {
    call: () => import("#domain/society/residents/calls.ts").then(({ residents }) => residents.moveOut),
    about: resident.Society_ResidentID,
    values: { Moved_Out_On: today as string },
    input: ({ Moved_Out_On }) => ({ Society_ResidentID: resident.Society_ResidentID, Moved_Out_On }),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.residents_move_out_title({ name: resident.Name })}
      size="sm"
      submit={m.residents_move_out_save()}
      danger
      onClose={onClose}
    >
      <p>{m.residents_move_out_text({ flat: resident.Flat_Label })}</p>
      <DayField
        {...form.field("Moved_Out_On")}
        label={m.residents_moved_out()}
        required
        max={today}
        min={resident.Moved_In_On ?? undefined}
        data-autofocus
      />
    </FormDialog>
  );
}
