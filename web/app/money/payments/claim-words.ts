import type { ClaimStatus } from "#domain/money/payments/upi/codes.ts";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";

/** How a claim stands, and the tone of its badge. */
export const claimWords: Record<ClaimStatus, { label: () => string; tone: "accent" | "good" | "plain" }> = {
  1: { label: m.payments_waiting, tone: "accent" },
  2: { label: m.payments_confirmed, tone: "good" },
  3: { label: m.payments_declined, tone: "plain" },
};

export const billsWord = (count: number): string => m.payments_dues_bills({ count, number: formatNumber(count) });
