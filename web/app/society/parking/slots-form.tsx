import { useRevalidator } from "react-router";
import type { ParkingSlot } from "#domain/society/parking/calls.ts";
import {
  type ParkingPlace,
  type ParkingVehicle,
  parkingPlaces,
  parkingVehicles,
} from "#domain/society/parking/codes.ts";
import { codesIn } from "#domain/society/parking/rules.ts";
import { CodesField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { TextArea, TextField } from "../../ui/field.tsx";

const kindOf = (values: { Vehicle: string; Place: string; Note: string }) => ({
  Vehicle: Number(values.Vehicle) as ParkingVehicle,
  Place: Number(values.Place) as ParkingPlace,
  Note: values.Note,
});

/** Adds slots of one kind, one on each line or as a range. */
export function SlotsForm({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Create_Parking_Slots", {
    call: () => import("#domain/society/parking/calls.ts").then(({ parking }) => parking.create),
    values: { Codes: "", Vehicle: "1", Place: "2", Note: "" },
    input: ({ Codes, ...kind }) => ({ Codes: codesIn(Codes), ...kindOf(kind) }),
    fieldOf: ({ Codes }) => Object.fromEntries(codesIn(Codes).map((_, at) => [`Codes.${at}`, "Codes" as const])),
    refusedAt: { "parking-slot-exists": "Codes" },
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog form={form} title={m.parking_add()} size="sm" submit={m.parking_add()} onClose={onClose}>
      <TextArea
        {...form.field("Codes")}
        label={m.parking_codes()}
        hint={m.parking_codes_hint()}
        required
        rows={4}
        maxLength={8000}
        data-autofocus
      />
      <CodesField {...form.field("Vehicle")} label={m.parking_vehicle()} codes={parkingVehicles} />
      <CodesField {...form.field("Place")} label={m.parking_place()} codes={parkingPlaces} />
      <TextField {...form.field("Note")} label={m.parking_note()} optional maxLength={200} />
    </FormDialog>
  );
}

type EditProps = { slot: ParkingSlot; onDone: () => void; onClose: () => void };

export function SlotEditForm({ slot, onDone, onClose }: EditProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Edit_Parking_Slot", {
    call: () => import("#domain/society/parking/calls.ts").then(({ parking }) => parking.edit),
    about: slot.Parking_SlotID,
    values: { Code: slot.Code, Vehicle: String(slot.Vehicle), Place: String(slot.Place), Note: slot.Note },
    version: slot.updated_at,
    input: ({ Code, ...kind }) => ({ Parking_SlotID: slot.Parking_SlotID, Code, ...kindOf(kind) }),
    refusedAt: { "parking-slot-exists": "Code" },
    onStale: revalidate,
    async onDone() {
      onDone();
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.parking_edit_title({ code: slot.Code })}
      size="sm"
      submit={m.common_save_changes()}
      onClose={onClose}
    >
      <TextField {...form.field("Code")} label={m.parking_code()} required maxLength={20} data-autofocus />
      <CodesField {...form.field("Vehicle")} label={m.parking_vehicle()} codes={parkingVehicles} />
      <CodesField {...form.field("Place")} label={m.parking_place()} codes={parkingPlaces} />
      <TextField {...form.field("Note")} label={m.parking_note()} optional maxLength={200} />
    </FormDialog>
  );
}
