import { kind } from "../told/codes.ts";

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
    sms: {
      en: "Your number has signed in to {site} for the first time on {DeviceName}, {Time}. If that was not you, open Settings and sign that device out: {page}",
      hi: "आपके नंबर से {site} पर पहली बार {DeviceName} से साइन इन हुआ है, {Time}। अगर यह आपने नहीं किया, तो सेटिंग खोलकर उस डिवाइस को साइन आउट करें: {page}",
      withoutStop: true,
    },
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
    sms: {
      en: "A new device asks to sign in to {site} with your number. Answer in Settings: {page}",
      hi: "एक नया डिवाइस आपके नंबर से {site} पर साइन इन करना चाहता है। सेटिंग में जवाब दें: {page}",
    },
    paragraphs: ({ DeviceName, Network }) => [
      `A new device asks to sign in with your number: ${DeviceName}, from the network address ${Network}.`,
    ],
    action: "Answer",
  }),
  "passkey-added": kind({
    values: ["Name"],
    label: "Passkeys",
    description: "A passkey was added to your account.",
    offeredTo: [],
    defaults: ["sms", "email"],
    title: () => "A passkey was added",
    body: ({ Name }) => `${Name} can sign in to your account now. If that was not you, remove it.`,
    sms: {
      en: "The passkey {Name} was added to your account at {site} and can sign in now. If that was not you, open Settings and remove it: {page}",
      hi: "{site} पर आपके खाते में पासकी {Name} जोड़ी गई है और अब उससे साइन इन हो सकता है। अगर यह आपने नहीं किया, तो सेटिंग खोलकर उसे हटाएँ: {page}",
      withoutStop: true,
    },
    paragraphs: ({ Name }, site) => [
      `The passkey “${Name}” was added to your account at ${site}. It can sign in from now on.`,
      "If that was not you, remove it, and sign out all devices that you do not know.",
    ],
    action: "See your passkeys",
  }),
  "passkey-removed": kind({
    values: ["Name"],
    label: "Passkeys",
    description: "A passkey was removed from your account.",
    offeredTo: [],
    defaults: ["sms", "email"],
    title: () => "A passkey was removed",
    body: ({ Name }) =>
      `${Name} can no longer sign in to your account. If that was not you, sign out devices that you do not know.`,
    sms: {
      en: "The passkey {Name} was removed from your account at {site}. If that was not you, open Settings and sign out the devices that you do not know: {page}",
      hi: "{site} पर आपके खाते से पासकी {Name} हटाई गई है। अगर यह आपने नहीं किया, तो सेटिंग खोलकर अनजान डिवाइस साइन आउट करें: {page}",
      withoutStop: true,
    },
    paragraphs: ({ Name }, site) => [
      `The passkey “${Name}” was removed from your account at ${site}. It can no longer sign in.`,
      "If that was not you, sign out all devices that you do not know, and add the passkey again.",
    ],
    action: "See your devices",
  }),
  "mail-address-changed": kind({
    values: [],
    label: "Mail address",
    description: "The mail address of your account was changed.",
    offeredTo: [],
    defaults: ["sms"],
    title: () => "Your mail address was changed",
    body: () => "If that was not you, change it back and sign out all other devices.",
    sms: {
      en: "The mail address of your account at {site} was changed. If that was not you, change it back and sign out all other devices: {page}",
      hi: "{site} पर आपके खाते का ईमेल पता बदला गया है। अगर यह आपने नहीं किया, तो पता फिर बदलें और बाक़ी सभी डिवाइस साइन आउट करें: {page}",
      withoutStop: true,
    },
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
    sms: {
      en: "Please confirm your mail address at {site}. Bills and receipts are mailed to you from then on: {page}",
      hi: "कृपया {site} पर अपने ईमेल पते की पुष्टि करें। उसके बाद बिल और रसीदें आपको ईमेल की जाएँगी: {page}",
    },
    paragraphs: ({ EmailID }) => [`Please confirm your mail address ${EmailID}.`],
    action: "Confirm it",
  }),
};
