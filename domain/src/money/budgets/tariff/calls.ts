import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { oneOf, RupeesIn, RupeesOut } from "../../../platform/fields.ts";
import { ChargeHeadId } from "../../../platform/ids.ts";
import { keysOf } from "../../journal/draft.ts";
import { budgetStatuses } from "../codes.ts";
import { type TariffWay, tariffSteps, tariffWays } from "./codes.ts";

const Head = z.object({
  Charge_HeadID: z.string(),
  Charge_Name: z.string(),
  /** Of a month, of all flats. */
  Today_Amount: RupeesOut,
  Proposed_Amount: RupeesOut,
});
const Flat = z.object({
  FlatID: z.string(),
  Flat_Label: z.string(),
  /** In square feet; null where it is not known. */
  Carpet_Area: z.number().nullable(),
  /** Of a month. */
  Today_Amount: RupeesOut,
  Proposed_Amount: RupeesOut,
});

const Tariff = z.object({
  Financial_Year: z.int(),
  Version: z.int(),
  Budget_Status: oneOf(budgetStatuses),
  Tariff_Way: z.enum(keysOf<TariffWay>(tariffWays)),
  Step: z.int(),
  /** Of the year, in rupees. */
  Expense: RupeesOut,
  /** Income that is not what members are billed. */
  Other_Income: RupeesOut,
  From_Funds: RupeesOut,
  Needed_Year: RupeesOut,
  /** A twelfth, rounded up. */
  Needed_Month: RupeesOut,
  /** Why there is no proposal: flats lack their area, or nothing is charged today. */
  Missing: z.enum(["flats", "areas", "charges"]).nullable(),
  Flats_Without_Area: z.int(),
  Flats_Count: z.int(),
  /** The heads that post to income, with what today's tariffs bring in a month, a year by its twelve months. */
  Heads: z.array(Head),
  /** Heads that today's facts cannot compute, such as those by meters. */
  Uncomputed: z.array(z.string()),
  Today_Month: RupeesOut,
  Proposed_Month: RupeesOut,
  /** What the proposal brings more than is needed, by rounding up. */
  Excess_Month: RupeesOut,
  /** The rate of a tariff: rupees for a flat, or for a square foot, a month; null where each flat has its own. */
  Rate: z.number().nullable(),
  /** The factor between today's amounts and those that are needed; null without today's amounts. */
  Factor: z.number().nullable(),
  /** The first ones by label. */
  Flats: z.array(Flat),
  /** What the form of a tariff takes for the head that was asked for. */
  Rates: z.array(z.object({ FlatID: z.string(), Rate: z.number() })).nullable(),
});
export type BudgetTariff = z.output<typeof Tariff>;

export const tariff = {
  tariff: call({
    path: "vendor/Fetch_Budget_Tariff_Info",
    who: "books.read",
    withoutSocieties: "refused",
    summary:
      "Propose from a budget what each flat pays a month: expenditure less other income and what the funds pay, divided among the flats and rounded up, beside what today's tariffs bring. Nothing is changed",
    limit: "expensive",
    input: z.object({
      Financial_Year: z.int().min(1900).max(2200),
      Tariff_Way: z.enum(keysOf<TariffWay>(tariffWays)).default("equal"),
      /** In rupees. */
      Step: z.literal(tariffSteps).default(1),
      From_Funds: RupeesIn.default(0),
      /** Of which head the rates are for a form. */
      Charge_HeadID: ChargeHeadId.optional(),
    }),
    output: Tariff,
    refusals: ["no-society", "other-financial-year", "unknown-budget"],
  }),
};
