import { vendorTypes } from "../../../platform/roles.ts";
import { kind } from "../told/codes.ts";

const { society, tenant } = vendorTypes;

/** Notifications about the blocks of a society: issues and incidents. */
export const blockNotices = {
  "block-issue-reported": kind({
    values: ["Title", "Place", "Name", "Priority_Label"],
    offeredTo: [society],
    defaults: ["email"],
    words: {
      label: "New block issues",
      description: "Someone reports an issue in a block you manage.",
      title: "New issue: {Title}",
      body: ["{Name}, {Place}. Priority: {Priority_Label}"],
      paragraphs: ["{Name} ({Place}) reports: “{Title}”.", "Priority: {Priority_Label}"],
      action: "View issue",
      sms: "A new issue was reported in a block of your society that you look after. See what and where: {page}",
    },
  }),
  "block-issue-updated": kind({
    values: ["Title", "Status_Label", "Message"],
    offeredTo: [society, tenant],
    defaults: ["email"],
    words: {
      label: "Updates of block issues",
      description: "The status of an issue you reported or handle changes.",
      title: "{Status_Label}: {Title}",
      body: ["{Message}", "Status of the issue: {Status_Label}"],
      paragraphs: ["Status of the issue “{Title}”: {Status_Label}", "{Message}"],
      action: "View issue",
      sms: "A block issue that you reported or look after has moved on. See where it is now: {page}",
    },
  }),
  "block-issue-comment": kind({
    values: ["Title", "Name", "Comment"],
    offeredTo: [society, tenant],
    defaults: [],
    words: {
      label: "Comments on block issues",
      description: "Someone comments on an issue you reported or handle.",
      title: "New comment: {Title}",
      body: ["{Name}: {Comment}"],
      paragraphs: ["{Name} has commented on the issue “{Title}”:", "{Comment}"],
      action: "View issue",
      sms: "There is a new comment by {Name} on a block issue that you reported or look after. Read it here: {page}",
    },
  }),
  "block-issue-assigned": kind({
    values: ["Title", "Place", "Priority_Label"],
    offeredTo: [society],
    defaults: ["sms"],
    words: {
      label: "Block issues assigned to you",
      description: "An issue is assigned to you.",
      title: "Assigned to you: {Title}",
      body: ["{Place}. Priority: {Priority_Label}"],
      paragraphs: ["The issue “{Title}” ({Place}) has been assigned to you.", "Priority: {Priority_Label}"],
      action: "View issue",
      sms: "An issue in a block of your society has been assigned to you. See what it is and where: {page}",
    },
  }),
  "block-incident-reported": kind({
    values: ["Title", "Place", "Name", "Priority_Label"],
    offeredTo: [society],
    defaults: [],
    words: {
      label: "New block incidents",
      description: "An incident is reported in a block you manage.",
      title: "Block incident: {Title}",
      body: ["{Place}, reported by {Name}. Priority: {Priority_Label}"],
      paragraphs: ["{Name} reports ({Place}): “{Title}”.", "Priority: {Priority_Label}"],
      action: "View incident",
      sms: "Something has happened in a block of your society that you look after. See what and where: {page}",
    },
  }),
  "block-incident-escalated": kind({
    values: ["Title", "Place", "Name", "Note"],
    offeredTo: [society],
    defaults: ["sms", "email"],
    words: {
      label: "Escalated block incidents",
      description: "A block secretary escalates an incident to you.",
      title: "Escalated: {Title}",
      body: ["{Name}, {Place}: {Note}", "{Name}, {Place}"],
      paragraphs: ["{Name} has escalated the incident “{Title}” ({Place}).", "{Note}"],
      action: "View incident",
      sms: "A block secretary of your society has handed an incident on to you. See what and where: {page}",
    },
  }),
};
