import IconMessage from "@tabler/icons-react/dist/esm/icons/IconMessage.mjs";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import IconUserCheck from "@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs";
import { RowFact } from "../../kit/list/row-card.tsx";
import { m } from "../../paraglide/messages.js";
import { PersonPhoto, type Pictured } from "./person.tsx";
import styles from "./ticket-facts.module.css";

/** The person who raised a ticket or reported an issue. */
export const ReporterFact = ({ label, person }: { label: string; person: Pictured }) => (
  <li className={styles.reporter}>
    <PersonPhoto person={person} />
    <span>
      <span className="visually-hidden">{label}: </span>
      {person.Full_Name}
    </span>
  </li>
);

export const AssigneeFact = ({ name }: { name: string }) => (
  <RowFact icon={IconUserCheck}>{m.common_assigned_to({ name })}</RowFact>
);

/** The number of its comments and photos. */
export const CountFacts = ({ comments, photos }: { comments: number; photos: number }) => (
  <>
    {comments > 0 && (
      <RowFact icon={IconMessage}>{m.common_count_comments({ count: comments, number: String(comments) })}</RowFact>
    )}
    {photos > 0 && (
      <RowFact icon={IconPhoto}>{m.common_count_photos({ count: photos, number: String(photos) })}</RowFact>
    )}
  </>
);
