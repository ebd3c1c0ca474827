import { z } from "zod";
import { oneOf } from "../../platform/fields.ts";
import { flatTypes } from "./codes.ts";

const squareFeet = z.number().gt(0, "The area must be above 0").max(1_000_000, "The area is too large");

/** What is said of one flat, or of all the flats of a new building alike. */
export const flatDetails = {
  Flat_Type: oneOf(flatTypes).default(2),
  Carpet_Area: squareFeet.nullable().default(null),
  Built_Up_Area: squareFeet.nullable().default(null),
  Parking_Slots: z.int("A whole number from 0 to 50").min(0, "At least 0").max(50, "At most 50").default(0),
};

const required = "Flat number is required";

export const FlatDraft = z.object({
  Flat_No: z.string(required).trim().min(1, required).max(20, "At most 20 characters"),
  /** 0 is the ground floor, below it are the basements. */
  Floor_No: z
    .int("A whole number from -5 to 200")
    .min(-5, "At least -5")
    .max(200, "At most 200")
    .nullable()
    .default(null),
  ...flatDetails,
});
export type FlatDraft = z.output<typeof FlatDraft>;
