import { z } from "zod";
import { type Sealing, sealingWith } from "../sealing.ts";
import { webAddress } from "../web-address.ts";
import { cashfree } from "./gateway-cashfree.ts";
import type { Gateway } from "./gateway-port.ts";
import { razorpay } from "./gateway-razorpay.ts";

const providers = ["razorpay", "cashfree"] as const;
export type GatewayName = (typeof providers)[number];

const known = new RegExp(`^\\s*(${providers.join("|")})(\\s*,\\s*(${providers.join("|")}))*\\s*$`);

export const gatewaySettings = {
  /** The gateways that issuers may connect; none where it is left out. */
  PAYMENT_GATEWAYS: z.string().regex(known, "razorpay or cashfree, or both with a comma between them").optional(),
  RAZORPAY_URL: webAddress.optional(),
  CASHFREE_URL: webAddress.optional(),
  SECRETS_KEY: z.string().min(32, "a secret of at least 32 characters").optional(),
};

/** Nothing where no gateway can be connected. */
export type GatewayConfig =
  | { names: GatewayName[]; urls: Partial<Record<GatewayName, string>>; secretsKey: string }
  | undefined;

type Given = {
  PAYMENT_GATEWAYS?: string | undefined;
  RAZORPAY_URL?: string | undefined;
  CASHFREE_URL?: string | undefined;
  SECRETS_KEY?: string | undefined;
};
/** A sentence where they do not fit together. */
export function gatewayConfigOf(given: Given): GatewayConfig | { problem: string } {
  if (given.PAYMENT_GATEWAYS === undefined) return undefined;
  if (given.SECRETS_KEY === undefined)
    return {
      problem: "SECRETS_KEY must be set for PAYMENT_GATEWAYS, and is not: it seals the keys of merchant accounts.",
    };
  return {
    names: providers.filter((name) => given.PAYMENT_GATEWAYS!.split(/[\s,]+/).includes(name)),
    urls: {
      ...(given.RAZORPAY_URL !== undefined && { razorpay: given.RAZORPAY_URL }),
      ...(given.CASHFREE_URL !== undefined && { cashfree: given.CASHFREE_URL }),
    },
    secretsKey: given.SECRETS_KEY,
  };
}

/** Those that issuers may connect, with what seals their keys. */
export type Gateways = { of: Partial<Record<GatewayName, Gateway>>; sealing: Sealing };

export function openGateways(config: GatewayConfig): Gateways | undefined {
  if (!config) return undefined;
  const all = { razorpay, cashfree };
  return {
    of: Object.fromEntries(config.names.map((name) => [name, all[name](config.urls[name])])),
    sealing: sealingWith(config.secretsKey),
  };
}
