import { useRevalidator } from "react-router";
import type { Block } from "#domain/society/blocks/calls.ts";
import { planProblems } from "#domain/society/buildings/rules.ts";
import { type FlatType, flatTypes } from "#domain/society/flats/codes.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { CodesField, NumberField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { ifFilled, numberIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { BlockField } from "./block-field.tsx";
import styles from "./bulk-dialog.module.css";
import { FlatPreview } from "./flat-preview.tsx";

type BulkDialogProps = { blocks: Block[]; blockId: string; onClose: () => void };

const values = {
  Name: "",
  Floors: "",
  Flats_Per_Floor: "4",
  First_Flat_No: "101",
  Flat_Type: "2",
  Parking_Slots: "0",
  Carpet_Area: "",
  Built_Up_Area: "",
};

const planOf = ({ Floors, Flats_Per_Floor, First_Flat_No }: typeof values) => ({
  Floors: numberIn(Floors),
  Flats_Per_Floor: numberIn(Flats_Per_Floor),
  First_Flat_No,
});

/** '12 floors × 4 flats, numbered from 101', with a preview of the building before it is made. */
export function BulkDialog({ blocks, blockId, onClose }: BulkDialogProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Create_Building_With_Flats", {
    call: () => import("#domain/society/buildings/calls.ts").then(({ buildings }) => buildings.createWithFlats),
    values: { BlockID: blockId, ...values },
    input: (values) => ({
      ...values,
      ...planOf(values),
      Flat_Type: Number(values.Flat_Type) as FlatType,
      Carpet_Area: ifFilled(values.Carpet_Area, numberIn) ?? null,
      Built_Up_Area: ifFilled(values.Built_Up_Area, numberIn) ?? null,
      Parking_Slots: ifFilled(values.Parking_Slots, numberIn) ?? 0,
    }),
    also: ({ BlockID }) => (BlockID === "" ? { BlockID: m.common_choose_block() } : {}),
    refusedAt: { "building-exists": "Name" },
    failed: ({ Status }) => Status ?? m.buildings_create_failed(),
    onDone() {
      onClose();
      void revalidate();
    },
  });
  const plan = planOf(form.values);
  const planned = Object.keys(planProblems(plan)).length === 0 ? plan : undefined;

  return (
    <FormDialog form={form} title={m.buildings_add_flats()} size="xl" submit={m.bulk_create()} onClose={onClose}>
      <div className={styles.columns}>
        <Stack>
          <p>{m.bulk_lead()}</p>
          <BlockField {...form.field("BlockID")} blocks={blocks} />
          <TextField
            {...form.field("Name")}
            label={m.buildings_name()}
            required
            maxLength={60}
            autoComplete="off"
            data-autofocus
          />
          <Fields>
            <NumberField {...form.field("Floors")} label={m.common_floors()} required />
            <NumberField {...form.field("Flats_Per_Floor")} label={m.bulk_per_floor()} required />
          </Fields>
          <TextField
            {...form.field("First_Flat_No")}
            label={m.bulk_first()}
            hint={m.bulk_first_hint()}
            required
            maxLength={20}
          />
          <Fields>
            <CodesField {...form.field("Flat_Type")} label={m.common_flat_type()} codes={flatTypes} />
            <NumberField {...form.field("Parking_Slots")} label={m.bulk_parking()} required />
            <NumberField {...form.field("Carpet_Area")} label={m.common_carpet_area_unit()} optional />
            <NumberField {...form.field("Built_Up_Area")} label={m.common_built_up_area_unit()} optional />
          </Fields>
        </Stack>
        <FlatPreview plan={planned} />
      </div>
    </FormDialog>
  );
}
