import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import { useState } from "react";
import type { CallAt } from "#domain";
import type { Output } from "#domain/platform/call.ts";
import { request } from "../../../lib/request.ts";
import { useSearch } from "../../../lib/use-search.ts";
import { m } from "../../../paraglide/messages.js";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import styles from "./flat-picker.module.css";

export type GateFlat = Output<CallAt<"vendor/Filter_Gate_Flats">>[number];

type FlatPickerProps = {
  flat: GateFlat | undefined;
  /** Empty where the visitor names nobody. */
  residentId: string;
  /** Of the form: its value is the search field until a flat is chosen. */
  field: { id: string; error: string | undefined };
  onFlat: (flat: GateFlat | undefined) => void;
  onResident: (residentId: string) => void;
};

async function findFlats(Search: string, signal: AbortSignal): Promise<{ flats: GateFlat[] } | { failure: string }> {
  const answer = await request("vendor/Filter_Gate_Flats", { Search, Limit: 8 }, { signal });
  return answer.success ? { flats: answer.extras.Data } : { failure: answer.extras.Status ?? m.gate_failed() };
}

/** The flat by the beginning of its number, and the resident whom the visitor names. */
export function FlatPicker({ flat, residentId, field, onFlat, onResident }: FlatPickerProps) {
  const [typed, setTyped] = useState("");
  const search = typed.trim();
  const found = useSearch(search === "" ? undefined : search, findFlats);

  if (flat)
    return (
      <Stack gap={2}>
        <p className={styles.label}>{m.common_flat_number()}</p>
        <div className={styles.chosen}>
          <FlatName flat={flat} />
          <button type="button" className={styles.change} onClick={() => onFlat(undefined)}>
            {m.common_change()}
          </button>
        </div>
        {flat.Residents.length > 0 ? (
          <fieldset className={styles.residents}>
            <legend>{m.gate_whom()}</legend>
            <Stack gap={2}>
              {flat.Residents.map(({ Society_ResidentID, Name }) => (
                <label key={Society_ResidentID} className={styles.resident}>
                  <input
                    type="checkbox"
                    checked={Society_ResidentID === residentId}
                    onChange={({ target }) => onResident(target.checked ? Society_ResidentID : "")}
                  />
                  <IconUser size={22} aria-hidden /> {Name}
                </label>
              ))}
            </Stack>
          </fieldset>
        ) : (
          <Card isSunken as="p">
            {m.gate_flat_empty()}
          </Card>
        )}
      </Stack>
    );

  return (
    <Stack gap={2}>
      <TextField
        id={field.id}
        label={m.common_flat_number()}
        data-autofocus
        required
        autoComplete="off"
        maxLength={50}
        placeholder={m.common_flat_example()}
        value={typed}
        error={field.error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="status">
        {found && "failure" in found && (
          <Card isSunken as="p">
            {found.failure}
          </Card>
        )}
        {found && "flats" in found && found.flats.length === 0 && (
          <Card isSunken as="p">
            {m.common_no_such_flat({ flat: found.of })}
          </Card>
        )}
      </div>
      {found && "flats" in found && found.flats.length > 0 && (
        <Stack as="ul" gap={2}>
          {found.flats.map((each) => (
            <li key={each.FlatID}>
              <button type="button" className={styles.flat} onClick={() => onFlat(each)}>
                <FlatName flat={each} />
                {each.Residents.length > 0 && (
                  <span className={styles.names}>{each.Residents.map(({ Name }) => Name).join(", ")}</span>
                )}
              </button>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

const FlatName = ({ flat: { Flat_Label, Building_Name, Block_Name } }: { flat: GateFlat }) => (
  <span className={styles.name}>
    <strong>{Flat_Label}</strong> {[Building_Name, Block_Name].filter(Boolean).join(", ")}
  </span>
);
