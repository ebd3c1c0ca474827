/**
 * Declares the labels of codes, as a table with a name. The text here is the English one; each other language has a
 * table of that name in `hi/tables.json`, and the build of its pages puts that in this one's place
 * (web/translated-texts.ts). So a page writes `flatTypes[code]`, and the server `labelIn(language, "flatTypes", code)`.
 */
export const labels = <Table extends Readonly<Record<string, string>>>(
  _name: string,
  table: Table,
): { readonly [Code in keyof Table]: string } => table;

/**
 * A label within a text whose reader is not known yet: by its table and code, and as the text of the place that wrote
 * it, which in a page is in the language of its reader.
 */
export type LabelRef = { table: string; code: string; text: string };

export const labelRef = <Table extends object>(
  name: string,
  table: Table,
  code: keyof Table & (string | number),
): LabelRef => ({
  table: name,
  code: String(code),
  text: String(table[code]),
});

export const labelRefs = (name: string, table: Readonly<Record<string, string>>): LabelRef[] =>
  Object.keys(table).map((code) => labelRef(name, table, code));
