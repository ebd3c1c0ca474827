import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { useRevalidator } from "react-router";
import type { HandoverInfo } from "#domain/desk/handovers/calls.ts";
import { handoverItemKinds } from "#domain/desk/handovers/codes.ts";
import { mostEntries, seatRoles } from "#domain/desk/handovers/rules.ts";
import { roleLabels } from "#domain/platform/roles.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { CodesField, DayField, MoneyField, NumberField, PhoneField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { type FormOf, useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { type Entry, type EntryList, emptyEntry, entriesOf, entryFields, inputOf } from "./entry-values.ts";

export const listTitles: Record<EntryList, () => string> = {
  Seats: m.handovers_new,
  Declared: m.handovers_declared,
  Items: m.handovers_items,
  Present: m.handovers_present,
};

type EntriesDialogProps = { handover: HandoverInfo; list: EntryList; onClose: () => void };

/** Edits one of the lists of a handover: lines that are added and removed. */
export function EntriesDialog({ handover, list, onClose }: EntriesDialogProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Edit_Society_Handover", {
    call: () => import("#domain/desk/handovers/calls.ts").then(({ handovers }) => handovers.edit),
    about: `${handover.Society_HandoverID} ${list}`,
    values: { entries: entriesOf(list, handover) },
    version: handover.updated_at,
    input: ({ entries }) => ({ Society_HandoverID: handover.Society_HandoverID, ...inputOf(list, entries) }),
    fieldOf: ({ entries }) => entryFields(list, entries),
    onStale: revalidate,
    async onDone() {
      // The next dialog begins with the newer version.
      await revalidate();
      onClose();
    },
  });
  const { entries } = form.values;
  const added = useRef(0);
  const keys = Object.keys(entries);
  const add = () => form.set({ entries: { ...entries, [`new-${++added.current}`]: emptyEntry() } });
  const remove = (key: string) => {
    const { [key]: _, ...others } = entries;
    form.set({ entries: others });
  };
  return (
    <FormDialog form={form} title={listTitles[list]()} size="lg" submit={m.common_save_changes()} onClose={onClose}>
      {list === "Seats" && <Alert tone="plain">{m.handovers_seats_rules()}</Alert>}
      {list === "Declared" && <Alert tone="plain">{m.handovers_declared_text()}</Alert>}
      {keys.map((key, at) => (
        <Fields key={key} legend={m.common_number({ number: String(at + 1) })}>
          <Line list={list} field={(name) => form.field(`entries.${key}.${name}`)} />
          <Button
            look="quietDanger"
            aria-label={m.handovers_line_remove({ number: String(at + 1) })}
            onClick={() => remove(key)}
          >
            <IconTrash size={18} aria-hidden /> {m.common_remove()}
          </Button>
        </Fields>
      ))}
      {keys.length < mostEntries && (
        <Button onClick={add}>
          <IconPlus size={18} aria-hidden /> {m.handovers_line_add()}
        </Button>
      )}
    </FormDialog>
  );
}

type Field = ReturnType<FormOf<FieldValues>["field"]>;

function Line({ list, field }: { list: EntryList; field: (name: keyof Entry) => Field }) {
  if (list === "Seats")
    return (
      <>
        <SelectField {...field("Role")} label={m.common_role()}>
          {seatRoles.map((role) => (
            <option key={role} value={role}>
              {roleLabels[role]}
            </option>
          ))}
        </SelectField>
        <TextField {...field("Name")} label={m.common_name()} required maxLength={100} autoComplete="off" />
        <PhoneField {...field("PhoneNumber")} label={m.common_mobile_number()} required />
        <DayField {...field("Until")} label={m.common_until()} hint={m.staff_last_day_hint()} optional />
      </>
    );
  if (list === "Declared")
    return (
      <>
        <TextField {...field("Name")} label={m.handovers_account()} required maxLength={100} />
        <MoneyField {...field("Amount")} label={m.common_amount_in_rupees()} required />
        <TextField {...field("Remark")} label={m.common_remark()} optional maxLength={300} />
      </>
    );
  if (list === "Items")
    return (
      <>
        <TextField {...field("Name")} label={m.handovers_item()} required maxLength={150} />
        <CodesField {...field("Kind")} label={m.common_type()} codes={handoverItemKinds} />
        <NumberField {...field("Count")} label={m.handovers_count()} required maxLength={6} />
        <TextField {...field("Remark")} label={m.common_remark()} optional maxLength={300} />
      </>
    );
  return (
    <>
      <TextField {...field("Name")} label={m.common_name()} required maxLength={100} />
      <TextField {...field("Remark")} label={m.handovers_capacity()} optional maxLength={100} />
    </>
  );
}
