import { vendorTypes } from "../../roles.ts";
import { kind, shortened } from "../told/codes.ts";

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
    sms: ({ Owner_Name, Flat }, site) =>
      `${shortened(Owner_Name)} lets a home in ${shortened(Flat)}. Confirm it on ${site}, under Residents.`,
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
    sms: ({ Owner_Name, Flat }) => `${shortened(Owner_Name)} has taken ${shortened(Flat)} off a home that is let.`,
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
    sms: ({ Property_Title, Flat }) => `"${shortened(Property_Title)}" is confirmed as ${shortened(Flat)}.`,
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
    sms: ({ Property_Title, Reason }) =>
      `The flat of "${shortened(Property_Title)}" is not confirmed: ${shortened(Reason, 80)}`,
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
    sms: ({ Property_Title, Reason }) =>
      `The society has ended the flat of "${shortened(Property_Title)}": ${shortened(Reason, 80)}`,
    paragraphs: ({ Property_Title, Flat, Reason }) => [
      `The society has ended that “${Property_Title}” stands in ${Flat}.`,
      `Reason: ${Reason}`,
      "Whom its rental contracts made residents of the flat are inactive there now. The contracts themselves stand as they are.",
    ],
    action: "See the home",
  }),
};
