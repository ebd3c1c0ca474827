import type { Amenity } from "../../market/properties/codes.ts";

/** Of all amenities those that a society has, and not a home: security, lifts, water, the grounds and the club house. */
export const societyAmenities: readonly Amenity[] = [
  5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 31, 33, 35, 36, 37, 38,
];
