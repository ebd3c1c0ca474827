import type { PublicProperty } from "#domain/market/properties/calls.ts";
import { homePath } from "#domain/market/properties/rules.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { localAddress } from "../../lib/language.ts";
import { m } from "../../paraglide/messages.js";
import { Grid } from "../../ui/layout.tsx";
import { Picture } from "../../ui/picture.tsx";
import { addressOf, placeholderOf, subTypeOf } from "./property-words.ts";
import styles from "./similar-homes.module.css";

/** Each a link with a picture, and no more: a page carries them for who reads on. */
export const SimilarHomes = ({ homes, level }: { homes: readonly PublicProperty[]; level: 2 | 3 }) => {
  const Heading = `h${level}` as const;
  return (
    <Grid as="ul" gap={4} column="narrow">
      {homes.map((home) => (
        <li key={home.PropertyID} className={styles.home}>
          <div className={styles.picture}>
            <Picture
              picture={home.Property_Image_Array_Information[0]}
              placeholder={placeholderOf(home.Property_Type)}
              alt=""
              sizes="(min-width: 44rem) 16rem, 92vw"
            />
          </div>
          <Heading className={styles.title}>
            <a href={localAddress(homePath(home))}>{home.Property_Title}</a>
          </Heading>
          <p>
            <strong>{formatRupees(home.Monthly_Rent)}</strong> {m.property_per_month()} · {subTypeOf(home)}
          </p>
          <p className={styles.place}>{addressOf(home)}</p>
        </li>
      ))}
    </Grid>
  );
};
