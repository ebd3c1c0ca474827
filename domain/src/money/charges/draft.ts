import { z } from "zod";
import { DayIn, oneOf } from "../../platform/fields.ts";
import { BuildingId, FlatId } from "../../platform/ids.ts";
import { problem } from "../../platform/problems.ts";
import { flatTypes } from "../../society/flats/codes.ts";
import { BasisDraft } from "./bases/draft.ts";
import { type Applies, cycleMonths, proRatas, type Tariff, uses } from "./codes.ts";

const most = 2_000;
const atLeastOne = problem("rules-required");

/** Lists that are left out do not matter; who is in every list that is given is charged. */
const AppliesDraft = z
  .object({
    Flat_Types: z.array(oneOf(flatTypes)).min(1, atLeastOne),
    Flat_Type_Names: z.array(z.string().trim().max(40)).min(1, atLeastOne).max(most),
    BuildingIDs: z.array(BuildingId).min(1, atLeastOne).max(most),
    FlatIDs: z.array(FlatId).min(1, atLeastOne).max(most),
    Excluded_FlatIDs: z.array(FlatId).min(1, atLeastOne).max(most),
    Uses: z.array(z.enum(uses)).min(1, atLeastOne),
    Whether_Family_Excluded: z.boolean(),
  })
  .partial()
  .transform(
    (wire): Applies => ({
      ...(wire.Flat_Types && { types: wire.Flat_Types.map(String) }),
      ...(wire.Flat_Type_Names && { names: wire.Flat_Type_Names }),
      ...(wire.BuildingIDs && { buildings: wire.BuildingIDs }),
      ...(wire.FlatIDs && { flats: wire.FlatIDs }),
      ...(wire.Excluded_FlatIDs && { except: wire.Excluded_FlatIDs }),
      ...(wire.Uses && { uses: wire.Uses }),
      ...(wire.Whether_Family_Excluded && { isFamilyLeftOut: true }),
    }),
  );

/** What a head costs from a day on, as forms fill it in. */
export const TariffDraft = z
  .object({
    From: DayIn,
    Cycle_Months: z.literal(cycleMonths),
    /** A month in which a period begins: 4 is April. */
    Cycle_Month: z.int().min(1).max(12).default(4),
    When: z.enum(["advance", "arrears"]).default("advance"),
    Pro_Rata: z.enum(proRatas).default("days"),
    Rules: z
      .array(z.object({ Applies: AppliesDraft.default({}), Basis: BasisDraft }))
      .min(1, problem("rules-required"))
      .max(50),
  })
  .transform(
    ({ From, Cycle_Months, Cycle_Month, When, Pro_Rata, Rules }): Tariff => ({
      from: From,
      cycle: { months: Cycle_Months, first: Cycle_Month, when: When },
      proRata: Pro_Rata,
      rules: Rules.map(({ Applies: applies, Basis: basis }) => ({ applies, basis })),
    }),
  );
