import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { typedMobile } from "#domain/platform/phone.ts";
import type { FlatType } from "#domain/society/flats/codes.ts";
import type { Resident } from "#domain/society/residents/calls.ts";
import { residentTypes } from "#domain/society/residents/codes.ts";
import { residentProblems, vehiclesOf } from "#domain/society/residents/rules.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import { FlatTypeField } from "./flat-type-field.tsx";
import { openBuildings, type Places } from "./places.ts";
import styles from "./resident-form.module.css";

type FormProps = { resident?: Resident; places: Places; onClose: () => void };
type Draft = ReturnType<typeof draftOf>;
type Problems = { [Field in keyof Draft]?: string | undefined };

/** What the fields say at first: the resident as it stands, or the form's defaults. */
const draftOf = (resident?: Resident) => ({
  Name: resident?.Name ?? "",
  PhoneNumber: resident?.PhoneNumber ?? "",
  EmailID: resident?.EmailID ?? "",
  BlockID: resident?.BlockID ?? "",
  BuildingID: resident?.BuildingID ?? "",
  Flat_No: resident?.Flat_No ?? "",
  Flat_Type: "",
  Resident_Type: String(resident?.Resident_Type ?? 2),
  Monthly_Rent: resident ? String(resident.Monthly_Rent) : "",
  Family_Members: String(resident?.Family_Members ?? 1),
  Emergency_Contact: resident?.Emergency_Contact ?? "",
  Vehicle_Numbers: resident?.Vehicle_Numbers.join(", ") ?? "",
  Moved_In_On: resident?.Moved_In_On ?? "",
});

const owner = "1";

