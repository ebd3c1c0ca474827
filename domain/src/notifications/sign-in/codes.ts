import { kind, shortened } from "../told/codes.ts";

/** What is told about signing in. No setting offers to turn it off: it is there for the day when somebody else does. */
export const signInNotices = {
  "new-device": kind({
    values: ["DeviceName", "Network", "Time"],
    label: "New devices",
    description: "Your number has signed in on a device for the first time.",
    offeredTo: [],
    defaults: ["sms", "email"],
    title: ({ DeviceName }) => `New sign-in: ${DeviceName}`,
    body: ({ Time, Network }) => `${Time}, from ${Network}. If that was not you, sign that device out.`,
    sms: ({ DeviceName, Time }, site, page) =>
      `New sign-in to ${site} on ${shortened(DeviceName, 30)}, ${Time}. If that was not you, sign that device out${page ? `: ${page}` : " in Settings."}`,
    paragraphs: ({ DeviceName, Time, Network }, site) => [
      `Somebody signed in to ${site} with your number and an OTP on a device that has not been used with it before.`,
      `Device: ${DeviceName}`,
      `Time: ${Time} (India)`,
      `From the network address ${Network}`,
      "If that was you, there is nothing to do. If not, sign that device out: Settings lists all of them.",
    ],
    action: "See your devices",
  }),
  "sign-in-asked": kind({
    values: ["DeviceName", "Network"],
    label: "Sign-in requests",
    description: "A new device asks to sign in to your number.",
    offeredTo: [],
    // The bell alone: whoever asks is a stranger, and may send nobody messages.
    defaults: [],
    title: () => "A new device asks to sign in",
    body: ({ DeviceName, Network }) =>
      `${DeviceName}, from ${Network}. Approve it within 5 minutes, only if you are holding it yourself.`,
    sms: (_, site) => `A new device asks to sign in to ${site} with your number. Answer in Settings.`,
    paragraphs: ({ DeviceName, Network }) => [
      `A new device asks to sign in with your number: ${DeviceName}, from the network address ${Network}.`,
    ],
    action: "Answer",
  }),
  "mail-address-changed": kind({
    values: [],
    label: "Mail address",
    description: "The mail address of your account was changed.",
    offeredTo: [],
    defaults: ["sms"],
    title: () => "Your mail address was changed",
    body: () => "If that was not you, change it back and sign out all other devices.",
    sms: (_, site, page) =>
      `Your mail address at ${site} was changed. If that was not you, change it back and sign out all other devices${page ? `: ${page}` : "."}`,
    paragraphs: (_, site) => [`The mail address of your account at ${site} was changed.`],
    action: "See your profile",
  }),
  "mail-address-unconfirmed": kind({
    values: ["EmailID"],
    label: "Mail address",
    description: "Your mail address is not confirmed yet.",
    offeredTo: [],
    // It cannot be mailed, and is not worth a text message.
    defaults: [],
    title: () => "Confirm your mail address",
    body: ({ EmailID }) => `Bills, receipts and other private mails go to ${EmailID} once you have confirmed it.`,
    sms: (_, site) => `Please confirm your mail address at ${site}.`,
    paragraphs: ({ EmailID }) => [`Please confirm your mail address ${EmailID}.`],
    action: "Confirm it",
  }),
};
