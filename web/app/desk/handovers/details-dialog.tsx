import { useRevalidator } from "react-router";
import type { HandoverInfo } from "#domain/desk/handovers/calls.ts";
import { roleLabel } from "#domain/platform/roles.ts";
import { DayField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { ChoicesField } from "../../ui/choices-field.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";

type DetailsDialogProps = { handover: HandoverInfo; onClose: () => void };

/** The day, who decided, and whose terms end. */
export function DetailsDialog({ handover, onClose }: DetailsDialogProps) {
  const { revalidate } = useRevalidator();
  const { Society_HandoverID, Officers } = handover;
  const form = useCallForm("vendor/Edit_Society_Handover", {
    call: () => import("#domain/desk/handovers/calls.ts").then(({ handovers }) => handovers.edit),
    about: Society_HandoverID,
    values: {
      Handover_Date: handover.Handover_Date as string,
      Decided_By: handover.Decided_By,
      Outgoing_StaffID_Array: handover.Outgoing_StaffID_Array,
      Remarks: handover.Remarks,
    },
    version: handover.updated_at,
    input: (values) => ({ Society_HandoverID, ...values }),
    onStale: revalidate,
    async onDone() {
      // The next dialog begins with the newer version.
      await revalidate();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={m.handovers_details()} submit={m.common_save_changes()} onClose={onClose}>
      <DayField {...form.field("Handover_Date")} label={m.handovers_day()} hint={m.handovers_day_hint()} required />
      <TextField
        {...form.field("Decided_By")}
        label={m.common_decided_by()}
        hint={m.handovers_decided_hint()}
        optional
        maxLength={300}
      />
      <ChoicesField
        {...form.group("Outgoing_StaffID_Array")}
        label={m.handovers_whose_terms_end()}
        several
        choices={Officers.map(({ Society_StaffID, Name, Role }) => ({
          value: Society_StaffID,
          label: m.common_name_and_role({ name: Name, role: roleLabel(Role) }),
        }))}
        chosen={form.values.Outgoing_StaffID_Array}
        onChoose={(chosen) => form.set({ Outgoing_StaffID_Array: chosen })}
        none={<p>{m.handovers_nobody_in_office()}</p>}
      />
      <TextArea {...form.field("Remarks")} label={m.handovers_remarks()} optional maxLength={2000} rows={3} />
    </FormDialog>
  );
}
