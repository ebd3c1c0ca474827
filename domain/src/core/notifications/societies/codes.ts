import { vendorTypes } from "../../../platform/roles.ts";
import { channels, kind } from "../told/codes.ts";

/** Notifications about societies, for the people who run them. */
export const societyNotices = {
  "society-notice": kind({
    values: ["Society_Name", "Title", "Text"],
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    words: {
      label: "Society notices",
      description: "Your society sends you a notice.",
      title: "{Title}",
      body: ["{Society_Name}: {Text}"],
      paragraphs: ["{Text}", "{Society_Name}"],
      action: "Read notice",
      sms: "{Society_Name} has a new notice for its members: {Title}. Please read all of it on {site}, where your other notices are too: {page}",
    },
  }),
  "security-alert": kind({
    values: ["Society_Name", "Title", "Location", "Priority_Label"],
    offeredTo: [vendorTypes.society, vendorTypes.tenant],
    defaults: [],
    words: {
      label: "Security alerts",
      description: "An incident of low or medium priority where you live or work.",
      title: "Security alert: {Title}",
      body: ["{Location} · Priority: {Priority_Label} · {Society_Name}"],
      paragraphs: ["{Title}", "Where: {Location}", "Priority: {Priority_Label}", "{Society_Name}"],
      action: "View alert",
      sms: "{Society_Name} security alert: {Title}, {Location}. Something has happened where you live or work. Please read on {site} what it is and what you should do: {page}",
    },
  }),
  "security-alert-urgent": kind({
    values: ["Society_Name", "Title", "Location", "Priority_Label"],
    offeredTo: [vendorTypes.society, vendorTypes.tenant],
    defaults: ["sms", "email"],
    words: {
      label: "Urgent security alerts",
      description: "An incident of high or critical priority where you live or work.",
      title: "Security alert: {Title}",
      body: ["{Location} · Priority: {Priority_Label} · {Society_Name}"],
      paragraphs: ["{Title}", "Where: {Location}", "Priority: {Priority_Label}", "{Society_Name}"],
      action: "View alert",
      sms: "Urgent {Society_Name} security alert: {Title}, {Location}. Something has happened where you live or work. Please read at once what it is and what you should do: {page}",
    },
  }),
  "security-update": kind({
    values: ["Society_Name", "Title", "Status_Label"],
    offeredTo: [vendorTypes.society, vendorTypes.tenant],
    defaults: [],
    words: {
      label: "Updates of security alerts",
      description: "An incident is being investigated, or is resolved.",
      title: "{Status_Label}: {Title}",
      body: ["{Society_Name}"],
      paragraphs: ["Status of “{Title}”: {Status_Label}", "{Society_Name}"],
      action: "View alert",
      sms: "There is news about a security alert of {Society_Name}, which you were told about. Please read on {site} how it goes on: {page}",
    },
  }),
  "emergency-alert": kind({
    values: ["Society_Name", "Title", "Text"],
    offeredTo: [],
    isUrgent: true,
    defaults: channels,
    words: {
      label: "Emergency alerts",
      description: "Your society warns of a danger. Always sent in the app, by SMS and by email.",
      title: "Emergency: {Title}",
      body: ["{Society_Name}: {Text}"],
      paragraphs: ["{Text}", "{Society_Name}"],
      action: "Read alert",
      sms: "EMERGENCY alert of {Society_Name} to everybody who lives there: {Title}. Please read at once what has happened and what you should do now: {page}",
    },
  }),
  "staff-invited": kind({
    values: ["Society_Name", "Role_Label"],
    offeredTo: [],
    defaults: ["sms", "email"],
    words: {
      label: "Invitations",
      description: "A society gives you a role.",
      title: "{Society_Name} has given you a role",
      body: ["Your role at {Society_Name}: {Role_Label}"],
      paragraphs: [
        "{Society_Name} has given you the role {Role_Label}.",
        "Sign in to {site} under Society Management with the mobile number that the society has for you. You need no password, only the OTP we send you.",
        "Don't know this society? Then you need not do anything.",
      ],
      action: "Sign in",
      sms: "{Society_Name} would like to give this mobile number a role of its staff. Sign in to {site} by Society Management to see it and accept or refuse: {page}",
    },
  }),
  "resident-welcome": kind({
    values: ["Society_Name", "Flat_No"],
    offeredTo: [],
    defaults: ["sms", "email"],
    words: {
      label: "Welcome",
      description: "A society adds you as a resident.",
      title: "Welcome to {Society_Name}",
      body: ["{Society_Name} has added you as a resident of flat {Flat_No}."],
      paragraphs: [
        "{Society_Name} has added you as a resident of flat {Flat_No}.",
        "Your bills, notices and visitors are on {site}. Sign in as Tenant with the mobile number that your society has for you. You need no password, only the OTP we send you.",
        "Not your flat? Please tell the society office.",
      ],
      action: "Sign in",
      sms: "{Society_Name} has entered this mobile number as a resident of flat {Flat_No}. Sign in to {site} as Tenant to say whether you live there: {page}",
    },
  }),
};
