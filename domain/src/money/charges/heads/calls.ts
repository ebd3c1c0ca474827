import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, oneLine } from "../../../platform/fields.ts";
import { ChargeHeadId, LedgerAccountId } from "../../../platform/ids.ts";
import { listInput, listOf } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { LedgerName } from "../../journal/draft.ts";
import { TariffTerms } from "../terms/draft.ts";
import { mostHeads, usualSac } from "./codes.ts";

const Tariff = TariffTerms.extend({
  Charge_TariffID: z.string(),
  /** Holds on a day that was billed, so that it stays as it is. */
  Whether_Billed: z.boolean(),
  updated_at: z.iso.datetime(),
});
export type ChargeTariff = z.output<typeof Tariff>;

const Head = z.object({
  Charge_HeadID: z.string(),
  Charge_Code: z.string(),
  Charge_Name: z.string(),
  Charge_Name_Hindi: z.string(),
  Whether_Service_Charge: z.boolean(),
  Whether_Taxable: z.boolean(),
  SAC: z.string(),
  Purpose: z.enum(["non-occupancy"]).nullable(),
  /** Where a flat is rented out, its tenant pays this head, by a bill of their own. */
  Whether_Paid_By_Tenant: z.boolean(),
  /** The account of income or the fund to which it is posted. */
  Ledger: z.object(LedgerName),
  /** The last day that is charged; null while it lasts. */
  Ended_On: z.iso.date().nullable(),
  /** The last day that a bill run has billed. */
  Billed_Until: z.iso.date().nullable(),
  /** Today's tariff, and the next one. */
  Tariff: Tariff.nullable(),
  Next_Tariff: Tariff.nullable(),
  updated_at: z.iso.datetime(),
});
export type ChargeHead = z.output<typeof Head>;

const HeadName = z.object({ Charge_HeadID: z.string(), Charge_Code: z.string(), Charge_Name: z.string() });

const HeadInfo = Head.extend({
  /** By their days, the latest first. */
  Tariffs: z.array(Tariff),
  /** The heads that are a percentage of this one. */
  Named_By: z.array(HeadName),
  /** The flats that its tariffs name. */
  Flats: z.array(z.object({ FlatID: z.string(), Flat_Label: z.string() })),
});
export type ChargeHeadInfo = z.output<typeof HeadInfo>;

const Code = oneLine(12).pipe(z.string().min(1, problem("charge-code-required")));
const Name = oneLine(80).pipe(z.string().min(1, problem("name-required")));
const details = {
  Charge_Code: Code,
  Charge_Name: Name,
  Charge_Name_Hindi: oneLine(80).default(""),
  Whether_Service_Charge: z.boolean().default(true),
  Whether_Taxable: z.boolean().default(true),
  SAC: z
    .string()
    .trim()
    .regex(/^([0-9]{4}|[0-9]{6})?$/, problem("sac-wrong"))
    .default(usualSac),
  /** Non-occupancy charges have a limit by law. */
  Purpose: z.enum(["non-occupancy"]).nullable().default(null),
  /** Left out of an edit: as it is. */
  Whether_Paid_By_Tenant: z.boolean().optional(),
  /** By default the account of maintenance. */
  Ledger_AccountID: LedgerAccountId.optional(),
};
const HeadRef = z.object({ Charge_HeadID: ChargeHeadId });

