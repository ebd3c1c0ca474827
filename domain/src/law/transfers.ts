import { paise } from "../platform/money.ts";

/** RTGS has a least amount, which the Reserve Bank set on 1 March 2004 and has kept: ₹2,00,000 (RTGS System Regulations). NEFT has none. */
export const rtgsFrom = paise(2_00_000);

/** The most by IMPS: ₹5,00,000 (Reserve Bank, circular of 8 October 2021; before that ₹2,00,000). */
export const impsUpTo = paise(5_00_000);
