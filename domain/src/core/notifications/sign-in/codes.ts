import { kind } from "../told/codes.ts";

/** Notifications about signing in. No setting can turn them off: they matter when somebody else signs in. */
export const signInNotices = {
  "new-device": kind({
    values: ["DeviceName", "Network", "Time"],
    offeredTo: [],
    defaults: ["sms", "email"],
    withoutStop: true,
    words: {
      label: "New devices",
      description: "Someone signs in with your number on a new device.",
      title: "New sign-in: {DeviceName}",
      body: ["{Time}, from {Network}. If that was not you, sign that device out."],
      paragraphs: [
        "Someone signed in to {site} with your number and an OTP, on a device not used with it before.",
        "Device: {DeviceName}",
        "Time: {Time} (India)",
        "Network address: {Network}",
        "If that was you, you need not do anything. If not, sign that device out: Settings lists all your devices.",
      ],
      action: "View your devices",
      sms: "Your number has signed in to {site} for the first time on {DeviceName}, {Time}. If that was not you, open Settings and sign that device out: {page}",
    },
  }),
  "sign-in-asked": kind({
    values: ["DeviceName", "Network"],
    offeredTo: [],
    // Only the bell: the requester is a stranger and must not be able to send messages.
    defaults: [],
    words: {
      label: "Sign-in requests",
      description: "A new device asks to sign in with your number.",
      title: "A new device asks to sign in",
      body: ["{DeviceName}, from {Network}. Approve within 5 minutes, only if you are holding it yourself."],
      paragraphs: ["A new device asks to sign in with your number: {DeviceName}, from the network address {Network}."],
      action: "Answer",
      sms: "A new device asks to sign in to {site} with your number. Answer in Settings: {page}",
    },
  }),
  "passkey-added": kind({
    values: ["Name"],
    offeredTo: [],
    defaults: ["sms", "email"],
    withoutStop: true,
    words: {
      label: "Passkeys",
      description: "A passkey was added to your account.",
      title: "A passkey was added",
      body: ["{Name} can now sign in to your account. If that was not you, remove it."],
      paragraphs: [
        "The passkey “{Name}” was added to your account at {site}. It can now sign in.",
        "If that was not you, remove it, and sign out all devices that you don't know.",
      ],
      action: "View your passkeys",
      sms: "The passkey {Name} was added to your account at {site} and can sign in now. If that was not you, open Settings and remove it: {page}",
    },
  }),
  "passkey-removed": kind({
    values: ["Name"],
    offeredTo: [],
    defaults: ["sms", "email"],
    withoutStop: true,
    words: {
      label: "Passkeys",
      description: "A passkey was removed from your account.",
      title: "A passkey was removed",
      body: [
        "{Name} can no longer sign in to your account. If that was not you, sign out devices that you don't know.",
      ],
      paragraphs: [
        "The passkey “{Name}” was removed from your account at {site}. It can no longer sign in.",
        "If that was not you, sign out all devices that you don't know, and add the passkey again.",
      ],
      action: "View your devices",
      sms: "The passkey {Name} was removed from your account at {site}. If that was not you, open Settings and sign out the devices that you do not know: {page}",
    },
  }),
  "number-left": kind({
    values: ["Number_End"],
    offeredTo: [],
    isUrgent: true,
    defaults: ["sms"],
    withoutStop: true,
    words: {
      label: "Mobile number",
      description: "An account moves from your number to another one.",
      title: "Your account has another number now",
      body: ["It ends in {Number_End}. If that was not you, write to our support at once."],
      paragraphs: ["Your account at {site} has another mobile number now. It ends in {Number_End}."],
      action: "Contact us",
      sms: "Your account at {site} has another mobile number now, and this one no longer signs in to it. If that was not you, write to our support at once: {page}",
    },
  }),
  "number-changed": kind({
    values: ["Number_End"],
    offeredTo: [],
    defaults: ["email"],
    withoutStop: true,
    words: {
      label: "Mobile number",
      description: "Your account has a new mobile number.",
      title: "Your mobile number was changed",
      body: ["The one before ends in {Number_End}. Your homes, leases and offices came with you."],
      paragraphs: [
        "Your account at {site} has this mobile number now. The one before ends in {Number_End}.",
        "Your homes, leases and offices came with you. Other devices were signed out.",
      ],
      action: "View your profile",
      sms: "Your account at {site} has this mobile number now. Your homes, leases and offices came with you, and other devices were signed out: {page}",
    },
  }),
  "mail-address-changed": kind({
    values: [],
    offeredTo: [],
    defaults: ["sms"],
    withoutStop: true,
    words: {
      label: "Email address",
      description: "The email address of your account was changed.",
      title: "Your email address was changed",
      body: ["If that was not you, change it back and sign out all other devices."],
      paragraphs: ["The email address of your account at {site} was changed."],
      action: "View your profile",
      sms: "The mail address of your account at {site} was changed. If that was not you, change it back and sign out all other devices: {page}",
    },
  }),
  "mail-address-unconfirmed": kind({
    values: ["EmailID"],
    offeredTo: [],
    // It cannot be mailed, and is not worth a text message.
    defaults: [],
    words: {
      label: "Email address",
      description: "Your email address is not confirmed yet.",
      title: "Confirm your email address",
      body: ["We send bills, receipts and other private mail to {EmailID} once you confirm it."],
      paragraphs: ["Please confirm your email address {EmailID}."],
      action: "Confirm",
      sms: "Please confirm your mail address at {site}. Bills and receipts are mailed to you from then on: {page}",
    },
  }),
};
