import { type FormEvent, useState } from "react";
import type { ResidentImport } from "#domain/residents/calls.ts";
import { type ImportField, importFields } from "#domain/residents/codes.ts";
import { ask } from "../../lib/ask.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { openBuildings, type Places } from "../places.ts";
import styles from "./import-page.module.css";
import type { Uploaded } from "./import-page.tsx";

type ColumnsStepProps = {
  uploaded: Uploaded;
  places: Places;
  onChecked: (checked: ResidentImport) => void;
  onRestart: () => void;
};

const needed: readonly string[] = ["Name", "PhoneNumber", "Flat_No"] satisfies ImportField[];

export function ColumnsStep({ uploaded, places, onChecked, onRestart }: ColumnsStepProps) {
  const { Resident_ImportID, File_Name, Total_Rows, Columns, Sample, Guessed } = uploaded;
  const [mapping, setMapping] = useState<Record<string, string>>(Guessed);
  const [building, setBuilding] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const buildings = openBuildings(places);
  const blockOf = (blockId: string) => places.blocks.find(({ BlockID }) => BlockID === blockId)?.Name ?? "";

  async function check(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    const named = Object.fromEntries(Object.entries(mapping).filter(([, column]) => column !== ""));
    const answer = await ask("vendor/Update_Resident_Import_Mapping", {
      Resident_ImportID,
      Mapping: { ...named, ...(building !== "" && { BuildingID: building }) },
    });
    setIsBusy(false);
    if (answer.success) onChecked(answer.extras.Data);
    else setFailure(answer.extras.Status ?? m.residents_import_check_failed());
  }

  return (
    <section className={styles.step} aria-labelledby="import-columns">
      <h2 id="import-columns">{m.residents_import_step_columns()}</h2>
      <p>{m.residents_import_columns_lead({ file: File_Name, rows: Total_Rows.toLocaleString("en-IN") })}</p>
      <form className={styles.form} onSubmit={check}>
        <div className={styles.fields}>
          {Object.entries(importFields).map(([field, label]) => (
            <SelectField
              key={field}
              label={needed.includes(field) ? `${label} (${m.residents_import_required()})` : label}
              required={needed.includes(field)}
              value={mapping[field] ?? ""}
              onChange={({ target }) => setMapping({ ...mapping, [field]: target.value })}
            >
              <option value="">{m.residents_import_column_none()}</option>
              {Columns.map((column) => (
                <option key={column} value={column}>
                  {column}
                </option>
              ))}
            </SelectField>
          ))}
          <SelectField
            label={m.residents_import_fixed()}
            value={building}
            onChange={({ target }) => setBuilding(target.value)}
          >
            <option value="">{m.residents_import_fixed_none()}</option>
            {buildings.map(({ BuildingID, BlockID, Name }) => (
              <option key={BuildingID} value={BuildingID}>
                {`${blockOf(BlockID)} · ${Name}`}
              </option>
            ))}
          </SelectField>
        </div>
        <Rows title={m.residents_import_sample()} columns={Columns} rows={Sample} />
        {failure && <Alert tone="bad">{failure}</Alert>}
        <div className={styles.ways}>
          <Button onClick={onRestart}>{m.residents_import_other()}</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {m.residents_import_check()}
          </Button>
        </div>
      </form>
    </section>
  );
}

type RowsProps = { title: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

/** A table as wide as it needs, which scrolls by itself, by keyboard too. */
export const Rows = ({ title, columns, rows }: RowsProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className={styles.scroll} aria-label={title} tabIndex={0}>
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file is its place
          <tr key={at}>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
