import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Site } from "#domain/platform/sites.ts";

const text = (most: number) =>
  z
    .string(`text of 1 to ${most} characters`)
    .trim()
    .min(1, `text of 1 to ${most} characters`)
    .max(most, `text of 1 to ${most} characters`)
    // It is also written into text messages, and the headers of mails.
    .regex(/^[^\p{Cc}<>]*$/u, "text in one line, without < and >");
const mail = z.email("a mail address");
const phone = z
  .string("a phone number, as in +91 80000 12345")
  .regex(/^\+?\d[\d ()-]{4,18}\d$/, "a phone number, as in +91 80000 12345");
const figure = text(12);
const link = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: "an address that begins with https://" })
  .max(300, "an address of at most 300 characters");
/** Strict: a name that is mistyped shall not go unnoticed. */
const part = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape, "an object").partial();

const SiteSettings = part({
  name: text(40),
  tagline: part({ en: text(120), hi: text(120) }),
  strip: part({ properties: figure, tenants: figure, societies: figure }),
  company: part({
    name: text(120),
    address: text(300),
    phone,
    email: mail,
    grievanceOfficer: part({ name: text(120), email: mail }),
    courts: text(120),
  }),
  social: z
    .array(z.strictObject({ label: text(30), url: link }, "an object with label and url"), "a list")
    .max(8, "a list of at most 8 links"),
});

export type SiteRead = { site: Site } | { problem: string };

/** The site of a configuration, with what the operator's own file says instead. */
export function readSite(site: Site, file: string | undefined): SiteRead {
  if (file === undefined) return { site };
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const why = error instanceof SyntaxError ? "is not JSON" : "cannot be read";
    return { problem: `SITE_SETTINGS must name a JSON file, and ${file} ${why}: ${(error as Error).message}.` };
  }
  const settings = SiteSettings.safeParse(content);
  if (!settings.success) {
    const sentences = settings.error.issues.flatMap((issue) => sentencesOf(issue, file, content));
    // One address may be wrong in its protocol and in its host.
    return { problem: [...new Set(sentences)].join("\n") };
  }
  const { tagline } = settings.data;
  // The operator's own tagline, even only in English, is better than ours in Hindi.
  const inBoth = tagline?.en && { tagline: { hi: tagline.en, ...tagline } };
  return { site: overlaid(site, { ...settings.data, ...inBoth }) };
}

/** The settings, field by field; a list is replaced as a whole. */
function overlaid<T>(base: T, override: unknown): T {
  if (override === undefined) return base;
  if (typeof base !== "object" || base === null || Array.isArray(base)) return override as T;
  const parts = override as Record<string, unknown>;
  return Object.fromEntries(Object.entries(base).map(([name, part]) => [name, overlaid(part, parts[name])])) as T;
}

function sentencesOf(issue: z.core.$ZodIssue, file: string, content: unknown): string[] {
  const named = (path: PropertyKey[]) => path.map(String).join(".");
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => `SITE_SETTINGS: ${named([...issue.path, key])} in ${file} is no setting of a site.`);
  const given = issue.path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown>)?.[key], content);
  const is = given === undefined ? "is missing" : `is ${JSON.stringify(given)}`;
  const where = issue.path.length === 0 ? file : `${named(issue.path)} in ${file}`;
  return [`SITE_SETTINGS: ${where} must be ${issue.message}, and ${is}.`];
}
