/** Refusals about sessions, passkeys and email addresses. */
export const sessionRefusals = {
  "confirm-identity": { kind: "not-allowed", sentence: "Please confirm that it is you, and try again." },
  "no-passkeys": {
    kind: "clash",
    sentence: "Passkeys work on a secure address (https) with a name only. Please use an OTP.",
  },
  "passkey-expired": { kind: "invalid", sentence: "That took too long, or was used already. Please try again." },
  "passkey-not-verified": {
    kind: "invalid",
    sentence: "The passkey could not be verified. Please try again or use an OTP.",
  },
  "passkey-exists": { kind: "clash", sentence: "This passkey is registered already." },
  "too-many-passkeys": {
    kind: "clash",
    sentence: "This account has 20 passkeys already. Please remove one that you no longer need.",
  },
  "unknown-passkey": {
    kind: "not-found",
    sentence: "This passkey is not known here. Please sign in with an OTP and add it in Settings.",
  },
  "passkey-removed": {
    kind: "not-allowed",
    sentence: "This passkey was removed from its account. Please sign in with an OTP, and delete it on this device.",
  },
  "passkey-suspected": {
    kind: "not-allowed",
    sentence:
      "This passkey may have been copied and is blocked. Please sign in with an OTP, remove it in Settings and add a new one.",
  },
  "unknown-push-service": {
    kind: "invalid",
    sentence: "This browser uses a push service that is not known here. Please try another browser.",
  },
  "push-subscription-taken": {
    kind: "clash",
    sentence: "This browser's subscription does not fit. Turn push off and on again.",
  },
  "no-whatsapp": { kind: "clash", sentence: "This site does not send messages by WhatsApp." },
  "no-push-device": { kind: "clash", sentence: "No device of this account gets push messages. Turn them on first." },
  "unknown-message": { kind: "not-found", sentence: "This message is not known here." },
  "message-not-resendable": {
    kind: "clash",
    sentence: "This message cannot be sent again now. Load the page again to see why.",
  },
  "message-resent-enough": {
    kind: "too-many",
    sentence: "This message was sent again 3 times today. Please try again tomorrow.",
  },
  "no-message-price": {
    kind: "clash",
    sentence: "This site has no price for messages, so there is nothing to limit.",
  },
  "no-mail": { kind: "clash", sentence: "This site sends no mail, so there is nothing to confirm." },
  "no-mail-address": { kind: "clash", sentence: "Please enter a mail address first." },
  "mail-confirmed": { kind: "clash", sentence: "This mail address is confirmed already." },
  "mail-declined": {
    kind: "not-allowed",
    sentence: "The owner of this mail address says that this account is not theirs. Please enter another address.",
  },
  "too-many-mails": {
    kind: "too-many",
    sentence: "Too many mails were asked for. Please look into your mailbox, its spam folder too, or try again later.",
  },
  "no-live-mail-code": {
    kind: "invalid",
    sentence: "The code has expired or was entered wrongly too often. Please ask for a new mail.",
  },
  "same-number": { kind: "invalid", sentence: "This is the number of your account already." },
  "number-has-account": {
    kind: "clash",
    sentence:
      "This number has an account with a society, an office, homes or leases of its own. Please use another one.",
  },
  "number-on-record": {
    kind: "clash",
    sentence:
      "Both numbers are on record for the same flat or office. Please ask the society's office to remove one of them first.",
  },
  "link-outdated": {
    kind: "not-found",
    sentence: "This link is for a mail address that the account no longer uses.",
  },
} as const;
