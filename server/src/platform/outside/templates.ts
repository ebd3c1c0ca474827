import { readFileSync } from "node:fs";
import { z } from "zod";
import { smsKinds } from "#domain/core/notifications/templates/calls.ts";
import { ownCategory, templateCategories, templateStatuses } from "#domain/core/notifications/templates/codes.ts";
import type { Registered } from "#domain/core/notifications/templates/rules.ts";
import { type Language, languages } from "#domain/platform/languages.ts";
import { textIn } from "#domain/translations.ts";
import { withoutGuard } from "../sheets/csv.ts";
import { byColumns, decode, nameOf, textRows } from "../sheets/text-rows.ts";
import { UnusableInput } from "../sheets/unusable-input.ts";

/** A text that is registered: its id, its header (the sender that phones show), and the provider's own id of it. */
export type Template = Registered & { providerId: string };
/** The registered texts by kind and language; without any, texts are not checked (the outbox). */
export type Templates = Partial<Record<string, Partial<Record<Language, Template>>>>;

/** The columns of the file that are read, as the operator's page names them too. */
export const templateColumns = {
  kind: "Kind",
  language: "Language",
  category: "Category",
  header: "Header",
  id: "Template ID",
  provider_id: "Provider ID",
  status: "Status",
  text: "Text",
} as const;
type Field = keyof typeof templateColumns;

const Entry = z.strictObject({
  id: z
    .string("the id of a template")
    .refine(
      (id) => !/^[\d.,]+e\+?\d+$/i.test(id),
      "all digits of a template's id: a spreadsheet program has rounded it. Format the column as text",
    )
    .regex(/^\d{10,25}$/, "the digits of a template's id"),
  header: z.string("a registered header").regex(/^[A-Za-z0-9-]{3,11}$/, "a registered header of 3 to 11 letters"),
  provider_id: z.string("the provider's id").min(1).max(100).optional(),
  category: z
    .enum(
      Object.keys(templateCategories) as (keyof typeof templateCategories)[],
      Object.keys(templateCategories).join(" or "),
    )
    .default(ownCategory),
  status: z.enum(templateStatuses, templateStatuses.join(" or ")).default("approved"),
  text: z.string("the registered text").max(2000, "the registered text").optional(),
});
const Kind = z.enum(smsKinds);
const File = z.partialRecord(Kind, z.partialRecord(z.enum(languages), Entry));
type Read = z.output<typeof File>;

/** Reads the operator's file of registered texts, in JSON or as CSV. Throws one sentence for each thing that is wrong with it. */
export function readTemplates(file: string): Templates {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new Error(`DLT_TEMPLATES names ${file}, which cannot be read: ${(error as Error).message}`);
  }
  const text = decode(bytes).replace(/^\uFEFF/, "");
  const read = /^\s*[{[]/.test(text) || text.trim() === "" ? fromJson(file, text) : fromCsv(file, text);
  return Object.fromEntries(
    Object.entries(read).map(([kind, texts]) => [
      kind,
      Object.fromEntries(
        Object.entries(texts ?? {}).map(([language, { provider_id, ...entry }]) => [
          language,
          { ...entry, providerId: provider_id ?? entry.id },
        ]),
      ),
    ]),
  );
}

function fromJson(file: string, text: string): Read {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new Error(`DLT_TEMPLATES names ${file}, which is no JSON: ${(error as Error).message}`);
  }
  const parsed = File.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new Error(
    parsed.error.issues
      .map((issue) => {
        const keys =
          issue.code === "unrecognized_keys"
            ? `: ${issue.keys.join(", ")} is not known (npm run dlt lists what is)`
            : "";
        return `DLT_TEMPLATES, ${[...issue.path].join(".") || "the file"}${keys || ` must be ${issue.message}`}`;
      })
      .join("\n"),
  );
}

/** The table of the operator's page: rows without a template id are not registered yet. */
function fromCsv(file: string, text: string): Read {
  const [columns, ...rows] = rowsOf(file, text);
  const names = (columns?.cells ?? []).map(nameOf);
  const placeOf = (field: Field) => names.indexOf(nameOf(templateColumns[field]));
  const missing = (["kind", "language", "header", "id"] as const).filter((field) => placeOf(field) < 0);
  if (missing.length > 0)
    throw new Error(
      `DLT_TEMPLATES names ${file}, which has no column ${missing.map((field) => templateColumns[field]).join(", ")}. Take the file of npm run dlt.`,
    );
  const problems: string[] = [];
  const seen = new Map<string, number>();
  const read: Record<string, Partial<Record<Language, z.output<typeof Entry>>>> = {};
  for (const { line, cells } of rows) {
    const cell = (field: Field) => withoutGuard(cells[placeOf(field)] ?? "").trim();
    if (cell("id") === "") continue;
    const wrong = (what: string) => problems.push(`DLT_TEMPLATES, line ${line}: ${what}`);
    const [kind, language] = [Kind.safeParse(cell("kind")), z.enum(languages).safeParse(cell("language"))];
    if (!kind.success) wrong(`the kind ${cell("kind")} is not known (npm run dlt lists what is)`);
    if (!language.success) wrong(`${templateColumns.language} must be ${languages.join(" or ")}`);
    if (!kind.success || !language.success) continue;
    const key = `${kind.data}, ${language.data}`;
    if (seen.has(key)) wrong(`${key} is in line ${seen.get(key)} too`);
    seen.set(key, line);
    const given = Object.keys(templateColumns).filter((field) => !["kind", "language"].includes(field)) as Field[];
    const entry = Entry.safeParse(
      Object.fromEntries(given.map((field) => [field, cell(field)]).filter(([, value]) => value !== "")),
    );
    if (entry.success) read[kind.data] = { ...read[kind.data], [language.data]: entry.data };
    else
      for (const { path, message } of entry.error.issues)
        wrong(`${templateColumns[path[0] as Field]} must be ${message}`);
  }
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return read as Read;
}

function rowsOf(file: string, text: string) {
  try {
    return textRows(text, byColumns(Object.values(templateColumns)), undefined);
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    throw new Error(`DLT_TEMPLATES names ${file}, which cannot be read: ${textIn("en", error.message)}`);
  }
}

/** The ids of the networks that a file names. */
export const templateIdsOf = (templates: Templates): string[] =>
  Object.values(templates).flatMap((texts) => Object.values(texts ?? {}).map(({ id }) => id));
