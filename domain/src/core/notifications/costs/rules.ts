import { type Paise, rupees } from "../../../platform/money.ts";
import { beyondBudget } from "../policy/codes.ts";

/** Hundredths of a paisa: the price of a text message is often no whole number of paise. */
export type Hundredths = number;

/** A message of each channel; for a text message each segment of it. Without a price nothing is said about costs. */
export type MessagePrices = Record<"sms" | "whatsapp" | "email", Hundredths | undefined>;

/** Whether costs are shown and can be limited: emails alone cost next to nothing, and are never kept back. */
export const hasPrices = ({ sms, whatsapp }: MessagePrices): boolean => sms !== undefined || whatsapp !== undefined;

/** How many segments an SMS has, and what a message costs; null where nothing is known of it. */
export type Charge = { segments: number | null; cost: Hundredths | null };

export const costOf = (price: Hundredths | undefined, segments: number): Hundredths | null =>
  price === undefined ? null : price * segments;

/** In rupees, to the hundredth of a paisa. */
export const rupeesOf = (hundredths: Hundredths): number => rupees(hundredths / 100);

/**
 * Whether a message to the phone has room below its sender's limit of the month. What cannot wait leaves without it, and an email is
 * only counted: it is what takes the place of the others.
 */
export function isWithinLimit(
  { kind, channel, isUrgent, cost }: { kind: string; channel: string; isUrgent: boolean; cost: Hundredths },
  { spent, limit }: { spent: Hundredths; limit: Paise | null },
): boolean {
  if (limit === null || (channel !== "sms" && channel !== "whatsapp") || isUrgent || beyondBudget.has(kind))
    return true;
  return spent + cost <= limit * 100;
}
