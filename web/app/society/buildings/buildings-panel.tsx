import IconBuilding from "@tabler/icons-react/dist/esm/icons/IconBuilding.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useRevalidator } from "react-router";
import type { Block } from "#domain/society/blocks/calls.ts";
import type { Building } from "#domain/society/buildings/calls.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextField } from "../../ui/field.tsx";
import { InlineName } from "../../ui/inline-name.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { showToast } from "../../ui/toast.tsx";
import styles from "../blocks/inventory.module.css";
import { type InventoryState, inventoryAddress } from "../blocks/inventory-address.ts";
import { StatusButton } from "../blocks/status-button.tsx";
import { useRename } from "../blocks/use-rename.ts";
import { NewBuilding } from "./new-building.tsx";

type BuildingsPanelProps = {
  state: InventoryState;
  buildings: Building[];
  count: number;
  blocks: Block[];
  mayEdit: boolean;
  isBusy: boolean;
};

/** The buildings of the society or of one block, ten on a page. */
export function BuildingsPanel({ state, buildings, count, blocks, mayEdit, isBusy }: BuildingsPanelProps) {
  return (
    <div className={styles.panel}>
      {mayEdit && <NewBuilding key={state.block} blocks={blocks} blockId={state.block} />}
      {(count > 0 || inventoryAddress.isFiltered(state)) && (
        <FilterBar label={m.buildings_filters()}>
          <input type="hidden" name="show" value="buildings" />
          <TextField
            label={m.buildings_search()}
            type="search"
            name="search"
            maxLength={200}
            defaultValue={state.search}
            icon={<IconSearch size={20} stroke={1.8} />}
          />
          <SelectField label={m.common_status()} name="status" defaultValue={state.status}>
            <option value="">{m.common_all()}</option>
            <option value="active">{m.common_active()}</option>
            <option value="inactive">{m.common_inactive()}</option>
          </SelectField>
          <SelectField label={m.common_block()} name="block" defaultValue={state.block}>
            <option value="">{m.common_all_blocks()}</option>
            {blocks.map(({ BlockID, Name }) => (
              <option key={BlockID} value={BlockID}>
                {Name}
              </option>
            ))}
          </SelectField>
        </FilterBar>
      )}
      <div className={styles.results} aria-busy={isBusy}>
        {buildings.length === 0 ? (
          <div className={styles.none}>
            <Notice role="status" icon={<IconBuilding size={32} />} title={m.buildings_none()}>
              {inventoryAddress.isFiltered(state)
                ? m.buildings_none_filtered()
                : mayEdit && blocks.length > 0 && m.buildings_none_yet()}
            </Notice>
          </div>
        ) : (
          <Table
            label={m.common_buildings()}
            columns={[
              m.buildings_name(),
              m.common_block(),
              m.common_flats(),
              m.common_residents(),
              m.common_status(),
              ...(mayEdit ? [m.common_actions()] : []),
            ]}
            figures={[m.common_flats(), m.common_residents()]}
          >
            {buildings.map((building) => (
              <BuildingRow key={building.BuildingID} building={building} mayEdit={mayEdit} />
            ))}
          </Table>
        )}
      </div>
      <div className={styles.foot}>
        <Pager
          label={m.buildings_pages()}
          page={state.page}
          pages={Math.ceil(count / inventoryAddress.pageSize)}
          hrefOf={(page) => inventoryAddress.href({ ...state, page })}
        />
      </div>
    </div>
  );
}

function BuildingRow({ building, mayEdit }: { building: Building; mayEdit: boolean }) {
  const { revalidate } = useRevalidator();
  const { BuildingID, Name, Status, Block_Data } = building;
  const rename = useRename(Name, m.buildings_edit_failed(), (name, seen) =>
    askOnce("vendor/Edit_Building", BuildingID, { BuildingID, Name: name, Old_Name: seen }),
  );

  async function setStatus() {
    const answer = await askOnce(Status ? "vendor/Inactive_Building" : "vendor/Active_Building", BuildingID, {
      BuildingID,
    });
    if (!answer.success)
      return answer.extras.Status ?? (Status ? m.buildings_deactivate_failed() : m.buildings_activate_failed());
    showToast(answer.extras.Status ?? "");
    await revalidate();
    return undefined;
  }

  return (
    <tr>
      <Cell kind="name" label={m.buildings_name()}>
        <InlineName name={Name} label={m.buildings_name()} isEditable={mayEdit} onRename={rename} />
      </Cell>
      <Cell label={m.common_block()}>{Block_Data.Name}</Cell>
      <Cell label={m.common_flats()} kind="figure">
        {building.Flat_Count.toLocaleString("en-IN")}
      </Cell>
      <Cell label={m.common_residents()} kind="figure">
        {building.Resident_Count.toLocaleString("en-IN")}
      </Cell>
      <Cell label={m.common_status()}>
        <span className={Status && Block_Data.Status ? styles.active : styles.inactive}>
          {!Status ? m.common_inactive() : Block_Data.Status ? m.common_active() : m.buildings_block_inactive()}
        </span>
      </Cell>
      {mayEdit && (
        <Cell kind="actions" label={m.common_actions()}>
          <StatusButton
            isActive={Status}
            words={
              Status
                ? {
                    button: m.common_deactivate(),
                    buttonOf: m.common_deactivate_of({ name: Name }),
                    text: m.buildings_deactivate_text(),
                    after: m.buildings_deactivate_then(),
                  }
                : {
                    button: m.common_activate(),
                    buttonOf: m.common_activate_of({ name: Name }),
                    text: m.buildings_activate_text(),
                    after: m.buildings_activate_then(),
                  }
            }
            touches={[
              { label: m.common_flats(), count: building.Flat_Count },
              { label: m.common_residents(), count: building.Resident_Count },
            ]}
            onChange={setStatus}
          />
        </Cell>
      )}
    </tr>
  );
}
