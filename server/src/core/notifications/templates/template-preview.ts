import { domain } from "#domain";
import { measure, renderSms, signsBeyondGsm } from "#domain/core/notifications/texts/rules.ts";
import { handler } from "../../../platform/handler.ts";
import { registeredAt, smsTexts, textOf } from "./view.ts";

/** Codes of links, in their usual length. */
const codes = { page: "a1b2C3d4E5", stop: "Z9y8X7w6V5" };

export const templatePreview = handler(
  domain.notifications.templatePreview,
  async ({ outside, refuse }, { Template_Key, Values }) => {
    const found = smsTexts.find(({ key }) => key === Template_Key);
    if (!found) return refuse("unknown-template");
    const { site, linkTag } = registeredAt(outside);
    const { text, variables } = renderSms(textOf(found.kind), found.language, Values, {
      ...{ site, url: outside.site.url, linkTag },
      ...codes,
    });
    const { encoding, characters, segments } = measure(text);
    return {
      ...{ Text: text, Encoding: encoding, Characters: characters, Segments: segments },
      Variables: Object.entries(variables).map(([Name, Value]) => ({ Name, Value, Characters: Value.length })),
      Unicode_Signs: found.language === "en" ? signsBeyondGsm(text) : [],
    };
  },
);
