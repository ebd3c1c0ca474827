import type { z } from "zod";
import { problem } from "./problems.ts";

type Issue = Parameters<NonNullable<z.core.$ZodConfig["customError"]>>[0];

const kinds = {
  string: "no-text",
  number: "no-number",
  int: "no-whole-number",
  boolean: "no-true-or-false",
  array: "no-list",
  object: "no-group",
  record: "no-group",
  file: "no-file",
} as const;

const formats = {
  email: "no-email",
  url: "no-web-address",
  date: "no-day",
  datetime: "no-instant",
  time: "no-time",
} as const;

const isKeyOf = <Table extends object>(table: Table, key: string): key is keyof Table & string => key in table;

const offered = new Intl.ListFormat("en-IN", { type: "disjunction" });
/** A longer choice is looked up and not read out. */
const mostOffered = 6;

/** The problem of an input whose schema names none. */
export function problemFor(issue: Issue): string {
  const field = nameOf(issue.path ?? []);
  if (issue.input === undefined && issue.code !== "custom") return problem("required", { field });
  switch (issue.code) {
    case "invalid_type":
      return problem(isKeyOf(kinds, issue.expected) ? kinds[issue.expected] : "not-right", { field });
    case "too_small":
      return leastProblem(field, issue);
    case "too_big":
      return mostProblem(field, issue);
    case "invalid_value":
      return issue.values.length <= mostOffered
        ? problem("one-of", { field, values: offered.format(issue.values.map(String)) })
        : problem("not-allowed-value", { field });
    case "invalid_format":
      return problem(isKeyOf(formats, issue.format) ? formats[issue.format] : "format-wrong", { field });
    case "not_multiple_of":
      return problem("no-multiple", { field, of: Number(issue.divisor) });
    case "unrecognized_keys":
      return problem("unknown-fields", { field, names: issue.keys.join(", ") });
    default:
      return problem("not-right", { field });
  }
}

/** `Monthly_Rent` is the monthly rent; of a list's entry, the list is named. */
function nameOf(path: readonly PropertyKey[]): string {
  const field = path.findLast((part) => typeof part === "string");
  if (field === undefined) return "This";
  const name = String(field).replaceAll("_", " ");
  return typeof path.at(-1) === "number" ? `Each of ${name}` : name;
}

type Bound = { origin: string; inclusive?: boolean | undefined };

function leastProblem(field: string, { origin, minimum, inclusive = true }: Bound & { minimum: number | bigint }) {
  const limit = Number(minimum);
  if (origin === "string" && limit <= 1) return problem("required", { field });
  if (origin === "string") return problem("least-characters", { field, limit });
  if (origin === "array" || origin === "set")
    return problem(limit === 1 ? "least-entry" : "least-entries", { field, limit });
  if (origin === "file") return problem("least-bytes", { field, limit });
  return problem(inclusive ? "least-number" : "above-number", { field, limit });
}

function mostProblem(field: string, { origin, maximum, inclusive = true }: Bound & { maximum: number | bigint }) {
  const limit = Number(maximum);
  if (origin === "string") return problem(limit === 1 ? "most-character" : "most-characters", { field, limit });
  if (origin === "array" || origin === "set")
    return problem(limit === 1 ? "most-entry" : "most-entries", { field, limit });
  if (origin === "file") return problem("most-bytes", { field, limit });
  return problem(inclusive ? "most-number" : "below-number", { field, limit });
}
