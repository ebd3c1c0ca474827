import type { AppliesTerms, BasisTerms, TariffTerms, WholeTerms } from "#domain/money/charges/terms/draft.ts";
import { parkingVehicles } from "#domain/society/parking/codes.ts";

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
