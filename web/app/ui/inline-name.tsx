import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type KeyboardEvent, useRef, useState } from "react";
import { m } from "../paraglide/messages.js";
import { IconButton } from "./button.tsx";
import { TextField } from "./field.tsx";
import styles from "./inline-name.module.css";

type InlineNameProps = {
  name: string;
  /** What the field is called, such as 'Block name'. */
  label: string;
  isEditable: boolean;
  /** Keeps the new name; answers what is wrong, if anything is. */
  onRename: (name: string) => Promise<string | undefined>;
};

/** A name that is edited in place: Enter saves it, Escape restores it. */
export function InlineName({ name, label, isEditable, onRename }: InlineNameProps) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  const close = () => {
    setDraft(undefined);
    setProblem(undefined);
    requestAnimationFrame(() => place.current?.querySelector("button")?.focus());
  };
  async function keep() {
    if (isBusy) return;
    if (draft?.trim() === name) return close();
    setIsBusy(true);
    const wrong = await onRename(draft!.trim());
    setIsBusy(false);
    if (wrong === undefined) return close();
    setProblem(wrong);
    requestAnimationFrame(() => place.current?.querySelector("input")?.focus());
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    if (event.key === "Enter") void keep();
    else close();
  };

  return (
    <div ref={place} className={styles.name}>
      {draft === undefined ? (
        <>
          <span>{name}</span>
          {isEditable && (
            <IconButton label={m.ui_rename({ name })} onClick={() => setDraft(name)}>
              <IconPencil size={18} aria-hidden />
            </IconButton>
          )}
        </>
      ) : (
        <>
          <TextField
            label={label}
            hideLabel
            value={draft}
            error={problem}
            maxLength={60}
            autoFocus
            onChange={({ target }) => setDraft(target.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton label={m.common_save()} aria-disabled={isBusy} onClick={keep}>
            <IconCheck size={20} aria-hidden />
          </IconButton>
          <IconButton label={m.common_cancel()} onClick={close}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  );
}
