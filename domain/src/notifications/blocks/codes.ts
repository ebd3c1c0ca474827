import { vendorTypes } from "../../roles.ts";
import { kind, shortened } from "../told/codes.ts";

const { society, tenant } = vendorTypes;

/** What is told about the blocks of a society: what is wrong in them, and what happens there. */
export const blockNotices = {
  "block-issue-reported": kind({
    values: ["Title", "Place", "Name", "Priority_Label"],
    label: "New block issues",
    description: "Somebody reports an issue of a block that you look after.",
    offeredTo: [society],
    defaults: ["email"],
    title: ({ Title }) => `New issue: ${Title}`,
    body: ({ Name, Place, Priority_Label }) => `${Name}, ${Place}. Priority: ${Priority_Label}`,
    sms: ({ Title, Place, Priority_Label }, site) =>
      `New ${Priority_Label.toLowerCase()} issue, ${shortened(Place)}: "${shortened(Title)}". See ${site}.`,
    paragraphs: ({ Title, Place, Name, Priority_Label }) => [
      `${Name} (${Place}) reports: “${Title}”.`,
      `Priority: ${Priority_Label}`,
    ],
    action: "See the issue",
  }),
  "block-issue-updated": kind({
    values: ["Title", "Status_Label", "Message"],
    label: "Progress of block issues",
    description: "An issue that you reported or look after moves on.",
    offeredTo: [society, tenant],
    defaults: ["email"],
    title: ({ Status_Label, Title }) => `${Status_Label}: ${Title}`,
    body: ({ Status_Label, Message }) => Message || `The issue is now: ${Status_Label}`,
    sms: ({ Title, Status_Label }, site) => `The issue "${shortened(Title)}" is now: ${Status_Label}. See ${site}.`,
    paragraphs: ({ Title, Status_Label, Message }) => [
      `The issue “${Title}” is now: ${Status_Label}.`,
      ...Message.split(/\n+/).filter(Boolean),
    ],
    action: "See the issue",
  }),
  "block-issue-comment": kind({
    values: ["Title", "Name", "Comment"],
    label: "Comments on block issues",
    description: "Somebody says something about an issue that you reported or look after.",
    offeredTo: [society, tenant],
    defaults: [],
    title: ({ Title }) => `New comment: ${Title}`,
    body: ({ Name, Comment }) => `${Name}: ${Comment}`,
    sms: ({ Title, Name }, site) => `${shortened(Name)} has commented on "${shortened(Title)}". See ${site}.`,
    paragraphs: ({ Title, Name, Comment }) => [
      `${Name} has commented on the issue “${Title}”:`,
      ...Comment.split(/\n+/).filter(Boolean),
    ],
    action: "See the issue",
  }),
  "block-issue-assigned": kind({
    values: ["Title", "Place", "Priority_Label"],
    label: "Block issues to see to",
    description: "You are to see to an issue.",
    offeredTo: [society],
    defaults: ["sms"],
    title: ({ Title }) => `Please see to: ${Title}`,
    body: ({ Place, Priority_Label }) => `${Place}. Priority: ${Priority_Label}`,
    sms: ({ Title, Place }, site) => `Please see to "${shortened(Title)}", ${shortened(Place)}. See ${site}.`,
    paragraphs: ({ Title, Place, Priority_Label }) => [
      `You are to see to the issue “${Title}” (${Place}).`,
      `Priority: ${Priority_Label}`,
    ],
    action: "See the issue",
  }),
  "block-incident-reported": kind({
    values: ["Title", "Place", "Name", "Priority_Label"],
    label: "New block incidents",
    description: "Something happens in a block that you look after.",
    offeredTo: [society],
    defaults: [],
    title: ({ Title }) => `Block incident: ${Title}`,
    body: ({ Name, Place, Priority_Label }) => `${Place}, reported by ${Name}. Priority: ${Priority_Label}`,
    sms: ({ Title, Place }, site) => `Block incident, ${shortened(Place)}: "${shortened(Title)}". See ${site}.`,
    paragraphs: ({ Title, Place, Name, Priority_Label }) => [
      `${Name} reports (${Place}): “${Title}”.`,
      `Priority: ${Priority_Label}`,
    ],
    action: "See the incident",
  }),
  "block-incident-escalated": kind({
    values: ["Title", "Place", "Name", "Note"],
    label: "Escalated block incidents",
    description: "A block secretary hands an incident on to you.",
    offeredTo: [society],
    defaults: ["sms", "email"],
    title: ({ Title }) => `Escalated: ${Title}`,
    body: ({ Name, Place, Note }) => (Note ? `${Name}, ${Place}: ${Note}` : `${Name}, ${Place}`),
    sms: ({ Title, Place, Name }, site) =>
      `${shortened(Name)} has escalated "${shortened(Title)}", ${shortened(Place)}. See ${site}.`,
    paragraphs: ({ Title, Place, Name, Note }) => [
      `${Name} has escalated the incident “${Title}” (${Place}).`,
      ...Note.split(/\n+/).filter(Boolean),
    ],
    action: "See the incident",
  }),
};
