import { labels } from "../../platform/labels.ts";
/** The amenities of homes and societies. */
export const amenities = labels("amenities", {
  1: "AC",
  2: "Modular Kitchen",
  3: "Wardrobes",
  4: "Geyser",
  5: "WiFi",
  6: "Security",
  7: "Lift",
  8: "CCTV",
  9: "Power Backup",
  10: "Parking",
  11: "Swimming Pool",
  12: "Gym",
  13: "Club House",
  14: "Garden",
  15: "Children's Play Area",
  16: "Intercom",
  17: "Fire Safety",
  18: "Maintenance Staff",
  19: "Housekeeping",
  20: "Meals Included",
  21: "Playground",
  22: "Laundry",
  23: "Refrigerator",
  24: "Microwave",
  25: "TV",
  26: "DTH",
  27: "Sofa",
  28: "Curtains",
  29: "Beds",
  30: "Cooking Utensils",
  31: "Drinking Water",
  32: "Hot Water",
  33: "Visitor Parking",
  34: "Elevator",
  35: "Gas Connection",
  36: "Water Purifier",
  37: "Sewage Treatment Plant",
  38: "Rain Water Harvesting",
});
export type Amenity = keyof typeof amenities;

/** Of all amenities those that a society has, and not a home: security, lifts, water, the grounds and the club house. */
export const societyAmenities: readonly Amenity[] = [
  5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 31, 33, 35, 36, 37, 38,
];
