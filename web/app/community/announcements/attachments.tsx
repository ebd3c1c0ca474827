import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import type { Document } from "#domain/core/uploads/calls.ts";
import { m } from "../../paraglide/messages.js";
import { Row } from "../../ui/layout.tsx";
import styles from "./announcement.module.css";

/** What is attached; each address opens for ten minutes, so the page that shows it is kept fresh. */
export const Attachments = ({ documents }: { documents: Document[] }) =>
  documents.length > 0 && (
    <Row as="ul" className={styles.documents} aria-label={m.announcements_attachments()}>
      {documents.map(({ DocumentID, Document_URL, File_Name, Media_Type }) => (
        <li key={DocumentID}>
          <a href={Document_URL} target="_blank" rel="noopener noreferrer">
            {Media_Type.startsWith("image/") ? (
              <IconPhoto size={20} stroke={1.7} aria-hidden />
            ) : (
              <IconFileText size={20} stroke={1.7} aria-hidden />
            )}
            {File_Name}
          </a>
        </li>
      ))}
    </Row>
  );
