import type { ChangeEvent, ComponentProps } from "react";
import { m } from "../../paraglide/messages.js";
import { offered, type Places } from "../../society/residents/places.ts";
import { SelectField } from "../../ui/field.tsx";

type Field = Omit<ComponentProps<typeof SelectField>, "label">;
type PlaceFieldsProps = {
  places: Places;
  needsBlock: boolean;
  block: Field;
  building: Field;
  /** Another block was chosen. */
  onBlock: () => void;
};

/** All of the society, a block, or a building of the block. */
export const PlaceFields = ({ places, needsBlock, block, building, onBlock }: PlaceFieldsProps) => (
  <>
    <SelectField
      {...block}
      label={m.common_block()}
      required={needsBlock}
      onChange={(event: ChangeEvent<HTMLSelectElement>) => {
        block.onChange?.(event);
        onBlock();
      }}
    >
      <option value="">{needsBlock ? m.common_choose_block() : m.incidents_whole_society()}</option>
      {offered(places.blocks, ({ BlockID }) => BlockID === block.value).map(({ BlockID, Name }) => (
        <option key={BlockID} value={BlockID}>
          {Name}
        </option>
      ))}
    </SelectField>
    <SelectField {...building} label={m.common_building()} disabled={block.value === ""}>
      <option value="">{m.incidents_whole_block()}</option>
      {offered(places.buildings, ({ BuildingID }) => BuildingID === building.value)
        .filter(({ BlockID }) => BlockID === block.value)
        .map(({ BuildingID, Name }) => (
          <option key={BuildingID} value={BuildingID}>
            {Name}
          </option>
        ))}
    </SelectField>
  </>
);
