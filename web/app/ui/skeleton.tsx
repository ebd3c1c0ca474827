import type { CSSProperties } from "react";
import styles from "./skeleton.module.css";

/** The grey shape of loading content; its label belongs to the component that uses it. */
export const Skeleton = ({ width = "100%", height = "1em", radius, ratio }: Shape) => (
  <span
    aria-hidden
    className={styles.skeleton}
    style={{ width, height: ratio ? "auto" : height, aspectRatio: ratio, borderRadius: radius }}
  />
);

type Shape = {
  width?: CSSProperties["width"];
  height?: CSSProperties["height"];
  radius?: CSSProperties["borderRadius"];
  ratio?: CSSProperties["aspectRatio"];
};
