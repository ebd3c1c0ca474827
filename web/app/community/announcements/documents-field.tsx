import IconPaperclip from "@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useId, useState } from "react";
import { announcementLimits } from "#domain/community/announcements/codes.ts";
import { announcementMessages } from "#domain/community/announcements/rules.ts";
import type { Document } from "#domain/core/uploads/calls.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";
import { buttonClass } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Row } from "../../ui/layout.tsx";
import styles from "./form.module.css";

const kinds = ".pdf,.doc,.docx,.xls,.xlsx,.odt,.ods,.odp,image/*";

type DocumentsProps = {
  documents: Document[];
  onChange: (change: (documents: Document[]) => Document[]) => void;
  /** While a file is on its way, the form waits. */
  onBusy: (isBusy: boolean) => void;
};

/** Files that go along. The server decides by their bytes what they are; what it refuses is said here. */
export function DocumentsField({ documents, onChange, onBusy }: DocumentsProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState<{ name: string; progress: number }>();

  async function send(files: File[]) {
    setProblem(undefined);
    if (documents.length + files.length > announcementLimits.documents)
      return setProblem(announcementMessages.documents);
    onBusy(true);
    for (const file of files) {
      const onProgress = (progress: number) => setSending({ name: file.name, progress });
      onProgress(0);
      const answer = await askOnce("upload/Upload_Document", file, { file }, { onProgress });
      if (answer.success) onChange((before) => [...before, answer.extras.Data]);
      else setProblem(`${file.name}: ${answer.extras.Status ?? m.announcements_attach_failed()}`);
    }
    setSending(undefined);
    onBusy(false);
  }

  return (
    <fieldset className={styles.group}>
      <legend>{m.announcements_attachments()}</legend>
      {documents.length > 0 && (
        <Row as="ul" className={styles.chips}>
          {documents.map(({ DocumentID, Document_URL, File_Name }) => (
            <li key={DocumentID}>
              <a href={Document_URL} target="_blank" rel="noopener noreferrer">
                {File_Name}
              </a>
              <button
                type="button"
                aria-label={m.announcements_attach_remove({ name: File_Name })}
                onClick={() => onChange((before) => before.filter((other) => other.DocumentID !== DocumentID))}
              >
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </Row>
      )}
      {sending && (
        <progress
          className={styles.progress}
          value={sending.progress}
          aria-label={m.announcements_attach_sending({ name: sending.name })}
        />
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {!sending && documents.length < announcementLimits.documents && (
        <div className={styles.upload}>
          <input
            type="file"
            multiple
            id={id}
            accept={kinds}
            aria-describedby={classes(problem && `${id}-problem`, `${id}-hint`)}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = "";
              if (files.length > 0) void send(files);
            }}
          />
          <label htmlFor={id} className={buttonClass()}>
            <IconPaperclip size={18} aria-hidden /> {m.announcements_attach()}
          </label>
        </div>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {m.announcements_attach_hint()}
      </p>
    </fieldset>
  );
}
