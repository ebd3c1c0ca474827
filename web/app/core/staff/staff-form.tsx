import { useRevalidator } from "react-router";
import type { Staff } from "#domain/core/staff/calls.ts";
import { type StaffRole, staffRoles } from "#domain/core/staff/rules.ts";
import { roleLabels } from "#domain/platform/roles.ts";
import { PhoneField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { ChoicesField } from "../../ui/choices-field.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";

type Block = { BlockID: string; Name: string };
type StaffFormProps = { person?: Staff; blocks: Block[]; onClose: () => void };

/** Appoints somebody, or changes a name and a block secretary's blocks; the number and the role stay. */
export function StaffForm({ person, blocks, onClose }: StaffFormProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm(person ? "vendor/Edit_Society_Staff" : "vendor/Create_Society_Staff", {
    call: () => import("#domain/core/staff/calls.ts").then(({ staff }) => (person ? staff.edit : staff.create)),
    about: person?.Society_StaffID,
    values: {
      Role: person?.Role ?? ("treasurer" as StaffRole),
      Name: person?.Name ?? "",
      PhoneNumber: person?.PhoneNumber ?? "",
      BlockID_Array: person?.Blocks.map(({ BlockID }) => BlockID) ?? [],
    },
    input: (values) => ({ ...values, ...(person && { Society_StaffID: person.Society_StaffID }) }),
    refusedAt: { "staff-exists": "PhoneNumber", "staff-without-block": "BlockID_Array" },
    done: (_, { Name }) => (person ? m.staff_saved() : m.staff_appointed({ name: Name })),
    onDone() {
      onClose();
      return revalidate();
    },
  });
  const { Role, BlockID_Array } = form.values;

  return (
    <FormDialog
      form={form}
      title={person ? m.staff_edit_title({ name: person.Name }) : m.staff_add()}
      submit={person ? m.common_save_changes() : m.staff_add()}
      onClose={onClose}
    >
      {!person && (
        <SelectField {...form.field("Role")} label={m.common_role()} hint={staffRoles[Role]}>
          {(Object.keys(staffRoles) as StaffRole[]).map((role) => (
            <option key={role} value={role}>
              {roleLabels[role]}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        {...form.field("Name")}
        label={m.common_name()}
        required
        maxLength={100}
        autoComplete="off"
        data-autofocus
      />
      {!person && (
        <PhoneField
          {...form.field("PhoneNumber")}
          label={m.common_mobile_number()}
          hint={m.staff_phone_hint()}
          required
        />
      )}
      {Role === "block_secretary" && (
        <ChoicesField
          {...form.group("BlockID_Array")}
          label={m.common_blocks()}
          columns
          several
          choices={blocks.map(({ BlockID, Name }) => ({ value: BlockID, label: Name }))}
          chosen={BlockID_Array}
          onChoose={(chosen) => form.set({ BlockID_Array: chosen })}
          none={<p>{m.staff_no_blocks()}</p>}
        />
      )}
    </FormDialog>
  );
}
