import type { NoticeKind } from "#domain/core/notifications/codes.ts";
import { type Charge, costOf } from "#domain/core/notifications/costs/rules.ts";
import { codeLength, neutralText } from "#domain/core/notifications/texts/codes.ts";
import { renderSms, segmentsOf } from "#domain/core/notifications/texts/rules.ts";
import { noticeIn, smsOf } from "#domain/translations.ts";
import type { Outside } from "../../../platform/outside/outside.ts";
import type { Entry } from "../policy/queries.ts";
import type { SendingRow } from "../queries.ts";
import { type SmsNamed, withSmsName } from "../sms-name.ts";

/** Every code of a link is as long as this one. */
const anyCode = "x".repeat(codeLength);

type SmsRow = Pick<SendingRow, "language" | "kind" | "details"> & SmsNamed;

/** What a message is paid for as, by the text that will leave. */
export function chargeOf(
  { channel, row }: Pick<Entry, "channel"> & { row: SmsRow },
  isNeutral: boolean,
  { messagePrices: prices, site }: Pick<Outside, "messagePrices"> & { site: Pick<Outside["site"], "name" | "url"> },
): Charge {
  if (channel === "email") return { segments: null, cost: costOf(prices.email, 1) };
  if (channel === "whatsapp") return { segments: null, cost: costOf(prices.whatsapp, 1) };
  const { values } = noticeIn(row.language, row.kind, row.details as Record<string, string>, site.name)!;
  const texts = isNeutral ? neutralText : smsOf(row.kind as NoticeKind);
  const { text } = renderSms(texts, row.language, withSmsName(row, values), {
    site: site.name,
    url: site.url,
    page: anyCode,
    stop: anyCode,
  });
  const segments = segmentsOf(text);
  return { segments, cost: costOf(prices.sms, segments) };
}
