import { vendorTypes } from "../../../platform/roles.ts";
import { kind } from "../told/codes.ts";

/** Notifications about support tickets. */
export const ticketNotices = {
  "ticket-raised": kind({
    values: ["Title", "Place", "Name", "Priority_Label"],
    offeredTo: [vendorTypes.society, vendorTypes.propertyManagement],
    defaults: ["sms", "email"],
    words: {
      label: "New tickets",
      description: "Someone raises a support ticket to you.",
      title: "New ticket: {Title}",
      body: ["{Name}, {Place}. Priority: {Priority_Label}"],
      paragraphs: ["{Name} ({Place}) has raised a ticket: “{Title}”.", "Priority: {Priority_Label}"],
      action: "View ticket",
      sms: "A new support ticket was raised to you on {site} by {Name}. Please see what it is about and answer it: {page}",
    },
  }),
  "ticket-status": kind({
    values: ["Title", "Status_Label", "Reason"],
    offeredTo: [vendorTypes.society, vendorTypes.propertyManagement, vendorTypes.tenant],
    defaults: ["sms", "email"],
    words: {
      label: "Ticket status",
      description: "The status of your ticket changes.",
      title: "{Status_Label}: {Title}",
      body: ["{Reason}", "Status of the ticket: {Status_Label}"],
      paragraphs: ["Status of the ticket “{Title}”: {Status_Label}", "{Reason}"],
      action: "View ticket",
      sms: "The status of one of your support tickets on {site} has changed. See where it is now: {page}",
    },
  }),
  "ticket-comment": kind({
    values: ["Title", "Name", "Comment"],
    offeredTo: [vendorTypes.society, vendorTypes.propertyManagement, vendorTypes.tenant],
    defaults: ["email"],
    words: {
      label: "Comments on tickets",
      description: "Someone comments on your ticket.",
      title: "New comment: {Title}",
      body: ["{Name}: {Comment}"],
      paragraphs: ["{Name} has commented on the ticket “{Title}”:", "{Comment}"],
      action: "View ticket",
      sms: "There is a new comment by {Name} on one of your support tickets on {site}. Read it and answer here: {page}",
    },
  }),
  "ticket-assigned": kind({
    values: ["Title", "Place", "Priority_Label"],
    offeredTo: [vendorTypes.society],
    defaults: ["sms", "email"],
    words: {
      label: "Tickets assigned to you",
      description: "A ticket is assigned to you.",
      title: "Assigned to you: {Title}",
      body: ["{Place}. Priority: {Priority_Label}"],
      paragraphs: ["The ticket “{Title}” ({Place}) has been assigned to you.", "Priority: {Priority_Label}"],
      action: "View ticket",
      sms: "A support ticket on {site} has been assigned to you. See what it is about and where: {page}",
    },
  }),
  "ticket-overdue": kind({
    values: ["Title", "Place", "Priority_Label"],
    offeredTo: [vendorTypes.society, vendorTypes.propertyManagement],
    defaults: ["sms", "email"],
    words: {
      label: "Overdue tickets",
      description: "A ticket you are responsible for is past its due time.",
      title: "Overdue: {Title}",
      body: ["{Place}. Priority: {Priority_Label}"],
      paragraphs: ["The ticket “{Title}” ({Place}) is past its due time.", "Priority: {Priority_Label}"],
      action: "View ticket",
      sms: "A support ticket on {site} that you are responsible for is overdue. Please handle it: {page}",
    },
  }),
  "ticket-rated": kind({
    values: ["Title", "Name", "Rating", "Comment"],
    offeredTo: [vendorTypes.society, vendorTypes.propertyManagement],
    defaults: [],
    words: {
      label: "Ticket ratings",
      description: "Someone rates how their ticket was resolved.",
      title: "{Rating} of 5 stars: {Title}",
      body: ["{Name}: {Comment}", "{Name}"],
      paragraphs: ["{Name} has rated the ticket “{Title}”: {Rating} of 5 stars.", "{Comment}"],
      action: "View ticket",
      sms: "Your answer to a support ticket on {site} was rated {Rating} of 5 stars. See the ticket: {page}",
    },
  }),
};
