import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Staff } from "#domain/core/staff/calls.ts";
import { type StaffRole, staffRoles } from "#domain/core/staff/rules.ts";
import { dayOf, financialYear } from "#domain/platform/days.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { ChoicesField } from "../../ui/choices-field.tsx";
import { AppointmentFields } from "./appointment-fields.tsx";

type Block = { BlockID: string; Name: string };
type StaffFormProps = { person?: Staff; blocks: Block[]; onClose: () => void };

/** Appoints somebody, or changes a name, a term, blocks or the audited year; the number and the role stay. */
export function StaffForm({ person, blocks, onClose }: StaffFormProps) {
  const { revalidate } = useRevalidator();
  const [today] = useState(() => dayOf(new Date()));
  const form = useCallForm(person ? "vendor/Edit_Society_Staff" : "vendor/Create_Society_Staff", {
    call: () => import("#domain/core/staff/calls.ts").then(({ staff }) => (person ? staff.edit : staff.create)),
    about: person?.Society_StaffID,
    values: {
      Role: person?.Role ?? ("treasurer" as StaffRole),
      Name: person?.Name ?? "",
      PhoneNumber: person?.PhoneNumber ?? "",
      BlockID_Array: person?.Blocks.map(({ BlockID }) => BlockID) ?? [],
      From: person?.From ?? today,
      Until: person?.Until ?? "",
      Financial_Year: String(person?.Financial_Year ?? financialYear(today) - 1),
    },
    input: ({ Financial_Year, ...values }) => ({
      ...values,
      ...(values.Role === "auditor" && { Financial_Year: Number(Financial_Year) }),
      ...(person && { Society_StaffID: person.Society_StaffID }),
    }),
    refusedAt: {
      "staff-exists": "PhoneNumber",
      "staff-without-block": "BlockID_Array",
      "own-term": "Until",
      "last-administrator": "Until",
    },
    done(extras, { Name }) {
      if (person) return m.staff_saved();
      const isProposed = "Society_ProposalID" in extras.Data && extras.Data.Society_ProposalID !== undefined;
      return isProposed ? m.staff_proposed({ name: Name }) : m.staff_appointed({ name: Name });
    },
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
      <AppointmentFields
        field={form.field}
        role={Role}
        choice={
          person
            ? undefined
            : {
                roles: Object.keys(staffRoles) as StaffRole[],
                ...{ twoPeople: m.staff_two_people(), phoneHint: m.staff_phone_hint() },
              }
        }
        ownYear={person?.Financial_Year}
      />
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
