import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import IconNote from "@tabler/icons-react/dist/esm/icons/IconNote.mjs";
import { type FormEvent, type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import type { Enquiry, EnquiryNote } from "#domain/market/enquiries/calls.ts";
import { longestNote, mostNotes } from "#domain/market/enquiries/rules.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { formatTime } from "../../lib/format.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "./enquiry-notes.module.css";

/** What is being written: a new note, or one that stands. */
type Writing = "new" | EnquiryNote;

/** What the owner keeps in mind about an enquiry; the visitor never sees it. */
export function EnquiryNotes({ enquiry: { Property_EnquiryID, Name, Notes } }: { enquiry: Enquiry }) {
  const { revalidate } = useRevalidator();
  const [writing, setWriting] = useState<Writing>();
  const create = useAttempt("vendor/Create_Property_Enquiry_Note", Property_EnquiryID);
  const editedId = typeof writing === "object" ? writing.Property_Enquiry_NoteID : undefined;
  const edit = useAttempt("vendor/Edit_Property_Enquiry_Note", editedId);
  const [removing, setRemoving] = useState<EnquiryNote>();

  /** Answers what went wrong, if anything did. */
  async function save(Note: string): Promise<string | undefined> {
    const answer =
      writing === "new"
        ? await create.ask({ Property_EnquiryID, Note })
        : await edit.ask({
            Property_Enquiry_NoteID: writing!.Property_Enquiry_NoteID,
            Note,
          });
    if (!answer.success) return answer.extras.fields?.Note ?? answer.extras.Status ?? m.notes_failed();
    say(writing === "new" ? m.notes_added() : m.notes_saved());
    await revalidate();
    setWriting(undefined);
  }

  async function remove({ Property_Enquiry_NoteID }: EnquiryNote): Promise<string | undefined> {
    const answer = await askOnce("vendor/Remove_Property_Enquiry_Note", Property_Enquiry_NoteID, {
      Property_Enquiry_NoteID,
    });
    if (!answer.success) return answer.extras.Status ?? m.notes_remove_failed();
    say(m.notes_removed());
    await revalidate();
  }

  const form = (note: string) => (
    <NoteForm
      label={m.notes_label_of({ name: Name })}
      note={note}
      notice={(writing === "new" ? create : edit).notice}
      onSave={save}
      onCancel={() => setWriting(undefined)}
    />
  );
  return (
    <div className={styles.notes}>
      {Notes.length > 0 && (
        <>
          <p className={styles.private}>
            <IconLock size={14} aria-hidden /> {m.notes_count({ count: Notes.length })} · {m.notes_private()}
          </p>
          <ul className={styles.list}>
            {Notes.map((note) => (
              <li key={note.Property_Enquiry_NoteID}>
                {writing === note ? (
                  form(note.Note)
                ) : (
                  <Note note={note} onEdit={() => setWriting(note)} onRemove={() => setRemoving(note)} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {writing === "new"
        ? form("")
        : Notes.length < mostNotes && (
            <Button look="quiet" className={styles.add} onClick={() => setWriting("new")}>
              <IconNote size={18} aria-hidden /> {m.notes_add()}
            </Button>
          )}
      {removing && (
        <ConfirmDialog
          title={m.notes_remove_title()}
          confirm={m.notes_remove()}
          danger
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p className={styles.text}>{m.notes_remove_text({ note: removing.Note })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

type NoteProps = { note: EnquiryNote; onEdit: () => void; onRemove: () => void };

function Note({ note: { Note: text, Name, created_at, updated_at }, onEdit, onRemove }: NoteProps) {
  const when = formatTime(created_at);
  return (
    <>
      <p className={styles.text}>{text}</p>
      <div className={styles.foot}>
        <span>
          {updated_at === created_at
            ? m.notes_by({ name: Name, when })
            : m.notes_changed({ name: Name, when, changed: formatTime(updated_at) })}
        </span>
        <span className={styles.ways}>
          <Button look="quiet" aria-label={m.notes_edit_of({ when })} onClick={onEdit}>
            {m.common_edit()}
          </Button>
          <Button look="quiet" aria-label={m.notes_remove_of({ when })} onClick={onRemove}>
            {m.notes_remove()}
          </Button>
        </span>
      </div>
    </>
  );
}

type NoteFormProps = {
  label: string;
  note: string;
  notice: ReactNode;
  onSave: (note: string) => Promise<string | undefined>;
  onCancel: () => void;
};

function NoteForm({ label, note, notice, onSave, onCancel }: NoteFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = String(new FormData(event.currentTarget).get("note")).trim();
    if (written === "") return setFailure(m.notes_empty());
    setIsBusy(true);
    setFailure(await onSave(written));
    setIsBusy(false);
  }

  return (
    <form className={styles.form} onSubmit={save}>
      <TextArea
        label={label}
        hideLabel
        name="note"
        rows={3}
        maxLength={longestNote}
        placeholder={m.notes_placeholder()}
        defaultValue={note}
        autoFocus
      />
      {notice}
      {failure && <Alert tone="bad">{failure}</Alert>}
      <div className={styles.ways}>
        <Button onClick={onCancel}>{m.common_cancel()}</Button>
        <Button type="submit" look="primary" busy={isBusy}>
          {m.notes_save()}
        </Button>
      </div>
    </form>
  );
}
