import { useState } from "react";
import { Link } from "react-router";
import type { Block } from "#domain/society/blocks/calls.ts";
import type { Building } from "#domain/society/buildings/calls.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { BlocksPanel } from "../blocks/blocks-panel.tsx";
import { type InventoryState, inventoryAddress } from "../blocks/inventory-address.ts";
import { BuildingsPanel } from "../buildings/buildings-panel.tsx";
import { LabelSettingsDialog } from "../labels/settings-dialog.tsx";
import styles from "./inventory-panel.module.css";

export type InventoryFound = {
  state: InventoryState;
  count: number;
  failure?: string;
  blocks?: Block[];
  buildings?: Building[];
};

type InventoryPanelProps = { inventory: InventoryFound; mayEdit: boolean; isBusy: boolean };

/** Blocks or buildings, by the address. */
export function InventoryPanel({ inventory, mayEdit, isBusy }: InventoryPanelProps) {
  const [isLabelling, setIsLabelling] = useState(false);
  const { state, failure, blocks = [], buildings, count } = inventory;
  const views = [
    { show: "blocks", name: m.common_blocks() },
    { show: "buildings", name: m.common_buildings() },
  ] as const;
  return (
    <section aria-labelledby="inventory" className={styles.inventory}>
      <header className={styles.head}>
        <div>
          <h2 id="inventory">{m.society_inventory()}</h2>
          <p>{m.society_inventory_lead()}</p>
        </div>
        {mayEdit && <Button onClick={() => setIsLabelling(true)}>{m.labels_settings()}</Button>}
        <nav aria-label={m.society_inventory()} className={styles.toggle}>
          {views.map(({ show, name }) => (
            <Link
              key={show}
              to={inventoryAddress.href({ show })}
              preventScrollReset
              aria-current={show === state.show ? "page" : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
      </header>
      {failure !== undefined ? (
        <Alert tone="bad">{failure}</Alert>
      ) : buildings ? (
        <BuildingsPanel {...{ state, buildings, blocks, count, mayEdit, isBusy }} />
      ) : (
        <BlocksPanel {...{ state, blocks, count, mayEdit, isBusy }} />
      )}
      {isLabelling && <LabelSettingsDialog onClose={() => setIsLabelling(false)} />}
    </section>
  );
}
