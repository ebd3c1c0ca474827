import { takesNone } from "#domain/core/notifications/deliveries/rules.ts";
import { RecipientRefused, TemplateRefused } from "./ports.ts";

/** A provider did not take a message. The text is for the delivery log and names no number. */
export class SmsNotTaken extends Error {}

export const providerTimeout = 10_000;

/** Providers like to quote the number, or the OTP, that they complain about. */
export const withoutNumbers = (text: string) => text.replace(/\+?\d(?:[\d\s-]*\d){3,}/g, "<number>").slice(0, 200);

type Answer = { status: number; body: Record<string, unknown> };

/** Posts to a provider and returns its JSON object, whatever the status; throws on a timeout. */
export async function post(provider: string, url: string, init: RequestInit, timeout: number): Promise<Answer> {
  // A redirect would hand the keys in our headers to another host.
  const sent = { ...init, method: "POST", redirect: "error", signal: AbortSignal.timeout(timeout) } as const;
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, sent);
    status = response.status;
    text = await response.text();
  } catch (error) {
    const late = error instanceof Error && error.name === "TimeoutError";
    throw new SmsNotTaken(
      `${provider} ${late ? `did not answer within ${timeout / 1000} s` : "could not be reached"}`,
      {
        cause: error,
      },
    );
  }
  const body = jsonObject(text);
  if (!body) throw new SmsNotTaken(`${provider} answered ${status} with something that is no JSON object`);
  return { status, body };
}

/** The codes of a provider that say what a refusal is about. */
export type RefusalCodes = {
  recipient: readonly number[];
  template: readonly number[];
  /** Of a message that does not fit into its template. */
  mismatch: readonly number[];
  /** Whether it has a code for everything, so that words, such as those about a wrong sender, mean nothing else. */
  sayAll: boolean;
};

/** The codes of the networks, which providers pass on: template not found, inactive, blacklisted. */
const goneCodes = [630, 631, 632];
/** The same of a header, and one that is not the sender's own. */
const headerCodes = [620, 621, 622, 623];
/** The provider does not know us, or has had enough, or is in trouble: nothing is said of a template or a number. */
const isOurs = (status: number) => status >= 500 || [401, 402, 403, 429].includes(status);

const gone =
  /\b(template|flow|content ?sid)\b.*\b(not (found|approved|registered|enabled)|missing|invalid|unknown|inactive|blacklisted|blocked|disabled|rejected|deleted|withdrawn|suspended|expired)\b|\binvalid (template|flow)\b/;
const mismatch =
  /\btemplate (text )?not match|\bnot match\w* (with )?(the )?(dlt )?template|\bvariable\b.*\b(exceed|missing|length|invalid)|\bheader (not (found|registered)|inactive|blacklisted)|\bsndr (nt reg|inacti?ve)|\bsender not matched|\bpeid not matched/;
const recipient =
  /\b(ndnc|dnd|do not disturb|unsubscribed|opted out|(blacklist(ed)?|blocked) number|number (blacklisted|blocked)|landline)\b|\binvalid (mobile|phone|recipient|sub)\b|\bnot a (valid )?(mobile|phone)/;

/** The refusal that an answer is, with the provider's own words where it has some. */
export function notTaken(provider: string, { status, body }: Answer, codes: RefusalCodes): Error {
  const given = typeof body.code === "string" || typeof body.code === "number" ? body.code : undefined;
  const message = typeof body.message === "string" ? withoutNumbers(body.message) : "";
  const answer = `${provider} answered ${status}${given === undefined ? "" : ` (code ${given})`}${message && `: ${message}`}`;
  return isOurs(status) ? new SmsNotTaken(answer) : refusalOf({ answer, code: given, message }, codes);
}

type Said = { answer: string; code: string | number | undefined; message: string };

/** What the code and the words of a provider, or of a network, say of a message that was not taken or not delivered. */
export function refusalOf({ answer, code, message }: Said, codes: RefusalCodes): Error {
  // The networks write TEMPLATE_BLACKLISTED, providers "template blacklisted".
  const words = message.replace(/[_-]+/g, " ").toLowerCase();
  const has = (known: readonly number[]) => code !== undefined && known.includes(Number(code));
  const says = (pattern: RegExp) => !codes.sayAll && pattern.test(words);
  if (has(codes.template) || (!codes.sayAll && has(goneCodes)) || says(gone))
    return new TemplateRefused(`The SMS template was withdrawn. ${answer}`, { isGone: true, answer });
  if (has(codes.mismatch) || (!codes.sayAll && has(headerCodes)) || says(mismatch))
    return new TemplateRefused(`The network did not find the text in its template. ${answer}`, {
      isGone: false,
      answer,
    });
  if (has(codes.recipient) || says(recipient)) return new RecipientRefused(`${takesNone} ${answer}`);
  return new SmsNotTaken(answer);
}

function jsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
