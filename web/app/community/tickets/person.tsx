import type { Ticket } from "#domain/community/tickets/calls.ts";
import { initialsOf } from "#domain/core/session/rules.ts";
import { FillingImage } from "../../ui/picture.tsx";
import styles from "./person.module.css";

export type Pictured = Pick<Ticket["Vendor_Data"], "Full_Name" | "Image_Information">;

/** The photo of the person who raised or wrote something, or their initials. */
export const PersonPhoto = ({ person }: { person: Pictured }) => {
  const photo = person.Image_Information;
  return (
    <span className={styles.photo} aria-hidden>
      {photo ? (
        <FillingImage
          src={photo.Sizes[0]?.URL ?? photo.Image_Original_URL}
          alt=""
          width={40}
          height={40}
          loading="lazy"
        />
      ) : (
        initialsOf(person.Full_Name)
      )}
    </span>
  );
};
