import type { ComponentProps } from "react";
import { useRevalidator } from "react-router";
import type { TicketTarget } from "#domain/community/tickets/calls.ts";
import {
  hoursUntilDue,
  type TicketCategory,
  type TicketPriority,
  type TicketType,
  ticketCategories,
  ticketPriorities,
  ticketTypes,
} from "#domain/community/tickets/codes.ts";
import { problem } from "#domain/platform/problems.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { CodesField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { TicketPhotosField, useTicketPhotos } from "./ticket-photos.tsx";

type FormProps = {
  title: string;
  /** If there is only one, nothing is asked. */
  targets: readonly TicketTarget[];
  asksTarget: boolean;
  onClose: () => void;
};

const day = 24;
const dueIn = (priority: TicketPriority) => {
  const hours = hoursUntilDue[priority];
  return hours < day
    ? m.tickets_due_in_hours({ hours: String(hours) })
    : m.tickets_due_in_days({ count: hours / day, days: String(hours / day) });
};

/** Raises a ticket. */
export function TicketForm({ title, targets, asksTarget, onClose }: FormProps) {
  const { revalidate } = useRevalidator();
  const photos = useTicketPhotos();
  /** A target is its place in the list. */
  const targetOf = (place: string) => (place === "" ? undefined : targets[Number(place)]);
  const form = useCallForm("vendor/Create_Support_Ticket", {
    call: () => import("#domain/community/tickets/calls.ts").then(({ tickets }) => tickets.create),
    values: { Target: asksTarget ? "" : "0", Title: "", Category: "1", Priority: "2", Description: "" },
    input({ Target, Category, Priority, ...texts }) {
      const target = targetOf(Target);
      return {
        ...texts,
        Vendor_Ticket_Type: target?.Vendor_Ticket_Type as TicketType,
        Vendor_Ticket_TypeID: target?.Vendor_Ticket_TypeID ?? "",
        ...(target?.Society_ResidentID && { Society_ResidentID: target.Society_ResidentID }),
        Category: Number(Category) as TicketCategory,
        Priority: Number(Priority) as TicketPriority,
        Image_Array: photos.kept.map(({ ImageID }) => ImageID),
      };
    },
    fieldOf: { Vendor_Ticket_Type: "Target", Vendor_Ticket_TypeID: "Target", Society_ResidentID: "Target" },
    uploads: [photos],
    failed: ({ Status = "" }) => m.tickets_create_failed({ message: Status }),
    done: (_, { Target }) => m.tickets_raised({ to: targetOf(Target)?.To_Name ?? "" }),
    onDone() {
      onClose();
      void revalidate();
    },
  });
  const { Target, Priority } = form.values;

  return (
    <FormDialog
      form={form}
      title={title}
      size="lg"
      submit={m.tickets_submit()}
      disabled={Target === ""}
      onClose={onClose}
    >
      {asksTarget && <TargetField targets={targets} {...form.field("Target")} />}
      <TextField {...form.field("Title")} label={m.common_title()} required data-autofocus={!asksTarget || undefined} />
      <Fields>
        <CodesField {...form.field("Category")} label={m.common_category()} codes={ticketCategories} />
        <CodesField
          {...form.field("Priority")}
          label={m.common_priority()}
          hint={dueIn(Number(Priority) as TicketPriority)}
          codes={ticketPriorities}
        />
      </Fields>
      <TextArea {...form.field("Description")} label={m.common_description()} required rows={5} />
      <TicketPhotosField photos={photos} />
    </FormDialog>
  );
}

type TargetProps = { targets: readonly TicketTarget[] } & Omit<ComponentProps<typeof SelectField>, "label">;

/** Societies and owners by their groups; each option is its place in the list. */
function TargetField({ targets, ...select }: TargetProps) {
  const groups = [
    { label: m.tickets_target_society(), type: ticketTypes.society },
    { label: m.tickets_target_property(), type: ticketTypes.property },
  ].filter(({ type }) => targets.some(({ Vendor_Ticket_Type }) => Vendor_Ticket_Type === type));
  return (
    <SelectField
      {...select}
      label={m.tickets_target()}
      required
      data-autofocus
      hint={targets.length === 0 ? m.tickets_target_none() : select.value === "" ? problem("choose-ticket-target") : ""}
    >
      <option value="">{targets.length === 0 ? m.common_no_options() : m.tickets_target_choose()}</option>
      {groups.map(({ label, type }) => (
        <optgroup key={type} label={label}>
          {targets.map(
            (target, at) =>
              target.Vendor_Ticket_Type === type && (
                <option key={`${target.Vendor_Ticket_TypeID} ${target.Society_ResidentID}`} value={at}>
                  {m.tickets_target_option({ name: target.Name, to: target.To_Name })}
                </option>
              ),
          )}
        </optgroup>
      ))}
    </SelectField>
  );
}
