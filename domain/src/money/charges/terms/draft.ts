import { z } from "zod";
import { oneOf } from "../../../platform/fields.ts";
import { flatTypes } from "../../../society/flats/codes.ts";
import { parkingVehicles } from "../../../society/parking/codes.ts";
import { areaKinds, areaUnits, cycleMonths, proRatas, shareWeights, spans, uses } from "../codes.ts";

/** A tariff as the wire answers it and the database keeps it: what a form sent, with every value that was left out. */

const Rate = z.number().min(0);
const Per = z.enum(spans);
const Equal = z.object({ Basis: z.literal("equal"), Rate, Per });
const ByClass = z.object({
  Basis: z.literal("by-class"),
  By: z.enum(["type", "name"]),
  Rates: z.array(z.object({ Class: z.string(), Rate })),
  Per,
});
const ByArea = z.object({
  Basis: z.literal("area"),
  Area: z.enum(areaKinds),
  Unit: z.enum(areaUnits),
  Rate,
  Per,
});
const Chosen = z.object({
  Basis: z.literal("chosen"),
  Rates: z.array(z.object({ FlatID: z.string(), Rate })),
  Per,
});
const wholes = [Equal, ByClass, ByArea, Chosen] as const;
const WholeTerms = z.discriminatedUnion("Basis", wholes);
export type WholeTerms = z.output<typeof WholeTerms>;

const BasisTerms = z.discriminatedUnion("Basis", [
  ...wholes,
  z.object({ Basis: z.literal("construction-cost"), Percent: z.number() }),
  z.object({
    Basis: z.literal("parking"),
    Rates: z.array(z.object({ Vehicle: oneOf(parkingVehicles), Rate, Further_Rate: Rate.nullable() })),
    Per,
  }),
  z.object({ Basis: z.literal("person"), Rate, Per }),
  z.object({ Basis: z.literal("connection"), Rate, Per }),
  z.object({
    Basis: z.literal("metered"),
    Meter: z.string(),
    Slabs: z.array(z.object({ Up_To: z.number().nullable(), Rate })),
    Whether_Each_Slab_Apart: z.boolean(),
    Fixed_Rate: Rate,
    Minimum_Rate: Rate,
    Whether_Estimated: z.boolean(),
    Common_Loss: z.object({ By: z.enum(["equal", "usage"]), Rate }).nullable(),
  }),
  z.object({
    Basis: z.literal("share"),
    Total_Amount: z.number().nullable(),
    By: z.enum(shareWeights),
    Meter: z.string().nullable(),
    Whether_Exact: z.boolean(),
  }),
  z.object({ Basis: z.literal("levy"), Whole: WholeTerms, Instalments: z.int(), First_Month: z.iso.date() }),
  z.object({
    Basis: z.literal("percent"),
    Percent: z.number(),
    /** Null for all service charges. */
    Charge_HeadIDs: z.array(z.string()).nullable(),
  }),
  z.object({ Basis: z.literal("event"), Event: z.string(), Rate }),
]);
export type BasisTerms = z.output<typeof BasisTerms>;

const AppliesTerms = z
  .object({
    Flat_Types: z.array(oneOf(flatTypes)),
    Flat_Type_Names: z.array(z.string()),
    BuildingIDs: z.array(z.string()),
    FlatIDs: z.array(z.string()),
    Excluded_FlatIDs: z.array(z.string()),
    Uses: z.array(z.enum(uses)),
    Whether_Family_Excluded: z.boolean(),
  })
  .partial();
export type AppliesTerms = z.output<typeof AppliesTerms>;

const RuleTerms = z.object({ Applies: AppliesTerms, Basis: BasisTerms });
export type RuleTerms = z.output<typeof RuleTerms>;

export const TariffTerms = z.object({
  From: z.iso.date(),
  Cycle_Months: z.literal(cycleMonths),
  Cycle_Month: z.int(),
  When: z.enum(["advance", "arrears"]),
  Pro_Rata: z.enum(proRatas),
  Rules: z.array(RuleTerms),
});
export type TariffTerms = z.output<typeof TariffTerms>;
