import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import styles from "./file-input.module.css";

type FileInputProps = { onChoose: (files: File[]) => void } & Omit<ComponentProps<"input">, "type" | "onChange">;

/**
 * The browser's own input stays, unseen, for keyboards and screen readers; a label that follows it is what people see
 * and press.
 */
export const FileInput = ({ onChoose, className, ...rest }: FileInputProps) => (
  <input
    {...rest}
    type="file"
    className={classes(styles.file, className)}
    onChange={({ target }) => {
      const files = [...(target.files ?? [])];
      // So that the same file can be chosen again.
      target.value = "";
      if (files.length > 0) onChoose(files);
    }}
  />
);
