import type { ClaimStatus } from "#domain/money/payments/upi/codes.ts";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";

/** The status of a declared payment, and the tone of its badge. */
export const claimWords: Record<ClaimStatus, { label: () => string; tone: "accent" | "good" | "plain" }> = {
  1: { label: m.common_waiting, tone: "accent" },
  2: { label: m.common_confirmed, tone: "good" },
  3: { label: m.common_declined, tone: "plain" },
};

export const billsWord = (count: number): string => m.common_count_bills({ count, number: formatNumber(count) });
