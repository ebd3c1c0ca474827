/** Texts of emails that are not notifications, by code, and the server's text for an internal error. */
export const mailTexts = {
  "foot-why": "{site} sends you this because of your mobile number.",
  "foot-choose": "Choose what we send you",
  "foot-not-you": "Not you? Stop these messages",
  "code-title": "Your sign-in code",
  "code-valid": "{code} is your code to sign in to {site} on a new device. It is valid for 5 minutes.",
  "code-not-you":
    "If you did not request it, someone else is trying to sign in with your number. You need not do anything; don't share the code with anyone.",
  "otp-title": "Your code for {site}",
  "otp-sign-in": "{code} is your code to sign in to {site}. It is valid for 10 minutes.",
  "otp-confirm": "{code} is your code to confirm at {site} that it is you. It is valid for 10 minutes.",
  "confirm-title": "Confirm your email address for {site}",
  "confirm-account":
    "The account at {site} with the mobile number ending in {ending} uses this email address. Please confirm it to get bills and receipts by email.",
  "confirm-code": "Your code, if we ask for one: {code}. Link and code are valid for 3 days.",
  "confirm-not-you": "If this account is not yours, don't share the code. The link has a button to stop these mails.",
  "confirm-action": "Confirm or refuse",
  "confirm-why": "{site} sends you this because someone entered your email address.",
  "changed-title": "Your email address at {site} was changed",
  "changed-account": "Your account at {site} now has another email address. We no longer send mails here.",
  "changed-not-you": "If that was not you, sign in, change it back, and sign out all other devices.",
  "changed-action": "View your devices",
  "digest-title": "Your notifications of {day}",
  "digest-lead": "You get these notifications in one email a day, as you chose.",
  "digest-action": "Open your notifications",
  fault: "Something went wrong on our side. Please try again.",
  unavailable: "This is not possible at the moment. Please try again in a few seconds.",
} as const;
