import { m } from "../../paraglide/messages.js";
import { offered, type Places } from "../../society/residents/places.ts";
import { SelectField } from "../../ui/field.tsx";

export type Problems = { [field: string]: string | undefined };

type Place = { BlockID: string; BuildingID: string };
type PlaceFieldsProps = {
  places: Places;
  needsBlock: boolean;
  draft: Place;
  problems: Problems;
  onChange: (place: Place) => void;
};

/** All of the society, a block, or a building of the block. */
export const PlaceFields = ({ places, needsBlock, draft, problems, onChange }: PlaceFieldsProps) => (
  <>
    <SelectField
      label={m.common_block()}
      name="BlockID"
      required={needsBlock}
      value={draft.BlockID}
      error={problems.BlockID}
      onChange={({ target }) => onChange({ BlockID: target.value, BuildingID: "" })}
    >
      <option value="">{needsBlock ? m.common_choose_block() : m.incidents_whole_society()}</option>
      {offered(places.blocks, ({ BlockID }) => BlockID === draft.BlockID).map(({ BlockID, Name }) => (
        <option key={BlockID} value={BlockID}>
          {Name}
        </option>
      ))}
    </SelectField>
    <SelectField
      label={m.common_building()}
      name="BuildingID"
      disabled={draft.BlockID === ""}
      value={draft.BuildingID}
      error={problems.BuildingID}
      onChange={({ target }) => onChange({ ...draft, BuildingID: target.value })}
    >
      <option value="">{m.incidents_whole_block()}</option>
      {offered(places.buildings, ({ BuildingID }) => BuildingID === draft.BuildingID)
        .filter(({ BlockID }) => BlockID === draft.BlockID)
        .map(({ BuildingID, Name }) => (
          <option key={BuildingID} value={BuildingID}>
            {Name}
          </option>
        ))}
    </SelectField>
  </>
);
