import { vendorTypes } from "../../../platform/roles.ts";
import { kind } from "../told/codes.ts";

/** What is told about visitors. */
export const gateNotices = {
  // No setting offers to turn it off: somebody stands at the gate.
  "visitor-waiting": kind({
    values: ["Society_Name", "Flat_No", "Name", "Purpose_Label"],
    label: "Visitors at the gate",
    description: "Somebody without a pass wants to come to your flat.",
    offeredTo: [],
    defaults: ["sms"],
    title: ({ Name }) => `${Name} is at the gate`,
    body: ({ Purpose_Label, Flat_No }) => `${Purpose_Label} for flat ${Flat_No}. May they come in?`,
    sms: {
      en: "{Name} ({Purpose}) is at the gate of {Society_Name} and would like to come to flat {Flat_No}. May they come in? Please answer here, also without signing in: {page}",
      hi: "{Name} {Society_Name} के गेट पर हैं और फ़्लैट {Flat_No} में आना चाहते हैं। क्या वे आ सकते हैं? यहाँ जवाब दें, साइन इन किए बिना भी: {page}",
    },
    smsValues: ({ Purpose_Label }) => ({ Purpose: Purpose_Label.toLowerCase() }),
    paragraphs: ({ Name, Purpose_Label, Flat_No, Society_Name }) => [
      `${Name} is at the gate of ${Society_Name} and wants to come to flat ${Flat_No} (${Purpose_Label.toLowerCase()}).`,
      "May they come in? The next person of your flat is asked if you do not answer, and then the gate decides.",
    ],
    action: "Answer",
  }),
  "visitor-decided": kind({
    values: ["Name", "Flat_No", "Status_Label", "Decided_By"],
    label: "Visitors whom the gate decided about",
    description: "Nobody of your flat has answered, and the gate has let a visitor in or turned them away.",
    offeredTo: [vendorTypes.tenant],
    defaults: [],
    title: ({ Name, Status_Label }) => `${Name}: ${Status_Label.toLowerCase()} by the gate`,
    body: ({ Flat_No, Decided_By }) => `Nobody of flat ${Flat_No} answered in time. Decided by ${Decided_By}.`,
    sms: {
      en: "Nobody of flat {Flat_No} answered in time, so the gate of your society has decided about {Name}. See what was decided: {page}",
      hi: "फ़्लैट {Flat_No} से समय पर किसी ने जवाब नहीं दिया, इसलिए गेट ने {Name} के बारे में ख़ुद तय किया। क्या तय हुआ, यहाँ देखें: {page}",
    },
    paragraphs: ({ Name, Flat_No, Status_Label, Decided_By }) => [
      `Nobody of flat ${Flat_No} answered in time, so the gate has decided: ${Name} was ${Status_Label.toLowerCase()}.`,
      `Decided by ${Decided_By}.`,
    ],
    action: "See your visitors",
  }),
  // To the visitor, whose number the resident has given.
  "visitor-pass": kind({
    values: ["Society_Name", "Window", "Entry_Code"],
    label: "Visitor passes",
    description: "Somebody expects you as a visitor and sends you a pass.",
    offeredTo: [],
    defaults: ["sms"],
    title: ({ Society_Name }) => `Your pass for ${Society_Name}`,
    body: ({ Window, Entry_Code }) => `${Window}. Code at the gate: ${Entry_Code}`,
    sms: {
      en: "You are expected as a visitor at {Society_Name}. Please say the code {Entry_Code} at the gate, or show your pass there. Time and pass: {page}",
      hi: "{Society_Name} में मेहमान के रूप में आपका इंतज़ार है। कृपया गेट पर कोड {Entry_Code} बताएँ या अपना पास दिखाएँ। समय और पास: {page}",
    },
    paragraphs: ({ Society_Name, Window, Entry_Code }) => [
      `You are expected at ${Society_Name}, ${Window}.`,
      `Show your pass at the gate, or say the code ${Entry_Code}.`,
    ],
    action: "Open your pass",
  }),
  "visitor-pass-cancelled": kind({
    values: ["Society_Name", "Window"],
    label: "Cancelled visitor passes",
    description: "A pass that you were sent is not valid any more.",
    offeredTo: [],
    defaults: ["sms"],
    title: ({ Society_Name }) => `Your pass for ${Society_Name} was cancelled`,
    body: ({ Window }) => `It was for ${Window}.`,
    sms: {
      en: "Your visitor pass for {Society_Name} was cancelled and is not valid any more. Please ask the person whom you wanted to visit. Details: {page}",
      hi: "{Society_Name} का आपका विज़िटर पास रद्द हो गया है और अब मान्य नहीं है। जिनसे मिलना था, कृपया उनसे पूछें। विवरण: {page}",
    },
    paragraphs: ({ Society_Name, Window }) => [
      `Your pass for ${Society_Name}, ${Window}, was cancelled.`,
      "Please ask whom you wanted to visit.",
    ],
    action: "See the pass",
  }),
};
