import { z } from "zod";
import { isSameSecret } from "../secrets.ts";
import { type RefusalCodes, refusalOf, SmsNotTaken, withoutNumbers } from "./sms-http.ts";
import type { SmsReport, SmsReports } from "./sms-reports.ts";

/** https://msg91.com/help/how-can-i-get-the-delivery-reports-on-my-webhook-url: delivered; NDNC, blocked; failed, rejected. */
const delivered = 1;
const statusCodes: RefusalCodes = { recipient: [9, 17], template: [], mismatch: [], sayAll: false };
const failed = [2, 9, 16, 17, 25];

/**
 * MSG91's webhooks for delivery reports. It signs nothing, so their address has a secret. Its versions 2 and 3 and the new one, whose
 * fields the operator chooses, say the same in different shapes; our mark comes back as `CRQID` in all of them
 * (https://msg91.com/help/text-sms/custom-metadata-parameters-for-tracking-sms-requests).
 */
export const msg91Reports = (secret: string): SmsReports => ({
  path: "/webhooks/msg91/:secret",
  read: (raw, request) => (isSameSecret(request.secret, secret) ? rowsIn(raw.toString()).flatMap(reportIn) : undefined),
});

/** The rows of all messages, of whichever shape they came in. */
function rowsIn(text: string): unknown[] {
  const content = jsonIn(/^data=/.test(text) ? new URLSearchParams(text).get("data")! : text);
  const data = isObject(content) && "data" in content ? content.data : content;
  const requests = [typeof data === "string" ? jsonIn(data) : data].flat();
  return requests.flatMap((request) =>
    isObject(request) && Array.isArray(request.report)
      ? request.report.map((row: unknown) => ({ ...request, ...(isObject(row) && row) }))
      : [request],
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SmsNotTaken("MSG91 sent a report that is no JSON", { cause });
  }
}

/** Some values are lists of one, written as JSON. */
const Field = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).replace(/^\["?([^"\]]*)"?\]$/, "$1"))
  .default("")
  .catch("");
const Row = z.object({
  CRQID: Field,
  requestId: Field,
  status: Field,
  desc: Field,
  description: Field,
  failedReason: Field,
  failureReason: Field,
});

function reportIn(given: unknown): SmsReport[] {
  const row = Row.safeParse(given).data;
  if (!row || row.CRQID === "") return [];
  const { CRQID: mark, requestId, status } = row;
  const reference = requestId || undefined;
  const words = [row.desc || row.description, row.failedReason || row.failureReason].filter(Boolean).join(", ");
  const state = Number(status || Number.NaN);
  if (state === delivered || /^deliver/i.test(status)) return [{ mark, reference, state: "delivered" }];
  // What is on its way is of no use to us.
  if (!failed.includes(state) && !/^(fail|undeliver|reject|block|ndnc|expire)/i.test(status)) return [];
  const message = withoutNumbers(words);
  const answer = `MSG91 reported ${withoutNumbers(status)}${message && `: ${message}`}`;
  const code = /^6\d\d$/.test(words) ? words : status;
  return [{ mark, reference, state: "failed", error: refusalOf({ answer, code, message }, statusCodes) }];
}
