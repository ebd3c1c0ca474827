import { expect, test } from "vitest";
import { z } from "zod";
import { inEnglish } from "./in-english.ts";
import "./call.ts";

test.each([
  [z.int(), 1.5, "Monthly Rent must be a whole number"],
  [z.number(), "12", "Monthly Rent must be a number"],
  [z.string(), undefined, "Monthly Rent is required"],
  [z.string().min(1), "", "Monthly Rent is required"],
  [z.string().max(2000), "x".repeat(2001), "Monthly Rent must have at most 2,000 characters"],
  [z.boolean(), "yes", "Monthly Rent must be true or false"],
  [z.int().min(1), 0, "Monthly Rent must be at least 1"],
  [z.int().max(100_000), 100_001, "Monthly Rent must be at most 1,00,000"],
  [z.number().gt(0), 0, "Monthly Rent must be above 0"],
  [z.array(z.int()).max(1), [1, 2], "Monthly Rent must have at most 1 entry"],
  [z.array(z.int()), [1.5], "Each of Monthly Rent must be a whole number"],
  [z.enum(["low", "high"]), "mid", "Monthly Rent must be low or high"],
  [z.literal([1, 2, 3, 4, 5, 6, 7]), 8, "Monthly Rent is none of the allowed values"],
  [z.iso.date(), "30/04/2026", "Monthly Rent must be a day, such as 2026-04-30"],
  [z.email(), "x", "Monthly Rent must be an email address, such as name@example.in"],
  [z.string().regex(/^x$/), "y", "Monthly Rent is not written as it should be"],
  [z.union([z.int(), z.boolean()]), "x", "Monthly Rent is not right"],
  [z.int().multipleOf(5), 7, "Monthly Rent must be a multiple of 5"],
  [z.strictObject({}), { x: 1 }, "Monthly Rent has fields that are not known: x"],
  [z.number().refine(() => false), 1, "Monthly Rent is not right"],
  [z.int("Own words"), "x", "Own words"],
])("what is wrong is said plainly (%#)", (schema, input, sentence) => {
  const { error } = z.object({ Monthly_Rent: schema as z.ZodType }).safeParse({ Monthly_Rent: input });
  expect(error?.issues.map(({ message }) => inEnglish(message))).toEqual([sentence]);
});
