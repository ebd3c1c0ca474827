import { z } from "zod";
import { call } from "../../platform/call.ts";
import { oneOf } from "../../platform/fields.ts";
import { FlatId } from "../../platform/ids.ts";
import { problem } from "../../platform/problems.ts";
import { flatLabelPatterns, mostAliases } from "./codes.ts";
import { labelKey } from "./rules.ts";

const Alias = z
  .string()
  .trim()
  .max(40, problem("at-most-characters", { most: 40 }))
  .refine((alias) => labelKey(alias).length > 1, problem("alias-too-short"));

const Settings = z.object({
  Flat_Label_Pattern: oneOf(flatLabelPatterns),
  /** Labels as they are now: a few. */
  Examples: z.array(z.string()),
});

export const labels = {
  settings: call({
    path: "vendor/Fetch_Flat_Label_Settings_Info",
    who: "society.write",
    summary: "Show how the labels of the society's flats are made",
    input: z.object({}),
    output: Settings,
  }),
  editSettings: call({
    path: "vendor/Edit_Flat_Label_Settings",
    who: "society.write",
    once: true,
    summary:
      "Choose how the labels of the society's flats are made; flats that would have the same get block, building and number",
    input: z.object({ Flat_Label_Pattern: oneOf(flatLabelPatterns) }),
    output: Settings,
    done: "Flat labels updated",
  }),
  editAliases: call({
    path: "vendor/Edit_Flat_Aliases",
    who: "society.write",
    once: true,
    summary:
      "Set the further names by which a flat is found; `fields` of a refusal names the flat that has one of them already",
    input: z.object({
      FlatID: FlatId,
      Aliases: z.array(Alias).max(mostAliases, problem("at-most-aliases", { most: mostAliases })),
    }),
    output: z.object({}),
    done: "Other names saved",
    refusals: ["unknown-flat", "flat-alias-taken"],
  }),
};
