import { isNoticeKind } from "#domain/core/notifications/codes.ts";
import { type SmsKind, type SmsTemplate, smsKinds } from "#domain/core/notifications/templates/calls.ts";
import { ownCategory, type TemplateState } from "#domain/core/notifications/templates/codes.ts";
import {
  beyondGsm,
  problemsOf,
  sharedIdsOf,
  stateOf,
  templateText,
} from "#domain/core/notifications/templates/rules.ts";
import { neutralKind, neutralText, otpText, type SmsText } from "#domain/core/notifications/texts/codes.ts";
import type { RegisteredAt } from "#domain/core/notifications/texts/rules.ts";
import { type Language, languages } from "#domain/platform/languages.ts";
import { labelIn, noticeWords, smsOf } from "#domain/translations.ts";
import type { Outside } from "../../../platform/outside/outside.ts";
import type { FaultRow } from "../../../platform/outside/template-faults.ts";

type Named = { key: string; kind: SmsKind; language: Language };

/** Every text that is sent by SMS, in each language that it has. */
export const smsTexts: readonly Named[] = smsKinds.flatMap((kind) =>
  languages
    .filter((language) => textOf(kind)[language] !== "")
    .map((language) => ({ key: `${kind}.${language}`, kind, language })),
);

export function textOf(kind: SmsKind): SmsText {
  if (isNoticeKind(kind)) return smsOf(kind);
  return kind === neutralKind ? neutralText : otpText;
}

/** What the registration of a server depends on. */
export type Setup = Pick<Outside, "templates" | "registration"> & { site: Pick<Outside["site"], "name" | "url"> };

/** The form in which texts are registered by this server; without an address they have no links. */
export const registeredAt = ({ site, registration }: Setup): RegisteredAt => ({
  site: site.name,
  url: site.url ?? "",
  linkTag: registration.linkTag,
});

const labelOf = (kind: SmsKind, language: Language): string =>
  isNoticeKind(kind) ? noticeWords(kind, language).label : labelIn(language, "otherSmsKinds", kind);

/** All texts as they are registered, for somebody who reads `language`. */
export function viewTemplates(setup: Setup, faults: readonly FaultRow[], language: Language): SmsTemplate[] {
  const { templates = {} } = setup;
  const at = registeredAt(setup);
  const byId = new Map(faults.map((fault) => [fault.template_id, fault]));
  const all = smsTexts.map((text) => ({ ...text, registered: templates[text.kind]?.[text.language] }));
  const sharedIds = sharedIdsOf(all.flatMap(({ registered }) => registered?.id ?? []));
  return all.map(({ key, kind, language: of, registered }) => {
    const texts = textOf(kind);
    const template = templateText(texts, of, at);
    const row = registered && byId.get(registered.id);
    const fault = row && { refusals: row.refusals, isWithdrawn: row.withdrawn_at !== null };
    return {
      Template_Key: key,
      Kind: kind,
      Kind_Label: labelOf(kind, language),
      Language: of,
      Text: template.text,
      Variables: template.variables.map(({ name, tag, most }) => ({ Name: name, Tag: tag, Most_Characters: most })),
      Encoding: template.encoding,
      Characters: template.characters,
      Segments: template.segments,
      Variable_Percent: Math.round(template.share * 100),
      Links: template.links,
      Category: registered?.category ?? ownCategory,
      State: stateOf(registered, fault),
      Problems: problemsOf({ template, language: of, registered, sharedIds, fault, at }),
      Unicode_Signs: beyondGsm(template, of),
      Header: registered?.header ?? "",
      Template_No: registered?.id ?? "",
      Provider_No: registered?.providerId ?? "",
      Fault: row
        ? {
            Refusals: row.refusals,
            First_At: row.first_at.toISOString(),
            Last_At: row.last_at.toISOString(),
            Answer: row.answer,
          }
        : null,
    };
  });
}

type Filters = {
  Search?: string | undefined;
  Language?: Language | undefined;
  State?: TemplateState | undefined;
  Whether_Problem_Filter: boolean;
};

/** Those that match the filters of the list, by their names, texts and ids. */
export function matching(templates: readonly SmsTemplate[], filters: Filters): SmsTemplate[] {
  const search = filters.Search?.toLowerCase() ?? "";
  return templates.filter(
    ({ Language: language, State, Problems, Kind, Kind_Label, Text, Template_No, Provider_No }) =>
      (filters.Language === undefined || language === filters.Language) &&
      (filters.State === undefined || State === filters.State) &&
      (!filters.Whether_Problem_Filter || Problems.length > 0) &&
      [Kind, Kind_Label, Text, Template_No, Provider_No].some((part) => part.toLowerCase().includes(search)),
  );
}

export const totalsOf = (templates: readonly SmsTemplate[]) => {
  const count = (state: TemplateState) => templates.filter(({ State }) => State === state).length;
  return {
    All: templates.length,
    Missing: count("missing"),
    Pending: count("pending"),
    Withdrawn: count("withdrawn"),
    With_Problems: templates.filter(({ Problems }) => Problems.length > 0).length,
  };
};
