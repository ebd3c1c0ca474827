import IconCircle from "@tabler/icons-react/dist/esm/icons/IconCircle.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import type { PropertyType } from "#domain/market/properties/codes.ts";
import { photoRooms } from "#domain/market/properties/photos/codes.ts";
import { missingRooms, wantedRooms } from "#domain/market/properties/photos/rules.ts";
import { imagesIn } from "../../../lib/photo-uploads.ts";
import { m } from "../../../paraglide/messages.js";
import { Row } from "../../../ui/layout.tsx";
import styles from "./photo-guide.module.css";
import type { HomePhoto } from "./wizard-photos.ts";

type PhotoGuideProps = { home: { type: PropertyType | undefined; subType: string }; photos: readonly HomePhoto[] };

/** Which rooms people want to see of such a home, and which of them still have no photo. */
export function PhotoGuide({ home: { type, subType }, photos }: PhotoGuideProps) {
  const wanted = wantedRooms(type, subType);
  if (wanted.length === 0) return null;
  const rooms = imagesIn(photos).map(({ Room_Type }) => Room_Type);
  const missing = missingRooms(type, subType, rooms);
  return (
    <div className={styles.guide}>
      <p>
        <strong>{missing.length === 0 ? m.quality_guide_done() : m.quality_guide()}</strong>
      </p>
      <Row as="ul" gap={3}>
        {wanted.map((room) => {
          const isThere = !missing.includes(room);
          return (
            <li key={room} className={styles.room} data-there={isThere || undefined}>
              {isThere ? <IconCircleCheck size={18} aria-hidden /> : <IconCircle size={18} aria-hidden />}
              {photoRooms[room]}{" "}
              <span className="visually-hidden">{isThere ? m.quality_guide_there() : m.quality_guide_missing()}</span>
            </li>
          );
        })}
      </Row>
    </div>
  );
}
