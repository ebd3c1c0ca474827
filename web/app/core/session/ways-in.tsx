import IconLogin2 from "@tabler/icons-react/dist/esm/icons/IconLogin2.mjs";
import type { ReactNode } from "react";
import { EntryLink, useEntries } from "../../shell/public-entries.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./ways-in.module.css";

type WaysInProps = {
  title: string;
  /** The page for after the sign-in. */
  leadsTo: string;
  /** The name of the entry that most people need. */
  usual: string;
  children: ReactNode;
};

/** Why somebody has to sign in, and the ways in, the usual one first. */
export function WaysIn({ title, leadsTo, usual, children }: WaysInProps) {
  const entries = useEntries();
  const isUsual = ({ name }: { name: string }) => name === usual;
  return (
    <Notice
      icon={<IconLogin2 size={32} stroke={1.6} />}
      title={title}
      action={
        <Stack as="ul" gap={3} className={styles.ways}>
          {[...entries.filter(isUsual), ...entries.filter((entry) => !isUsual(entry)).reverse()].map((entry) => (
            <li key={entry.name}>
              <EntryLink
                entry={entry}
                leadsTo={leadsTo}
                className={buttonClass({ look: isUsual(entry) ? "primary" : "secondary" })}
              />
            </li>
          ))}
        </Stack>
      }
    >
      {children}
    </Notice>
  );
}
