import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Row } from "../../../ui/layout.tsx";
import styles from "./wizard.module.css";

type Way = { label: string; go: () => void };
type QuestionDialogProps = {
  title: string;
  /** What Escape and the cross do. */
  onClose: () => void;
  /** The first one is what most people want. */
  ways: [Way, ...Way[]];
  children: ReactNode;
};

/** Asks which way to go, where there are more than yes and no. */
export const QuestionDialog = ({ title, onClose, ways, children }: QuestionDialogProps) => (
  <Dialog
    title={title}
    size="sm"
    onClose={onClose}
    footer={
      <Row gap={3} spread="between" className={styles.ways}>
        {ways.map(({ label, go }, at) => (
          <Button
            key={label}
            look={at === 0 ? "primary" : "secondary"}
            data-autofocus={at === 0 || undefined}
            onClick={go}
          >
            {label}
          </Button>
        ))}
      </Row>
    }
  >
    {children}
  </Dialog>
);
