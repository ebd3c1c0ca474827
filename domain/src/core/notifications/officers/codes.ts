import { vendorTypes } from "../../../platform/roles.ts";
import { channels, kind } from "../told/codes.ts";

/** Notices for the officers of a society about who is in charge of it. */
export const officerNotices = {
  "handover-review": kind({
    values: ["Society_Name", "Name", "Day"],
    offeredTo: [],
    defaults: channels,
    words: {
      label: "Handover to be confirmed",
      description: "A handover from one committee to the next is ready: an officer of each has to confirm it.",
      title: "{Society_Name}: the handover of {Day} is ready",
      body: ["{Name} prepared it. Please read it and confirm it for your committee."],
      paragraphs: [
        "{Name} prepared the handover of {Society_Name} on {Day}.",
        "One officer of the outgoing and one of the incoming committee have to read and confirm it. Then the terms of the outgoing committee end.",
      ],
      action: "Read the handover",
      sms: "{Society_Name} has a handover from the old to the new committee that was prepared by {Name}. Please read all of it, and confirm it for your committee on {site}: {page}",
    },
  }),
  "administrator-asked": kind({
    values: ["Society_Name", "Name", "Candidate", "State_Label"],
    offeredTo: [],
    isUrgent: true,
    defaults: channels,
    withoutStop: true,
    words: {
      label: "Owners who ask for a new administrator",
      description:
        "Owners of your society say that it has no administrator any more, and ask for a new one. Always sent in the app, by SMS and by email.",
      title: "{Society_Name}: owners ask for a new administrator",
      body: ["{Name} asked for {Candidate}: {State_Label}"],
      paragraphs: [
        "{Name} says that {Society_Name} has no administrator any more, and asked for {Candidate} to become one. {State_Label}.",
        "Is that wrong? Every administrator and officer can object until the new one begins.",
      ],
      action: "Read the request",
      sms: "Owners of the society {Society_Name} have asked that {Candidate} becomes its new administrator. If that is wrong, please object at once. You can read it on {site}: {page}",
    },
  }),
  "recovery-under-way": kind({
    values: ["Society_Name", "Name", "Second_Name", "Candidate", "State_Label"],
    offeredTo: [vendorTypes.tenant],
    defaults: ["email"],
    words: {
      label: "A new administrator for your society",
      description:
        "Two owners of your society ask for a new administrator, because it has none any more. You can object.",
      title: "{Society_Name}: two owners ask for a new administrator",
      body: ["{Name} and {Second_Name} ask for {Candidate}: {State_Label}. You can object."],
      paragraphs: [
        "{Name} and {Second_Name}, owners of two flats, say that {Society_Name} has no administrator any more, and ask that {Candidate} becomes one. {State_Label}.",
        "An administrator appoints and removes officers, and changes where payments go. Do you know that it is wrong? Open the request, choose “Object” and write why: the operator of this site reads it before anything happens, or decides anew. Or talk to an officer of your society.",
        "Is it right? Then you need not do anything.",
      ],
      action: "Read the request",
      sms: "Two owners of your society {Society_Name} have asked that {Candidate} becomes its new administrator. If you know that this is wrong, please object on {site} at once: {page}",
    },
  }),
  "handover-completed": kind({
    values: ["Society_Name", "Handover_No", "Outgoing", "Incoming"],
    offeredTo: [],
    isUrgent: true,
    defaults: channels,
    withoutStop: true,
    words: {
      label: "Completed handovers",
      description: "The committee of your society has handed over. Always sent in the app, by SMS and by email.",
      title: "{Society_Name} has a new committee",
      body: ["{Outgoing} and {Incoming} confirmed the handover {Handover_No}."],
      paragraphs: [
        "{Outgoing} for the outgoing and {Incoming} for the incoming committee confirmed the handover {Handover_No} of {Society_Name}.",
        "The terms of the outgoing committee have ended. Did you not expect this? Talk to the other officers at once.",
      ],
      action: "View the handovers",
      sms: "The old committee of {Society_Name} has handed over to the new one, and its terms have ended. If you did not expect this, talk to the other officers and check it on {site}: {page}",
    },
  }),
};
