import IconBuildingPlus from "@tabler/icons-react/dist/esm/icons/IconBuildingPlus.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Block } from "#domain/society/blocks/calls.ts";
import { CallForm } from "../../kit/form/call-form.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Row } from "../../ui/layout.tsx";
import styles from "../blocks/inventory.module.css";
import { inventoryAddress } from "../blocks/inventory-address.ts";
import { BlockField } from "./block-field.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";

type NewBuildingProps = { blocks: Block[]; blockId: string };

/** A building by its name alone, or with all its flats. */
export function NewBuilding({ blocks, blockId }: NewBuildingProps) {
  const { revalidate } = useRevalidator();
  const [isBulk, setIsBulk] = useState(false);
  const active = blocks.filter(({ Status }) => Status);
  const chosen =
    active.find(({ BlockID }) => BlockID === blockId)?.BlockID ?? (active.length === 1 ? active[0]!.BlockID : "");
  const form = useCallForm("vendor/Create_Building", {
    call: () => import("#domain/society/buildings/calls.ts").then(({ buildings }) => buildings.create),
    values: { BlockID: chosen, Name: "" },
    input: (values) => values,
    also: ({ BlockID }) => (BlockID === "" ? { BlockID: m.common_choose_block() } : {}),
    refusedAt: { "building-exists": "Name" },
    failed: ({ Status }) => Status ?? m.buildings_create_failed(),
    onDone(_, { BlockID }) {
      form.begin({ BlockID, Name: "" });
      void revalidate();
    },
  });

  if (active.length === 0)
    return (
      <div className={styles.add}>
        <Row gap={3} align="start" className={styles.line}>
          <p>{m.buildings_no_block()}</p>
          <ButtonLink to={inventoryAddress.href({ show: "blocks" })} preventScrollReset>
            {m.buildings_go_blocks()}
          </ButtonLink>
        </Row>
      </div>
    );

  return (
    <div className={styles.add}>
      <CallForm form={form}>
        <Row gap={3} align="start" className={styles.line}>
          <BlockField {...form.field("BlockID")} blocks={active} />
          <TextField {...form.field("Name")} label={m.buildings_new()} required maxLength={60} autoComplete="off" />
          <Button type="submit" busy={form.isBusy}>
            <IconPlus size={18} aria-hidden /> {m.buildings_add()}
          </Button>
          <Button look="primary" onClick={() => setIsBulk(true)}>
            <IconBuildingPlus size={18} aria-hidden /> {m.buildings_add_flats()}
          </Button>
        </Row>
      </CallForm>
      {isBulk && <BulkDialog blocks={active} blockId={form.values.BlockID} onClose={() => setIsBulk(false)} />}
    </div>
  );
}
