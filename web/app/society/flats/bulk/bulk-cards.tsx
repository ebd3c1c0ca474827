import { useId, useState } from "react";
import { readFlatCell } from "#domain/society/flats/bulk/rules.ts";
import { type BulkField, bulkFields, type FlatField, flatFields, flatTypes } from "#domain/society/flats/codes.ts";
import { formatNumber } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CheckField, FieldError, SelectField, TextField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { counted, fieldWords } from "./bulk-words.ts";
import { type Change, type EditedFlat, type Edits, problemAt, textAt } from "./edits.ts";

const atOnce = 50;

type BulkCardsProps = {
  edits: Edits;
  flats: readonly EditedFlat[];
  /** The slots of each flat are typed where they are among these. */
  fields: readonly BulkField[];
  onChange: (changes: readonly Change[]) => void;
};

/** On a phone: one value is set for all chosen flats. */
export function BulkCards({ edits, flats, fields, onChange }: BulkCardsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(atOnce);
  const here = flats.filter(({ id }) => chosen.has(id));
  const isAll = flats.length > 0 && here.length === flats.length;
  const toggle = (id: string) =>
    setChosen((last) => (last.has(id) ? new Set([...last].filter((other) => other !== id)) : new Set([...last, id])));
  return (
    <>
      <SetValue count={here.length} onSet={(field, text) => onChange(here.map(({ id }) => ({ id, field, text })))} />
      <CheckField
        label={m.flats_bulk_choose_all(counted(flats.length))}
        checked={isAll}
        onChange={() => setChosen(new Set(isAll ? [] : flats.map(({ id }) => id)))}
      />
      <Stack as="ul" gap={3} role="list" aria-label={m.common_flats()}>
        {flats.slice(0, shown).map((flat) => (
          <Card as="li" key={flat.id}>
            <CheckField
              label={flat.label}
              hint={wordsOf(edits, flat)}
              checked={chosen.has(flat.id)}
              onChange={() => toggle(flat.id)}
            />
            {fields.includes("Parking_Codes") && (
              <Slots
                flat={flat}
                text={textAt(edits, flat.id, "Parking_Codes")}
                problem={problemAt(edits, flat.id, "Parking_Codes")}
                onType={(text) => onChange([{ id: flat.id, field: "Parking_Codes", text }])}
              />
            )}
            {flatFields.map((field) => {
              const problem = problemAt(edits, flat.id, field);
              return (
                problem && (
                  <FieldError key={field}>
                    {fieldWords[field]()}: {problem}
                  </FieldError>
                )
              );
            })}
          </Card>
        ))}
      </Stack>
      {flats.length > shown && (
        <Button onClick={() => setShown(shown + atOnce)}>
          {m.flats_bulk_more({ count: formatNumber(flats.length - shown) })}
        </Button>
      )}
    </>
  );
}

type SlotsProps = {
  flat: EditedFlat;
  text: string;
  problem: string | undefined;
  onType: (text: string) => void;
};

/** The slots of one flat: nobody sets the same for several. What is typed counts when the field is left. */
const Slots = ({ flat, text, problem, onType }: SlotsProps) => (
  <TextField
    key={text}
    label={m.flats_bulk_cell({ field: fieldWords.Parking_Codes(), flat: flat.label })}
    defaultValue={text}
    maxLength={500}
    autoComplete="off"
    spellCheck={false}
    error={problem}
    onBlur={({ target }) => target.value !== text && onType(target.value)}
  />
);

/** What a flat has, and what is new and not saved yet. */
function wordsOf(edits: Edits, flat: EditedFlat): string {
  return bulkFields
    .flatMap((field) => {
      const text = textAt(edits, flat.id, field);
      const stored = flat.stored[field];
      if (text === stored) return text === "" ? [] : [`${fieldWords[field]()}: ${text}`];
      return [`${fieldWords[field]()}: ${m.flats_bulk_changed({ before: stored || "–", after: text || "–" })}`];
    })
    .join(" · ");
}

type SetValueProps = { count: number; onSet: (field: FlatField, text: string) => void };

function SetValue({ count, onSet }: SetValueProps) {
  const id = useId();
  const [field, setField] = useState<FlatField>("Flat_Type_Name");
  const [text, setText] = useState("");
  const [isTried, setIsTried] = useState(false);
  const read = readFlatCell(field, text);
  const choose = (next: FlatField) => {
    setField(next);
    setText(next === "Flat_Type" ? flatTypes[2] : "");
    setIsTried(false);
  };
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={3}>
        <h2 id={id}>{m.flats_bulk_set_title()}</h2>
        <SelectField
          label={m.flats_bulk_field()}
          value={field}
          onChange={({ target }) => choose(target.value as FlatField)}
        >
          {flatFields.map((each) => (
            <option key={each} value={each}>
              {fieldWords[each]()}
            </option>
          ))}
        </SelectField>
        {field === "Flat_Type" ? (
          <SelectField label={m.flats_bulk_value()} value={text} onChange={({ target }) => setText(target.value)}>
            {Object.values(flatTypes).map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            label={m.flats_bulk_value()}
            value={text}
            maxLength={40}
            autoComplete="off"
            error={isTried && "problem" in read ? read.problem : undefined}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        <Soft size="xs">{m.flats_bulk_set_hint()}</Soft>
        <Button
          disabled={count === 0}
          onClick={() => {
            setIsTried(true);
            if (!("problem" in read)) onSet(field, text);
          }}
        >
          {m.flats_bulk_set(counted(count))}
        </Button>
      </Stack>
    </Card>
  );
}
