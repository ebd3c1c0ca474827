import { z } from "zod";
import { BlockId, ImageId } from "../../platform/ids.ts";
import { problem } from "../../platform/problems.ts";
import { seenOf, visible } from "../../platform/visible.ts";
import { longestIssue, mostIssueImages } from "./codes.ts";

/** Plain text: no HTML, no markdown. */
const text = (most: number, missing: string, tooLong: string) =>
  z.string(missing).trim().pipe(z.string().regex(visible, missing).max(most, tooLong));
const line = (...of: Parameters<typeof text>) => text(...of).transform((text) => text.replace(/\s+/g, " "));

export const IssueMessage = text(
  longestIssue.message,
  problem("enter-message"),
  problem("at-most-characters", { most: longestIssue.message }),
);
export const IssueImages = z
  .array(ImageId)
  .max(mostIssueImages, problem("at-most-images", { most: mostIssueImages }))
  .transform((ids) => [...new Set(ids)])
  .default([]);

export const issueFields = {
  Title: line(
    longestIssue.title,
    problem("title-required"),
    problem("at-most-characters", { most: longestIssue.title }),
  ),
  Description: text(
    longestIssue.description,
    problem("description-required"),
    problem("at-most-characters", { most: longestIssue.description }),
  ),
  Category: z.literal([1, 2, 3, 4, 5, 6], problem("choose-category")),
  Priority: z.literal([1, 2, 3, 4], problem("choose-priority")).default(2),
  Location: line(
    longestIssue.location,
    problem("location-required"),
    problem("at-most-characters", { most: longestIssue.location }),
  ),
};

export const BlockIssueDraft = z.object({
  ...issueFields,
  BlockID: z.string(problem("choose-block")).min(1, problem("choose-block")).pipe(BlockId),
  /** Whose home it is about, if any. Who lives in the block is known by their own. */
  Flat_No: z
    .string(problem("flat-number-no-text"))
    .transform(seenOf)
    .pipe(z.string().max(longestIssue.flat, problem("at-most-characters", { most: longestIssue.flat })))
    .default(""),
  Image_Array: IssueImages,
});
export type BlockIssueDraft = z.output<typeof BlockIssueDraft>;
