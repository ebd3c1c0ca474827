import { useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { Actions } from "../../../ui/actions.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Stack } from "../../../ui/layout.tsx";
import styles from "./conflict-dialog.module.css";

/** One thing that somebody else changed meanwhile, in words. */
export type Clash = {
  key: string;
  label: string;
  before: string | undefined;
  theirs: string;
  mine: string;
  isMineUntouched: boolean;
};
type ConflictDialogProps = { clashes: Clash[]; onChoose: (theirs: Set<string>) => void; onClose: () => void };

/** Shows what was changed meanwhile; each change is theirs or mine to stay. What I left alone is theirs at first. */
export function ConflictDialog({ clashes, onChoose, onClose }: ConflictDialogProps) {
  const [theirs, setTheirs] = useState(
    () => new Set(clashes.filter(({ isMineUntouched }) => isMineUntouched).map(({ key }) => key)),
  );
  const choose = (key: string, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(key);
    else next.delete(key);
    setTheirs(next);
  };
  return (
    <Dialog
      title={m.wizard_stale_title()}
      size="lg"
      onClose={onClose}
      footer={
        <Actions>
          <Button onClick={onClose}>{m.wizard_stale_back()}</Button>
          <Button look="primary" onClick={() => onChoose(theirs)}>
            {m.wizard_stale_save()}
          </Button>
        </Actions>
      }
    >
      <Stack>
        <p>{m.wizard_stale_text()}</p>
        {clashes.map(({ key, label, before, theirs: other, mine }) => (
          <fieldset key={key} className={styles.clash}>
            <legend>{label}</legend>
            {before !== undefined && <p className={styles.before}>{m.wizard_stale_before({ value: before })}</p>}
            {[true, false].map((isTheirs) => (
              <label key={String(isTheirs)} className={styles.way}>
                <input
                  type="radio"
                  name={`clash-${key}`}
                  checked={theirs.has(key) === isTheirs}
                  onChange={() => choose(key, isTheirs)}
                />
                <span>
                  <small>{isTheirs ? m.wizard_stale_theirs() : m.wizard_stale_mine()}</small>
                  {(isTheirs ? other : mine) || m.common_nothing()}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </Stack>
    </Dialog>
  );
}
