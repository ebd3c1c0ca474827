import { labels } from "../../platform/labels.ts";

/** What may be near a home, by the kinds of the file of places that a visitor asks for. */
export const nearbyKinds = labels("nearbyKinds", {
  1: "Metro station",
  2: "Railway station",
  3: "College",
  4: "Tech park",
  5: "Landmark",
});
export type NearbyKind = keyof typeof nearbyKinds;

/** As the file of places names them. */
export const kindsInFile: Readonly<Record<NearbyKind, string>> = {
  1: "metro",
  2: "rail",
  3: "college",
  4: "tech park",
  5: "landmark",
};

/** How far a place may be from a home to be named, in metres of the straight line, and how many of a kind are named. */
export const nearbyLimits = { metres: 5000, ofKind: 2 } as const;
