import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { useRef, useState } from "react";
import { tidyNote } from "#domain/market/shortlist/merging/rules.ts";
import { type Entry, longestHomeNote } from "#domain/market/shortlist/rules.ts";
import { m } from "../../../paraglide/messages.js";
import { Button, IconButton } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { save } from "../../shortlist/save-button.tsx";
import styles from "./saved-note.module.css";

/** The visitor's own note about a home, edited in place. Escape leaves it as it was. */
export function SavedNote({ entry, title }: { entry: Entry; title: string }) {
  const [draft, setDraft] = useState<string>();
  const place = useRef<HTMLDivElement>(null);

  const close = () => {
    setDraft(undefined);
    requestAnimationFrame(() => place.current?.querySelector("button")?.focus());
  };
  const keep = () => {
    const note = tidyNote(draft ?? "");
    if (note !== entry.Note) save(entry.PropertyID, note);
    close();
  };

  return (
    <div ref={place}>
      {draft !== undefined ? (
        <Stack gap={2}>
          <TextArea
            label={m.shortlist_note_of({ title })}
            hint={m.shortlist_note_hint()}
            value={draft}
            rows={3}
            maxLength={longestHomeNote}
            autoFocus
            onChange={({ target }) => setDraft(target.value)}
            onKeyDown={({ key }) => key === "Escape" && close()}
          />
          <Row>
            <Button look="primary" onClick={keep}>
              {m.common_save()}
            </Button>
            <Button look="quiet" onClick={close}>
              {m.common_cancel()}
            </Button>
          </Row>
        </Stack>
      ) : entry.Note === "" ? (
        <Button
          look="quiet"
          className={styles.add}
          aria-label={m.shortlist_note_add_of({ title })}
          onClick={() => setDraft("")}
        >
          <IconPencil size={18} aria-hidden />
          {m.shortlist_note_add()}
        </Button>
      ) : (
        <div className={styles.note}>
          <p>{entry.Note}</p>
          <IconButton label={m.shortlist_note_edit_of({ title })} onClick={() => setDraft(entry.Note)}>
            <IconPencil size={18} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
