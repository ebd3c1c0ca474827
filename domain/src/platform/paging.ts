import { z } from "zod";
import { problem } from "./problems.ts";

export const paging = {
  Skip: z.int().min(0).default(0),
  Limit: z.int().min(1).max(10_000).default(10),
};

/** The orders of a list that one index serves in both directions. */
export const byAge = { Sort: z.enum(["newest", "oldest"]).default("newest") };
export type Age = z.output<typeof byAge.Sort>;

/** A list's answer: the rows of the page, and how many match before Skip and Limit. */
export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ Data: z.array(item), Count: z.int().min(0) });

/** Asks a list for `Totals` too. */
export const totalsOnRequest = { Whether_Totals: z.boolean().default(false) };

/** The sums of the amounts of all matching rows, before Skip and Limit; only on request. */
export const withTotals = <Sums extends z.ZodType>(sums: Sums) => ({ Totals: sums.optional() });

type Filters = Record<string, z.ZodRawShape>;
type Union<F extends Filters> = { [Name in keyof F]: F[Name] }[keyof F];
type ValueOf<F extends Filters, Key extends PropertyKey> =
  Union<F> extends infer Shape ? (Shape extends Record<Key, infer Value extends z.ZodType> ? Value : never) : never;
type KeysOf<F extends Filters> = Union<F> extends infer Shape ? (Shape extends unknown ? keyof Shape : never) : never;
type Flags<F extends Filters> = {
  [Name in keyof F & string as `Whether_${Name}_Filter`]: z.ZodDefault<z.ZodBoolean>;
};
type Values<F extends Filters> = { [Key in KeysOf<F>]: z.ZodOptional<ValueOf<F, Key>> };

/**
 * The input of a list: paging, further fields, and filters that each have a `Whether_…_Filter` flag. A value whose flag
 * is not true is dropped unread; a flag without its value is an error, unless the value is optional. After parsing, a
 * value is present only if it applies.
 */
export function listInput<F extends Filters, Extra extends z.ZodRawShape = Record<never, never>>(
  filters: F,
  extra?: Extra,
) {
  const flags: z.ZodRawShape = {};
  const values: Record<string, z.ZodType> = {};
  for (const [name, shape] of Object.entries(filters)) {
    (flags as Record<string, z.ZodType>)[`Whether_${name}_Filter`] = z.boolean().default(false);
    for (const [key, value] of Object.entries(shape)) values[key] = (value as z.ZodType).optional();
  }
  const fields = { ...paging, ...extra, ...flags, ...values } as typeof paging & Extra & Flags<F> & Values<F>;
  const schema = z.object(fields).superRefine((input, context) => {
    const given = input as Record<string, unknown>;
    for (const [name, shape] of Object.entries(filters)) {
      if (given[`Whether_${name}_Filter`] !== true) continue;
      for (const [key, value] of Object.entries(shape))
        if (given[key] === undefined && !(value as z.ZodType).safeParse(undefined).success)
          context.addIssue({
            code: "custom",
            path: [key],
            message: problem("filter-without-value", { field: key, flag: `Whether_${name}_Filter` }),
          });
    }
  });
  const withoutIdleValues = (input: unknown) => {
    if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
    const kept: Record<string, unknown> = { ...input };
    for (const [name, shape] of Object.entries(filters))
      if (kept[`Whether_${name}_Filter`] !== true) for (const key of Object.keys(shape)) delete kept[key];
    return kept;
  };
  return z.preprocess(withoutIdleValues, schema) as z.ZodType<z.output<typeof schema>, z.input<typeof schema>>;
}

/** Search text: trimmed; one that is empty matches everything. */
export const searchFilter = { Search: { Search: z.string().trim().max(200) } };
