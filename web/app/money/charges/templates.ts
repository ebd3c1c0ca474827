import type { RuleTerms, TariffTerms } from "#domain/money/charges/terms/draft.ts";
import { m } from "../../paraglide/messages.js";

/** What many societies charge, as the beginning of a form. Nothing is created before somebody saves it. */
export type HeadTemplate = {
  id: string;
  label: () => string;
  code: string;
  hindi: string;
  isService: boolean;
  isTaxable: boolean;
  purpose: "non-occupancy" | null;
  /** The account that fits, by its purpose in the chart. */
  fund: "sinking" | "repair" | null;
  months: TariffTerms["Cycle_Months"];
  rules: readonly RuleTerms[];
};

const all = {};
const plain = { isService: true, isTaxable: true, purpose: null, fund: null, months: 1 } as const;
const fund = { isService: false, isTaxable: true, purpose: null, months: 1 } as const;

export const headTemplates: readonly HeadTemplate[] = [
  {
    ...{ id: "maintenance", label: m.charges_template_maintenance, code: "MAINT", hindi: "रखरखाव", ...plain },
    rules: [{ Applies: all, Basis: { Basis: "area", Area: "carpet", Unit: "feet", Rate: 0, Per: "month" } }],
  },
  {
    ...{ id: "service", label: m.charges_template_service, code: "SERV", hindi: "सेवा शुल्क", ...plain },
    rules: [{ Applies: all, Basis: { Basis: "equal", Rate: 0, Per: "month" } }],
  },
  {
    ...{
      id: "sinking",
      label: m.charges_template_sinking,
      code: "SINK",
      hindi: "निक्षेप निधि",
      ...fund,
      fund: "sinking",
    },
    rules: [{ Applies: all, Basis: { Basis: "construction-cost", Percent: 0.25 } }],
  },
  {
    ...{
      id: "repairs",
      label: m.charges_template_repairs,
      code: "REPAIR",
      hindi: "मरम्मत निधि",
      ...fund,
      fund: "repair",
    },
    rules: [{ Applies: all, Basis: { Basis: "construction-cost", Percent: 0.75 } }],
  },
  {
    ...{ id: "water", label: m.charges_template_water, code: "WATER", hindi: "पानी", ...plain },
    rules: [{ Applies: all, Basis: { Basis: "connection", Rate: 0, Per: "month" } }],
  },
  {
    ...{ id: "water-meter", label: m.charges_template_water_meter, code: "WMETER", hindi: "पानी, मीटर से", ...plain },
    isTaxable: false,
    rules: [
      {
        Applies: all,
        Basis: {
          ...{ Basis: "metered", Meter: "", Whether_Each_Slab_Apart: true, Fixed_Rate: 0, Minimum_Rate: 0 },
          Slabs: [
            { Up_To: 15, Rate: 0 },
            { Up_To: null, Rate: 0 },
          ],
          ...{ Whether_Estimated: true, Common_Loss: null },
        },
      },
    ],
  },
  {
    ...{ id: "parking", label: m.common_parking, code: "PARK", hindi: "पार्किंग", ...plain, isService: false },
    rules: [
      {
        Applies: all,
        Basis: {
          Basis: "parking",
          Rates: [
            { Vehicle: 1, Rate: 0, Further_Rate: null },
            { Vehicle: 2, Rate: 0, Further_Rate: null },
          ],
          Per: "month",
        },
      },
    ],
  },
  {
    ...{ id: "non-occupancy", label: m.charges_template_non_occupancy, code: "NOC", hindi: "गैर-अधिवास शुल्क", ...plain },
    ...{ isService: false, purpose: "non-occupancy" },
    rules: [
      {
        Applies: { Uses: ["rented"], Whether_Family_Excluded: true },
        Basis: { Basis: "percent", Percent: 10, Charge_HeadIDs: null },
      },
    ],
  },
  {
    ...{ id: "levy", label: m.charges_template_levy, code: "FEST", hindi: "उत्सव अंशदान", ...plain, isService: false },
    rules: [
      {
        Applies: all,
        Basis: {
          Basis: "levy",
          Whole: { Basis: "equal", Rate: 0, Per: "period" },
          Instalments: 1,
          First_Month: "",
        },
      },
    ],
  },
  {
    ...{ id: "move", label: m.charges_template_move, code: "MOVE", hindi: "आने-जाने का शुल्क", ...plain, isService: false },
    rules: [{ Applies: all, Basis: { Basis: "event", Event: "move-in", Rate: 0 } }],
  },
];

/** The tariff that a template begins with. */
export function tariffOf(template: HeadTemplate | undefined, From: string): TariffTerms {
  const rules = template?.rules ?? [{ Applies: all, Basis: { Basis: "equal", Rate: 0, Per: "month" } as const }];
  return {
    ...{ From, Cycle_Months: template?.months ?? 1, Cycle_Month: 4, When: "advance", Pro_Rata: "days" },
    Rules: rules.map(({ Applies, Basis }) => ({
      Applies,
      Basis: Basis.Basis === "levy" ? { ...Basis, First_Month: From } : Basis,
    })),
  };
}
