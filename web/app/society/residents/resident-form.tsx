import { useRevalidator } from "react-router";
import { problem } from "#domain/platform/problems.ts";
import { type FlatType, flatTypes } from "#domain/society/flats/codes.ts";
import type { Resident } from "#domain/society/residents/calls.ts";
import { residentTypes } from "#domain/society/residents/codes.ts";
import { vehiclesOf } from "#domain/society/residents/rules.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { CodesField, DayField, MoneyField, NumberField, PhoneField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { numberIn, rupeesIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextField } from "../../ui/field.tsx";
import { openBuildings, type Places } from "./places.ts";

type FormProps = { resident?: Resident; places: Places; onClose: () => void };

/** The stored resident, or the form's defaults. */
const valuesOf = (resident?: Resident) => ({
  Name: resident?.Name ?? "",
  PhoneNumber: resident?.PhoneNumber ?? "",
  BlockID: resident?.BlockID ?? "",
  BuildingID: resident?.BuildingID ?? "",
  Flat_No: resident?.Flat_No ?? "",
  Flat_Type: "",
  Resident_Type: String(resident?.Resident_Type ?? 2),
  Monthly_Rent: resident ? String(resident.Monthly_Rent) : "",
  Family_Members: String(resident?.Family_Members ?? 1),
  EmailID: resident?.EmailID ?? "",
  Emergency_Contact: resident?.Emergency_Contact ?? "",
  Other_Contact: resident?.Other_Contact ?? "",
  Vehicle_Numbers: resident?.Vehicle_Numbers.join(", ") ?? "",
  Moved_In_On: resident?.Moved_In_On ?? "",
  Agreement_From: resident?.Agreement_From ?? "",
  Agreement_Until: resident?.Agreement_Until ?? "",
});
type Values = ReturnType<typeof valuesOf>;

const owner = "1";

function inputOf({ BlockID, Flat_Type, ...values }: Values) {
  const isFree = values.Resident_Type === owner && values.Monthly_Rent.trim() === "";
  return {
    ...values,
    ...(Flat_Type !== "" && { Flat_Type: Number(Flat_Type) as FlatType }),
    Resident_Type: Number(values.Resident_Type) as keyof typeof residentTypes,
    Monthly_Rent: isFree ? 0 : rupeesIn(values.Monthly_Rent),
    Family_Members: numberIn(values.Family_Members),
    Vehicle_Numbers: vehiclesOf(values.Vehicle_Numbers),
    Moved_In_On: values.Moved_In_On || null,
    Agreement_From: values.Agreement_From || null,
    Agreement_Until: values.Agreement_Until || null,
  };
}

