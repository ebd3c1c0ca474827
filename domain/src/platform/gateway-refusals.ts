/** Refusals of payment gateways; part of the table of all refusals. */
export const gatewayRefusals = {
  "gateways-off": { kind: "not-allowed", sentence: "Payment gateways are not available on this site." },
  "gateway-unverified": {
    kind: "not-allowed",
    sentence: "A payment gateway is for verified societies and landlords. Ask to be verified first.",
  },
  "gateway-keys-wrong": {
    kind: "invalid",
    sentence: "The gateway doesn't accept this key. Copy the key and its secret again from the gateway's dashboard.",
  },
  "gateway-connected": { kind: "clash", sentence: "A payment gateway is connected already. Disconnect it first." },
  "no-gateway": { kind: "clash", sentence: "No payment gateway is connected." },
  "gateway-unavailable": {
    kind: "clash",
    sentence: "The payment gateway doesn't answer just now. Try again in a few minutes, or pay another way.",
  },
  "no-online-payment": { kind: "clash", sentence: "These bills can't be paid online just now. Pay another way." },
  "unknown-online-payment": { kind: "not-found", sentence: "This online payment doesn't exist." },
  "unknown-gateway-payment": { kind: "not-found", sentence: "This payment of the gateway doesn't exist." },
  "online-payment-begun": {
    kind: "clash",
    sentence: "This payment is being prepared already. Wait a moment and try again.",
  },
  "amount-changed": {
    kind: "clash",
    sentence: "What is to be paid has changed meanwhile. Look at the new amount and pay again.",
  },
  "refund-too-large": {
    kind: "clash",
    sentence: "A refund can't be more than what is left of the payment. Enter a smaller amount.",
  },
  "unknown-settlement": { kind: "not-found", sentence: "This settlement doesn't exist." },
  "settlement-posted": { kind: "clash", sentence: "This settlement is posted already." },
  "settlement-differs": {
    kind: "clash",
    sentence: "This line of the bank statement has another amount than the settlement.",
  },
  "settlements-in-future": { kind: "invalid", sentence: "The first day can't be in the future." },
} as const;
