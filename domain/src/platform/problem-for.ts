import type { z } from "zod";
import { type LabelRef, labels } from "./labels.ts";
import { problem } from "./problems.ts";

type Issue = Parameters<NonNullable<z.core.$ZodConfig["customError"]>>[0];

type Field = LabelRef | { coded: string };
type Problem = (field: Field) => string;

const ofGroup: Problem = (field) => problem("no-group", { field });
const kinds: Readonly<Record<string, Problem>> = {
  string: (field) => problem("no-text", { field }),
  number: (field) => problem("no-number", { field }),
  int: (field) => problem("no-whole-number", { field }),
  boolean: (field) => problem("no-true-or-false", { field }),
  array: (field) => problem("no-list", { field }),
  object: ofGroup,
  record: ofGroup,
  file: (field) => problem("no-file", { field }),
};
const formats: Readonly<Record<string, Problem>> = {
  email: (field) => problem("no-email", { field }),
  url: (field) => problem("no-web-address", { field }),
  date: (field) => problem("no-day", { field }),
  datetime: (field) => problem("no-instant", { field }),
  time: (field) => problem("no-time", { field }),
};
const notRight: Problem = (field) => problem("not-right", { field });
const wrongFormat: Problem = (field) => problem("format-wrong", { field });

const offered = new Intl.ListFormat("en-IN", { type: "disjunction" });
/** A longer choice is looked up and not read out. */
const mostOffered = 6;

/** The problem of an input whose schema names none. */
export function problemFor(issue: Issue): string {
  const field = nameOf(issue.path ?? []);
  if (issue.input === undefined && issue.code !== "custom") return problem("required", { field });
  switch (issue.code) {
    case "invalid_type":
      return (kinds[issue.expected] ?? notRight)(field);
    case "too_small":
      return leastProblem(field, issue);
    case "too_big":
      return mostProblem(field, issue);
    case "invalid_value":
      return issue.values.length <= mostOffered
        ? problem("one-of", { field, values: offered.format(issue.values.map(String)) })
        : problem("not-allowed-value", { field });
    case "invalid_format":
      return (formats[issue.format] ?? wrongFormat)(field);
    case "not_multiple_of":
      return problem("no-multiple", { field, of: Number(issue.divisor) });
    case "unrecognized_keys":
      return problem("unknown-fields", { field, names: issue.keys.join(", ") });
    default:
      return notRight(field);
  }
}

/** The fields' labels in the language of a page; in English a field is called by its name on the wire. */
const fieldLabels: Readonly<Record<string, string>> = labels("auditFields", {});

/** `Monthly_Rent` is the monthly rent; of a list's entry, the list is named. */
function nameOf(path: readonly PropertyKey[]): Field {
  const field = path.findLast((part) => typeof part === "string");
  if (field === undefined) return { coded: problem("this-value") };
  const name = field.replaceAll("_", " ");
  const label = { table: "auditFields", code: field, text: fieldLabels[field] ?? name };
  return typeof path.at(-1) === "number" ? { coded: problem("each-of", { field: label }) } : label;
}

type Bound = { origin: string; inclusive?: boolean | undefined };

function leastProblem(field: Field, { origin, minimum, inclusive = true }: Bound & { minimum: number | bigint }) {
  const limit = Number(minimum);
  if (origin === "string" && limit <= 1) return problem("required", { field });
  if (origin === "string") return problem("least-characters", { field, limit });
  if (origin === "array" || origin === "set")
    return problem(limit === 1 ? "least-entry" : "least-entries", { field, limit });
  if (origin === "file") return problem("least-bytes", { field, limit });
  return problem(inclusive ? "least-number" : "above-number", { field, limit });
}

function mostProblem(field: Field, { origin, maximum, inclusive = true }: Bound & { maximum: number | bigint }) {
  const limit = Number(maximum);
  if (origin === "string") return problem(limit === 1 ? "most-character" : "most-characters", { field, limit });
  if (origin === "array" || origin === "set")
    return problem(limit === 1 ? "most-entry" : "most-entries", { field, limit });
  if (origin === "file") return problem("most-bytes", { field, limit });
  return problem(inclusive ? "most-number" : "below-number", { field, limit });
}
