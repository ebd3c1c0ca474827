import type { Image } from "#domain/uploads/calls.ts";
import { m } from "../paraglide/messages.js";
import styles from "./photos.module.css";

/** Pictures as small squares, each of which opens it whole. */
export const Photos = ({ images }: { images: readonly Image[] }) =>
  images.length > 0 && (
    <ul className={styles.photos}>
      {images.map(({ ImageID, Image_Original_URL, Sizes, Blur }, at) => (
        <li key={ImageID}>
          <a href={Image_Original_URL} target="_blank" rel="noreferrer">
            <img
              src={Sizes[0]?.URL ?? Image_Original_URL}
              alt={m.tickets_photo_of({ index: String(at + 1), count: String(images.length) })}
              width={112}
              height={84}
              loading="lazy"
              style={Blur ? { backgroundImage: `url("${Blur}")` } : undefined}
            />
          </a>
        </li>
      ))}
    </ul>
  );