/** Adds a resident, or edits one. */
export function ResidentForm({ resident, places, onClose }: FormProps) {
  const { revalidate } = useRevalidator();
  /** Into a flat that may be new. */
  const isMoving = ({ Flat_No, BuildingID }: Values) =>
    !resident || Flat_No.trim() !== resident.Flat_No || BuildingID !== resident.BuildingID;
  const form = useCallForm(resident ? "vendor/Edit_Resident" : "vendor/Create_Resident", {
    call: () =>
      import("#domain/society/residents/calls.ts").then(({ residents }) =>
        resident ? residents.edit : residents.create,
      ),
    about: resident?.Society_ResidentID,
    values: valuesOf(resident),
    version: resident?.updated_at,
    input: (values) => ({
      ...inputOf(values),
      ...(resident && { Society_ResidentID: resident.Society_ResidentID }),
    }),
    also: (values) => ({
      ...(values.BlockID === "" && { BlockID: problem("choose-active-building"), BuildingID: undefined }),
      ...(values.BlockID !== "" && values.BuildingID === "" && { BuildingID: problem("choose-active-building") }),
      ...(isMoving(values) && values.Flat_Type === "" && { Flat_Type: m.residents_flat_type_choose() }),
    }),
    refusedAt: { "agreement-out-of-order": "Agreement_Until" },
    onStale: revalidate,
    onDone() {
      onClose();
      void revalidate();
    },
  });
  const { BlockID, Resident_Type } = form.values;
  // Active blocks and buildings, and the resident's current ones in any state.
  const open = openBuildings(places);
  const buildings = places.buildings.filter(
    (building) => open.includes(building) || building.BuildingID === resident?.BuildingID,
  );
  const within = (block: string) => buildings.filter((building) => building.BlockID === block);
  const blocks = places.blocks.filter((block) => within(block.BlockID).length > 0);
  const block = form.field("BlockID");

  return (
    <FormDialog
      form={form}
      title={resident ? m.residents_edit_title() : m.residents_add()}
      size="lg"
      submit={resident ? m.common_save_changes() : m.residents_add()}
      onClose={onClose}
    >
      <Fields>
        <TextField {...form.field("Name")} label={m.common_name()} required maxLength={100} data-autofocus />
        <PhoneField {...form.field("PhoneNumber")} label={m.common_phone_number()} required />
        <SelectField
          {...block}
          label={m.common_block()}
          required
          hint={blocks.length === 0 ? m.residents_no_active_block() : undefined}
          onChange={(event) => {
            block.onChange(event);
            const [first, ...others] = within(event.target.value);
            form.set({ BuildingID: first && others.length === 0 ? first.BuildingID : "" });
          }}
        >
          <option value="">{m.common_choose_block()}</option>
          {blocks.map(({ BlockID, Name }) => (
            <option key={BlockID} value={BlockID}>
              {Name}
            </option>
          ))}
        </SelectField>
        <SelectField {...form.field("BuildingID")} label={m.common_building()} required disabled={BlockID === ""}>
          <option value="">{m.common_choose_a_building()}</option>
          {within(BlockID).map(({ BuildingID, Name }) => (
            <option key={BuildingID} value={BuildingID}>
              {Name}
            </option>
          ))}
        </SelectField>
        <TextField {...form.field("Flat_No")} label={m.common_flat_number()} required maxLength={20} />
        {isMoving(form.values) && (
          <CodesField
            {...form.field("Flat_Type")}
            label={m.common_flat_type()}
            hint={m.residents_flat_type_hint()}
            required
            codes={flatTypes}
            none={m.residents_flat_type_choose()}
          />
        )}
        <CodesField {...form.field("Resident_Type")} label={m.common_type()} codes={residentTypes} />
        <MoneyField
          {...form.field("Monthly_Rent")}
          label={m.residents_rent()}
          required={Resident_Type !== owner}
          optional={Resident_Type === owner}
          maxLength={12}
        />
        <NumberField {...form.field("Family_Members")} label={m.common_family_members()} required maxLength={2} />
        <TextField {...form.field("EmailID")} label={m.common_email()} optional type="email" maxLength={254} />
        <TextField
          {...form.field("Other_Contact")}
          label={m.members_other_contact()}
          hint={m.members_other_contact_hint()}
          optional
          maxLength={100}
        />
        <TextField
          {...form.field("Emergency_Contact")}
          label={m.residents_emergency()}
          hint={m.residents_emergency_hint()}
          optional
          maxLength={100}
        />
        <TextField
          {...form.field("Vehicle_Numbers")}
          label={m.residents_vehicles()}
          hint={m.residents_vehicles_hint()}
          optional
          maxLength={200}
        />
        <DayField {...form.field("Moved_In_On")} label={m.residents_moved_in()} optional />
        {Resident_Type !== owner && (
          <>
            <DayField {...form.field("Agreement_From")} label={m.residents_agreement_from()} optional />
            <DayField
              {...form.field("Agreement_Until")}
              label={m.residents_agreement_until()}
              hint={m.residents_agreement_hint()}
              optional
            />
          </>
        )}
      </Fields>
    </FormDialog>
  );
}
