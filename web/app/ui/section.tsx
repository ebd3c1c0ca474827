import { type ReactNode, useId } from "react";
import { Card } from "./card.tsx";
import { Stack } from "./layout.tsx";
import styles from "./section.module.css";

type SectionProps = {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  /** Around cards; not a card itself. */
  bare?: boolean;
  children: ReactNode;
};

/** A part of a page: what it is about, perhaps a way on, and its content. */
export function Section({ title, lead, action, bare = false, children }: SectionProps) {
  const titleId = useId();
  const content = (
    <>
      <header className={styles.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </>
  );
  return bare ? (
    <Stack as="section" aria-labelledby={titleId}>
      {content}
    </Stack>
  ) : (
    <Card as="section" padding="roomy" aria-labelledby={titleId}>
      {content}
    </Card>
  );
}

/** A part of a dialog or panel, below the line that ends the part before it. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={titleId} className={styles.part}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </Stack>
  );
}
