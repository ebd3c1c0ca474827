import IconPaperclip from "@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs";
import { useId } from "react";
import { m } from "../../paraglide/messages.js";
import { Chips } from "../../ui/chips.tsx";
import { FieldError, FieldGroup } from "../../ui/field.tsx";
import { FileButton } from "./file-button.tsx";
import styles from "./uploads.module.css";
import type { SentDocuments } from "./use-documents.ts";

const kinds = ".pdf,.doc,.docx,.xls,.xlsx,.odt,.ods,.odp,image/*";

type DocumentsProps = { sent: SentDocuments; legend: string; hint: string };

/** Files that are uploaded as they are chosen, and may always be left out. */
export function DocumentsField({ sent, legend, hint }: DocumentsProps) {
  const { documents, sending, problem, mayAdd, add, remove } = sent;
  const id = useId();
  return (
    <FieldGroup id={id} legend={legend} optional hint={hint}>
      {documents.length > 0 && (
        <Chips
          chips={documents.map(({ DocumentID: id, File_Name: label, Document_URL: href }) => ({ id, label, href }))}
          onRemove={remove}
        />
      )}
      {sending && (
        <progress
          className={styles.progress}
          value={sending.progress}
          aria-label={m.common_uploading({ name: sending.name })}
        />
      )}
      {problem && <FieldError role="alert">{problem}</FieldError>}
      {mayAdd && (
        <FileButton accept={kinds} onChoose={(files) => void add(files)} describedBy={`${id}-hint`}>
          <IconPaperclip size={18} aria-hidden /> {m.form_upload_attach()}
        </FileButton>
      )}
    </FieldGroup>
  );
}
