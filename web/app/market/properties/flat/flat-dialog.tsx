import { useState } from "react";
import { leastSocietySearch } from "#domain/market/properties/flat/codes.ts";
import { FormActions } from "../../../kit/form/call-form.tsx";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { request } from "../../../lib/request.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import styles from "./flat-dialog.module.css";
import { type Choice, NameSearch } from "./name-search.tsx";

type FlatDialogProps = { propertyId: string; onClose: () => void; onAsked: () => Promise<void> };

const failed = (status: string | undefined) => ({ failure: status ?? m.record_search_failed() });

async function findSocieties(Search: string, signal: AbortSignal) {
  const answer = await request("vendor/Filter_All_Property_Flat_Societies", { Search }, { signal });
  if (!answer.success) return failed(answer.extras.Status);
  const { Data, Count } = answer.extras;
  return {
    choices: Data.map(({ SocietyID, Name, Location_Address }) => ({
      id: SocietyID,
      name: Name,
      more: Location_Address,
    })),
    count: Count,
  };
}

async function findBuildings(SocietyID: string, Search: string, signal: AbortSignal) {
  const answer = await request("vendor/Filter_All_Property_Flat_Buildings", { SocietyID, Search }, { signal });
  if (!answer.success) return failed(answer.extras.Status);
  const { Data, Count } = answer.extras;
  return {
    choices: Data.map(({ BuildingID, Name, Block_Name }) => ({ id: BuildingID, name: Name, more: Block_Name })),
    count: Count,
  };
}

async function findFlats(BuildingID: string, Search: string, signal: AbortSignal) {
  const answer = await request("vendor/Filter_All_Property_Flats_Of_Building", { BuildingID, Search }, { signal });
  if (!answer.success) return failed(answer.extras.Status);
  const { Data, Count } = answer.extras;
  return { choices: Data.map(({ FlatID, Flat_No }) => ({ id: FlatID, name: Flat_No })), count: Count };
}

/** The owner finds the flat that the home is: the society by its name, then building and number. */
export function FlatDialog({ propertyId, onClose, onAsked }: FlatDialogProps) {
  const [society, setSociety] = useState<Choice>();
  const [building, setBuilding] = useState<Choice>();
  const [flat, setFlat] = useState<Choice>();
  const form = useCallForm("vendor/Create_Property_Flat", {
    call: () => import("#domain/market/properties/flat/calls.ts").then(({ flatCalls }) => flatCalls.askFlat),
    about: propertyId,
    values: { FlatID: "" },
    input: ({ FlatID }) => ({ PropertyID: propertyId, FlatID }),
    onDone() {
      onClose();
      return onAsked();
    },
  });
  const chooseFlat = (chosen?: Choice) => {
    setFlat(chosen);
    form.set({ FlatID: chosen?.id ?? "" });
  };
  const chooseBuilding = (chosen?: Choice) => {
    setBuilding(chosen);
    chooseFlat();
  };

  return (
    <FormDialog
      form={form}
      title={m.record_dialog_title()}
      submit={m.record_ask()}
      {...(!flat && {
        footer: (
          <FormActions>
            <Button onClick={onClose}>{m.common_cancel()}</Button>
          </FormActions>
        ),
      })}
      onClose={onClose}
    >
      {society ? (
        <Chosen
          choice={society}
          change={m.record_other_society()}
          onChange={() => {
            setSociety(undefined);
            chooseBuilding();
          }}
        />
      ) : (
        <NameSearch
          label={m.record_society()}
          hint={m.record_society_hint()}
          least={leastSocietySearch}
          none={m.record_society_none()}
          find={findSocieties}
          onChoose={setSociety}
        />
      )}
      {society &&
        (building ? (
          <Chosen choice={building} change={m.record_other_building()} onChange={() => chooseBuilding()} />
        ) : (
          <NameSearch
            key={society.id}
            label={m.common_block_and_building()}
            least={0}
            none={m.record_building_none()}
            find={(search, signal) => findBuildings(society.id, search, signal)}
            onChoose={chooseBuilding}
          />
        ))}
      {building &&
        (flat ? (
          <Chosen
            choice={{ ...flat, name: m.record_flat_no({ no: flat.name }) }}
            change={m.record_other_flat()}
            onChange={() => chooseFlat()}
          />
        ) : (
          <NameSearch
            key={building.id}
            label={m.common_flat_number()}
            hint={m.record_flat_hint()}
            least={1}
            none={m.record_flat_none()}
            find={(search, signal) => findFlats(building.id, search, signal)}
            onChoose={chooseFlat}
          />
        ))}
      {flat && <p className={styles.soft}>{m.record_ask_text()}</p>}
    </FormDialog>
  );
}

type ChosenProps = { choice: Choice; change: string; onChange: () => void };

const Chosen = ({ choice, change, onChange }: ChosenProps) => (
  <div className={styles.chosen}>
    <p>
      <strong>{choice.name}</strong>
      {choice.more && <span>{choice.more}</span>}
    </p>
    <Button look="quiet" aria-label={change} onClick={onChange}>
      {m.common_change()}
    </Button>
  </div>
);
