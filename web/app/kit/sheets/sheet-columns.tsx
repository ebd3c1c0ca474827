import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { DataTable, Detail } from "../../ui/data-table.tsx";
import { CheckField, SelectField, TextField } from "../../ui/field.tsx";
import { Row } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { RowsTable } from "./rows-table.tsx";
import { columnLetters, type SheetChoice, type SheetOfFile } from "./sheet-choice.ts";
import styles from "./sheets.module.css";

type SheetColumnsProps<Field extends string> = {
  sheet: SheetOfFile<Field>;
  isAlone: boolean;
  /** What a column may be, with its words; of some there may be several columns. */
  fields: readonly (readonly [Field, string])[];
  isSeveral: (field: Field) => boolean;
  choice: SheetChoice<Field>;
  onChange: (choice: SheetChoice<Field>) => void;
};

const headerHeights = [1, 2, 3];
const unsure = 0.6;

/** A sheet: which row names its columns, and what each column is. */
export function SheetColumns<Field extends string>({
  sheet,
  isAlone,
  fields,
  isSeveral,
  choice,
  onChange,
}: SheetColumnsProps<Field>) {
  const { Name, Rows, First_Rows, Whether_Remembered } = sheet;
  const width = Math.max(0, ...First_Rows.map(({ Cells }) => Cells.length));
  const columns = columnsOf({ sheet, choice });
  const setField = (column: number, field: Field | "") => {
    // A field that has one column only is taken from the column that had it.
    const others = Object.entries(choice.fields).map(([at, had]) =>
      had === field && field !== "" && !isSeveral(field) ? [at, ""] : [at, had],
    );
    onChange({ ...choice, fields: { ...Object.fromEntries(others), [column]: field } });
  };

  return (
    <Section
      title={isAlone ? m.member_import_columns_title() : m.member_import_sheet({ name: Name })}
      lead={Whether_Remembered ? m.member_import_remembered() : m.member_import_columns_lead()}
    >
      {!isAlone && (
        <CheckField
          label={m.member_import_read_sheet({ rows: String(Rows) })}
          checked={choice.isRead}
          onChange={({ target }) => onChange({ ...choice, isRead: target.checked })}
        />
      )}
      <RowsTable
        title={m.member_import_first_rows()}
        columns={[m.member_import_row(), ...Array.from({ length: width }, (_, at) => columnLetters(at))]}
        rows={First_Rows.map(({ Line, Cells }) => [
          String(Line),
          ...Array.from({ length: width }, (_, at) => Cells[at] ?? ""),
        ])}
      />
      {choice.isRead && (
        <>
          <div className={styles.fields}>
            <SelectField
              label={m.member_import_header()}
              value={choice.headerLine ?? ""}
              onChange={({ target }) =>
                onChange({ ...choice, headerLine: target.value === "" ? null : Number(target.value) })
              }
            >
              <option value="">{m.member_import_header_none()}</option>
              {headerLines(sheet).map(({ line, words }) => (
                <option key={line} value={line}>
                  {m.member_import_header_row({ line: String(line), words })}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={m.member_import_header_rows()}
              value={choice.headerRows}
              disabled={choice.headerLine === null}
              onChange={({ target }) => onChange({ ...choice, headerRows: Number(target.value) })}
            >
              {headerHeights.map((rows) => (
                <option key={rows} value={rows}>
                  {rows}
                </option>
              ))}
            </SelectField>
            {!isAlone && (
              <TextField
                label={m.member_import_sheet_block()}
                hint={m.member_import_sheet_block_hint()}
                optional
                maxLength={50}
                value={choice.block}
                onChange={({ target }) => onChange({ ...choice, block: target.value })}
              />
            )}
          </div>
          <DataTable
            label={isAlone ? m.member_import_columns_title() : m.member_import_sheet_columns({ name: Name })}
            rows={columns}
            idOf={({ column }) => String(column)}
            columns={[
              {
                id: "heading",
                title: m.member_import_heading(),
                cell: ({ column, heading }) => (
                  <>
                    {heading || m.member_import_heading_none()} <Detail>{columnLetters(column)}</Detail>
                  </>
                ),
              },
              {
                id: "examples",
                title: m.member_import_examples(),
                kind: "wide",
                cell: ({ examples }) => examples.join(" · "),
              },
              {
                id: "field",
                title: m.member_import_field(),
                cell: ({ column, heading, isUnsure }) => (
                  <Row as="span">
                    <SelectField
                      label={m.member_import_field_of({ heading: heading || columnLetters(column) })}
                      hideLabel
                      value={choice.fields[column] ?? ""}
                      onChange={({ target }) => setField(column, target.value as Field | "")}
                    >
                      <option value="">{m.member_import_field_none()}</option>
                      {fields.map(([field, label]) => (
                        <option key={field} value={field}>
                          {label}
                        </option>
                      ))}
                    </SelectField>
                    {isUnsure && <Badge tone="warn">{m.member_import_unsure()}</Badge>}
                  </Row>
                ),
              },
            ]}
          />
        </>
      )}
    </Section>
  );
}

/** The rows that may name the columns, with their first words. */
function headerLines({ First_Rows, Header_Line }: SheetOfFile<string>) {
  const lines = First_Rows.map(({ Line, Cells }) => ({
    line: Line,
    words: Cells.filter((cell) => cell !== "")
      .slice(0, 4)
      .join(" | "),
  }));
  const hasHeader = Header_Line === null || lines.some(({ line }) => line === Header_Line);
  return hasHeader ? lines : [...lines, { line: Header_Line, words: "" }];
}

/** The columns with a heading or a value, under the header that is chosen now. */
function columnsOf<Field extends string>({ sheet, choice }: Pick<SheetColumnsProps<Field>, "sheet" | "choice">) {
  const { Columns, First_Rows, Header_Line, Header_Rows } = sheet;
  const { headerLine, headerRows, fields } = choice;
  const isSame = headerLine === Header_Line && headerRows === Header_Rows;
  const at = First_Rows.findIndex(({ Line }) => Line === headerLine);
  const headings = at < 0 ? [] : First_Rows.slice(at, at + headerRows);
  const below = First_Rows.slice(at < 0 ? 0 : at + headerRows);
  return Columns.map(({ Column, Heading, Field, Confidence, Examples }) => {
    const cellsOf = (rows: typeof First_Rows) => rows.map(({ Cells }) => Cells[Column] ?? "").filter(Boolean);
    return {
      column: Column,
      heading: isSame ? Heading : cellsOf(headings).join(" "),
      examples: isSame ? Examples : cellsOf(below).slice(0, 3),
      isUnsure: Field !== null && Confidence < unsure && fields[Column] === Field,
    };
  }).filter(({ column, heading, examples }) => heading !== "" || examples.length > 0 || fields[column]);
}
