import { type ReactNode, useId } from "react";
import { buttonClass } from "../../ui/button.tsx";
import { FileInput } from "../../ui/file-input.tsx";
import styles from "./uploads.module.css";

type FileButtonProps = {
  accept: string;
  isSingle?: boolean;
  onChoose: (files: File[]) => void;
  describedBy: string;
  children: ReactNode;
};

/** Chooses files. The label looks like a button; the input keeps the focus and its name. */
export function FileButton({ accept, isSingle = false, onChoose, describedBy, children }: FileButtonProps) {
  const id = useId();
  return (
    <div className={styles.choose}>
      <FileInput id={id} accept={accept} multiple={!isSingle} aria-describedby={describedBy} onChoose={onChoose} />
      <label htmlFor={id} className={buttonClass()}>
        {children}
      </label>
    </div>
  );
}
