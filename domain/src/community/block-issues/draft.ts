import { z } from "zod";
import { BlockId, ImageId } from "../../platform/ids.ts";
import { problem } from "../../platform/problems.ts";
import { seenOf, visible } from "../../platform/visible.ts";
import { longestIssue, mostIssueImages } from "./codes.ts";
import { blockIssueMessages } from "./rules.ts";

/** Plain text: no HTML, no markdown. */
const text = (most: number, missing: string, tooLong: string) =>
  z.string(missing).trim().pipe(z.string().regex(visible, missing).max(most, tooLong));
const line = (...of: Parameters<typeof text>) => text(...of).transform((text) => text.replace(/\s+/g, " "));

export const IssueMessage = text(longestIssue.message, blockIssueMessages.message, blockIssueMessages.messageLong);
export const IssueImages = z
  .array(ImageId)
  .max(mostIssueImages, problem("at-most-images", { most: mostIssueImages }))
  .transform((ids) => [...new Set(ids)])
  .default([]);

export const issueFields = {
  Title: line(longestIssue.title, blockIssueMessages.title, blockIssueMessages.titleLong),
  Description: text(longestIssue.description, blockIssueMessages.description, blockIssueMessages.descriptionLong),
  Category: z.literal([1, 2, 3, 4, 5, 6], blockIssueMessages.category),
  Priority: z.literal([1, 2, 3, 4], blockIssueMessages.priority).default(2),
  Location: line(longestIssue.location, blockIssueMessages.location, blockIssueMessages.locationLong),
};

export const BlockIssueDraft = z.object({
  ...issueFields,
  BlockID: z.string(blockIssueMessages.block).min(1, blockIssueMessages.block).pipe(BlockId),
  /** Whose home it is about, if any. Who lives in the block is known by their own. */
  Flat_No: z
    .string(problem("flat-number-no-text"))
    .transform(seenOf)
    .pipe(z.string().max(longestIssue.flat, blockIssueMessages.flatLong))
    .default(""),
  Image_Array: IssueImages,
});
export type BlockIssueDraft = z.output<typeof BlockIssueDraft>;
