import { z } from "zod";
import { call } from "../../platform/call.ts";
import { BlockId, BuildingId, SocietyId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { flatDetails } from "../flats/draft.ts";
import { planProblems } from "./rules.ts";

const required = problem("building-name-required");
const BuildingName = z
  .string(required)
  .trim()
  .min(1, required)
  .max(60, problem("at-most-characters", { most: 60 }));

export const Building = z.object({
  BuildingID: z.string(),
  BlockID: z.string(),
  SocietyID: z.string(),
  Name: z.string(),
  Status: z.boolean(),
  created_at: z.iso.datetime(),
  Block_Data: z.object({ Name: z.string(), Status: z.boolean() }),
  Flat_Count: z.int(),
  /** Those who live there now. */
  Resident_Count: z.int(),
});
export type Building = z.output<typeof Building>;

/** A building with its flats in one step: 12 floors × 4 flats, numbered from 101. */
export const BuildingPlan = z
  .object({
    BlockID: BlockId,
    Name: BuildingName,
    Floors: z.number(problem("floors-wrong")),
    Flats_Per_Floor: z.number(problem("flats-per-floor-wrong")),
    First_Flat_No: z.string(problem("first-flat-number-required")).trim(),
    ...flatDetails,
  })
  .superRefine((plan, context) => {
    for (const [field, message] of Object.entries(planProblems(plan)))
      context.addIssue({ code: "custom", path: [field], message });
  });
export type BuildingPlan = z.output<typeof BuildingPlan>;

const one = z.object({ BuildingID: BuildingId });

export const buildings = {
  create: call({
    path: "vendor/Create_Building",
    who: "society.write",
    summary: "Add a building to an active block",
    input: z.object({ BlockID: BlockId, Name: BuildingName }),
    output: z.object({ BuildingID: z.string() }),
    done: "Building created successfully",
    once: true,
    refusals: ["unknown-block", "block-inactive", "building-exists"],
  }),
  createWithFlats: call({
    path: "vendor/Create_Building_With_Flats",
    who: "society.write",
    summary: "Add a building with all its flats to an active block, everything or nothing",
    input: BuildingPlan,
    output: z.object({ BuildingID: z.string(), Flat_Count: z.int() }),
    done: "Building created successfully",
    once: true,
    refusals: ["unknown-block", "block-inactive", "building-exists"],
  }),
  edit: call({
    path: "vendor/Edit_Building",
    who: "society.write",
    summary:
      "Rename a building. With Old_Name the call is refused if someone else renamed it meanwhile, and `fields` has the newer name",
    input: z.object({ BuildingID: BuildingId, Name: BuildingName, Old_Name: z.string().trim().max(60).optional() }),
    output: z.object({}),
    done: "Building updated successfully",
    once: true,
    refusals: ["unknown-building", "building-exists", "stale"],
  }),
  activate: call({
    path: "vendor/Active_Building",
    who: "society.write",
    summary: "Activate a building of an active block: its occupied flats are billed again",
    input: one,
    output: z.object({}),
    done: "Building activated",
    once: true,
    refusals: ["unknown-building", "block-inactive"],
  }),
  deactivate: call({
    path: "vendor/Inactive_Building",
    who: "society.write",
    summary:
      "Deactivate a building: until it is active again, no flats can be added and none of its flats is billed. The answer has the affected counts",
    input: one,
    output: z.object({ Flat_Count: z.int(), Resident_Count: z.int() }),
    done: "Building deactivated",
    once: true,
    refusals: ["unknown-building"],
  }),
  list: call({
    path: "vendor/Filter_All_Buildings",
    who: "flats.read",
    summary: "List the buildings of the society in order of creation; for a block secretary those of their blocks",
    input: listInput({
      Status: { Status: z.boolean() },
      Society: { SocietyID: SocietyId },
      Block: { BlockID: BlockId },
      ...searchFilter,
    }),
    output: listOf(Building),
    answer: "extras",
  }),
};
