import type { IncomingHttpHeaders } from "node:http";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";

/** The keys of a merchant account at a provider: an issuer's own, never ours. */
export type GatewayKeys = { keyId: string; keySecret: string; webhookSecret: string };

export type NewGatewayOrder = {
  /** Our own id of the order, by which the provider makes it once. */
  id: string;
  amount: Paise;
  /** What the payer reads there. */
  description: string;
  payer: { name: string; phone: string; email: string };
  returnUrl: string;
  webhookUrl: string;
  expiresAt: Date;
};

/** `page`: where the payer is sent. */
export type GatewayOrder = { providerId: string; page: string };
/** Which order something is of: by our id or by the provider's, whichever it says. */
export type OrderRef = { id?: string; providerId?: string };

/** Money that a payer has paid. Times are ISO 8601. */
export type GatewayPayment = {
  id: string;
  order: OrderRef;
  /** What the provider wants to know with a refund beside the payment's id. */
  refundOf: string;
  amount: Paise;
  /** What the provider keeps, without the tax on it; null until it says so. */
  fee: Paise | null;
  tax: Paise | null;
  method: string;
  /** Of the bank, where it says one. */
  reference: string;
  paidAt: string;
};

export type GatewayRefund = {
  id: string;
  /** Our own key of it; empty for a refund that was made elsewhere. */
  key: string;
  paymentId: string;
  amount: Paise;
  state: "pending" | "processed" | "failed";
};

export type GatewayDispute = { id: string; paymentId: string; amount: Paise; state: "open" | "won" | "lost" };

/** What a webhook says, without the name, the number and the card of the payer. `name` is the provider's own. */
export type GatewayEvent = { name: string } & (
  | { kind: "payment"; payment: GatewayPayment }
  | { kind: "refund"; refund: GatewayRefund }
  | { kind: "dispute"; dispute: GatewayDispute }
  /** No payment comes any more. */
  | { kind: "ended"; order: OrderRef }
  | { kind: "other" }
);

/** What a payment, a refund or an adjustment adds to a settlement or takes from it. */
export type SettlementItem = {
  kind: "payment" | "refund" | "dispute" | "adjustment";
  /** The payment that it is of; empty for an adjustment. */
  paymentId: string;
  amount: Paise;
  fee: Paise;
  tax: Paise;
  /** Negative where it takes something. */
  net: Paise;
};
export type GatewaySettlement = { id: string; utr: string; settledOn: Day; items: SettlementItem[] };

/**
 * The provider did not do what it was asked. The text is for the log and names no payer and no key. `isFinal`: asking again
 * changes nothing.
 */
export class GatewayFailed extends Error {
  readonly isFinal: boolean;
  constructor(message: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}

/** A payment gateway, used with the keys of one merchant account. Mandates and virtual accounts would be further functions here. */
export type Gateway = {
  /** Throws a final GatewayFailed where the keys are wrong. */
  check(keys: GatewayKeys): Promise<void>;
  /** Sends nothing to anybody: the payer is sent to the page. */
  createOrder(keys: GatewayKeys, order: NewGatewayOrder): Promise<GatewayOrder>;
  /** What came in for an order, and whether more may come. */
  findOrder(
    keys: GatewayKeys,
    order: { id: string; providerId: string },
  ): Promise<{ payments: GatewayPayment[]; hasEnded: boolean }>;
  /** Once for each key, however often it is asked. */
  refund(
    keys: GatewayKeys,
    refund: { key: string; paymentId: string; refundOf: string; amount: Paise; note: string },
  ): Promise<GatewayRefund>;
  findRefunds(keys: GatewayKeys, payment: { paymentId: string; refundOf: string }): Promise<GatewayRefund[]>;
  /** What was settled on a day. */
  settlements(keys: GatewayKeys, day: Day): Promise<GatewaySettlement[]>;
  /** Undefined where the signature is not of this account. Throws a final GatewayFailed where what it signs cannot be read. */
  readWebhook(keys: GatewayKeys, raw: Buffer, headers: IncomingHttpHeaders): GatewayEvent | undefined;
};
