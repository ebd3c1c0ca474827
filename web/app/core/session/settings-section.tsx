import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import styles from "./settings-page.module.css";

type SettingsSectionProps = { id: string; title: string; lead: string; children: ReactNode };

/** What it is about on the left, the settings on the right. */
export const SettingsSection = ({ id, title, lead, children }: SettingsSectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
    <div>
      <h2 id={`${id}-title`}>{title}</h2>
      <p>{lead}</p>
    </div>
    <Card padding="roomy" className={styles.card}>
      {children}
    </Card>
  </section>
);
