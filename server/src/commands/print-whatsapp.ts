import { type NoticeKind, noticeKinds } from "#domain/core/notifications/codes.ts";
import {
  categoryOf,
  whatsAppBody,
  whatsAppName,
  whatsAppVariables,
} from "#domain/core/notifications/whatsapp/rules.ts";
import { languages } from "#domain/platform/languages.ts";
import { smsOf } from "#domain/translations.ts";
import { readConfig } from "../platform/config.ts";
import { BadSettings } from "../platform/setting-problems.ts";

/** Examples of values, which Meta's reviewers want to see; a variable that is not here is shown as its name. */
const examples: Readonly<Record<string, string>> = {
  society_name: "Sahyadri Greens",
  issuer_name: "Sahyadri Greens",
  flat_no: "A-402",
  flat: "A-402",
  amount: "Rs 2,500",
  due_amount: "Rs 2,500",
  due_date: "5 Dec 2026",
  day: "5 Dec 2026",
  start: "1 Dec 2026",
  name: "Meera Joshi",
  page: "aB3dE5fG7h",
};

/** Prints every template as Meta's API for templates takes it: one JSON object for a line. */
function main(): void {
  const { publicUrl, site } = readConfig();
  if (publicUrl === undefined)
    throw new BadSettings("PUBLIC_URL must be set for npm run whatsapp: it stands in the texts.");
  for (const kind of Object.keys(noticeKinds) as NoticeKind[])
    for (const language of languages) {
      const text = whatsAppBody(smsOf(kind), language, site.name, publicUrl);
      const body_text_named_params = whatsAppVariables(text).map((param_name) => ({
        param_name,
        example: examples[param_name] ?? param_name.replaceAll("_", " "),
      }));
      const body = {
        type: "BODY",
        text,
        ...(body_text_named_params.length > 0 && { example: { body_text_named_params } }),
      };
      const template = {
        name: whatsAppName(kind),
        language,
        category: categoryOf(kind).toUpperCase(),
        parameter_format: "NAMED",
      };
      process.stdout.write(`${JSON.stringify({ ...template, components: [body] })}\n`);
    }
}

try {
  main();
} catch (error) {
  console.error(error instanceof BadSettings ? error.message : error);
  process.exit(2);
}
