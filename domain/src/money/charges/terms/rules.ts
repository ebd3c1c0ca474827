import { rupees } from "../../../platform/money.ts";
import type { FlatType } from "../../../society/flats/codes.ts";
import type { ParkingVehicle } from "../../../society/parking/codes.ts";
import type { Applies, Basis, Levy, Ppm, Rate, Tariff, Units } from "../codes.ts";
import type { AppliesTerms, BasisTerms, TariffTerms, WholeTerms } from "./draft.ts";

const ofRate = (rate: Rate): number => rate / 1e4;
const ofPpm = (ppm: Ppm): number => ppm / 1e4;
const ofUnits = (units: Units): number => units / 1e3;

function wholeTerms(basis: Levy["whole"]): WholeTerms {
  switch (basis.kind) {
    case "equal":
      return { Basis: basis.kind, Rate: ofRate(basis.rate), Per: basis.per };
    case "by-class": {
      const Rates = basis.rates.map(({ class: Class, rate }) => ({ Class, Rate: ofRate(rate) }));
      return { Basis: basis.kind, By: basis.by, Rates, Per: basis.per };
    }
    case "area":
      return { Basis: basis.kind, Area: basis.area, Unit: basis.unit, Rate: ofRate(basis.rate), Per: basis.per };
    case "chosen":
      return {
        Basis: basis.kind,
        Rates: basis.amounts.map(({ flat, rate }) => ({ FlatID: flat, Rate: ofRate(rate) })),
        Per: basis.per,
      };
  }
}

function basisTerms(basis: Basis): BasisTerms {
  switch (basis.kind) {
    case "construction-cost":
      return { Basis: basis.kind, Percent: ofPpm(basis.ppm) };
    case "parking":
      return {
        Basis: basis.kind,
        Rates: basis.rates.map(({ vehicle, rate, further }) => ({
          Vehicle: Number(vehicle) as ParkingVehicle,
          Rate: ofRate(rate),
          Further_Rate: further === null ? null : ofRate(further),
        })),
        Per: basis.per,
      };
    case "person":
    case "connection":
      return { Basis: basis.kind, Rate: ofRate(basis.rate), Per: basis.per };
    case "metered":
      return {
        Basis: basis.kind,
        Meter: basis.meter,
        Slabs: basis.slabs.map(({ upTo, rate }) => ({
          Up_To: upTo === null ? null : ofUnits(upTo),
          Rate: ofRate(rate),
        })),
        Whether_Each_Slab_Apart: basis.isEachSlabApart,
        Fixed_Rate: ofRate(basis.fixed),
        Minimum_Rate: ofRate(basis.minimum),
        Whether_Estimated: basis.isEstimated,
        Common_Loss: basis.commonLoss && { By: basis.commonLoss.by, Rate: ofRate(basis.commonLoss.rate) },
      };
    case "share":
      return {
        Basis: basis.kind,
        Total_Amount: basis.total === null ? null : rupees(basis.total),
        By: basis.by,
        Meter: basis.meter,
        Whether_Exact: basis.isExact,
      };
    case "levy":
      return {
        Basis: basis.kind,
        Whole: wholeTerms(basis.whole),
        Instalments: basis.instalments,
        First_Month: basis.first,
      };
    case "percent":
      return {
        Basis: basis.kind,
        Percent: ofPpm(basis.ppm),
        Charge_HeadIDs: basis.of === "service-charges" ? null : [...basis.of],
      };
    case "event":
      return { Basis: basis.kind, Event: basis.event, Rate: ofRate(basis.rate) };
    default:
      return wholeTerms(basis);
  }
}

const appliesTerms = (applies: Applies): AppliesTerms => ({
  ...(applies.types && { Flat_Types: applies.types.map((type) => Number(type) as FlatType) }),
  ...(applies.names && { Flat_Type_Names: [...applies.names] }),
  ...(applies.buildings && { BuildingIDs: [...applies.buildings] }),
  ...(applies.flats && { FlatIDs: [...applies.flats] }),
  ...(applies.except && { Excluded_FlatIDs: [...applies.except] }),
  ...(applies.uses && { Uses: [...applies.uses] }),
  ...(applies.isFamilyLeftOut && { Whether_Family_Excluded: true }),
});

/** The wire's form of a tariff, of which `TariffDraft` makes the same tariff again. */
export const termsOf = ({ from, cycle, proRata, rules }: Tariff): TariffTerms => ({
  From: from,
  Cycle_Months: cycle.months,
  Cycle_Month: cycle.first,
  When: cycle.when,
  Pro_Rata: proRata,
  Rules: rules.map(({ applies, basis }) => ({ Applies: appliesTerms(applies), Basis: basisTerms(basis) })),
});
