import IconBuildingPlus from "@tabler/icons-react/dist/esm/icons/IconBuildingPlus.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Block } from "#domain/society/blocks/calls.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "../blocks/inventory.module.css";
import { inventoryAddress } from "../blocks/inventory-address.ts";
import { BlockField } from "./block-field.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";

type NewBuildingProps = { blocks: Block[]; blockId: string };

/** A building by its name alone, or with all its flats. */
export function NewBuilding({ blocks, blockId }: NewBuildingProps) {
  const { revalidate } = useRevalidator();
  const attempt = useAttempt("vendor/Create_Building");
  const active = blocks.filter(({ Status }) => Status);
  const chosen =
    active.find(({ BlockID }) => BlockID === blockId)?.BlockID ?? (active.length === 1 ? active[0]!.BlockID : "");
  const [draft, setDraft] = useState({ BlockID: chosen, Name: "" });
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const [isBusy, setIsBusy] = useState(false);
  const [isBulk, setIsBulk] = useState(false);

  if (active.length === 0)
    return (
      <div className={styles.add}>
        <p>{m.buildings_no_block()}</p>
        <ButtonLink to={inventoryAddress.href({ show: "blocks" })} preventScrollReset>
          {m.buildings_go_blocks()}
        </ButtonLink>
      </div>
    );

  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    setProblems({});
  };

  async function create() {
    if (isBusy) return;
    if (draft.BlockID === "") return setProblems({ BlockID: m.common_choose_block() });
    setIsBusy(true);
    const answer = await attempt.ask(draft);
    if (answer.success) {
      say(answer.extras.Status ?? "");
      setDraft({ ...draft, Name: "" });
      await revalidate();
    } else setProblems(answer.extras.fields ?? { Name: answer.extras.Status ?? m.buildings_create_failed() });
    setIsBusy(false);
  }

  return (
    <>
      <form
        className={styles.add}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <BlockField
          blocks={active}
          value={draft.BlockID}
          error={problems.BlockID}
          onChange={(BlockID) => change({ BlockID })}
        />
        <TextField
          label={m.buildings_new()}
          value={draft.Name}
          error={problems.Name}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => change({ Name: target.value })}
        />
        <Button type="submit" busy={isBusy}>
          <IconPlus size={18} aria-hidden /> {m.buildings_add()}
        </Button>
        <Button look="primary" onClick={() => setIsBulk(true)}>
          <IconBuildingPlus size={18} aria-hidden /> {m.buildings_add_flats()}
        </Button>
      </form>
      {attempt.notice}
      {isBulk && <BulkDialog blocks={active} blockId={draft.BlockID} onClose={() => setIsBulk(false)} />}
    </>
  );
}
