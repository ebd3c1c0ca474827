import type { Call } from "#domain/platform/call.ts";

/** Sentences by the name of a field, or by a path of the input. */
export type Problems = { [name: string]: string | undefined };

/**
 * The problems that the call's own schema finds in an input, by path. The schema is in a separate script; if that
 * cannot be loaded, there are no problems yet and the server decides.
 */
export async function problemsIn(call: () => Promise<Pick<Call, "input">>, input: unknown): Promise<Problems> {
  const declared = await call().catch(() => undefined);
  const { error } = declared?.input.safeParse(input) ?? {};
  const problems: Problems = {};
  for (const { path, message } of error?.issues ?? []) problems[path.join(".")] ??= message;
  return problems;
}

/** The names of the fields, in the order in which they are declared: `Name`, `Billing.Due_Days`. */
export const fieldsIn = (values: object, within = ""): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    isGroup(value) ? fieldsIn(value, `${within}${name}.`) : [`${within}${name}`],
  );

const isGroup = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Problems of an input at the fields of the form. One of no field keeps its path, so that the summary says it. */
export function placed(problems: Problems, fields: readonly string[], fieldOf: { [path: string]: string }): Problems {
  const found: Problems = {};
  for (const [path, sentence] of Object.entries(problems)) {
    const name = above(path).find((part) => part in fieldOf || fields.includes(part)) ?? path;
    found[fieldOf[name] ?? name] ??= sentence;
  }
  return found;
}

/** `Days.1.Name`, `Days.1`, `Days`. */
function above(path: string): string[] {
  const parts = path.split(".");
  return parts.map((_, at) => parts.slice(0, parts.length - at).join("."));
}
