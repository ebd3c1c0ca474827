import { useState } from "react";
import { useRevalidator } from "react-router";
import type { FlatInfo } from "#domain/society/flats/calls.ts";
import { flatTypes, flatUses } from "#domain/society/flats/codes.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { CodesField, MoneyField, NumberField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { ifFilled, numberIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { CheckField, SelectField, TextField } from "../../ui/field.tsx";

type FlatFormDialogProps = { flat: FlatInfo; onClose: () => void };

const valuesOf = (flat: FlatInfo) => ({
  Flat_No: flat.Flat_No,
  Flat_Type_Name: flat.Flat_Type_Name,
  Flat_Type: String(flat.Flat_Type),
  Floor_No: String(flat.Floor_No ?? ""),
  Parking_Slots: String(flat.Parking_Slots),
  Water_Inlets: String(flat.Water_Inlets ?? ""),
  Carpet_Area: String(flat.Carpet_Area ?? ""),
  Built_Up_Area: String(flat.Built_Up_Area ?? ""),
  Construction_Cost: String(flat.Construction_Cost ?? ""),
  Persons: String(flat.Persons ?? ""),
  Used_By: String(flat.Used_By ?? ""),
  Whether_Close_Family: flat.Whether_Close_Family,
});

const numberOrNone = (text: string) => ifFilled(text, numberIn) ?? null;

/** Edits a flat. */
export function FlatFormDialog({ flat, onClose }: FlatFormDialogProps) {
  const { revalidate } = useRevalidator();
  /** The flat as this person has seen it. */
  const [base, setBase] = useState(flat);
  const form = useCallForm("vendor/Edit_Flat", {
    call: () => import("#domain/society/flats/calls.ts").then(({ flats }) => flats.edit),
    about: flat.FlatID,
    values: valuesOf(base),
    version: base.updated_at,
    input: ({
      Flat_No,
      Flat_Type_Name,
      Flat_Type,
      Floor_No,
      Parking_Slots,
      Water_Inlets,
      Carpet_Area,
      Built_Up_Area,
      Construction_Cost,
      Persons,
      Used_By,
      Whether_Close_Family,
    }) => ({
      FlatID: flat.FlatID,
      Flat_No,
      Flat_Type_Name,
      Flat_Type: Number(Flat_Type) as 1,
      Floor_No: numberOrNone(Floor_No),
      Parking_Slots: numberOrNone(Parking_Slots) ?? 0,
      Water_Inlets: numberOrNone(Water_Inlets),
      Carpet_Area: numberOrNone(Carpet_Area),
      Built_Up_Area: numberOrNone(Built_Up_Area),
      Construction_Cost: numberOrNone(Construction_Cost),
      Persons: numberOrNone(Persons),
      Used_By: numberOrNone(Used_By) as 1 | null,
      Whether_Close_Family,
    }),
    refusedAt: { "flat-exists": "Flat_No" },
    async onStale() {
      const answer = await request("vendor/Fetch_Flat_Info", { FlatID: flat.FlatID });
      if (answer.success) setBase(answer.extras.Data);
    },
    async onDone() {
      await revalidate();
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      title={m.flats_form_title({ flat: flat.Flat_Label })}
      submit={form.isBusy ? m.flats_form_saving() : m.common_save()}
      onClose={onClose}
    >
      <Fields>
        <TextField {...form.field("Flat_No")} label={m.common_flat_number()} required maxLength={20} data-autofocus />
        <NumberField {...form.field("Floor_No")} label={m.common_floor()} optional />
        <TextField
          {...form.field("Flat_Type_Name")}
          label={m.common_type()}
          hint={m.flats_type_name_hint()}
          optional
          maxLength={40}
        />
        <CodesField
          {...form.field("Flat_Type", (code) => flatTypes[Number(code) as 1] ?? code)}
          label={m.flats_rate_class()}
          hint={m.flats_rate_class_hint()}
          codes={flatTypes}
        />
        <NumberField {...form.field("Parking_Slots")} label={m.common_parking_slots()} optional />
        <NumberField {...form.field("Water_Inlets")} label={m.flats_water_inlets()} optional />
        <NumberField {...form.field("Carpet_Area")} label={m.common_carpet_area_unit()} inputMode="decimal" optional />
        <NumberField
          {...form.field("Built_Up_Area")}
          label={m.common_built_up_area_unit()}
          inputMode="decimal"
          optional
        />
        <MoneyField
          {...form.field("Construction_Cost")}
          label={m.flats_construction_cost()}
          hint={m.flats_construction_cost_hint()}
          optional
        />
        <NumberField {...form.field("Persons")} label={m.flats_persons()} hint={m.flats_persons_hint()} optional />
        <SelectField
          {...form.field("Used_By", (code) => flatUses[Number(code) as 1] ?? m.flats_used_as_shown())}
          label={m.flats_used_by()}
          hint={m.flats_used_by_hint()}
        >
          <option value="">{m.flats_used_as_shown()}</option>
          {Object.entries(flatUses).map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
      </Fields>
      <CheckField
        {...form.check("Whether_Close_Family")}
        label={m.flats_close_family_check()}
        hint={m.flats_close_family_hint()}
      />
    </FormDialog>
  );
}
