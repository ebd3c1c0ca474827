import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./picture.module.css";
import { useRetries } from "./use-retries.ts";

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
  /** The address of a drawing, or what else to show where there is no picture or it cannot be loaded. */
  placeholder: ReactNode;
  alt: string;
  sizes: string;
  /** The first picture in sight is fetched at once and before others. */
  eager?: boolean;
  fit?: "cover" | "contain";
  className?: string;
};

/**
 * Fills its frame, which reserves its space by an aspect ratio; until the picture has loaded, its blur is displayed. A
 * failed picture is retried after a pause; meanwhile and in the end the placeholder is displayed.
 */
export function Picture({ picture, ...rest }: PictureProps) {
  if (!picture) return <Placeholder {...rest} />;
  return <Stored key={picture.Image_Original_URL} picture={picture} {...rest} />;
}

function Stored({ picture, placeholder, ...rest }: PictureProps & { picture: StoredPicture }) {
  const { image, attempt, state, onError } = useRetries();
  if (state !== "shown") return <Placeholder placeholder={placeholder} {...rest} />;
  const { alt, sizes, eager, fit = "cover", className } = rest;
  const { Image_Original_URL, Width, Height, Blur } = picture;
  const srcSet = [...picture.Sizes, { Width, URL: Image_Original_URL }].map(({ Width, URL }) => `${URL} ${Width}w`);
  const style: CSSProperties = { objectFit: fit };
  if (Blur && fit === "cover") style.backgroundImage = `url("${Blur}")`;
  return (
    <img
      key={attempt}
      ref={image}
      src={Image_Original_URL}
      srcSet={srcSet.join(", ")}
      sizes={sizes}
      alt={alt}
      width={Width}
      height={Height}
      {...loadingOf(eager)}
      className={classes(styles.picture, className)}
      style={style}
      onError={onError}
    />
  );
}

function Placeholder({ placeholder, alt, eager, fit = "cover", className }: Omit<PictureProps, "picture">) {
  if (typeof placeholder !== "string") return placeholder;
  return (
    <img
      src={placeholder}
      alt={alt}
      width={1200}
      height={900}
      {...loadingOf(eager)}
      className={classes(styles.picture, className)}
      style={{ objectFit: fit }}
    />
  );
}

const loadingOf = (eager = false) =>
  ({
    loading: eager ? "eager" : "lazy",
    fetchPriority: eager ? "high" : "auto",
    decoding: "async",
  }) as const;

/** A small picture of one size that fills its frame. */
export const FillingImage = (props: Omit<ComponentProps<"img">, "className">) => (
  // biome-ignore lint/a11y/useAltText: it is among the props
  <img {...props} className={styles.filling} />
);
