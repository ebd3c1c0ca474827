import type { z } from "zod";
import type { TariffDraft } from "#domain/money/charges/draft.ts";
import type {
  AppliesTerms,
  BasisTerms,
  RuleTerms,
  TariffTerms,
  WholeTerms,
} from "#domain/money/charges/terms/draft.ts";
import { parkingVehicles } from "#domain/society/parking/codes.ts";
import { ifFilled, numberIn, rupeesIn } from "../../kit/form/parse.ts";

/** A tariff as its form has it: what is typed is text, and what can be added and removed has keys that stay. */

export type NamedFlat = { FlatID: string; Flat_Label: string };
export type Who = {
  Flat_Types: string[];
  Flat_Type_Names: string[];
  BuildingIDs: string[];
  Flats: NamedFlat[];
  Excluded: NamedFlat[];
  Uses: string[];
  Family: boolean;
};
type Rates = { [key: string]: { Class: string; Rate: string } };
type Vehicles = { [vehicle: string]: { Rate: string; Further: string } };
type Slabs = { [key: string]: { Up_To: string; Rate: string } };
type FlatRates = { [flatId: string]: { Flat_Label: string; Rate: string } };
export type BasisName = BasisTerms["Basis"];
export type WholeName = WholeTerms["Basis"];

export type RuleValues = {
  Who: Who;
  Basis: BasisName;
  /** Of a levy. */
  Whole: WholeName;
  Rate: string;
  Per: string;
  By: "type" | "name";
  /** By the rate class of flats, and by the names of their types. */
  Types: Rates;
  Names: Rates;
  Area: string;
  Unit: string;
  FlatRates: FlatRates;
  Percent: string;
  Vehicles: Vehicles;
  Meter: string;
  Slabs: Slabs;
  Apart: boolean;
  Fixed: string;
  Minimum: string;
  Estimated: boolean;
  Loss: string;
  Loss_Rate: string;
  Total: string;
  Share_By: string;
  Exact: boolean;
  Instalments: string;
  First_Month: string;
  Of: "services" | "chosen";
  Heads: string[];
  Event: string;
};
export type TariffValues = {
  From: string;
  Cycle_Months: string;
  Cycle_Month: string;
  When: string;
  Pro_Rata: string;
  rules: { [key: string]: RuleValues };
};

type Draft = z.input<typeof TariffDraft>;
/** The names of the classes that a society has. */
export type Classes = { types: readonly string[]; names: readonly string[] };

const nobody: Who = {
  Flat_Types: [],
  Flat_Type_Names: [],
  BuildingIDs: [],
  Flats: [],
  Excluded: [],
  Uses: [],
  Family: false,
};

const text = (value: number): string => String(value);
const keyed = <T>(items: readonly T[]): { [key: string]: T } =>
  Object.fromEntries(items.map((item, at) => [`row-${at}`, item]));

/** A row for each class that there is, and for each that has a rate. */
function ratesOf(classes: readonly string[], given: readonly { Class: string; Rate: number }[]): Rates {
  const all = [...new Set([...classes, ...given.map(({ Class }) => Class)])];
  return keyed(
    all.map((Class) => {
      const found = given.find((rate) => rate.Class === Class);
      return { Class, Rate: found ? text(found.Rate) : "" };
    }),
  );
}

export const emptyRule = ({ types, names }: Classes, first = ""): RuleValues => ({
  ...{ Who: nobody, Basis: "equal", Whole: "equal", Rate: "", Per: "month" },
  ...{ By: names.length > 0 ? "name" : "type", Types: ratesOf(types, []), Names: ratesOf(names, []) },
  ...{ Area: "carpet", Unit: "feet", FlatRates: {}, Percent: "" },
  Vehicles: Object.fromEntries(Object.keys(parkingVehicles).map((vehicle) => [vehicle, { Rate: "", Further: "" }])),
  ...{ Meter: "", Slabs: keyed([{ Up_To: "", Rate: "" }]), Apart: true, Fixed: "", Minimum: "", Estimated: false },
  ...{ Loss: "", Loss_Rate: "", Total: "", Share_By: "equal", Exact: true, Instalments: "2", First_Month: first },
  ...{ Of: "services", Heads: [], Event: "" },
});

type Labels = ReadonlyMap<string, string>;
const named = (ids: readonly string[] | undefined, labels: Labels): NamedFlat[] =>
  (ids ?? []).map((FlatID) => ({ FlatID, Flat_Label: labels.get(FlatID) ?? FlatID }));

const whoOf = (applies: AppliesTerms, labels: Labels): Who => ({
  Flat_Types: (applies.Flat_Types ?? []).map(String),
  Flat_Type_Names: applies.Flat_Type_Names ?? [],
  BuildingIDs: applies.BuildingIDs ?? [],
  Flats: named(applies.FlatIDs, labels),
  Excluded: named(applies.Excluded_FlatIDs, labels),
  Uses: applies.Uses ?? [],
  Family: applies.Whether_Family_Excluded ?? false,
});

