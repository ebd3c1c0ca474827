/** How money moved, as far as a narration says. `gateway` is the settlement of a payment gateway, however it came. */
export type NarrationChannel = UtrKind | "cheque" | "cash" | "transfer" | "interest" | "charges" | "gateway" | "other";

export type UtrKind = "upi" | "imps" | "neft" | "rtgs";

/**
 * The number by which both banks know a payment: 12 digits for UPI and IMPS (RRN), 16 characters for NEFT (22 at some
 * banks) and 22 for RTGS (16 at some). A truncated one proves nothing, since others begin with the same characters, and
 * neither does one of several that it may be, which counts as truncated.
 */
export type Utr = { kind: UtrKind; text: string; isTruncated: boolean };

/** What a narration says of a payment; empty texts for what it does not say. */
export type Narration = {
  channel: NarrationChannel;
  utr: Utr | null;
  /** In lower case. */
  vpa: string;
  ifsc: string;
  payer: string;
  /** The last digits of the other account, as many as the bank prints, at most 4. */
  accountTail: string;
  note: string;
  /** Six digits. */
  cheque: string;
  /** The transaction reference of our own QR code or link, if the bank prints it. */
  ownReference: string;
  /** A cheque that came back, a reversal or a refund. */
  isReturn: boolean;
};
