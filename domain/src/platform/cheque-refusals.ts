/** Refusals of cheques that are taken ahead, and of returned ones; part of the table of all refusals. */
export const chequeRefusals = {
  "unknown-post-dated-cheque": { kind: "not-found", sentence: "This post-dated cheque doesn't exist." },
  "post-dated-exists": {
    kind: "clash",
    sentence: "This payer gave a cheque with the same number and bank before. Check the number.",
  },
  "post-dated-ended": {
    kind: "clash",
    sentence: "One of these cheques was collected, given back or replaced already.",
  },
  "post-dated-not-due": {
    kind: "clash",
    sentence: "The day of one of these cheques has not come. Until then no bank pays it.",
  },
  "cheque-too-far": {
    kind: "invalid",
    sentence: "A cheque is taken no more than three years before its date. Check the year.",
  },
  "return-charge-posted": {
    kind: "clash",
    sentence:
      "The bank's charge of this amount for a returned cheque is in the books already. Set the line aside, or say that this is another charge.",
  },
  "cheque-returned": { kind: "clash", sentence: "This cheque is returned already." },
  "cheque-charge-no-bill": {
    kind: "clash",
    sentence: "This payer has no bill to which the charge could be added. Return the cheque without a charge.",
  },
} as const;
