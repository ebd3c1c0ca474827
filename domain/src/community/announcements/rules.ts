import { announcementLimits as limits } from "./codes.ts";

const number = new Intl.NumberFormat("en-IN");

export const announcementMessages = {
  title: "Title is required",
  titleTooLong: `The title can have ${limits.title} characters at most`,
  description: "Description is required",
  descriptionTooLong: `The description can have ${number.format(limits.description)} characters at most`,
  priority: "Choose a priority",
  recipients: "Choose the recipients",
  blocks: "Choose at least one block",
  buildings: "Choose at least one building",
  blockFirst: "Choose a block before its buildings",
  sendAt: "Enter the date and time to send it",
  expiresAt: "Enter the expiry date and time",
  emergencyEnds: "An emergency alert needs an end time",
  emergencyNow: "An emergency alert is sent at once",
  documents: `An announcement can have ${limits.documents} attachments at most`,
} as const;

/** The building rule: of the chosen buildings only those stay that belong to chosen blocks. */
export const buildingsWithin = <B extends { BuildingID: string; BlockID: string }>(
  buildings: readonly B[],
  chosen: readonly string[],
  blockIds: readonly string[],
): string[] =>
  buildings
    .filter(({ BuildingID, BlockID }) => chosen.includes(BuildingID) && blockIds.includes(BlockID))
    .map(({ BuildingID }) => BuildingID);

const indiaAhead = 5.5 * 3600_000;
/** The value of a browser's date and time field for an instant, in Indian time, which has no summer time. */
export const writtenOf = (instant: string): string =>
  new Date(Date.parse(instant) + indiaAhead).toISOString().slice(0, 16);