/** Adds a resident, or changes one. */
export function ResidentForm({ resident, places, onClose }: FormProps) {
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const create = useAttempt("vendor/Create_Resident");
  const edit = useAttempt("vendor/Edit_Resident", resident?.Society_ResidentID);
  const [draft, setDraft] = useState(() => draftOf(resident));
  const [edited, setEdited] = useState(resident?.updated_at);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isStale = resident !== undefined && edited !== resident.updated_at;

  /** Into a flat that may be new. */
  const isMoving = !resident || draft.Flat_No.trim() !== resident.Flat_No || draft.BuildingID !== resident.BuildingID;

  const change = (changed: Partial<Draft>) => {
    setDraft((last) => ({ ...last, ...changed }));
    setProblems((last) => ({ ...last, ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])) }));
  };
  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });

  function point(found: Problems) {
    setProblems(found);
    // By then the fields at fault are marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  }

  async function save() {
    const rent = draft.Resident_Type === owner && draft.Monthly_Rent.trim() === "" ? "0" : draft.Monthly_Rent;
    const found: Problems = residentProblems({ ...draft, Monthly_Rent: rent });
    if (isMoving && draft.Flat_Type === "") found.Flat_Type = m.residents_flat_type_choose();
    if (Object.keys(found).length > 0) return point(found);
    setIsBusy(true);
    const { BlockID, Flat_Type, ...written } = draft;
    const input = {
      ...written,
      ...(Flat_Type !== "" && { Flat_Type: Number(Flat_Type) as FlatType }),
      Resident_Type: Number(draft.Resident_Type) as keyof typeof residentTypes,
      Monthly_Rent: Number(rent),
      Family_Members: Number(draft.Family_Members),
      Vehicle_Numbers: vehiclesOf(draft.Vehicle_Numbers),
      Moved_In_On: draft.Moved_In_On || null,
    };
    const answer = resident
      ? await edit.ask({
          ...input,
          Society_ResidentID: resident.Society_ResidentID,
          updated_at: edited!,
        })
      : await create.ask(input);
    setIsBusy(false);
    if (answer.success) {
      say(answer.extras.Status ?? "");
      onClose();
      return revalidate();
    }
    setFailure(answer.extras.Status ?? (resident ? m.residents_edit_failed() : m.residents_create_failed()));
    if (answer.extras.fields) point(answer.extras.fields);
    if (answer.extras.refusal === "stale") await revalidate();
  }

  return (
    <Dialog title={resident ? m.residents_edit_title() : m.residents_add()} size="lg" onClose={onClose}>
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) save();
        }}
      >
        <div className={styles.fields}>
          <TextField {...field("Name")} label={m.common_name()} required maxLength={100} data-autofocus />
          <TextField
            {...field("PhoneNumber")}
            label={m.residents_phone()}
            required
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => change({ PhoneNumber: typedMobile(target.value) })}
          />
          <PlaceFields resident={resident} places={places} draft={draft} problems={problems} onChange={change} />
          <TextField {...field("Flat_No")} label={m.common_flat_number()} required maxLength={20} />
          {isMoving && (
            <FlatTypeField
              value={draft.Flat_Type}
              error={problems.Flat_Type}
              onChange={(Flat_Type) => change({ Flat_Type })}
            />
          )}
          <SelectField {...field("Resident_Type")} label={m.common_type()}>
            {Object.entries(residentTypes).map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField
            {...field("Monthly_Rent")}
            label={m.residents_rent()}
            required={draft.Resident_Type !== owner}
            inputMode="decimal"
            maxLength={12}
          />
          <TextField {...field("Family_Members")} label={m.residents_family()} inputMode="numeric" maxLength={2} />
          <TextField
            {...field("EmailID")}
            label={m.common_email()}
            hint={m.residents_optional()}
            type="email"
            maxLength={254}
          />
          <TextField
            {...field("Emergency_Contact")}
            label={m.residents_emergency()}
            hint={m.residents_emergency_hint()}
            maxLength={100}
          />
          <TextField
            {...field("Vehicle_Numbers")}
            label={m.residents_vehicles()}
            hint={m.residents_vehicles_hint()}
            maxLength={200}
          />
          <TextField
            {...field("Moved_In_On")}
            label={m.residents_moved_in()}
            hint={m.residents_optional()}
            type="date"
          />
        </div>
        {(resident ? edit : create).notice}
        {failure && (
          <Alert tone="bad">
            {failure}{" "}
            {isStale && (
              <Button
                look="quiet"
                onClick={() => {
                  setDraft(draftOf(resident));
                  setEdited(resident.updated_at);
                  setFailure(undefined);
                }}
              >
                {m.residents_newer()}
              </Button>
            )}
          </Alert>
        )}
        <div className={styles.ways}>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {resident ? m.common_save_changes() : m.residents_add()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type PlaceFieldsProps = {
  resident: Resident | undefined;
  places: Places;
  draft: Draft;
  problems: Problems;
  onChange: (changed: Partial<Draft>) => void;
};

/** Active blocks and buildings, and the resident's present ones whatever they are. */
function PlaceFields({ resident, places, draft, problems, onChange }: PlaceFieldsProps) {
  const open = openBuildings(places);
  const buildings = places.buildings.filter(
    (building) => open.includes(building) || building.BuildingID === resident?.BuildingID,
  );
  const blocks = places.blocks.filter(({ BlockID }) => buildings.some((building) => building.BlockID === BlockID));
  const inBlock = buildings.filter(({ BlockID }) => BlockID === draft.BlockID);
  return (
    <>
      <SelectField
        label={m.common_block()}
        required
        value={draft.BlockID}
        error={draft.BlockID === "" ? problems.BuildingID : undefined}
        hint={blocks.length === 0 ? m.residents_no_active_block() : undefined}
        onChange={({ target }) => {
          const within = buildings.filter(({ BlockID }) => BlockID === target.value);
          onChange({ BlockID: target.value, BuildingID: within.length === 1 ? within[0]!.BuildingID : "" });
        }}
      >
        <option value="">{m.common_choose_block()}</option>
        {blocks.map(({ BlockID, Name }) => (
          <option key={BlockID} value={BlockID}>
            {Name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={m.common_building()}
        required
        disabled={draft.BlockID === ""}
        value={draft.BuildingID}
        error={draft.BlockID === "" ? undefined : problems.BuildingID}
        onChange={({ target }) => onChange({ BuildingID: target.value })}
      >
        <option value="">{m.residents_choose_building()}</option>
        {inBlock.map(({ BuildingID, Name }) => (
          <option key={BuildingID} value={BuildingID}>
            {Name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
