import { z } from "zod";
import { DayIn, oneLine, oneOf, RupeesIn } from "../../../platform/fields.ts";
import { FlatId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problems.ts";
import { parkingVehicles } from "../../../society/parking/codes.ts";
import { areaKinds, areaUnits, type Basis, shareWeights, spans } from "../codes.ts";
import { areSlabsWhole } from "../heads/rules.ts";

/** Whether a number has so few decimals that these many times it is whole, allowing for binary floating point. */
const isWholeTimes = (number: number, times: number): boolean =>
  Math.abs(number * times - Math.round(number * times)) < 1e-4;

/** Rupees with four decimals become ten thousandths. */
const RateIn = z
  .number()
  .min(0, problem("amount-negative"))
  .max(1e8, problem("amount-too-large"))
  .refine((rate) => isWholeTimes(rate, 1e4), problem("rate-decimals"))
  .transform((rate) => Math.round(rate * 1e4));

/** A percentage with four decimals becomes parts per million. */
const PercentIn = z
  .number()
  .gt(0, problem("percent-wrong"))
  .max(100, problem("percent-wrong"))
  .refine((percent) => isWholeTimes(percent, 1e4), problem("percent-wrong"))
  .transform((percent) => Math.round(percent * 1e4));

/** Units of a meter with three decimals become thousandths. */
const UnitsIn = z
  .number()
  .gt(0, problem("amount-above-0"))
  .max(1e9, problem("amount-too-large"))
  .refine((units) => isWholeTimes(units, 1e3), problem("units-decimals"))
  .transform((units) => Math.round(units * 1e3));

const Name = oneLine(40).pipe(z.string().min(1, problem("rates-required")));
const Per = z.enum(spans);
const most = 500;

/** Of each class one rate. */
function eachOnce(classes: readonly string[], context: z.core.$RefinementCtx): void {
  for (const [at, name] of classes.entries())
    if (classes.indexOf(name) < at)
      context.addIssue({
        code: "custom",
        path: ["Rates", at],
        message: problem("class-twice", { class: name }),
        input: name,
      });
}

const Equal = z.object({ Basis: z.literal("equal"), Rate: RateIn, Per });
const ByClass = z
  .object({
    Basis: z.literal("by-class"),
    By: z.enum(["type", "name"]),
    Rates: z
      .array(z.object({ Class: Name, Rate: RateIn }))
      .min(1, problem("rates-required"))
      .max(most),
    Per,
  })
  .superRefine(({ Rates }, context) =>
    eachOnce(
      Rates.map((rate) => rate.Class),
      context,
    ),
  );
const ByArea = z.object({
  Basis: z.literal("area"),
  Area: z.enum(areaKinds),
  Unit: z.enum(areaUnits),
  Rate: RateIn,
  Per,
});
const Chosen = z
  .object({
    Basis: z.literal("chosen"),
    Rates: z
      .array(z.object({ FlatID: FlatId, Rate: RateIn }))
      .min(1, problem("rates-required"))
      .max(most),
    Per,
  })
  .superRefine(({ Rates }, context) =>
    eachOnce(
      Rates.map((rate) => rate.FlatID),
      context,
    ),
  );
const wholes = [Equal, ByClass, ByArea, Chosen] as const;
const Whole = z.discriminatedUnion("Basis", wholes);
type Whole = z.output<typeof Whole>;

const BasisWire = z.discriminatedUnion("Basis", [
  ...wholes,
  z.object({ Basis: z.literal("construction-cost"), Percent: PercentIn }),
  z
    .object({
      Basis: z.literal("parking"),
      Rates: z
        .array(z.object({ Vehicle: oneOf(parkingVehicles), Rate: RateIn, Further_Rate: RateIn.nullable() }))
        .min(1, problem("rates-required")),
      Per,
    })
    .superRefine(({ Rates }, context) =>
      eachOnce(
        Rates.map((rate) => parkingVehicles[rate.Vehicle]),
        context,
      ),
    ),
  z.object({ Basis: z.literal("person"), Rate: RateIn, Per }),
  z.object({ Basis: z.literal("connection"), Rate: RateIn, Per }),
  z
    .object({
      Basis: z.literal("metered"),
      Meter: Name,
      Slabs: z
        .array(z.object({ Up_To: UnitsIn.nullable(), Rate: RateIn }))
        .min(1, problem("rates-required"))
        .max(20),
      /** Otherwise the rate of the slab that is reached holds for the whole usage. */
      Whether_Each_Slab_Apart: z.boolean().default(true),
      Fixed_Rate: RateIn.default(0),
      Minimum_Rate: RateIn.default(0),
      Whether_Estimated: z.boolean().default(false),
      Common_Loss: z
        .object({ By: z.enum(["equal", "usage"]), Rate: RateIn })
        .nullable()
        .default(null),
    })
    .refine(({ Slabs }) => areSlabsWhole(Slabs.map(({ Up_To: upTo, Rate: rate }) => ({ upTo, rate }))), {
      path: ["Slabs"],
      message: problem("slabs-rise"),
    }),
  z.object({
    Basis: z.literal("share"),
    /** Null if it is entered for each period. */
    Total_Amount: RupeesIn.nullable(),
    By: z.enum(shareWeights),
    Meter: Name.nullable().default(null),
    Whether_Exact: z.boolean().default(true),
  }),
  z.object({ Basis: z.literal("levy"), Whole, Instalments: z.int().min(1).max(120), First_Month: DayIn }),
  z.object({
    Basis: z.literal("percent"),
    Percent: PercentIn,
    /** Null for all service charges. */
    Charge_HeadIDs: z.array(z.uuid()).min(1, problem("heads-required")).max(most).nullable(),
  }),
  z.object({ Basis: z.literal("event"), Event: Name, Rate: RateIn }),
]);

function wholeOf(wire: Whole) {
  switch (wire.Basis) {
    case "equal":
      return { kind: wire.Basis, rate: wire.Rate, per: wire.Per };
    case "by-class": {
      const rates = wire.Rates.map(({ Class, Rate: rate }) => ({ class: Class, rate }));
      return { kind: wire.Basis, by: wire.By, rates, per: wire.Per };
    }
    case "area":
      return { kind: wire.Basis, area: wire.Area, unit: wire.Unit, rate: wire.Rate, per: wire.Per };
    case "chosen":
      return {
        kind: wire.Basis,
        amounts: wire.Rates.map(({ FlatID: flat, Rate: rate }) => ({ flat, rate })),
        per: wire.Per,
      };
  }
}

function basisOf(wire: z.output<typeof BasisWire>): Basis {
  switch (wire.Basis) {
    case "construction-cost":
      return { kind: wire.Basis, ppm: wire.Percent };
    case "parking":
      return {
        kind: wire.Basis,
        rates: wire.Rates.map(({ Vehicle, Rate: rate, Further_Rate: further }) => ({
          vehicle: String(Vehicle),
          rate,
          further,
        })),
        per: wire.Per,
      };
    case "person":
    case "connection":
      return { kind: wire.Basis, rate: wire.Rate, per: wire.Per };
    case "metered":
      return {
        kind: wire.Basis,
        meter: wire.Meter,
        slabs: wire.Slabs.map(({ Up_To: upTo, Rate: rate }) => ({ upTo, rate })),
        isEachSlabApart: wire.Whether_Each_Slab_Apart,
        fixed: wire.Fixed_Rate,
        minimum: wire.Minimum_Rate,
        isEstimated: wire.Whether_Estimated,
        commonLoss: wire.Common_Loss && { by: wire.Common_Loss.By, rate: wire.Common_Loss.Rate },
      };
    case "share":
      return {
        kind: wire.Basis,
        total: wire.Total_Amount,
        by: wire.By,
        meter: wire.Meter,
        isExact: wire.Whether_Exact,
      };
    case "levy":
      return { kind: wire.Basis, whole: wholeOf(wire.Whole), instalments: wire.Instalments, first: wire.First_Month };
    case "percent":
      return { kind: wire.Basis, ppm: wire.Percent, of: wire.Charge_HeadIDs ?? "service-charges" };
    case "event":
      return { kind: wire.Basis, event: wire.Event, rate: wire.Rate };
    default:
      return wholeOf(wire);
  }
}

/** A basis as a form fills it in: rupees with four decimals, percentages, units. It becomes what the engine computes with. */
export const BasisDraft = BasisWire.transform(basisOf);