const LedgerChoice = z.object({ ...LedgerName, Whether_Fund: z.boolean(), Ledger_Purpose: z.string().nullable() });
const Choices = z.object({
  /** The accounts of income and the funds that a head can post to, by code. */
  Ledgers: z.array(LedgerChoice),
  /** The account that a new head posts to if none is chosen. */
  Usual_Ledger_AccountID: z.string().nullable(),
  Heads: z.array(HeadName.extend({ Whether_Service_Charge: z.boolean(), Whether_Ended: z.boolean() })),
  /** What the society calls the types of its flats, with how many there are; "" for those without. */
  Type_Names: z.array(z.object({ Flat_Type_Name: z.string(), Flats: z.int() })),
  Types: z.array(z.object({ Flat_Type: z.int(), Flats: z.int() })),
  /** A tariff names a kind of meter by its id. */
  Meter_Kinds: z.array(z.object({ Meter_KindID: z.string(), Meter_Kind_Name: z.string() })),
  Buildings: z.array(z.object({ BuildingID: z.string(), Name: z.string(), Flats: z.int() })),
  /** Allotted parking slots by their class. */
  Vehicles: z.array(z.object({ Vehicle: z.int(), Slots: z.int() })),
  /** The flats that are needed to bill by a fact and lack it. */
  Flats: z.int(),
  Flats_Without_Carpet_Area: z.int(),
  Flats_Without_Built_Up_Area: z.int(),
  Flats_Without_Inlets: z.int(),
  /** By its address, where the law of a state may limit charges; null if it is not known. */
  State: z.string().nullable(),
});
export type ChargeChoices = z.output<typeof Choices>;

const ofDetails = [
  "charge-code-exists",
  "charge-name-exists",
  "unknown-ledger-account",
  "account-unsuitable",
  "charge-terms-wrong",
] as const;

export const heads = {
  listHeads: call({
    path: "vendor/Filter_All_Charge_Heads",
    who: "charges.read",
    summary:
      "List the heads that a society charges, in the order of its bills, each with its present and its next tariff",
    input: listInput({ Ended: { Whether_Ended: z.boolean() } }),
    output: listOf(Head),
    answer: "extras",
  }),
  headInfo: call({
    path: "vendor/Fetch_Charge_Head_Info",
    who: "charges.read",
    summary: "Show a head with all its tariffs",
    input: HeadRef,
    output: HeadInfo,
    refusals: ["unknown-charge-head"],
  }),
  choices: call({
    path: "vendor/Fetch_Charge_Choices_Info",
    who: "charges.read",
    summary:
      "Show what a head can post to and what a tariff can name in this society: its accounts, heads, classes of flats, buildings and vehicles",
    input: z.object({}),
    output: Choices,
  }),
  createHead: call({
    path: "vendor/Create_Charge_Head",
    who: "charges.write",
    summary: "Add a head of charge. It is charged from the first day of its first tariff",
    input: z.object(details),
    output: z.object({ Charge_HeadID: z.string() }),
    done: "Head added",
    once: true,
    refusals: [...ofDetails, "too-many-charge-heads"],
  }),
  editHead: call({
    path: "vendor/Edit_Charge_Head",
    who: "charges.write",
    summary: "Edit what a head is called, where it is posted and how it is taxed, from the next bills on",
    input: z.object({ ...HeadRef.shape, ...details, updated_at: z.iso.datetime().optional() }),
    output: z.object({}),
    done: "Head saved",
    once: true,
    refusals: ["unknown-charge-head", "stale", ...ofDetails],
  }),
  orderHeads: call({
    path: "vendor/Edit_Charge_Head_Order",
    who: "charges.write",
    summary: "Set the order of all heads on the bill",
    input: z.object({
      Charge_HeadIDs: z
        .array(ChargeHeadId)
        .min(1, problem("heads-required"))
        .max(mostHeads)
        .refine((ids) => new Set(ids).size === ids.length, problem("head-twice")),
    }),
    output: z.object({}),
    done: "Order saved",
    once: true,
    refusals: ["unknown-charge-head", "charge-heads-changed"],
  }),
  endHead: call({
    path: "vendor/End_Charge_Head",
    who: "charges.write",
    summary: "Set the last day on which a head is charged; without a day it goes on",
    input: z.object({ ...HeadRef.shape, Ended_On: DayIn.nullable() }),
    output: z.object({}),
    done: "Last day saved",
    once: true,
    refusals: ["unknown-charge-head", "charge-head-billed"],
  }),
  removeHead: call({
    path: "vendor/Remove_Charge_Head",
    who: "charges.write",
    summary: "Remove a head that was never billed, with its tariffs",
    input: HeadRef,
    output: z.object({}),
    done: "Head removed",
    once: true,
    refusals: ["unknown-charge-head", "charge-head-billed", "charge-head-named"],
  }),
};
