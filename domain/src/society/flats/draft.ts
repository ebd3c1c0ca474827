import { z } from "zod";
import { oneOf } from "../../platform/fields.ts";
import { isWholePaise } from "../../platform/money.ts";
import { problem } from "../../platform/problems.ts";
import { connectionTypes, flatTypes, flatUses, mostConnections } from "./codes.ts";
import { limitsOfFlat } from "./rules.ts";

const squareFeet = z
  .number()
  .gt(0, problem("area-above-0"))
  .max(limitsOfFlat.area, problem("area-too-large"))
  .nullable();
const { floor, parking, inlets, persons, cost, typeName } = limitsOfFlat;

/** What can be edited of many flats at once. */
const details = {
  /** As the society calls its type, such as `Shop`. */
  Flat_Type_Name: z
    .string()
    .trim()
    .max(typeName, problem("at-most-characters", { most: typeName })),
  Flat_Type: oneOf(flatTypes),
  /** 0 is the ground floor, below it are the basements. */
  Floor_No: z
    .int(problem("whole-number-between", floor))
    .min(floor.least, problem("at-least", { least: floor.least }))
    .max(floor.most, problem("at-most", { most: floor.most }))
    .nullable(),
  Carpet_Area: squareFeet,
  Built_Up_Area: squareFeet,
  Parking_Slots: z
    .int(problem("whole-number-between", parking))
    .min(parking.least, problem("at-least", { least: parking.least }))
    .max(parking.most, problem("at-most", { most: parking.most })),
  Water_Inlets: z
    .int(problem("whole-number-between", inlets))
    .min(inlets.least, problem("at-least", { least: inlets.least }))
    .max(inlets.most, problem("at-most", { most: inlets.most }))
    .nullable(),
  /** In rupees: what charges in percent of the construction cost are computed from. */
  Construction_Cost: z
    .number()
    .gt(0, problem("amount-above-0"))
    .max(cost, problem("amount-too-large"))
    .refine(isWholePaise, problem("amount-decimals"))
    .nullable(),
  /** Null: as many as its residents are. */
  Persons: z
    .int(problem("whole-number-between", persons))
    .min(persons.least, problem("at-least", { least: persons.least }))
    .max(persons.most, problem("at-most", { most: persons.most }))
    .nullable(),
  /** Null: as its residents and its member show. */
  Used_By: oneOf(flatUses).nullable(),
  /** The member's close family lives there, without non-occupancy charges. */
  Whether_Close_Family: z.boolean(),
};

/** The fields of one flat, or of all flats of a new building. */
export const flatDetails = {
  Flat_Type: details.Flat_Type.default(2),
  Carpet_Area: details.Carpet_Area.default(null),
  Built_Up_Area: details.Built_Up_Area.default(null),
  Parking_Slots: details.Parking_Slots.default(0),
};

const required = problem("flat-number-required");

export const FlatDraft = z.object({
  Flat_No: z
    .string(required)
    .trim()
    .min(1, required)
    .max(20, problem("at-most-characters", { most: 20 })),
  Floor_No: details.Floor_No.default(null),
  ...flatDetails,
  /** An edit without one of these keeps what is stored. */
  Flat_Type_Name: details.Flat_Type_Name.optional(),
  Water_Inlets: details.Water_Inlets.optional(),
  Construction_Cost: details.Construction_Cost.optional(),
  Persons: details.Persons.optional(),
  Used_By: details.Used_By.optional(),
  Whether_Close_Family: details.Whether_Close_Family.optional(),
});
export type FlatDraft = z.output<typeof FlatDraft>;

/** What changes of a flat; fields that are left out stay as they are. */
export const FlatChange = z.object(details).partial();
export type FlatChange = z.output<typeof FlatChange>;

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
