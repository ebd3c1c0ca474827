import { z } from "zod";
import { call } from "../../platform/call.ts";
import { BlockId, SocietyId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";

const required = problem("block-name-required");
const BlockName = z
  .string(required)
  .trim()
  .min(1, required)
  .max(60, problem("at-most-characters", { most: 60 }));

export const Block = z.object({
  BlockID: z.string(),
  SocietyID: z.string(),
  Name: z.string(),
  Status: z.boolean(),
  created_at: z.iso.datetime(),
  Building_Count: z.int(),
  Active_Building_Count: z.int(),
  Flat_Count: z.int(),
  /** Those who live there now. */
  Resident_Count: z.int(),
});
export type Block = z.output<typeof Block>;

const one = z.object({ BlockID: BlockId });

export const blocks = {
  create: call({
    path: "vendor/Create_Block",
    who: "society.write",
    summary: "Add a block to the society",
    input: z.object({ SocietyID: SocietyId.optional(), Name: BlockName }),
    output: z.object({ BlockID: z.string() }),
    done: "Block created successfully",
    once: true,
    refusals: ["no-society", "block-exists"],
  }),
  edit: call({
    path: "vendor/Edit_Block",
    who: "society.write",
    summary:
      "Rename a block. With Old_Name the call is refused if someone else renamed it meanwhile, and `fields` has the newer name",
    input: z.object({ BlockID: BlockId, Name: BlockName, Old_Name: z.string().trim().max(60).optional() }),
    output: z.object({}),
    done: "Block updated successfully",
    once: true,
    refusals: ["unknown-block", "block-exists", "stale"],
  }),
  activate: call({
    path: "vendor/Active_Block",
    who: "society.write",
    summary: "Activate a block: its active buildings are billed again",
    input: one,
    output: z.object({}),
    done: "Block activated",
    once: true,
    refusals: ["unknown-block"],
  }),
  deactivate: call({
    path: "vendor/Inactive_Block",
    who: "society.write",
    summary:
      "Deactivate a block: until it is active again, no buildings can be added and none of its flats is billed. The answer has the affected counts",
    input: one,
    output: z.object({ Building_Count: z.int(), Resident_Count: z.int() }),
    done: "Block deactivated",
    once: true,
    refusals: ["unknown-block"],
  }),
  list: call({
    path: "vendor/Filter_All_Blocks",
    who: "flats.read",
    summary: "List the blocks of the society in order of creation; for a block secretary their own blocks",
    input: listInput({ Status: { Status: z.boolean() }, Society: { SocietyID: SocietyId }, ...searchFilter }),
    output: listOf(Block),
    answer: "extras",
  }),
};
