import { type ReactNode, useId } from "react";
import { buttonClass } from "../../ui/button.tsx";
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
      <input
        type="file"
        multiple={!isSingle}
        id={id}
        accept={accept}
        className={styles.file}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that the same file can be chosen again.
          target.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
      <label htmlFor={id} className={buttonClass()}>
        {children}
      </label>
    </div>
  );
}
