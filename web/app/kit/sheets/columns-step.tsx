import { type FormEvent, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { type Choice, type ImportDesk, inIndia, type SheetImport, type UploadedImport } from "./desk.ts";
import { RowsTable } from "./rows-table.tsx";
import styles from "./sheets.module.css";

type ColumnsStepProps = {
  desk: ImportDesk;
  uploaded: UploadedImport;
  choices: readonly Choice[];
  onChecked: (checked: SheetImport) => void;
  onRestart: () => void;
};

/**
 * Up to this number all fields are shown at once; beyond it, fields that the file does not seem to have are collapsed.
 */
const manyFields = 16;

export function ColumnsStep({ desk, uploaded, choices, onChecked, onRestart }: ColumnsStepProps) {
  const { id, File_Name, Total_Rows, Columns, Sample, Guessed } = uploaded;
  const [mapping, setMapping] = useState<Record<string, string>>(Guessed);
  const [forAll, setForAll] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const names = Object.keys(desk.fields);
  const isInSight = (field: string) =>
    names.length <= manyFields || desk.needed.includes(field) || Guessed[field] !== undefined;

  async function check(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    const named = Object.fromEntries(Object.entries(mapping).filter(([, column]) => column !== ""));
    const outcome = await desk.check(id, named, forAll);
    setIsBusy(false);
    if ("value" in outcome) onChecked(outcome.value);
    else setFailure(outcome.failure ?? m.sheets_check_failed());
  }

  const fieldOf = (field: string) => {
    const isNeeded = desk.needed.includes(field);
    const label = desk.fields[field]!;
    return (
      <SelectField
        key={field}
        label={isNeeded ? `${label} (${m.sheets_required()})` : label}
        required={isNeeded}
        value={mapping[field] ?? ""}
        onChange={({ target }) => setMapping({ ...mapping, [field]: target.value })}
      >
        <option value="">{m.sheets_column_none()}</option>
        {Columns.map((column) => (
          <option key={column} value={column}>
            {column}
          </option>
        ))}
      </SelectField>
    );
  };
  const aside = names.filter((field) => !isInSight(field));

  return (
    <section className={styles.step} aria-labelledby="import-columns">
      <h2 id="import-columns">{m.sheets_step_columns()}</h2>
      <p>{m.sheets_columns_lead({ file: File_Name, rows: inIndia(Total_Rows) })}</p>
      <form className={styles.form} onSubmit={check}>
        <div className={styles.fields}>
          {names.filter(isInSight).map(fieldOf)}
          <SelectField label={desk.words.forAll} value={forAll} onChange={({ target }) => setForAll(target.value)}>
            <option value="">{desk.words.forAllNone}</option>
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        {aside.length > 0 && (
          <details className={styles.aside}>
            <summary>{m.sheets_more_fields({ count: aside.length })}</summary>
            <div className={styles.fields}>{aside.map(fieldOf)}</div>
          </details>
        )}
        <RowsTable title={m.sheets_sample()} columns={Columns} rows={Sample} />
        {failure && <Alert tone="bad">{failure}</Alert>}
        <Actions>
          <Button onClick={onRestart}>{m.sheets_other()}</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {m.sheets_check()}
          </Button>
        </Actions>
      </form>
    </section>
  );
}
