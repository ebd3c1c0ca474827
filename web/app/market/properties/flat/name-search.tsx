import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { useSearch } from "../../../lib/use-search.ts";
import { m } from "../../../paraglide/messages.js";
import { TextField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import styles from "./flat-dialog.module.css";

export type Choice = { id: string; name: string; more?: string };
type Found = { choices: Choice[]; count: number } | { failure: string };

type NameSearchProps = {
  label: string;
  hint?: string;
  /** The number of letters before a search starts. */
  least: number;
  none: string;
  find: (search: string, signal: AbortSignal) => Promise<Found>;
  onChoose: (choice: Choice) => void;
};

/** A name that is searched as it is typed, and chosen from the results. */
export function NameSearch({ label, hint, least, none, find, onChoose }: NameSearchProps) {
  const [typed, setTyped] = useState("");
  const search = typed.trim();
  const found = useSearch(search.length >= least ? search : undefined, find);

  return (
    <Stack gap={2}>
      <TextField
        label={label}
        hint={hint}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        data-autofocus
        icon={<IconSearch size={20} stroke={1.8} />}
        onChange={({ target }) => setTyped(target.value)}
        // Nothing is chosen yet that the form around it could send.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <div role="status">
        {found && "failure" in found && <p className={styles.bad}>{found.failure}</p>}
        {found && "choices" in found && found.choices.length === 0 && <p className={styles.soft}>{none}</p>}
        {found && "choices" in found && found.count > found.choices.length && (
          <p className={styles.soft}>{m.record_more_found({ count: found.count - found.choices.length })}</p>
        )}
      </div>
      {found && "choices" in found && found.choices.length > 0 && (
        <ul className={styles.choices} aria-label={m.common_results()}>
          {found.choices.map((choice) => (
            <li key={choice.id}>
              <button type="button" onClick={() => onChoose(choice)}>
                <strong>{choice.name}</strong>
                {choice.more && <span>{choice.more}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
