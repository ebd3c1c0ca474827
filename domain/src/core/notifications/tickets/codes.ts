import { vendorTypes } from "../../../platform/roles.ts";
import { kind } from "../told/codes.ts";

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
    sms: {
      en: "A new support ticket was raised to you on {site} by {Name}. Please see what it is about and answer it: {page}",
      hi: "{site} पर {Name} ने आपको एक नया सपोर्ट टिकट भेजा है। कृपया देखें कि वह किस बारे में है और जवाब दें: {page}",
    },
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
    sms: {
      en: "The status of one of your support tickets on {site} has changed. See where it is now: {page}",
      hi: "{site} पर आपके एक सपोर्ट टिकट की स्थिति बदली है। अब वह कहाँ है, यहाँ देखें: {page}",
    },
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
    sms: {
      en: "There is a new comment by {Name} on one of your support tickets on {site}. Read it and answer here: {page}",
      hi: "{site} पर आपके एक सपोर्ट टिकट पर {Name} की नई टिप्पणी है। यहाँ पढ़ें और जवाब दें: {page}",
    },
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
    sms: {
      en: "You were asked to look after a support ticket on {site}. See what it is about and where: {page}",
      hi: "{site} पर एक सपोर्ट टिकट आपको सौंपा गया है। वह किस बारे में और कहाँ का है, यहाँ देखें: {page}",
    },
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
    sms: {
      en: "A support ticket on {site} that you answer for is overdue. Please see to it: {page}",
      hi: "{site} पर एक सपोर्ट टिकट, जिसके लिए आप ज़िम्मेदार हैं, समय से पीछे है। कृपया उसे देखें: {page}",
    },
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
    sms: {
      en: "Your answer to a support ticket on {site} was rated {Rating} of 5 stars. See the ticket: {page}",
      hi: "{site} पर एक सपोर्ट टिकट के आपके जवाब को 5 में से {Rating} स्टार मिले। टिकट देखें: {page}",
    },
    paragraphs: ({ Title, Name, Rating, Comment }) => [
      `${Name} has rated how the ticket “${Title}” was resolved: ${Rating} of 5 stars.`,
      ...(Comment ? [Comment] : []),
    ],
    action: "See the ticket",
  }),
};
