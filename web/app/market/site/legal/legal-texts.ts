import type { LegalWriter } from "./legal-text.ts";
import { privacyPolicy } from "./privacy-policy.ts";
import { refundPolicy } from "./refund-policy.ts";
import { shippingAndDelivery } from "./shipping-and-delivery.ts";
import { termsAndConditions } from "./terms-and-conditions.ts";

/** By the path of the page. */
export const legalTexts: Record<string, LegalWriter> = {
  "/privacy-policy": privacyPolicy,
  "/terms-and-conditions": termsAndConditions,
  "/refund-policy": refundPolicy,
  "/shipping-and-delivery": shippingAndDelivery,
};
