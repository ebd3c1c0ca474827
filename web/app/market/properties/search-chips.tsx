import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { Link } from "react-router";
import { m } from "../../paraglide/messages.js";
import { classes } from "../../ui/classes.ts";
import { Row, Stack } from "../../ui/layout.tsx";
import styles from "./search-chips.module.css";
import type { Understood } from "./search-reading.ts";

/** What the words of the search say and which filters are on, each with a link to the same search without it. */
export const SearchChips = ({ chips, notes }: Understood) => (
  <Stack as="section" gap={2} aria-label={m.search_read()}>
    {chips.length > 0 && (
      <Row as="ul" className={styles.chips}>
        {chips.map(({ text, path, isUnused }) => (
          <li key={path} className={classes(isUnused && styles.unused)}>
            <Link to={path} preventScrollReset aria-label={m.ui_chip_remove({ name: nameOf(text, isUnused) })}>
              {nameOf(text, isUnused)}
              <IconX size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </Row>
    )}
    {notes.map((note) => (
      <p key={note} className={styles.note}>
        {note}
      </p>
    ))}
  </Stack>
);

const nameOf = (text: string, isUnused: boolean) => (isUnused ? m.search_read_unused({ part: text }) : text);
