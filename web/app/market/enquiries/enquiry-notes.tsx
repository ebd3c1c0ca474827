import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import IconNote from "@tabler/icons-react/dist/esm/icons/IconNote.mjs";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Enquiry, EnquiryNote } from "#domain/market/enquiries/calls.ts";
import { longestNote, mostNotes } from "#domain/market/enquiries/rules.ts";
import { CallForm, FormActions } from "../../kit/form/call-form.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { showToast } from "../../ui/toast.tsx";
import styles from "./enquiry-notes.module.css";

/** The text being written: a new note, or an existing one. */
type Writing = "new" | EnquiryNote;

/** What the owner keeps in mind about an enquiry; the visitor never sees it. */
export function EnquiryNotes({ enquiry: { Property_EnquiryID, Name, Notes } }: { enquiry: Enquiry }) {
  const { revalidate } = useRevalidator();
  const [writing, setWriting] = useState<Writing>();
  const [removing, setRemoving] = useState<EnquiryNote>();

  async function remove({ Property_Enquiry_NoteID }: EnquiryNote): Promise<string | undefined> {
    const answer = await askOnce("vendor/Remove_Property_Enquiry_Note", Property_Enquiry_NoteID, {
      Property_Enquiry_NoteID,
    });
    if (!answer.success) return answer.extras.Status ?? m.notes_remove_failed();
    showToast(m.notes_removed());
    await revalidate();
  }

  const form = (note?: EnquiryNote) => (
    <NoteForm
      enquiryId={Property_EnquiryID}
      note={note}
      label={m.notes_label_of({ name: Name })}
      onSaved={async () => {
        await revalidate();
        setWriting(undefined);
      }}
      onCancel={() => setWriting(undefined)}
    />
  );
  return (
    <Stack gap={2}>
      {Notes.length > 0 && (
        <>
          <p className={styles.private}>
            <IconLock size={14} aria-hidden /> {m.notes_count({ count: Notes.length })} · {m.notes_private()}
          </p>
          <Stack as="ul" gap={2} className={styles.list}>
            {Notes.map((note) => (
              <li key={note.Property_Enquiry_NoteID}>
                {writing === note ? (
                  form(note)
                ) : (
                  <Note note={note} onEdit={() => setWriting(note)} onRemove={() => setRemoving(note)} />
                )}
              </li>
            ))}
          </Stack>
        </>
      )}
      {writing === "new"
        ? form()
        : Notes.length < mostNotes && (
            <Button look="quiet" className={styles.add} onClick={() => setWriting("new")}>
              <IconNote size={18} aria-hidden /> {m.notes_add()}
            </Button>
          )}
      {removing && (
        <ConfirmDialog
          title={m.notes_remove_title()}
          confirm={m.common_remove()}
          danger
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p className={styles.text}>{m.notes_remove_text({ note: removing.Note })}</p>
        </ConfirmDialog>
      )}
    </Stack>
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
        <Row as="span" gap={1} spread="end" className={styles.ways}>
          <Button look="quiet" aria-label={m.notes_edit_of({ when })} onClick={onEdit}>
            {m.common_edit()}
          </Button>
          <Button look="quiet" aria-label={m.notes_remove_of({ when })} onClick={onRemove}>
            {m.common_remove()}
          </Button>
        </Row>
      </div>
    </>
  );
}

type NoteFormProps = {
  enquiryId: string;
  /** One that is changed; else one is added. */
  note: EnquiryNote | undefined;
  label: string;
  onSaved: () => unknown;
  onCancel: () => void;
};

function NoteForm({ enquiryId, note, label, onSaved, onCancel }: NoteFormProps) {
  const form = useCallForm(note ? "vendor/Edit_Property_Enquiry_Note" : "vendor/Create_Property_Enquiry_Note", {
    call: () =>
      import("#domain/market/enquiries/calls.ts").then(({ enquiries }) =>
        note ? enquiries.editNote : enquiries.createNote,
      ),
    about: note?.Property_Enquiry_NoteID ?? enquiryId,
    values: { Note: note?.Note ?? "" },
    input: ({ Note }) => ({
      Note,
      Property_EnquiryID: enquiryId,
      ...(note && { Property_Enquiry_NoteID: note.Property_Enquiry_NoteID }),
    }),
    done: note ? m.notes_saved() : m.notes_added(),
    onDone: onSaved,
  });
  return (
    <CallForm form={form}>
      <TextArea
        {...form.field("Note")}
        label={label}
        hideLabel
        required
        rows={3}
        maxLength={longestNote}
        placeholder={m.notes_placeholder()}
        autoFocus
      />
      <FormActions>
        <Button onClick={onCancel}>{m.common_cancel()}</Button>
        <Button type="submit" look="primary" busy={form.isBusy}>
          {m.notes_save()}
        </Button>
      </FormActions>
    </CallForm>
  );
}
