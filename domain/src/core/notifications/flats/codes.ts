import { vendorTypes } from "../../../platform/roles.ts";
import { kind } from "../told/codes.ts";

/** What is told about homes that stand in flats of societies, to the owner and to the society. */
export const flatNotices = {
  "flat-asked": kind({
    values: ["Property_Title", "Owner_Name", "Flat"],
    label: "Homes in your society",
    description: "An owner says that a home stands in your society, or does not any more.",
    offeredTo: [vendorTypes.society],
    defaults: ["email"],
    title: ({ Flat }) => `Is this home in ${Flat}?`,
    body: ({ Owner_Name, Property_Title }) => `${Owner_Name} says that “${Property_Title}” stands there.`,
    sms: {
      en: "An owner says that a home on {site} stands in your society, in {Flat}. Please confirm or decline it under Residents: {page}",
      hi: "एक मालिक कहते हैं कि {site} पर दिया गया घर आपकी सोसाइटी में {Flat} है। कृपया निवासी पृष्ठ पर पुष्टि करें या मना करें: {page}",
    },
    paragraphs: ({ Owner_Name, Property_Title, Flat }) => [
      `${Owner_Name} says that the home “${Property_Title}” stands in ${Flat}.`,
      "Once you confirm it, the tenants of its rental contracts are residents of the flat as long as they rent it.",
    ],
    action: "Confirm or decline it",
  }),
  "flat-withdrawn": kind({
    values: ["Property_Title", "Owner_Name", "Flat"],
    label: "Homes that leave your society",
    description: "An owner takes a confirmed flat off a home.",
    offeredTo: [],
    defaults: ["email"],
    title: ({ Flat }) => `A home no longer names ${Flat}`,
    body: ({ Owner_Name, Property_Title }) => `${Owner_Name} has taken the flat off “${Property_Title}”.`,
    sms: {
      en: "An owner has taken the flat {Flat} off a home on {site}, so its tenants are no residents of your society by it any more. See the homes: {page}",
      hi: "एक मालिक ने {site} पर अपने घर से फ़्लैट {Flat} हटा दिया है, इसलिए उसके किराएदार अब इससे आपकी सोसाइटी के निवासी नहीं हैं। घर देखें: {page}",
    },
    paragraphs: ({ Owner_Name, Property_Title, Flat }) => [
      `${Owner_Name} has taken ${Flat} off the home “${Property_Title}”.`,
      "Whom its rental contracts made residents of the flat are inactive now.",
    ],
    action: "See the homes",
  }),
  "flat-confirmed": kind({
    values: ["Property_Title", "Flat"],
    label: "Flats of your homes",
    description: "A society says whether your home stands in the flat that you named.",
    offeredTo: [vendorTypes.propertyManagement],
    defaults: ["email"],
    title: ({ Property_Title }) => `The flat of “${Property_Title}” is confirmed`,
    body: ({ Flat }) => `${Flat}. Your tenants are its residents from now on.`,
    sms: {
      en: "The society has confirmed the flat of your home on {site}: {Flat}. Your tenants are its residents from now on. See the home: {page}",
      hi: "सोसाइटी ने {site} पर आपके घर के फ़्लैट की पुष्टि की है: {Flat}। अब से आपके किराएदार वहाँ के निवासी हैं। घर देखें: {page}",
    },
    paragraphs: ({ Property_Title, Flat }) => [
      `The society has confirmed that “${Property_Title}” stands in ${Flat}.`,
      "As long as a rental contract of this home runs, its tenant is a resident of the flat.",
    ],
    action: "See the home",
  }),
  "flat-declined": kind({
    values: ["Property_Title", "Flat", "Reason"],
    label: "Flats that are declined",
    description: "A society does not confirm the flat of your home.",
    offeredTo: [],
    defaults: ["email"],
    title: ({ Property_Title }) => `The flat of “${Property_Title}” is not confirmed`,
    body: ({ Flat, Reason }) => `${Flat}: ${Reason}`,
    sms: {
      en: "The society does not confirm the flat of your home on {site}. Read its reason here: {page}",
      hi: "सोसाइटी {site} पर आपके घर के फ़्लैट की पुष्टि नहीं करती। कारण यहाँ पढ़ें: {page}",
    },
    paragraphs: ({ Property_Title, Flat, Reason }) => [
      `The society does not confirm that “${Property_Title}” stands in ${Flat}.`,
      `Reason: ${Reason}`,
    ],
    action: "See the home",
  }),
  "flat-ended": kind({
    values: ["Property_Title", "Flat", "Reason"],
    label: "Flats that are ended",
    description: "A society ends the flat of your home.",
    offeredTo: [],
    defaults: ["email"],
    title: ({ Property_Title }) => `“${Property_Title}” no longer has its flat`,
    body: ({ Flat, Reason }) => `${Flat}: ${Reason}`,
    sms: {
      en: "The society has ended the flat of your home on {site}. Your contracts stay as they are. Read its reason here: {page}",
      hi: "सोसाइटी ने {site} पर आपके घर का फ़्लैट समाप्त कर दिया है। आपके अनुबंध वैसे ही रहते हैं। कारण यहाँ पढ़ें: {page}",
    },
    paragraphs: ({ Property_Title, Flat, Reason }) => [
      `The society has ended that “${Property_Title}” stands in ${Flat}.`,
      `Reason: ${Reason}`,
      "Whom its rental contracts made residents of the flat are inactive there now. The contracts themselves stand as they are.",
    ],
    action: "See the home",
  }),
};
