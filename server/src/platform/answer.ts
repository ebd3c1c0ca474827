import type { z } from "zod";
import type { Call, Envelope } from "#domain/platform/call.ts";
import type { Language } from "#domain/platform/languages.ts";
import { refusalKinds } from "#domain/platform/refusal-kinds.ts";
import { type RefusalCode, refusals } from "#domain/platform/refusals.ts";
import { doneIn, refusalIn, textIn, wordsIn } from "#domain/translations.ts";
import { isConnectionLost } from "./db/connection-lost.ts";
import { Refused } from "./handler.ts";
import { StoreUnavailable } from "./outside/ports.ts";

export type WireAnswer = {
  http: number;
  envelope: Envelope;
  headers: Record<string, string>;
  /** The session that the browser is to keep as a cookie; null takes the cookie away. */
  session?: string | null;
  /** The api key that the browser is to keep as a cookie beyond its sessions. */
  deviceKey?: string;
};

/** The first message of each field, by its path. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.join(".") || "body";
    fields[path] ??= issue.message;
  }
  return fields;
}

export function success(call: Call, output: unknown, language: Language): WireAnswer {
  const checked = call.output.parse(output);
  const extras = call.answer === "extras" ? (checked as object) : { Data: checked };
  return {
    http: 200,
    envelope: { success: true, extras: { Status: doneIn(language, call.path), ...extras } },
    headers: {},
  };
}

export function refusal({ code, details }: Refused, language: Language): WireAnswer {
  const { kind } = refusals[code];
  const { http, code: number } = refusalKinds[kind];
  const fields =
    details.fields &&
    Object.fromEntries(Object.entries(details.fields).map(([name, text]) => [name, textIn(language, text)]));
  const status = (code === "invalid-input" ? onlyField(fields) : undefined) ?? refusalIn(language, code);
  return {
    http,
    envelope: {
      success: false,
      extras: {
        Status: status,
        msg: status,
        code: number,
        refusal: code,
        ...(fields && { fields }),
      },
    },
    headers: details.retryAfterSeconds ? { "retry-after": String(details.retryAfterSeconds) } : {},
  };
}

/** With one wrong field its own message is the best sentence for a person. */
const onlyField = (fields: Record<string, string> = {}) => {
  const messages = Object.values(fields);
  return messages.length === 1 ? messages[0] : undefined;
};

/** For what is no refusal: a fault of ours, or something that we need and cannot reach, which is there again in a moment. */
export function failure(error: unknown, requestId: string, language: Language): WireAnswer {
  const isAway = isConnectionLost(error) || error instanceof StoreUnavailable;
  const sentence = wordsIn(language, "mailTexts").say(isAway ? "unavailable" : "fault");
  const status = `${sentence} (${requestId})`;
  return {
    http: isAway ? 503 : 500,
    envelope: { success: false, extras: { Status: status, msg: status, code: refusalKinds["our-fault"].code } },
    headers: isAway ? { "retry-after": "5" } : {},
  };
}

/** An answer for what never reached a call: malformed JSON, too large a body. */
export const refuseWith = (code: RefusalCode, language: Language): WireAnswer => refusal(new Refused(code), language);
