import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconStack2 from "@tabler/icons-react/dist/esm/icons/IconStack2.mjs";
import { Link, useRevalidator } from "react-router";
import type { Block } from "#domain/society/blocks/calls.ts";
import { CallForm, SubmitButton } from "../../kit/form/call-form.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextField } from "../../ui/field.tsx";
import { InlineName } from "../../ui/inline-name.tsx";
import { Row } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { showToast } from "../../ui/toast.tsx";
import styles from "./inventory.module.css";
import { type InventoryState, inventoryAddress } from "./inventory-address.ts";
import { StatusButton } from "./status-button.tsx";
import { useRename } from "./use-rename.ts";

type BlocksPanelProps = {
  state: InventoryState;
  blocks: Block[];
  count: number;
  mayEdit: boolean;
  isBusy: boolean;
};

/** The society's blocks, ten on a page. */
export function BlocksPanel({ state, blocks, count, mayEdit, isBusy }: BlocksPanelProps) {
  return (
    <div className={styles.panel}>
      {mayEdit && <NewBlock />}
      {(count > 0 || inventoryAddress.isFiltered(state)) && (
        <FilterBar label={m.blocks_filters()}>
          <TextField
            label={m.blocks_search()}
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
        </FilterBar>
      )}
      <div className={styles.results} aria-busy={isBusy}>
        {blocks.length === 0 ? (
          <div className={styles.none}>
            <Notice role="status" icon={<IconStack2 size={32} />} title={m.blocks_none()}>
              {inventoryAddress.isFiltered(state)
                ? m.blocks_none_filtered()
                : mayEdit
                  ? m.blocks_none_yet()
                  : m.blocks_none_view()}
            </Notice>
          </div>
        ) : (
          <Table
            label={m.common_blocks()}
            columns={[
              m.blocks_name(),
              m.common_buildings(),
              m.common_flats(),
              m.common_residents(),
              m.common_status(),
              ...(mayEdit ? [m.common_actions()] : []),
            ]}
            figures={[m.common_buildings(), m.common_flats(), m.common_residents()]}
          >
            {blocks.map((block) => (
              <BlockRow key={block.BlockID} block={block} mayEdit={mayEdit} />
            ))}
          </Table>
        )}
      </div>
      <div className={styles.foot}>
        <Pager
          label={m.blocks_pages()}
          page={state.page}
          pages={Math.ceil(count / inventoryAddress.pageSize)}
          hrefOf={(page) => inventoryAddress.href({ ...state, page })}
        />
      </div>
    </div>
  );
}

function NewBlock() {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Create_Block", {
    call: () => import("#domain/society/blocks/calls.ts").then(({ blocks }) => blocks.create),
    values: { Name: "" },
    input: ({ Name }) => ({ Name }),
    refusedAt: { "block-exists": "Name" },
    failed: ({ Status }) => Status ?? m.blocks_create_failed(),
    onDone() {
      form.begin({ Name: "" });
      void revalidate();
    },
  });

  return (
    <div className={styles.add}>
      <CallForm form={form}>
        <Row gap={3} align="start" className={styles.line}>
          <TextField
            {...form.field("Name")}
            label={m.blocks_new()}
            hint={m.blocks_new_hint()}
            maxLength={60}
            autoComplete="off"
          />
          <SubmitButton form={form}>
            <IconPlus size={18} aria-hidden /> {m.blocks_add()}
          </SubmitButton>
        </Row>
      </CallForm>
    </div>
  );
}

function BlockRow({ block, mayEdit }: { block: Block; mayEdit: boolean }) {
  const { revalidate } = useRevalidator();
  const { BlockID, Name, Status } = block;
  const rename = useRename(Name, m.blocks_edit_failed(), (name, seen) =>
    askOnce("vendor/Edit_Block", BlockID, { BlockID, Name: name, Old_Name: seen }),
  );

  async function setStatus() {
    const answer = await askOnce(Status ? "vendor/Inactive_Block" : "vendor/Active_Block", BlockID, { BlockID });
    if (!answer.success)
      return answer.extras.Status ?? (Status ? m.blocks_deactivate_failed() : m.blocks_activate_failed());
    showToast(answer.extras.Status ?? "");
    await revalidate();
    return undefined;
  }

  return (
    <tr>
      <Cell kind="name" label={m.blocks_name()}>
        <InlineName name={Name} label={m.blocks_name()} isEditable={mayEdit} onRename={rename} />
      </Cell>
      <Cell label={m.common_buildings()} kind="figure">
        {block.Building_Count > 0 ? (
          <Link
            to={inventoryAddress.href({ show: "buildings", block: BlockID })}
            preventScrollReset
            aria-label={m.blocks_see_buildings({ count: String(block.Building_Count), name: Name })}
          >
            {block.Building_Count}
          </Link>
        ) : (
          0
        )}
      </Cell>
      <Cell label={m.common_flats()} kind="figure">
        {block.Flat_Count.toLocaleString("en-IN")}
      </Cell>
      <Cell label={m.common_residents()} kind="figure">
        {block.Resident_Count.toLocaleString("en-IN")}
      </Cell>
      <Cell label={m.common_status()}>
        <span className={Status ? styles.active : styles.inactive}>
          {Status ? m.common_active() : m.common_inactive()}
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
                    text: m.blocks_deactivate_text(),
                    after: m.blocks_deactivate_then(),
                  }
                : {
                    button: m.common_activate(),
                    buttonOf: m.common_activate_of({ name: Name }),
                    text: m.blocks_activate_text(),
                    after: m.blocks_activate_then(),
                  }
            }
            touches={[
              { label: m.blocks_active_buildings(), count: block.Active_Building_Count },
              { label: m.common_residents(), count: block.Resident_Count },
            ]}
            onChange={setStatus}
          />
        </Cell>
      )}
    </tr>
  );
}
