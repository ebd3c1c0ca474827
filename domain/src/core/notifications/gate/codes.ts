import { vendorTypes } from "../../../platform/roles.ts";
import { kind } from "../told/codes.ts";

/** Notifications about visitors. */
export const gateNotices = {
  // No setting can turn it off: a visitor is waiting at the gate.
  "visitor-waiting": kind({
    values: ["Society_Name", "Flat_No", "Name", "Purpose_Label"],
    offeredTo: [],
    defaults: ["sms"],
    more: ({ Purpose_Label }) => ({ Purpose: Purpose_Label.toLowerCase() }),
    words: {
      label: "Visitors at the gate",
      description: "A visitor without a pass wants to come to your flat.",
      title: "{Name} is at the gate",
      body: ["{Purpose_Label} for flat {Flat_No}. May they come in?"],
      paragraphs: [
        "{Name} is at the gate of {Society_Name} for flat {Flat_No} ({Purpose_Label}).",
        "May they come in? If you don't answer, we ask the next person of your flat, and then the gate decides.",
      ],
      action: "Answer",
      sms: "{Name} ({Purpose}) is at the gate of {Society_Name} and would like to come to flat {Flat_No}. May they come in? Please answer here, also without signing in: {page}",
    },
  }),
  "visitor-decided": kind({
    values: ["Name", "Flat_No", "Status_Label", "Decided_By"],
    offeredTo: [vendorTypes.tenant],
    defaults: [],
    words: {
      label: "Visitors decided by the gate",
      description: "No one of your flat answered, so the gate let a visitor in or turned them away.",
      title: "{Name}: {Status_Label} by the gate",
      body: ["No one in flat {Flat_No} answered in time. Decided by {Decided_By}."],
      paragraphs: [
        "No one in flat {Flat_No} answered in time, so the gate decided about {Name}: {Status_Label}.",
        "Decided by {Decided_By}.",
      ],
      action: "View your visitors",
      sms: "Nobody of flat {Flat_No} answered in time, so the gate of your society has decided about {Name}. See what was decided: {page}",
    },
  }),
  // To the visitor, whose number the resident has given.
  "visitor-pass": kind({
    values: ["Society_Name", "Window", "Entry_Code"],
    offeredTo: [],
    defaults: ["sms"],
    words: {
      label: "Visitor passes",
      description: "Someone expects you as a visitor and sends you a pass.",
      title: "Your pass for {Society_Name}",
      body: ["{Window}. Code at the gate: {Entry_Code}"],
      paragraphs: [
        "You are expected at {Society_Name}, {Window}.",
        "Show your pass at the gate, or tell the guard the code {Entry_Code}.",
      ],
      action: "Open your pass",
      sms: "You are expected as a visitor at {Society_Name}. Please say the code {Entry_Code} at the gate, or show your pass there. Time and pass: {page}",
    },
  }),
  "visitor-pass-cancelled": kind({
    values: ["Society_Name", "Window"],
    offeredTo: [],
    defaults: ["sms"],
    words: {
      label: "Cancelled visitor passes",
      description: "A pass sent to you is no longer valid.",
      title: "Your pass for {Society_Name} was cancelled",
      body: ["It was for {Window}."],
      paragraphs: ["Your pass for {Society_Name}, {Window}, was cancelled.", "Please ask your host."],
      action: "View pass",
      sms: "Your visitor pass for {Society_Name} was cancelled and is no longer valid. Please ask the person you wanted to visit. Details: {page}",
    },
  }),
};
