import styles from "./face-photo.module.css";

/** Of the person at the gate. */
export const FacePhoto = (props: { src: string; alt: string }) => (
  <img {...props} alt={props.alt} className={styles.photo} />
);
