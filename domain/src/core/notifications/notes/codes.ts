import type { Language } from "../../../platform/languages.ts";
import { vendorTypes } from "../../../platform/roles.ts";
import { flatOf } from "../money/codes.ts";
import { kind } from "../told/codes.ts";

/** What the reversal of a note of a type, 1 credit or 2 debit, comes to. */
const reversedNote: Record<Language, (type: string) => { Note: string; Effect: string }> = {
  en: (type) =>
    type === "1"
      ? { Note: "Credit note", Effect: "The amount is due again, as far as an advance of yours has not paid it." }
      : { Note: "Debit note", Effect: "You need not pay the amount." },
  hi: (type) =>
    type === "1"
      ? { Note: "क्रेडिट नोट", Effect: "यह रक़म फिर से देय है, जहाँ तक वह आपके अग्रिम से नहीं चुकी।" }
      : { Note: "डेबिट नोट", Effect: "यह रक़म चुकाने की ज़रूरत नहीं है।" },
};

/** Notifications about credit and debit notes. */
export const noteNotices = {
  "bill-credited": kind({
    values: ["Society_Name", "Note_No", "Bill_No", "Flat_No", "Home_Name", "Amount", "Reason"],
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    more: ({ Flat_No, Home_Name }, language) => ({ Home: Home_Name || flatOf[language](Flat_No) }),
    words: {
      label: "Credit notes",
      description: "Your society or your landlord takes an amount off a bill of yours.",
      title: "{Amount} was taken off bill {Bill_No}",
      body: ["{Society_Name}, credit note {Note_No}: {Reason}"],
      paragraphs: [
        "{Society_Name} has taken {Amount} off bill {Bill_No} for {Home} by credit note {Note_No}.",
        "Reason: {Reason}",
        "If the bill is paid already, the amount pays other bills of yours or is kept as an advance.",
      ],
      action: "View your bills",
      sms: "{Society_Name} has taken {Amount} off a bill for your home, so you have less to pay. Read the reason and see the bill: {page}",
    },
  }),
  "bill-debited": kind({
    values: ["Society_Name", "Note_No", "Bill_No", "Flat_No", "Home_Name", "Amount", "Reason"],
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    more: ({ Flat_No, Home_Name }, language) => ({ Home: Home_Name || flatOf[language](Flat_No) }),
    words: {
      label: "Debit notes",
      description: "Your society or your landlord adds an amount to a bill of yours.",
      title: "{Amount} was added to bill {Bill_No}",
      body: ["{Society_Name}, debit note {Note_No}: {Reason}"],
      paragraphs: [
        "{Society_Name} has added {Amount} to bill {Bill_No} for {Home} by debit note {Note_No}.",
        "Reason: {Reason}",
        "An advance of yours pays it at once. Otherwise please pay it with the bill, or ask {Society_Name} about it.",
      ],
      action: "View your bills",
      sms: "{Society_Name} has added {Amount} to a bill for your home. Read the reason, and see what is to be paid by now: {page}",
    },
  }),
  "note-reversed": kind({
    values: ["Society_Name", "Note_Type", "Note_No", "Bill_No", "Flat_No", "Home_Name", "Amount", "Reason"],
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    more: ({ Flat_No, Home_Name, Note_Type }, language) => ({
      Home: Home_Name || flatOf[language](Flat_No),
      ...reversedNote[language](Note_Type),
    }),
    words: {
      label: "Reversed notes",
      description: "Your society has taken back a credit note or a debit note on a bill of yours.",
      title: "{Note} {Note_No} of {Amount} was reversed",
      body: ["{Society_Name}, bill {Bill_No}: {Reason}"],
      paragraphs: [
        "{Society_Name} has reversed a note on bill {Bill_No} for {Home}. {Note} {Note_No}: {Amount}.",
        "Reason: {Reason}",
        "{Effect}",
      ],
      action: "View your bills",
      sms: "{Society_Name} has taken back a note of {Amount} on a bill for your home. Read the reason, and see what is due now: {page}",
    },
  }),
};
