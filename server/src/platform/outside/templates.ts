import { readFileSync } from "node:fs";
import { z } from "zod";
import { noticeKinds } from "#domain/core/notifications/codes.ts";
import { neutralKind } from "#domain/core/notifications/texts/codes.ts";
import { type Language, languages } from "#domain/platform/languages.ts";

/** A text that is registered: its id, its header (the sender that phones show), and the provider's own id of it. */
export type Template = { id: string; header: string; providerId: string };
/** The registered texts by kind and language; without any, texts are not checked (the outbox). */
export type Templates = Record<string, Partial<Record<Language, Template>>>;

const kinds: [string, ...string[]] = [neutralKind, ...Object.keys(noticeKinds)];

const Entry = z.strictObject({
  id: z.string("the id of a template").regex(/^\d{10,25}$/, "the digits of a template's id"),
  header: z.string("a registered header").regex(/^[A-Za-z0-9-]{3,11}$/, "a registered header of 3 to 11 letters"),
  provider_id: z.string("the provider's id").min(1).max(100).optional(),
});
const File = z.partialRecord(z.enum(kinds), z.partialRecord(z.enum(languages), Entry));

/** Reads the operator's file of registered texts. Throws one sentence for each thing that is wrong with it. */
export function readTemplates(file: string): Templates {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const why =
      error instanceof SyntaxError ? `is no JSON: ${error.message}` : `cannot be read: ${(error as Error).message}`;
    throw new Error(`DLT_TEMPLATES names ${file}, which ${why}`);
  }
  const parsed = File.safeParse(content);
  if (!parsed.success)
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
  return Object.fromEntries(
    Object.entries(parsed.data).map(([kind, texts]) => [
      kind,
      Object.fromEntries(
        Object.entries(texts ?? {}).map(([language, { id, header, provider_id }]) => [
          language,
          { id, header, providerId: provider_id ?? id },
        ]),
      ),
    ]),
  );
}
