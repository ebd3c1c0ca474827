/** A text with gaps for values: `Due by {day}`. */
type GapsOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | GapsOf<Rest> : never;
export type ValuesOf<Text extends string, Value = string> = [GapsOf<Text>] extends [never]
  ? []
  : [values: Readonly<Record<GapsOf<Text>, Value>>];

/** Says a text of a table by its code, with the values that it needs. */
export type Say<Table> = <Code extends keyof Table & string>(
  code: Code,
  ...values: ValuesOf<Table[Code] & string>
) => string;

/** Of texts in a form for one and a form for others: `bills-one` and `bills-other` are `bills`. */
type Counted<Table> = keyof Table extends infer Code ? (Code extends `${infer Name}-one` ? Name : never) : never;
type MoreOf<Text extends string> = Exclude<GapsOf<Text>, "count">;
export type Count<Table> = <Name extends Counted<Table>>(
  name: Name,
  count: number,
  ...values: [MoreOf<Table[`${Name}-other` & keyof Table] & string>] extends [never]
    ? []
    : [values: Readonly<Record<MoreOf<Table[`${Name}-other` & keyof Table] & string>, string>>]
) => string;

const gap = /\{(\w+)\}/g;

/** The names of a text's gaps. */
export const gapsOf = (text: string): string[] => [...text.matchAll(gap)].map(([, name]) => name!);

/** A text with its gaps filled. */
export const fill = (text: string, value: (name: string) => string): string =>
  text.replace(gap, (_, name: string) => value(name));

export const sayer =
  <Table extends Readonly<Record<string, string>>>(table: Table): Say<Table> =>
  (code, ...[values]) =>
    fill(table[code]!, (name) => (values as Readonly<Record<string, string>>)[name]!);
