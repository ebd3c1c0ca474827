import { m } from "../paraglide/messages.js";
import { Row } from "./layout.tsx";
import styles from "./photos.module.css";

/** `url` opens the full picture; `small`, if there is one, is displayed, over `blur` until it has loaded. */
export type Photo = { key: string; url: string; small?: string | undefined; blur?: string | null };

/** Photos as small squares, each of which opens the full picture in another tab. */
export const Photos = ({ photos }: { photos: readonly Photo[] }) =>
  photos.length > 0 && (
    <Row as="ul" className={styles.photos}>
      {photos.map(({ key, url, small = url, blur }, at) => {
        const place = { index: String(at + 1), count: String(photos.length) };
        return (
          <li key={key}>
            <a href={url} target="_blank" rel="noopener noreferrer" aria-label={m.ui_photo_open(place)}>
              <img
                src={small}
                alt={m.ui_photo_of(place)}
                width={112}
                height={84}
                loading="lazy"
                style={blur ? { backgroundImage: `url("${blur}")` } : undefined}
              />
            </a>
          </li>
        );
      })}
    </Row>
  );
