import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { useId } from "react";
import type { Amenity } from "#domain/community/bookings/calls.ts";
import type { Day } from "#domain/platform/days.ts";
import { m } from "../../paraglide/messages.js";
import { CardLink } from "../../ui/card.tsx";
import { IconList } from "../../ui/icon-list.tsx";
import { Soft } from "../../ui/soft.tsx";
import { AmenityBadges } from "./amenity-badges.tsx";
import styles from "./amenity-card.module.css";
import { AmenityPicture } from "./amenity-picture.tsx";
import { openOn, roomOf } from "./booking-words.ts";

type CardProps = { amenity: Amenity; today: Day; isDesk: boolean };

export function AmenityCard({ amenity, today, isDesk }: CardProps) {
  const id = useId();
  return (
    <li>
      <article className={styles.card} aria-labelledby={id} data-off={!amenity.Status || undefined}>
        <AmenityPicture amenity={amenity} className={styles.picture} />
        <div className={styles.body}>
          <h2 id={id}>
            {/* Its click is that of the whole card. */}
            <CardLink to={`/bookings/${amenity.AmenityID}`}>{amenity.Name}</CardLink>
          </h2>
          <AmenityBadges amenity={amenity} />
          {amenity.Description && <Soft isClamped>{amenity.Description}</Soft>}
          <IconList>
            <li>
              <IconClock size={18} stroke={1.7} aria-hidden /> {openOn(amenity, today)}
            </li>
            <li>
              <IconUsers size={18} stroke={1.7} aria-hidden /> {roomOf(amenity)}
            </li>
          </IconList>
          <span className={styles.way} aria-hidden>
            {isDesk ? m.bookings_see_calendar() : m.bookings_see_times()}
          </span>
        </div>
      </article>
    </li>
  );
}
