import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import type { ReactNode } from "react";
import type { PublicProperty } from "#domain/market/properties/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { m } from "../../paraglide/messages.js";
import { Carousel } from "../../ui/carousel.tsx";
import { classes } from "../../ui/classes.ts";
import { Picture } from "../../ui/picture.tsx";
import styles from "./home-card-frame.module.css";
import { addressOf, placeholderOf } from "./property-words.ts";

type Home = Pick<
  PublicProperty,
  "Property_Title" | "Property_Type" | "Monthly_Rent" | "Address" | "Location_Address" | "City_Name" | "State_Name"
> & { images: PublicProperty["Property_Image_Array_Information"] };

type FrameProps = {
  titleId: string;
  home: Home;
  /** How wide its pictures are drawn. */
  sizes: string;
  isFirst: boolean;
  badges: ReactNode;
  /** A button on the picture. */
  corner?: ReactNode;
  /** In few words each. */
  facts: readonly string[];
  className?: string | undefined;
  /** What can be done with it, and what else is to be known. */
  children: ReactNode;
};

/** A home in a grid of homes: for everybody who looks for one, and for its owner. */
export const HomeCardFrame = ({ titleId, home, sizes, isFirst, badges, corner, ...rest }: FrameProps) => (
  <article className={classes(styles.card, rest.className)} aria-labelledby={titleId}>
    <div className={styles.pictures}>
      <Pictures {...{ home, sizes, isFirst }} />
      <div className={styles.badges}>{badges}</div>
      {corner && <div className={styles.corner}>{corner}</div>}
    </div>
    <div className={styles.body}>
      <p className={styles.price}>
        <strong>{formatRupees(home.Monthly_Rent)}</strong> {m.property_per_month()}
      </p>
      <h3 id={titleId} className={styles.title}>
        {home.Property_Title}
      </h3>
      <p className={styles.place}>
        <IconMapPin size={18} stroke={1.7} aria-hidden />
        <span>{addressOf(home)}</span>
      </p>
      <p className={styles.facts}>
        {rest.facts.map((fact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may read alike, and they do not move
          <span key={at}>{fact}</span>
        ))}
      </p>
      {rest.children}
    </div>
  </article>
);

function Pictures({ home, sizes, isFirst }: Pick<FrameProps, "home" | "sizes" | "isFirst">) {
  const count = home.images.length;
  const slides = count === 0 ? [undefined] : home.images;
  return (
    <Carousel
      label={m.ui_pictures_of({ title: home.Property_Title })}
      slides={slides.map((image, at) => ({
        key: image?.ImageID ?? "none",
        content: (
          <div className={styles.frame}>
            <Picture
              picture={image}
              placeholder={placeholderOf(home.Property_Type)}
              alt={image ? m.card_picture({ title: home.Property_Title, index: at + 1, count }) : ""}
              sizes={sizes}
              eager={isFirst && at === 0}
            />
          </div>
        ),
      }))}
    />
  );
}
