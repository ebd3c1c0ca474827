import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, oneLine, RupeesIn, RupeesOut } from "../../../platform/fields.ts";
import { MeterId, MeterRechargeId } from "../../../platform/ids.ts";
import { listInput, listOf } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { ReadingIn, ReadingOut } from "../draft.ts";

const Recharge = z.object({
  Meter_RechargeID: z.string(),
  MeterID: z.string(),
  Flat_Label: z.string(),
  Recharged_On: z.iso.date(),
  Units: ReadingOut,
  Amount: RupeesOut,
  Reference: z.string(),
  Entered_By: z.string(),
  created_at: z.iso.datetime(),
});
export type MeterRecharge = z.output<typeof Recharge>;

/** Of prepaid meters. */
export const recharges = {
  recharges: call({
    path: "vendor/Filter_All_Meter_Recharges",
    who: "recharges.read",
    summary: "List the recharges of prepaid meters, the newest first",
    input: listInput({ Meter: { MeterID: MeterId } }),
    output: listOf(Recharge),
    answer: "extras",
  }),
  recharge: call({
    path: "vendor/Create_Meter_Recharge",
    who: "meters.write",
    summary: "Record a recharge of a prepaid meter: units, amount and reference. It is no payment of a bill",
    input: z.object({
      MeterID: MeterId,
      Recharged_On: DayIn,
      Units: ReadingIn.refine((units) => units > 0, problem("recharge-units-required")),
      Amount: RupeesIn,
      Reference: oneLine(60).default(""),
    }),
    output: z.object({ Meter_RechargeID: z.string() }),
    done: "Recharge recorded",
    once: true,
    refusals: ["unknown-meter", "recharge-exists", "meter-day-in-future"],
  }),
  removeRecharge: call({
    path: "vendor/Remove_Meter_Recharge",
    who: "meters.write",
    summary: "Remove a recharge that was recorded by mistake",
    input: z.object({ Meter_RechargeID: MeterRechargeId }),
    output: z.object({}),
    done: "Recharge removed",
    once: true,
    refusals: ["unknown-recharge"],
  }),
};
