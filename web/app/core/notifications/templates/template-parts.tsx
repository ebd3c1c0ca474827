import type { SmsTemplate } from "#domain/core/notifications/templates/calls.ts";
import { type TemplateState, templateStates } from "#domain/core/notifications/templates/codes.ts";
import { type Language, languageNames } from "#domain/platform/languages.ts";
import { formatNumber } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";

const tones = {
  registered: "good",
  missing: "warn",
  pending: "warn",
  withdrawn: "bad",
} as const satisfies Record<TemplateState, string>;

export const TemplateBadge = ({ state }: { state: TemplateState }) => (
  <Badge tone={tones[state]}>{templateStates[state]}</Badge>
);

/** A language in its own words, as it is everywhere. */
export const languageLabel = (language: Language): string => languageNames[language];

/** `160 characters, 1 SMS (GSM-7)` */
export const lengthOf = ({
  Characters,
  Segments,
  Encoding,
}: Pick<SmsTemplate, "Characters" | "Segments" | "Encoding">) =>
  m.templates_length({
    characters: formatNumber(Characters),
    segments: formatNumber(Segments),
    encoding: encodingOf(Encoding),
  });

export const encodingOf = (encoding: SmsTemplate["Encoding"]): string =>
  encoding === "gsm-7" ? "GSM-7" : m.templates_unicode();
