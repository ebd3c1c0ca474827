import { labels } from "../../platform/labels.ts";
export const announcementPriorities = labels("announcementPriorities", { 1: "Low", 2: "Medium", 3: "High" });
export type AnnouncementPriority = keyof typeof announcementPriorities;

/** A message goes to selected people, flats or a group; an emergency uses every channel, whatever people chose. */
export const announcementTypes = { announcement: 1, message: 2, emergency: 3 } as const;
export type AnnouncementType = (typeof announcementTypes)[keyof typeof announcementTypes];

export const announcementStatuses = labels("announcementStatuses", {
  1: "Scheduled",
  2: "Sent",
  3: "Expired",
  4: "Cancelled",
});
export type AnnouncementStatus = keyof typeof announcementStatuses;

export const announcementLimits = {
  title: 150,
  description: 5_000,
  documents: 5,
  /** Blocks or buildings of one announcement. */
  places: 1_000,
  /** People or flats that were chosen one by one. */
  chosen: 500,
} as const;
