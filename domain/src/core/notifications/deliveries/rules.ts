import type { Reason } from "../policy/codes.ts";
import { onlyNow } from "../policy/codes.ts";
import type { LoggedChannel } from "../told/codes.ts";
import type { DeliveryCause, DeliveryState } from "./codes.ts";

type Pattern = readonly [DeliveryCause, RegExp];

/** With it the delivery log's word about a number begins that gets nothing from us. */
export const takesNone = "The number takes no SMS from us, for example because it is on the DND list.";

const wrongNumber =
  /(invalid|not a valid|wrong|incorrect).*(mobile|number)|number.*(invalid|not valid|landline)|invalid.?sub|\b(21211|21214|21217|21614|21612|30005|30006)\b/i;

/** A server that is away, or asks to come back later: the queue tries again by itself. */
const away: Pattern = ["unavailable", /could not be (reached|used)|did not answer|answered (429|5\d\d)/i];

/** By what providers answer; the first that fits. Twilio's codes are in its error dictionary, MSG91 writes words. */
const patterns: Readonly<Record<LoggedChannel, readonly Pattern[]>> = {
  sms: [
    [
      "do-not-disturb",
      /\bDND\b|NDNC|DLT preference|preference|black ?list|opted? ?out|unsubscribed|\b(21610|30004)\b/i,
    ],
    ["template", /template|\bDLT\b|content.?sid|\b(63016|21656|30034|30007)\b|scrub/i],
    ["wrong-number", wrongNumber],
    [
      "account",
      /auth ?key|authenticat|unauthori[sz]ed|balance|credit|suspend|ip.*whitelist|answered 40[13]|\b20003\b/i,
    ],
    [
      "unreachable",
      /phone could not be reached|switched off|absent|unreachable|not reachable|expired|handset|inbox full|mob.?off|\b(30003|30036)\b/i,
    ],
    away,
    // What the provider had taken.
    ["network-refused", / reported /],
  ],
  email: [
    [
      "full-mailbox",
      /quota|mailbox (is )?full|over ?quota|\b[45]\.2\.2\b|insufficient (system )?storage|answered 552/i,
    ],
    ["mail-account", /answered (530|534|535)|auth(entication)? (failed|required)|EAUTH/i],
    [
      "unknown-mailbox",
      /no such (user|mailbox)|user unknown|unknown (user|recipient)|does not exist|not found|\b5\.1\.[12]\b|answered 55[013](?! 5\.7)(?!.*(spam|policy|block|reject))/i,
    ],
    ["refused-mail", /spam|policy|block(ed|list)|reject|\b5\.7\.\d|answered 5\d\d/i],
    ["unavailable", /could not be (reached|used)|did not answer|answered 4\d\d/i],
  ],
  whatsapp: [
    ["do-not-disturb", /\b(131049|131050)\b/],
    ["template", /template|\b132\d{3}\b/i],
    ["account", /answered 40[13]|access token|\b(190|131031|131042)\b/i],
    away,
    ["no-whatsapp", /no WhatsApp|undeliverable|\b131\d{3}\b/i],
  ],
  push: [["device-gone", /no longer knows|is not one of PUSH_SERVICES/i], away, ["push-refused", /answered \d+/]],
};

/** What a provider's words come to. They are its own, so anything may be in them. */
export function causeOf(channel: LoggedChannel, failure: string): DeliveryCause {
  if (failure.startsWith(takesNone))
    return wrongNumber.test(failure.slice(takesNone.length)) ? "wrong-number" : "do-not-disturb";
  return patterns[channel].find(([, pattern]) => pattern.test(failure))?.[0] ?? "other";
}

/** Reasons that may be gone when it is tried again; all others are the person's or the sender's standing. */
const mayBeGone: ReadonlySet<string> = new Set<Reason>([
  "late",
  "no-template",
  "budget-issuer",
  "budget-account",
  "budget-recipient",
  "budget-money",
]);

type Logged = { channel: LoggedChannel; kind: string; state: DeliveryState; reason: string };

/** Whether "Send again" is offered: for an SMS or an email that failed or was not sent, unless the policy forbids it. What WhatsApp did not deliver went by SMS. */
export function mayResend({ channel, kind, state, reason }: Logged): boolean {
  if (channel === "push" || channel === "whatsapp" || onlyNow.has(kind)) return false;
  return state === "failed" || (state === "not-sent" && mayBeGone.has(reason));
}

/** How often a message may be sent again in a day. */
export const mostResent = 3;
