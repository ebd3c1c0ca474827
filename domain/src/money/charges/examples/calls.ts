import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, RupeesOut } from "../../../platform/fields.ts";
import { ChargeHeadId, ChargeTariffId, FlatId } from "../../../platform/ids.ts";
import { TariffDraft } from "../draft.ts";
import { mostExampleFlats } from "../heads/codes.ts";

const Flat = z.object({
  FlatID: z.string(),
  Flat_Label: z.string(),
  /** What the line of the bill would be; null where it can't be computed or is not charged. */
  Amount: RupeesOut.nullable(),
  /** How it comes about, part by part, in the language of the caller. */
  Sums: z.array(z.string()),
  /** What keeps it from being computed, or what the treasurer must know of it. */
  Problems: z.array(z.string()),
  /** No rule charges it to this flat. */
  Whether_Left_Out: z.boolean(),
});
export type ExampleFlat = z.output<typeof Flat>;

const Example = z.object({
  /** The month of the bill, by its first day; without one in the input, the first one that the tariff is billed in. */
  Month: z.iso.date(),
  /** What the bill would be for; null if the head is not billed in this month. */
  Period: z.object({ From: z.iso.date(), Until: z.iso.date() }).nullable(),
  Flats: z.array(Flat),
  Flats_Charged: z.int(),
  Flats_Left_Out: z.int(),
  /** Of all flats that are charged. */
  Total_Amount: RupeesOut,
  /** What is wrong, the most frequent first, with the number of its flats; 0 if it concerns the whole society. */
  Problems: z.array(z.object({ Problem: z.string(), Flats: z.int(), Flat_Labels: z.array(z.string()) })),
});
export type ChargeExample = z.output<typeof Example>;

export const examples = {
  example: call({
    path: "vendor/Fetch_Charge_Example_Info",
    who: "charges.read",
    summary:
      "Show what a tariff that is not saved would charge flats of the society in a month, with the sums in words, and which flats lack a fact",
    limit: "read",
    input: z.object({
      Charge_HeadID: ChargeHeadId,
      /** The tariff that it would replace. */
      Charge_TariffID: ChargeTariffId.optional(),
      Tariff: TariffDraft,
      /** Any day of the month. */
      Month: DayIn.optional(),
      /** By default the first ones by label. */
      FlatIDs: z.array(FlatId).max(mostExampleFlats).optional(),
    }),
    output: Example,
    refusals: ["unknown-charge-head", "unknown-charge-tariff", "unknown-flat"],
  }),
};
