import type { ChargeChoices } from "#domain/money/charges/heads/calls.ts";
import type { AppliesTerms, BasisTerms, RuleTerms, TariffTerms } from "#domain/money/charges/terms/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { flatTypes } from "#domain/society/flats/codes.ts";
import { parkingVehicles } from "#domain/society/parking/codes.ts";
import { formatMonth, formatNumber } from "../../lib/format.ts";
import { language, languageTag } from "../../lib/language.ts";
import { m } from "../../paraglide/messages.js";

/** What a tariff may name, by id. */
export type Names = Pick<ChargeChoices, "Heads" | "Buildings" | "Meter_Kinds">;

const list = new Intl.ListFormat(languageTag, { type: "conjunction" });
const either = new Intl.ListFormat(languageTag, { type: "disjunction" });
const exact = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 4 });

/** What a head is called in the language of the page. */
export const headName = (head: { Charge_Name: string; Charge_Name_Hindi: string }): string =>
  (language === "hi" && head.Charge_Name_Hindi) || head.Charge_Name;

/** `₹31.50` or `₹2.2525`; what cannot be read yet is a gap. */
export const rateText = (rate: number): string => {
  if (!Number.isFinite(rate)) return "₹ …";
  return Number.isInteger(Math.round(rate * 1e4) / 100)
    ? formatRupees(Math.round(rate * 100) / 100)
    : `₹${exact.format(rate)}`;
};
const percentText = (percent: number): string => (Number.isFinite(percent) ? `${exact.format(percent)} %` : "… %");

export const perWords = () => ({
  month: m.charges_per_month(),
  period: m.charges_per_period(),
  year: m.charges_per_year(),
});
export const cycleWords = (): { [months: string]: string } => ({
  1: m.charges_cycle_1(),
  2: m.charges_cycle_2(),
  3: m.charges_cycle_3(),
  4: m.charges_cycle_4(),
  6: m.charges_cycle_6(),
  12: m.charges_cycle_12(),
});
export const useWords = (): { [use: string]: string } => ({
  self: m.charges_use_self(),
  rented: m.charges_use_rented(),
  vacant: m.charges_use_vacant(),
  builder: m.charges_use_builder(),
});
export const shareWords = (): { [by: string]: string } => ({
  equal: m.charges_by_equal(),
  carpet: m.charges_by_carpet(),
  "built-up": m.charges_by_built_up(),
  persons: m.charges_by_persons(),
  connections: m.charges_by_connections(),
  usage: m.charges_by_usage(),
});
export const areaWords = (): { [area: string]: string } => ({
  carpet: m.charges_area_carpet(),
  "built-up": m.charges_area_built_up(),
});
export const unitWords = (): { [unit: string]: string } => ({
  feet: m.charges_unit_feet(),
  metres: m.charges_unit_metres(),
});
export const basisWords = (): { [basis: string]: string } => ({
  equal: m.charges_basis_equal(),
  "by-class": m.charges_basis_class(),
  area: m.charges_basis_area(),
  chosen: m.charges_basis_chosen(),
  "construction-cost": m.charges_basis_cost(),
  parking: m.charges_basis_parking(),
  person: m.charges_basis_person(),
  connection: m.charges_basis_connection(),
  metered: m.charges_basis_metered(),
  share: m.charges_basis_share(),
  levy: m.charges_basis_levy(),
  percent: m.charges_basis_percent(),
  event: m.charges_basis_event(),
});

const classLabel = (name: string): string => flatTypes[Number(name) as 1] ?? name;

