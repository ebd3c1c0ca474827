import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { ChargeHeadId, ChargeTariffId } from "../../../platform/ids.ts";
import { TariffDraft } from "../draft.ts";

const TariffRef = z.object({ Charge_TariffID: ChargeTariffId });
/** Of a tariff that cannot be kept as it is; `fields` says where. */
const ofTerms = [
  "charge-terms-wrong",
  "charge-tariff-exists",
  "charge-tariff-billed",
  "charge-head-ended",
  "unknown-flat",
  "unknown-building",
  "unknown-meter-kind",
] as const;

export const tariffs = {
  createTariff: call({
    path: "vendor/Create_Charge_Tariff",
    who: "charges.write",
    summary: "Add what a head costs from a day on, until its next tariff begins. A day that was billed is refused",
    input: z.object({ Charge_HeadID: ChargeHeadId, Tariff: TariffDraft }),
    output: z.object({ Charge_TariffID: z.string() }),
    done: "Tariff saved",
    once: true,
    refusals: ["unknown-charge-head", "too-many-charge-tariffs", ...ofTerms],
  }),
  editTariff: call({
    path: "vendor/Edit_Charge_Tariff",
    who: "charges.write",
    summary: "Edit a tariff that was not billed yet",
    input: z.object({ ...TariffRef.shape, Tariff: TariffDraft, updated_at: z.iso.datetime().optional() }),
    output: z.object({}),
    done: "Tariff saved",
    once: true,
    refusals: ["unknown-charge-tariff", "unknown-charge-head", "stale", ...ofTerms],
  }),
  removeTariff: call({
    path: "vendor/Remove_Charge_Tariff",
    who: "charges.write",
    summary: "Remove a tariff that was not billed yet",
    input: TariffRef,
    output: z.object({}),
    done: "Tariff removed",
    once: true,
    refusals: ["unknown-charge-tariff", "charge-tariff-billed"],
  }),
};
