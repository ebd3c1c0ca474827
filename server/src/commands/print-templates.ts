import { type NoticeKind, noticeKinds } from "#domain/core/notifications/codes.ts";
import { neutralKind, neutralText, smsVariables } from "#domain/core/notifications/texts/codes.ts";
import { registeredText, segmentsOf, variableShare, variablesOf } from "#domain/core/notifications/texts/rules.ts";
import { languages } from "#domain/platform/languages.ts";
import { smsOf } from "#domain/translations.ts";
import { BadSettings, readConfig } from "../platform/config.ts";

/** Prints every text message in the form in which it is registered, for the operator to paste. */
function main(): void {
  const config = readConfig();
  if (config.publicUrl === undefined)
    throw new BadSettings("PUBLIC_URL must be set for npm run dlt: it stands in every text.");
  const { name } = config.site;
  const kinds = [
    ...(Object.keys(noticeKinds) as NoticeKind[]).map((kind) => [kind, smsOf(kind)] as const),
    [neutralKind, neutralText] as const,
  ];
  const lines = kinds.flatMap(([kind, texts]) =>
    languages.map((language) => {
      const text = registeredText(texts, language, name, config.publicUrl!);
      const variables = variablesOf(texts, language).map((variable, at) => {
        const { tag, most } = smsVariables[variable]!;
        return `  ${at + 1}. ${variable}: ${tag}, at most ${most} characters`;
      });
      const share = Math.round(variableShare(texts, language, name, config.publicUrl!) * 100);
      return [
        `${kind} ${language} (service implicit, ${language === "en" ? "GSM-7" : "Unicode"}, ${text.length} characters, ${segmentsOf(text)} messages, ${share} % variable)`,
        text,
        ...variables,
      ].join("\n");
    }),
  );
  process.stdout.write(`${lines.join("\n\n")}\n`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof BadSettings ? error.message : error);
  process.exit(2);
}
