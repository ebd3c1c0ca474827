import type { CSSProperties } from "react";
import { classes } from "./classes.ts";
import styles from "./picture.module.css";

/** A stored picture with its narrower renditions, as the wire sends it. */
export type StoredPicture = {
  Image_Original_URL: string;
  Width: number;
  Height: number;
  Sizes: { Width: number; URL: string }[];
  Blur: string | null;
};

type PictureProps = {
  picture: StoredPicture | undefined;
  /** Drawn where there is no picture. */
  placeholder: string;
  alt: string;
  sizes: string;
  /** The first picture in sight is fetched at once and before others. */
  eager?: boolean;
  fit?: "cover" | "contain";
  className?: string;
  onError?: () => void;
};

/** Fills its frame, which keeps its place by an aspect ratio of its own; until the picture is there, its blur stands in. */
export function Picture({
  picture,
  placeholder,
  alt,
  sizes,
  eager = false,
  fit = "cover",
  className,
  onError,
}: PictureProps) {
  const widest = picture && { Width: picture.Width, URL: picture.Image_Original_URL };
  const srcSet = widest && [...picture.Sizes, widest].map(({ Width, URL }) => `${URL} ${Width}w`).join(", ");
  const style: CSSProperties = { objectFit: fit };
  if (picture?.Blur && fit === "cover") style.backgroundImage = `url("${picture.Blur}")`;
  return (
    <img
      src={picture?.Image_Original_URL ?? placeholder}
      {...(srcSet && { srcSet, sizes })}
      alt={alt}
      width={picture?.Width ?? 1200}
      height={picture?.Height ?? 900}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      className={classes(styles.picture, className)}
      style={style}
      onError={onError}
    />
  );
}
