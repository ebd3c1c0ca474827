import type { z } from "zod";
import type { TariffDraft } from "#domain/money/charges/draft.ts";
import type { RuleTerms } from "#domain/money/charges/terms/draft.ts";
import { ifFilled, numberIn, rupeesIn } from "../../kit/form/parse.ts";
import type { RuleValues, TariffValues, Who, WholeName } from "./tariff-values.ts";

type Draft = z.input<typeof TariffDraft>;

const rate = (typed: string): number => rupeesIn(typed);
const orNone = (typed: string): number => ifFilled(typed, rupeesIn) ?? 0;
const isFilled = ({ Rate }: { Rate: string }): boolean => Rate.trim() !== "";
/** The rows that have a rate, with their keys. */
export const filledRates = ({ By, Types, Names }: RuleValues) =>
  Object.entries(By === "type" ? Types : Names).filter(([, row]) => isFilled(row));
const filledVehicles = ({ Vehicles }: RuleValues) => Object.entries(Vehicles).filter(([, row]) => isFilled(row));

const appliesIn = (who: Who) => ({
  ...(who.Flat_Types.length > 0 && { Flat_Types: who.Flat_Types.map(Number) }),
  ...(who.Flat_Type_Names.length > 0 && { Flat_Type_Names: who.Flat_Type_Names }),
  ...(who.BuildingIDs.length > 0 && { BuildingIDs: who.BuildingIDs }),
  ...(who.Flats.length > 0 && { FlatIDs: who.Flats.map(({ FlatID }) => FlatID) }),
  ...(who.Excluded.length > 0 && { Excluded_FlatIDs: who.Excluded.map(({ FlatID }) => FlatID) }),
  ...(who.Uses.length > 0 && { Uses: who.Uses }),
  ...(who.Family && { Whether_Family_Excluded: true }),
});

function wholeIn(rule: RuleValues, Basis: WholeName) {
  const { Per, Rate } = rule;
  switch (Basis) {
    case "equal":
      return { Basis, Rate: rate(Rate), Per };
    case "area":
      return { Basis, Area: rule.Area, Unit: rule.Unit, Rate: rate(Rate), Per };
    case "by-class": {
      const Rates = filledRates(rule).map(([, row]) => ({ Class: row.Class, Rate: rate(row.Rate) }));
      return { Basis, By: rule.By, Rates, Per };
    }
    case "chosen":
      return {
        Basis,
        Rates: Object.entries(rule.FlatRates).map(([FlatID, row]) => ({ FlatID, Rate: rate(row.Rate) })),
        Per,
      };
  }
}

function basisIn(rule: RuleValues) {
  const { Basis, Per } = rule;
  switch (Basis) {
    case "construction-cost":
      return { Basis, Percent: numberIn(rule.Percent) };
    case "parking":
      return {
        Basis,
        Rates: filledVehicles(rule).map(([vehicle, { Rate, Further }]) => ({
          Vehicle: Number(vehicle),
          Rate: rate(Rate),
          Further_Rate: ifFilled(Further, rupeesIn) ?? null,
        })),
        Per,
      };
    case "person":
    case "connection":
      return { Basis, Rate: rate(rule.Rate), Per };
    case "metered":
      return {
        Basis,
        Meter: rule.Meter,
        Slabs: Object.values(rule.Slabs).map(({ Up_To, Rate }) => ({
          Up_To: ifFilled(Up_To, numberIn) ?? null,
          Rate: rate(Rate),
        })),
        Whether_Each_Slab_Apart: rule.Apart,
        Fixed_Rate: orNone(rule.Fixed),
        Minimum_Rate: orNone(rule.Minimum),
        Whether_Estimated: rule.Estimated,
        Common_Loss: rule.Loss === "" ? null : { By: rule.Loss, Rate: rate(rule.Loss_Rate) },
      };
    case "share":
      return {
        Basis,
        Total_Amount: ifFilled(rule.Total, rupeesIn) ?? null,
        By: rule.Share_By,
        Meter: rule.Share_By === "usage" ? rule.Meter : null,
        Whether_Exact: rule.Exact,
      };
    case "levy":
      return {
        Basis,
        Whole: wholeIn(rule, rule.Whole),
        Instalments: numberIn(rule.Instalments),
        First_Month: rule.First_Month,
      };
    case "percent":
      return {
        Basis,
        Percent: numberIn(rule.Percent),
        Charge_HeadIDs: rule.Of === "services" ? null : rule.Heads,
      };
    case "event":
      return { Basis, Event: rule.Event, Rate: rate(rule.Rate) };
    default:
      return wholeIn(rule, Basis);
  }
}