/** What a basis charges, in a sentence without a full stop. */
export function basisText(basis: BasisTerms, names: Names): string {
  const kindName = (id: string) =>
    names.Meter_Kinds.find(({ Meter_KindID }) => Meter_KindID === id)?.Meter_Kind_Name ?? "…";
  switch (basis.Basis) {
    case "equal":
      return m.charges_say_equal({ rate: rateText(basis.Rate), per: perWords()[basis.Per] });
    case "by-class": {
      const rates = basis.Rates.map(({ Class, Rate }) => `${classLabel(Class)} ${rateText(Rate)}`);
      return m.charges_say_list({ rates: list.format(rates), per: perWords()[basis.Per] });
    }
    case "area":
      return m.charges_say_area({
        rate: rateText(basis.Rate),
        unit: unitWords()[basis.Unit]!,
        area: areaWords()[basis.Area]!,
        per: perWords()[basis.Per],
      });
    case "chosen":
      return m.charges_say_chosen({ count: basis.Rates.length, per: perWords()[basis.Per] });
    case "construction-cost":
      return m.charges_say_cost({ percent: percentText(basis.Percent) });
    case "parking": {
      const rates = basis.Rates.map(({ Vehicle, Rate, Further_Rate }) => {
        const rate = `${parkingVehicles[Vehicle]} ${rateText(Rate)}`;
        return Further_Rate === null ? rate : m.charges_say_further({ rate, further: rateText(Further_Rate) });
      });
      return m.charges_say_list({ rates: list.format(rates), per: perWords()[basis.Per] });
    }
    case "person":
      return m.charges_say_person({ rate: rateText(basis.Rate), per: perWords()[basis.Per] });
    case "connection":
      return m.charges_say_connection({ rate: rateText(basis.Rate), per: perWords()[basis.Per] });
    case "metered": {
      const slabs = basis.Slabs.map(({ Up_To, Rate }) =>
        Up_To === null
          ? basis.Slabs.length === 1
            ? m.charges_say_unit({ rate: rateText(Rate) })
            : m.charges_say_rest({ rate: rateText(Rate) })
          : m.charges_say_slab({ rate: rateText(Rate), limit: formatNumber(Up_To) }),
      );
      return m.charges_say_metered({ meter: kindName(basis.Meter), slabs: list.format(slabs) });
    }
    case "share":
      return basis.Total_Amount === null
        ? m.charges_say_share_later({ by: shareWords()[basis.By]! })
        : m.charges_say_share({ total: rateText(basis.Total_Amount), by: shareWords()[basis.By]! });
    case "levy":
      return m.charges_say_levy({
        whole: wholeText(basis.Whole, names),
        count: Number.isFinite(basis.Instalments) ? basis.Instalments : 0,
        month: basis.First_Month === "" ? "…" : formatMonth(basis.First_Month),
      });
    case "percent": {
      const nameOf = (id: string) => names.Heads.find(({ Charge_HeadID }) => Charge_HeadID === id)?.Charge_Name ?? "…";
      const of =
        basis.Charge_HeadIDs === null ? m.charges_of_services() : list.format(basis.Charge_HeadIDs.map(nameOf));
      return m.charges_say_percent({ percent: percentText(basis.Percent), of });
    }
    case "event":
      return m.charges_say_event({ rate: rateText(basis.Rate), event: basis.Event || "…" });
  }
}

/** A whole levy has no span. */
function wholeText(whole: (BasisTerms & { Basis: "levy" })["Whole"], _names: Names): string {
  switch (whole.Basis) {
    case "equal":
      return m.charges_say_whole_equal({ rate: rateText(whole.Rate) });
    case "area":
      return m.charges_say_whole_area({
        rate: rateText(whole.Rate),
        unit: unitWords()[whole.Unit]!,
        area: areaWords()[whole.Area]!,
      });
    case "chosen":
      return m.charges_say_whole_chosen({ count: whole.Rates.length });
    default:
      return list.format(whole.Rates.map(({ Class, Rate }) => `${classLabel(Class)} ${rateText(Rate)}`));
  }
}

/** Whom a rule is for; nothing for everybody. */
export function whoText(applies: AppliesTerms, { Buildings }: Names): string {
  const buildingOf = (id: string) => Buildings.find(({ BuildingID }) => BuildingID === id)?.Name ?? "…";
  const parts = [
    applies.Flat_Types && either.format(applies.Flat_Types.map((type) => flatTypes[type])),
    applies.Flat_Type_Names && either.format(applies.Flat_Type_Names),
    applies.BuildingIDs && either.format(applies.BuildingIDs.map(buildingOf)),
    applies.FlatIDs && m.charges_who_flats({ count: applies.FlatIDs.length }),
    applies.Uses && either.format(applies.Uses.map((use) => useWords()[use]!)),
    applies.Excluded_FlatIDs && m.charges_who_without({ count: applies.Excluded_FlatIDs.length }),
    applies.Whether_Family_Excluded && m.charges_who_no_family(),
  ];
  return parts.filter(Boolean).join(", ");
}

/** As the beginning of a line. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** A line for each rule: `Shop: ₹63 per m² of carpet area a month`. */
export const ruleTexts = (rules: readonly RuleTerms[], names: Names): string[] =>
  rules.map(({ Applies, Basis }, at) => {
    const who = whoText(Applies, names);
    const what = basisText(Basis, names);
    if (who !== "") return `${capital(who)}: ${what}`;
    return at === 0 ? what : `${m.charges_everybody_else()}: ${what}`;
  });

/** `Billed quarterly, in advance`. */
export const cycleText = ({ Cycle_Months, When }: Pick<TariffTerms, "Cycle_Months" | "When">): string =>
  m.charges_billed({
    cycle: cycleWords()[Cycle_Months]!,
    when: When === "advance" ? m.charges_in_advance() : m.charges_in_arrears(),
  });

/** The whole tariff in one sentence. */
export const tariffText = (tariff: TariffTerms, names: Names): string =>
  `${ruleTexts(tariff.Rules, names).join("; ")}. ${cycleText(tariff)}.`;
