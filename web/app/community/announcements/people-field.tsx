import { useEffect, useState } from "react";
import type { Resident } from "#domain/society/residents/calls.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Chips } from "../../ui/chips.tsx";
import { Legend, TextField } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import type { Picked } from "./form-values.ts";
import styles from "./recipients.module.css";

const pause = 300;
const most = 8;

type PeopleProps = { kind: "people" | "flats"; chosen: Picked[]; onChange: (chosen: Picked[]) => void };

/** Finds residents by words, and chooses them or their flats one by one. */
export function PeopleField({ kind, chosen, onChange }: PeopleProps) {
  const [search, setSearch] = useState("");
  const [found, setFound] = useState<Picked[]>();
  const [failure, setFailure] = useState<string>();
  const term = search.trim();

  useEffect(() => {
    if (term === "") return setFound(undefined);
    const asking = new AbortController();
    const { signal } = asking;
    const timer = setTimeout(async () => {
      const filters = { Whether_Search_Filter: true, Search: term, Whether_Status_Filter: true, Status: true };
      const answer = await request("vendor/Filter_All_Residents", { ...filters, Limit: most }, { signal });
      if (signal.aborted) return;
      setFailure(answer.success ? undefined : answer.extras.Status);
      setFound(answer.success ? pickedOf(kind, answer.extras.Data) : []);
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [term, kind]);

  const toggle = (picked: Picked, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, picked] : chosen.filter(({ id }) => id !== picked.id));
  return (
    <Stack gap={3}>
      <TextField
        label={m.announcements_people_search()}
        type="search"
        maxLength={200}
        autoComplete="off"
        placeholder={m.announcements_people_placeholder()}
        hint={found ? undefined : m.announcements_people_least()}
        error={failure}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <p role="status" className={found?.length === 0 && !failure ? styles.hint : "visually-hidden"}>
        {found?.length === 0 && !failure && m.announcements_people_none()}
      </p>
      {found && found.length > 0 && (
        <fieldset>
          <Legend>{m.announcements_people_found()}</Legend>
          <Row className={styles.options}>
            {found.map((picked) => (
              <label key={picked.id} className={styles.choice}>
                <input
                  type="checkbox"
                  checked={chosen.some(({ id }) => id === picked.id)}
                  onChange={({ target }) => toggle(picked, target.checked)}
                />
                {picked.label}
              </label>
            ))}
          </Row>
        </fieldset>
      )}
      {chosen.length > 0 && (
        <>
          <p className={styles.hint}>{m.announcements_people_chosen({ count: String(chosen.length) })}</p>
          <Chips chips={chosen} onRemove={(gone) => onChange(chosen.filter(({ id }) => id !== gone))} />
        </>
      )}
    </Stack>
  );
}

function pickedOf(kind: "people" | "flats", residents: Resident[]): Picked[] {
  const places = residents.map(({ Flat_Label }) => Flat_Label);
  if (kind === "people")
    return residents.map(({ Society_ResidentID, Name }, at) => ({
      id: Society_ResidentID,
      label: `${Name}, ${places[at]}`,
    }));
  return [...new Map(residents.map(({ FlatID }, at) => [FlatID, places[at]!]))].map(([id, label]) => ({ id, label }));
}