function ofWhole(basis: WholeTerms, classes: Classes, labels: Labels): Partial<RuleValues> {
  switch (basis.Basis) {
    case "equal":
      return { Rate: text(basis.Rate), Per: basis.Per };
    case "area":
      return { Rate: text(basis.Rate), Per: basis.Per, Area: basis.Area, Unit: basis.Unit };
    case "by-class":
      return basis.By === "type"
        ? { By: "type", Per: basis.Per, Types: ratesOf(classes.types, basis.Rates) }
        : { By: "name", Per: basis.Per, Names: ratesOf(classes.names, basis.Rates) };
    case "chosen":
      return {
        Per: basis.Per,
        FlatRates: Object.fromEntries(
          basis.Rates.map(({ FlatID, Rate }) => [
            FlatID,
            { Flat_Label: labels.get(FlatID) ?? FlatID, Rate: text(Rate) },
          ]),
        ),
      };
  }
}

function ofBasis(basis: BasisTerms, classes: Classes, labels: Labels): Partial<RuleValues> {
  switch (basis.Basis) {
    case "construction-cost":
      return { Percent: text(basis.Percent) };
    case "parking":
      return {
        Per: basis.Per,
        Vehicles: {
          ...emptyRule(classes).Vehicles,
          ...Object.fromEntries(
            basis.Rates.map(({ Vehicle, Rate, Further_Rate }) => [
              Vehicle,
              { Rate: text(Rate), Further: Further_Rate === null ? "" : text(Further_Rate) },
            ]),
          ),
        },
      };
    case "person":
    case "connection":
      return { Rate: text(basis.Rate), Per: basis.Per };
    case "metered":
      return {
        Meter: basis.Meter,
        Slabs: keyed(
          basis.Slabs.map(({ Up_To, Rate }) => ({ Up_To: Up_To === null ? "" : text(Up_To), Rate: text(Rate) })),
        ),
        Apart: basis.Whether_Each_Slab_Apart,
        Fixed: basis.Fixed_Rate === 0 ? "" : text(basis.Fixed_Rate),
        Minimum: basis.Minimum_Rate === 0 ? "" : text(basis.Minimum_Rate),
        Estimated: basis.Whether_Estimated,
        Loss: basis.Common_Loss?.By ?? "",
        Loss_Rate: basis.Common_Loss ? text(basis.Common_Loss.Rate) : "",
      };
    case "share":
      return {
        Total: basis.Total_Amount === null ? "" : text(basis.Total_Amount),
        Share_By: basis.By,
        Exact: basis.Whether_Exact,
        Meter: basis.Meter ?? "",
      };
    case "levy":
      return {
        ...ofWhole(basis.Whole, classes, labels),
        Whole: basis.Whole.Basis,
        Instalments: text(basis.Instalments),
        First_Month: basis.First_Month,
      };
    case "percent":
      return {
        Percent: text(basis.Percent),
        Of: basis.Charge_HeadIDs === null ? "services" : "chosen",
        Heads: basis.Charge_HeadIDs ?? [],
      };
    case "event":
      return { Event: basis.Event, Rate: text(basis.Rate) };
    default:
      return ofWhole(basis, classes, labels);
  }
}

/** What the form begins with: a tariff, or what is known of one. */
export const valuesOf = (terms: TariffTerms, classes: Classes, flats: readonly NamedFlat[]): TariffValues => {
  const labels = new Map(flats.map(({ FlatID, Flat_Label }) => [FlatID, Flat_Label]));
  return {
    From: terms.From,
    Cycle_Months: text(terms.Cycle_Months),
    Cycle_Month: text(terms.Cycle_Month),
    When: terms.When,
    Pro_Rata: terms.Pro_Rata,
    rules: keyed(
      terms.Rules.map(({ Applies, Basis }) => ({
        ...emptyRule(classes, terms.From),
        ...ofBasis(Basis, classes, labels),
        Basis: Basis.Basis,
        Who: whoOf(Applies, labels),
      })),
    ),
  };
};

const cleared = <T extends object>(row: T): T =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === "0" ? "" : value])) as T;
const clearedRows = <T extends object>(rows: { [key: string]: T }): { [key: string]: T } =>
  Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, cleared(row)]));

/** The same with the rates still to be entered, where a template has none. */
export const withoutZeros = (values: TariffValues): TariffValues => ({
  ...values,
  rules: Object.fromEntries(
    Object.entries(values.rules).map(([key, rule]) => [
      key,
      { ...cleared(rule), Slabs: clearedRows(rule.Slabs), Vehicles: clearedRows(rule.Vehicles) },
    ]),
  ),
});

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
