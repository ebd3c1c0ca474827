import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { m } from "../paraglide/messages.js";
import styles from "./chips.module.css";
import { Row } from "./layout.tsx";

/** `href` opens it in another tab. */
export type Chip = { id: string; label: string; href?: string };
type ChipsProps = { chips: readonly Chip[]; onRemove: (id: string) => void };

/** What was chosen, one by one, each with a button that takes it away again. */
export const Chips = ({ chips, onRemove }: ChipsProps) => (
  <Row as="ul" className={styles.chips}>
    {chips.map(({ id, label, href }) => (
      <li key={id}>
        {href ? (
          <a href={href} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        ) : (
          <span>{label}</span>
        )}
        <button type="button" aria-label={m.ui_chip_remove({ name: label })} onClick={() => onRemove(id)}>
          <IconX size={16} aria-hidden />
        </button>
      </li>
    ))}
  </Row>
);
