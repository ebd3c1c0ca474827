import type { z } from "zod";

type Issue = Parameters<NonNullable<z.core.$ZodConfig["customError"]>>[0];

const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
  record: "a group of fields",
  file: "a file",
};

const formats: Record<string, string> = {
  email: "an email address, such as name@example.in",
  url: "a web address",
  date: "a day, such as 2026-04-30",
  datetime: "a time, such as 2026-04-30T09:30:00Z",
  time: "a time of day, such as 09:30",
};

const counted = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
const offered = new Intl.ListFormat("en-IN", { type: "disjunction" });
/** A longer choice is looked up and not read out. */
const mostOffered = 6;

/** What a person reads of an input that is not right and whose schema has no words of its own. */
export function sentenceFor(issue: Issue): string {
  const name = nameOf(issue.path ?? []);
  if (issue.input === undefined && issue.code !== "custom") return `${name} is required`;
  switch (issue.code) {
    case "invalid_type":
      return kinds[issue.expected] ? `${name} must be ${kinds[issue.expected]}` : `${name} is not right`;
    case "too_small":
      return `${name} ${bound("least", issue.origin, issue.minimum, issue.inclusive)}`;
    case "too_big":
      return `${name} ${bound("most", issue.origin, issue.maximum, issue.inclusive)}`;
    case "invalid_value":
      return issue.values.length <= mostOffered
        ? `${name} must be ${offered.format(issue.values.map(String))}`
        : `${name} is none of the allowed values`;
    case "invalid_format":
      return formats[issue.format]
        ? `${name} must be ${formats[issue.format]}`
        : `${name} is not written as it should be`;
    case "not_multiple_of":
      return `${name} must be a multiple of ${counted.format(Number(issue.divisor))}`;
    case "unrecognized_keys":
      return `${name} has fields that are not known: ${issue.keys.join(", ")}`;
    default:
      return `${name} is not right`;
  }
}

/** `Monthly_Rent` is the monthly rent; of a list's entry, the list is named. */
function nameOf(path: readonly PropertyKey[]): string {
  const field = path.findLast((part) => typeof part === "string");
  if (field === undefined) return "This";
  const name = String(field).replaceAll("_", " ");
  return typeof path.at(-1) === "number" ? `Each of ${name}` : name;
}

function bound(side: "least" | "most", origin: string, limit: number | bigint, inclusive = true): string {
  const number = counted.format(limit);
  if (origin === "string" && side === "least" && Number(limit) <= 1) return "is required";
  if (origin === "string") return `must have at ${side} ${number} ${Number(limit) === 1 ? "character" : "characters"}`;
  if (origin === "array" || origin === "set")
    return `must have at ${side} ${number} ${Number(limit) === 1 ? "entry" : "entries"}`;
  if (origin === "file") return `must have at ${side} ${number} bytes`;
  if (!inclusive) return `must be ${side === "least" ? "above" : "below"} ${number}`;
  return `must be at ${side} ${number}`;
}
