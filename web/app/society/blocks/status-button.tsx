import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import styles from "./inventory.module.css";

type Words = { button: string; buttonOf: string; text: string; after: string };

type StatusButtonProps = {
  words: Words;
  /** Then it deactivates. */
  isActive: boolean;
  /** What the change touches: how many of what. */
  touches: { label: string; count: number }[];
  onChange: () => Promise<string | undefined>;
};

/** Activates or deactivates, after saying what that touches and what follows. */
export function StatusButton({ words, isActive, touches, onChange }: StatusButtonProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button look={isActive ? "quietDanger" : "quiet"} aria-label={words.buttonOf} onClick={() => setIsAsked(true)}>
        {words.button}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={words.buttonOf}
          confirm={words.button}
          danger={isActive}
          onConfirm={onChange}
          onClose={() => setIsAsked(false)}
        >
          <p>{words.text}</p>
          <dl className={styles.touches}>
            {touches.map(({ label, count }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{count.toLocaleString("en-IN")}</dd>
              </div>
            ))}
          </dl>
          <p>{words.after}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
