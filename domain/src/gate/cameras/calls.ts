import { z } from "zod";
import { call } from "../../platform/call.ts";
import { BlockId, CameraId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { visible } from "../../platform/visible.ts";
import { longestCamera } from "./codes.ts";
import { readCameraAddress } from "./rules.ts";

const line = (most: number, missing: string, tooLong: string) =>
  z
    .string(missing)
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(z.string().regex(visible, missing).max(most, tooLong));

const fields = {
  BlockID: z.string(problem("choose-block")).min(1, problem("choose-block")).pipe(BlockId),
  Name: line(longestCamera.name, problem("name-required"), problem("at-most-characters", { most: longestCamera.name })),
  Location: line(
    longestCamera.location,
    problem("location-required"),
    problem("at-most-characters", { most: longestCamera.location }),
  ),
  Address: z
    .string(problem("camera-address-wrong"))
    .trim()
    .superRefine((text, context) => {
      const read = readCameraAddress(text);
      if ("problem" in read) context.addIssue(read.problem);
    }),
  /** Taken down or under repair: it is not checked meanwhile. */
  Whether_Maintenance: z.boolean().default(false),
};
const CameraDraft = z.object(fields);
export type CameraDraft = z.output<typeof CameraDraft>;

const Camera = z.object({
  CameraID: z.string(),
  BlockID: z.string(),
  Block_Data: z.object({ Name: z.string() }),
  Name: z.string(),
  Location: z.string(),
  Address: z.string(),
  /** Whether it is checked at all. */
  Status: z.boolean(),
  Whether_Maintenance: z.boolean(),
  /** 1 online, 2 offline, 3 maintenance; null before the first check. */
  Camera_Status: z.int().nullable(),
  /** When it was last checked, and when it last answered. */
  Checked_At: z.iso.datetime().nullable(),
  Last_Seen: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type Camera = z.output<typeof Camera>;

const filters = { ...searchFilter, Status: { Status: z.boolean() }, Block: { BlockID: BlockId } };
const CameraFilters = listInput(filters);
export type CameraFilters = Omit<z.output<typeof CameraFilters>, `Whether_${string}`>;

const one = z.object({ CameraID: CameraId });
const who = "block-security.write";
const ofDraft = ["unknown-block", "camera-exists", "camera-outside-network"] as const;

export const cameras = {
  list: call({
    path: "vendor/Filter_All_Cameras",
    who,
    summary: "List the cameras of the blocks that the caller handles, by block and name",
    input: CameraFilters,
    output: listOf(Camera).extend({
      /**
       * The networks in which the society's cameras are checked; empty if the operator of this server has configured
       * none.
       */
      Networks: z.array(z.string()),
    }),
    answer: "extras",
  }),
  create: call({
    path: "vendor/Create_Camera",
    who,
    summary:
      "Register a camera. Its address must be in the networks that CAMERA_NETWORKS lists for the society; every three minutes the server checks whether it answers. No picture is fetched or stored",
    input: CameraDraft,
    output: z.object({ CameraID: z.string() }),
    done: "Camera registered",
    once: true,
    refusals: ofDraft,
  }),
  edit: call({
    path: "vendor/Edit_Camera",
    once: true,
    who,
    summary: "Edit a camera. With another address its earlier checks no longer count",
    input: z.object({ ...fields, CameraID: CameraId }),
    output: z.object({}),
    done: "Camera updated",
    refusals: ["unknown-camera", ...ofDraft],
  }),
  activate: call({
    path: "vendor/Active_Camera",
    once: true,
    who,
    summary: "Activate a camera: it is checked again",
    input: one,
    output: z.object({}),
    done: "Camera activated",
    refusals: ["unknown-camera"],
  }),
  deactivate: call({
    path: "vendor/Inactive_Camera",
    once: true,
    who,
    summary: "Deactivate a camera: it is no longer checked",
    input: one,
    output: z.object({}),
    done: "Camera deactivated",
    refusals: ["unknown-camera"],
  }),
};
