import { vendorTypes } from "../../roles.ts";
import { kind, shortened } from "../told/codes.ts";

/** What is told about support tickets. */
export const ticketNotices = {
  "ticket-raised": kind({
    values: ["Title", "Place", "Name", "Priority_Label"],
    label: "New tickets",
    description: "Somebody raises a support ticket to you.",
    offeredTo: [vendorTypes.society, vendorTypes.propertyManagement],
    defaults: ["sms", "email"],
    title: ({ Title }) => `New ticket: ${Title}`,
    body: ({ Name, Place, Priority_Label }) => `${Name}, ${Place}. Priority: ${Priority_Label}`,
    sms: ({ Title, Place, Name, Priority_Label }, site) =>
      `New ${Priority_Label.toLowerCase()} ticket from ${shortened(Name)}, ${shortened(Place)}: "${shortened(Title)}". See ${site}.`,
    paragraphs: ({ Title, Place, Name, Priority_Label }) => [
      `${Name} (${Place}) has raised a ticket: “${Title}”.`,
      `Priority: ${Priority_Label}`,
    ],
    action: "See the ticket",
  }),
  "ticket-status": kind({
    values: ["Title", "Status_Label", "Reason"],
    label: "Status of tickets",
    description: "A ticket of yours moves on.",
    offeredTo: [vendorTypes.society, vendorTypes.propertyManagement, vendorTypes.tenant],
    defaults: ["sms", "email"],
    title: ({ Status_Label, Title }) => `${Status_Label}: ${Title}`,
    body: ({ Status_Label, Reason }) => Reason || `The ticket is now: ${Status_Label}`,
    sms: ({ Title, Status_Label }, site) => `The ticket "${shortened(Title)}" is now: ${Status_Label}. See ${site}.`,
    paragraphs: ({ Title, Status_Label, Reason }) => [
      `The ticket “${Title}” is now: ${Status_Label}.`,
      ...(Reason ? [Reason] : []),
    ],
    action: "See the ticket",
  }),
  "ticket-comment": kind({
    values: ["Title", "Name", "Comment"],
    label: "Comments on tickets",
    description: "The other side says something about a ticket of yours.",
    offeredTo: [vendorTypes.society, vendorTypes.propertyManagement, vendorTypes.tenant],
    defaults: ["email"],
    title: ({ Title }) => `New comment: ${Title}`,
    body: ({ Name, Comment }) => `${Name}: ${Comment}`,
    sms: ({ Title, Name }, site) => `${shortened(Name)} has commented on "${shortened(Title)}". See ${site}.`,
    paragraphs: ({ Title, Name, Comment }) => [
      `${Name} has commented on the ticket “${Title}”:`,
      ...Comment.split(/\n+/).filter(Boolean),
    ],
    action: "See the ticket",
  }),
  "ticket-assigned": kind({
    values: ["Title", "Place", "Priority_Label"],
    label: "Tickets to look after",
    description: "You are to look after a ticket.",
    offeredTo: [vendorTypes.society],
    defaults: ["sms", "email"],
    title: ({ Title }) => `Please look after: ${Title}`,
    body: ({ Place, Priority_Label }) => `${Place}. Priority: ${Priority_Label}`,
    sms: ({ Title, Place }, site) =>
      `Please look after the ticket "${shortened(Title)}", ${shortened(Place)}. See ${site}.`,
    paragraphs: ({ Title, Place, Priority_Label }) => [
      `You are to look after the ticket “${Title}” (${Place}).`,
      `Priority: ${Priority_Label}`,
    ],
    action: "See the ticket",
  }),
  "ticket-overdue": kind({
    values: ["Title", "Place", "Priority_Label"],
    label: "Overdue tickets",
    description: "A ticket that you answer for is past its due time.",
    offeredTo: [vendorTypes.society, vendorTypes.propertyManagement],
    defaults: ["sms", "email"],
    title: ({ Title }) => `Overdue: ${Title}`,
    body: ({ Place, Priority_Label }) => `${Place}. Priority: ${Priority_Label}`,
    sms: ({ Title, Place }, site) => `The ticket "${shortened(Title)}", ${shortened(Place)}, is overdue. See ${site}.`,
    paragraphs: ({ Title, Place, Priority_Label }) => [
      `The ticket “${Title}” (${Place}) is past its due time.`,
      `Priority: ${Priority_Label}`,
    ],
    action: "See the ticket",
  }),
  "ticket-rated": kind({
    values: ["Title", "Name", "Rating", "Comment"],
    label: "Ratings of tickets",
    description: "Somebody rates how their ticket was resolved.",
    offeredTo: [vendorTypes.society, vendorTypes.propertyManagement],
    defaults: [],
    title: ({ Rating, Title }) => `${Rating} of 5 stars: ${Title}`,
    body: ({ Name, Comment }) => (Comment ? `${Name}: ${Comment}` : Name),
    sms: ({ Title, Rating }) => `Your answer to the ticket "${shortened(Title)}" was rated ${Rating} of 5 stars.`,
    paragraphs: ({ Title, Name, Rating, Comment }) => [
      `${Name} has rated how the ticket “${Title}” was resolved: ${Rating} of 5 stars.`,
      ...(Comment ? [Comment] : []),
    ],
    action: "See the ticket",
  }),
};