/** What is sent. The schema of the call says what is wrong with it. */
export const tariffIn = ({ rules, ...rest }: TariffValues): Draft =>
  ({
    ...{ From: rest.From, When: rest.When, Pro_Rata: rest.Pro_Rata },
    ...{ Cycle_Months: Number(rest.Cycle_Months), Cycle_Month: Number(rest.Cycle_Month) },
    Rules: Object.values(rules).map((rule) => ({ Applies: appliesIn(rule.Who), Basis: basisIn(rule) })),
  }) as Draft;

/** The same as a tariff in words is made of. */
export const ruleIn = (rule: RuleValues): RuleTerms =>
  ({ Applies: appliesIn(rule.Who), Basis: basisIn(rule) }) as RuleTerms;

const inBasis: { [wire: string]: keyof RuleValues } = {
  ...{ Rate: "Rate", Percent: "Percent", Meter: "Meter", Fixed_Rate: "Fixed", Minimum_Rate: "Minimum" },
  ...{ "Common_Loss.Rate": "Loss_Rate", Total_Amount: "Total", Instalments: "Instalments" },
  ...{ First_Month: "First_Month", Charge_HeadIDs: "Heads", Event: "Event", "Whole.Rate": "Rate" },
};

/** Where the form has what the input calls `Tariff.Rules.0.Basis.Rate`. */
export function fieldsOf({ rules }: TariffValues): { [path: string]: keyof TariffValues | `rules.${string}` } {
  const fields: { [path: string]: keyof TariffValues | `rules.${string}` } = {};
  for (const name of ["From", "Cycle_Months", "Cycle_Month", "When", "Pro_Rata"] as const)
    fields[`Tariff.${name}`] = name;
  for (const [at, [key, rule]] of Object.entries(rules).entries()) {
    const [path, own] = [`Tariff.Rules.${at}`, `rules.${key}`] as const;
    for (const [wire, field] of Object.entries(inBasis)) fields[`${path}.Basis.${wire}`] = `${own}.${field}`;
    for (const [where, basis] of [
      [`${path}.Basis`, rule.Basis],
      [`${path}.Basis.Whole`, rule.Whole],
    ]) {
      const rows: [string, readonly string[]] =
        basis === "parking"
          ? ["Vehicles", filledVehicles(rule).map(([vehicle]) => vehicle)]
          : basis === "chosen"
            ? ["FlatRates", Object.keys(rule.FlatRates)]
            : [rule.By === "type" ? "Types" : "Names", filledRates(rule).map(([row]) => row)];
      const [group, keys] = rows;
      for (const [nth, row] of keys.entries()) {
        fields[`${where}.Rates.${nth}.Further_Rate`] = `${own}.${group}.${row}.Further`;
        fields[`${where}.Rates.${nth}`] = `${own}.${group}.${row}.Rate`;
      }
      fields[`${where}.Rates`] = `${own}.Basis`;
    }
    for (const [nth, slab] of Object.keys(rule.Slabs).entries()) {
      fields[`${path}.Basis.Slabs.${nth}.Up_To`] = `${own}.Slabs.${slab}.Up_To`;
      fields[`${path}.Basis.Slabs.${nth}.Rate`] = `${own}.Slabs.${slab}.Rate`;
    }
    fields[`${path}.Basis.Slabs`] = `${own}.Slabs.${Object.keys(rule.Slabs).at(-1)}.Up_To`;
    fields[`${path}.Applies`] = `${own}.Basis`;
  }
  fields["Tariff.Rules"] = "From";
  return fields;
}
