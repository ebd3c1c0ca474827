import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { RupeesOut } from "../../../platform/fields.ts";
import { PropertyId } from "../../../platform/ids.ts";
import { listOf } from "../../../platform/paging.ts";
import { propertyEvents } from "./codes.ts";

export const PropertyEvent = z.object({
  Kind: z.enum(propertyEvents),
  /** When it happened; of a month the last that happened in it. */
  At: z.iso.datetime(),
  /** The contract that it is about, if it is about one. */
  Rental_ContractID: z.string().nullable(),
  /** The tenant, or the flat with its society. */
  Name: z.string().nullable(),
  /** Why a listing was hidden, a flat declined or a part of a deposit kept. */
  Reason: z.string().nullable(),
  /** Of enquiries and rent: the first day of the month. Of a contract: its days. Of who leaves: the day they leave. */
  Start_Date: z.iso.date().nullable(),
  End_Date: z.iso.date().nullable(),
  /** The number of enquiries in the month, or of bills. */
  Count: z.int(),
  /** The number of these enquiries that led to a contract. */
  Led_Count: z.int(),
  /** The amount billed in the month, paid into a deposit or out of it; for a contract the monthly rent. */
  Amount: RupeesOut,
  /** The amount paid in the month, less reversals in it: negative if more was reversed. */
  Paid_Amount: z.number(),
});
export type PropertyEvent = z.output<typeof PropertyEvent>;

export const historyCalls = {
  history: call({
    path: "vendor/Fetch_Property_History",
    who: "properties.write",
    summary:
      "Show the timeline of a home of the caller, the newest first: its listing, monthly enquiries and rent, contracts, deposits and flat",
    input: z.object({
      PropertyID: PropertyId,
      Skip: z.int().min(0).default(0),
      Limit: z.int().min(1).max(100).default(30),
    }),
    output: listOf(PropertyEvent).extend({ Property_Title: z.string() }),
    answer: "extras",
    refusals: ["no-such-property"],
  }),
};
