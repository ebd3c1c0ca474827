import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { BlockedNumberId, EnquiryId } from "../../../platform/ids.ts";
import { listOf, paging } from "../../../platform/paging.ts";

/** Of one owner. */
export const mostBlockedNumbers = 1_000;

const BlockedNumber = z.object({
  Blocked_NumberID: z.string(),
  Name: z.string(),
  FinalPhoneNumber: z.string(),
  created_at: z.iso.datetime(),
});
export type BlockedNumber = z.output<typeof BlockedNumber>;

export const blockedNumbers = {
  listBlocked: call({
    path: "vendor/Filter_All_Blocked_Numbers",
    who: "enquiries.write",
    summary: "List the numbers that the caller has blocked, the last one first",
    input: z.object(paging),
    output: listOf(BlockedNumber),
    answer: "extras",
  }),
  blockNumber: call({
    path: "vendor/Create_Blocked_Number",
    who: "enquiries.write",
    summary:
      "Block the number of an enquiry: its later enquiries and messages reach nobody, and its visits to come are cancelled. Whoever has it does not learn that",
    input: z.object({ Property_EnquiryID: EnquiryId }),
    output: z.object({ Blocked_NumberID: z.string() }),
    done: "Number blocked",
    once: true,
    refusals: ["unknown-enquiry", "too-many-blocked-numbers"],
  }),
  unblockNumber: call({
    path: "vendor/Remove_Blocked_Number",
    who: "enquiries.write",
    summary: "Unblock a number; what it sent meanwhile stays unseen",
    input: z.object({ Blocked_NumberID: BlockedNumberId }),
    output: z.object({}),
    done: "Number unblocked",
    once: true,
    refusals: ["unknown-blocked-number"],
  }),
};
