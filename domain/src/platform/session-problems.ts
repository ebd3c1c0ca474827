/** Those of passkeys, sign-ins and the devices of an account. */
export const sessionProblems = {
  "passkey-unreadable": "The passkey could not be read",
  "enter-mail-code": "Enter the code from the mail",
  "choose-approval-or-mail": "Choose approval (1) or mail (2)",
  "choose-sms-or-mail": "Choose SMS (1) or mail (2)",
  "choose-one-person": "Choose one resident or one member of the staff",
  "passkey-name-required": "Give the passkey a name",
  "not-a-subscription": "This is not a browser's push subscription",
} as const;
