import { z } from "zod";
import { oneOf } from "../../platform/fields.ts";
import { problem } from "../../platform/problems.ts";
import { connectionTypes, flatTypes, mostConnections } from "./codes.ts";

const squareFeet = z.number().gt(0, problem("area-above-0")).max(1_000_000, problem("area-too-large"));

/** The fields of one flat, or of all flats of a new building. */
export const flatDetails = {
  Flat_Type: oneOf(flatTypes).default(2),
  Carpet_Area: squareFeet.nullable().default(null),
  Built_Up_Area: squareFeet.nullable().default(null),
  Parking_Slots: z
    .int(problem("whole-number-between", { least: 0, most: 50 }))
    .min(0, problem("at-least", { least: 0 }))
    .max(50, problem("at-most", { most: 50 }))
    .default(0),
};

const required = problem("flat-number-required");

export const FlatDraft = z.object({
  Flat_No: z
    .string(required)
    .trim()
    .min(1, required)
    .max(20, problem("at-most-characters", { most: 20 })),
  /** 0 is the ground floor, below it are the basements. */
  Floor_No: z
    .int(problem("whole-number-between", { least: -5, most: 200 }))
    .min(-5, problem("at-least", { least: -5 }))
    .max(200, problem("at-most", { most: 200 }))
    .nullable()
    .default(null),
  ...flatDetails,
  /** As the society calls its type, such as `Shop`. An edit without it keeps what is stored. */
  Flat_Type_Name: z
    .string()
    .trim()
    .max(40, problem("at-most-characters", { most: 40 }))
    .optional(),
  Water_Inlets: z
    .int(problem("whole-number-between", { least: 0, most: 50 }))
    .min(0, problem("at-least", { least: 0 }))
    .max(50, problem("at-most", { most: 50 }))
    .nullable()
    .optional(),
});
export type FlatDraft = z.output<typeof FlatDraft>;

export const ConnectionDraft = z.object({
  Connection_Type: oneOf(connectionTypes),
  Connection_No: z
    .string(problem("connection-number-required"))
    .trim()
    .max(30, problem("at-most-characters", { most: 30 }))
    .regex(/[^\s./_-]/, problem("connection-number-required")),
});
export type ConnectionDraft = z.output<typeof ConnectionDraft>;

export const ConnectionsDraft = z
  .array(ConnectionDraft)
  .max(mostConnections, problem("at-most-connections", { most: mostConnections }));
