import IconBuildingCommunity from "@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs";
import { useState } from "react";
import { useNavigate } from "react-router";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";

import type { Places } from "./places.ts";
import { type ResidentsState, residentsAddress } from "./residents-address.ts";
import styles from "./residents-page.module.css";

type PlacePanelProps = { places: Places; state: ResidentsState };

/** Which block and building are displayed: chosen here, and applied with a button. */
export function PlacePanel({ places, state }: PlacePanelProps) {
  const navigate = useNavigate();
  const [block, setBlock] = useState(state.block);
  const [building, setBuilding] = useState(state.building);
  const buildings = places.buildings.filter(({ BlockID }) => block === "" || BlockID === block);
  const names = [
    places.blocks.find(({ BlockID }) => BlockID === state.block)?.Name,
    places.buildings.find(({ BuildingID }) => BuildingID === state.building)?.Name,
  ].filter(Boolean);

  const go = (next: Pick<ResidentsState, "block" | "building">) =>
    navigate(residentsAddress.href({ ...state, ...next, page: 1 }), { preventScrollReset: true });

  return (
    <details className={styles.panel} open={names.length > 0 || undefined}>
      <summary>
        <IconBuildingCommunity size={20} aria-hidden />
        {names.length > 0 ? m.residents_place_on({ place: names.join(" · ") }) : m.common_block_and_building()}
      </summary>
      <form
        className={styles.place}
        onSubmit={(event) => {
          event.preventDefault();
          go({ block, building });
        }}
      >
        <SelectField
          label={m.common_block()}
          value={block}
          onChange={({ target }) => {
            setBlock(target.value);
            setBuilding("");
          }}
        >
          <option value="">{m.common_all_blocks()}</option>
          {places.blocks.map(({ BlockID, Name }) => (
            <option key={BlockID} value={BlockID}>
              {Name}
            </option>
          ))}
        </SelectField>
        <SelectField label={m.common_building()} value={building} onChange={({ target }) => setBuilding(target.value)}>
          <option value="">{m.common_all_buildings()}</option>
          {buildings.map(({ BuildingID, Name }) => (
            <option key={BuildingID} value={BuildingID}>
              {Name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="primary">
          {m.residents_apply()}
        </Button>
        <Button
          onClick={() => {
            setBlock("");
            setBuilding("");
            go({ block: "", building: "" });
          }}
        >
          {m.residents_reset()}
        </Button>
      </form>
    </details>
  );
}
