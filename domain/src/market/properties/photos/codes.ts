import { labels } from "../../../platform/labels.ts";

/** What a photo of a home shows. */
export const photoRooms = labels("photoRooms", {
  1: "Living room",
  2: "Bedroom",
  3: "Kitchen",
  4: "Bathroom",
  5: "Balcony",
  6: "Building or outside",
  7: "View",
  8: "Parking",
  9: "Floor plan",
  10: "Work or shop area",
  11: "Other",
});
export type PhotoRoom = keyof typeof photoRooms;
