import { z } from "zod";
import { Image } from "../../core/uploads/calls.ts";
import { call } from "../../platform/call.ts";
import { DayIn, Mobile, RupeesIn, RupeesOut } from "../../platform/fields.ts";
import { BlockId, BlockIssueId, StaffId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { seenOf, visible } from "../../platform/visible.ts";
import { blockIssueEvents, issueReopenDays, longestIssue } from "./codes.ts";
import { BlockIssueDraft, IssueImages, IssueMessage, issueFields } from "./draft.ts";

const Named = z.object({ Name: z.string() });
const Status = z.literal([1, 2, 3, 4, 5], problem("choose-status"));

const Person = z.object({
  Full_Name: z.string(),
  Whether_Image_Available: z.boolean(),
  Image_Information: Image.nullable(),
});

export const BlockIssue = z.object({
  Block_IssueID: z.string(),
  BlockID: z.string(),
  Block_Data: Named,
  Society_Data: Named,
  Title: z.string(),
  Description: z.string(),
  Category: z.int(),
  Priority: z.int(),
  Issue_Status: z.int(),
  Location: z.string(),
  Flat_No: z.string().nullable(),
  /** The label of the flat, where the number says which one it is; otherwise the number. */
  Flat_Label: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Who reported it. Only people who handle the issue get the number. */
  Reported_By: Person.extend({ FinalPhoneNumber: z.string().nullable() }),
  /** A member of the society's staff, or anybody with a name and a number. */
  Assigned_To: z
    .object({ Society_StaffID: z.string().nullable(), Name: z.string(), FinalPhoneNumber: z.string().nullable() })
    .nullable(),
  /** The day by which it is to be resolved, and the instant at which it was. */
  Estimated_Resolution: z.iso.date().nullable(),
  Actual_Resolution: z.iso.datetime().nullable(),
  /** Not resolved, and past that day. */
  Whether_Late: z.boolean(),
  Cost: RupeesOut.nullable(),
  Comment_Count: z.int().min(0),
  Image_Count: z.int().min(0),
  /** The actions that the reader may take. */
  Next_Statuses: z.array(z.int()),
  Whether_May_Update: z.boolean(),
  Whether_May_Assign: z.boolean(),
  Whether_May_Edit: z.boolean(),
});
export type BlockIssue = z.output<typeof BlockIssue>;

const BlockIssueEvent = z.object({
  Block_Issue_EventID: z.string(),
  Kind: z.enum(blockIssueEvents),
  created_at: z.iso.datetime(),
  Vendor_Data: Person,
  /** Whether the person handles the issue; otherwise they reported it. */
  Whether_Desk: z.boolean(),
  /** Both null where the status stayed. */
  From_Status: z.int().nullable(),
  To_Status: z.int().nullable(),
  Text: z.string(),
  /** Other fields that an update or an edit changed, by name; with their values if the reader may see them. */
  Changed: z.array(z.string()),
  Cost: RupeesOut.nullable(),
  Estimated_Resolution: z.iso.date().nullable(),
  Assigned_Name: z.string().nullable(),
  Image_Array_Information: z.array(Image),
});
export type BlockIssueEvent = z.output<typeof BlockIssueEvent>;

const filters = {
  ...searchFilter,
  Issue_Status: { Issue_Status: Status },
  Category: { Category: issueFields.Category },
  Priority: { Priority: z.literal([1, 2, 3, 4], problem("choose-priority")) },
  Block: { BlockID: BlockId },
};
const BlockIssueFilters = listInput(filters);
export type BlockIssueFilters = Omit<z.output<typeof BlockIssueFilters>, `Whether_${string}`>;

const count = z.int().min(0);
const BlockIssueCounts = z.object({
  Total: count,
  /** Reported or acknowledged. */
  Open: count,
  In_Progress: count,
  /** Resolved or closed. */
  Resolved: count,
  /** Of priority 4, and not resolved. */
  Urgent: count,
});
export type BlockIssueCounts = z.output<typeof BlockIssueCounts>;

const Place = z.object({
  BlockID: z.string(),
  Block_Name: z.string(),
  Society_Name: z.string(),
  /** The caller's own flat; null for people who handle the block. */
  Flat_No: z.string().nullable(),
  Flat_Label: z.string().nullable(),
});
export type BlockIssuePlace = z.output<typeof Place>;

const id = { Block_IssueID: BlockIssueId };
const people = "block-issues.read";

export const blockIssues = {
  list: call({
    path: "vendor/Filter_All_Block_Issues",
    who: people,
    summary:
      "List block issues, the newest first: those of the caller's society or blocks, assigned to the caller, or reported by the caller. Counts cover all matching issues of any status",
    input: BlockIssueFilters,
    output: listOf(BlockIssue).extend({ Counts: BlockIssueCounts }),
    answer: "extras",
    refusals: ["no-society"],
  }),
  places: call({
    path: "vendor/Filter_All_Block_Issue_Places",
    who: "block-issues.report",
    summary:
      "List the places for which the caller may report an issue: the blocks that they handle, or those of their own homes",
    input: z.object({}),
    output: z.array(Place),
  }),
  info: call({
    path: "vendor/Fetch_Block_Issue_Info",
    who: people,
    summary:
      "Show a block issue with its pictures, its timeline (the newest 500 entries) and, for callers who may assign it, the staff who have accepted their invitation",
    input: z.object(id),
    output: BlockIssue.extend({
      Image_Array_Information: z.array(Image),
      Events: z.array(BlockIssueEvent),
      Staff_Array: z.array(
        z.object({ Society_StaffID: z.string(), Name: z.string(), Role: z.string(), Role_Label: z.string() }),
      ),
    }),
    refusals: ["no-society", "unknown-block-issue"],
  }),
  create: call({
    path: "vendor/Create_Block_Issue",
    who: "block-issues.report",
    summary:
      "Report an issue of a block that the caller handles or lives in. The society's manager and the block's secretaries are notified",
    input: BlockIssueDraft,
    output: z.object({ Block_IssueID: z.string() }),
    done: "Issue reported",
    once: true,
    refusals: ["no-society", "unknown-block", "no-such-home", "unknown-image"],
  }),
  edit: call({
    path: "vendor/Edit_Block_Issue",
    once: true,
    who: "block-issues.report",
    summary: "Edit an issue: by its handler until it is closed, by its reporter until it is handled",
    input: z.object({
      ...id,
      ...issueFields,
      /** The `updated_at` that was edited: somebody else's later change is then not overwritten. */
      updated_at: z.iso.datetime().optional(),
    }),
    output: z.object({}),
    done: "Issue updated",
    refusals: ["no-society", "unknown-block-issue", "not-allowed", "block-issue-closed", "stale"],
  }),
  update: call({
    path: "vendor/Update_Block_Issue_Status",
    who: people,
    summary: `Update an issue in one step: its status, a message, the cost in rupees, the expected day of resolution, and the assignee. A field that is left out stays, null clears it. The status moves from reported (1) to acknowledged (2), in progress (3), resolved (4) and closed (5), and may skip steps; resolved can go back to in progress. The reporter may close a resolved issue, or reopen it for ${issueReopenDays} days. With Seen_Status the call is refused if the status has changed meanwhile; \`fields\` has the current one`,
    input: z.object({
      ...id,
      Issue_Status: Status,
      Seen_Status: Status.optional(),
      Message: z
        .string(problem("enter-message"))
        .transform(seenOf)
        .pipe(z.string().max(longestIssue.message, problem("at-most-characters", { most: longestIssue.message })))
        .default(""),
      Cost: z.number(problem("cost-wrong")).pipe(RupeesIn).nullish(),
      Estimated_Resolution: DayIn.nullish(),
      Society_StaffID: StaffId.nullish(),
      Assignee: z
        .object({
          Name: z
            .string(problem("name-required"))
            .trim()
            .regex(visible, problem("name-required"))
            .max(longestIssue.name, problem("at-most-characters", { most: 100 })),
          PhoneNumber: Mobile,
        })
        .nullish(),
    }),
    output: z.object({}),
    done: "Updated Successfully",
    once: true,
    refusals: [
      ...(["no-society", "unknown-block-issue", "not-allowed", "block-issue-closed", "block-issue-order"] as const),
      ...(["stale", "estimate-past", "unknown-staff", "staff-not-accepted", "closing-without-reason"] as const),
    ],
  }),
  addComment: call({
    path: "vendor/Create_Block_Issue_Comment",
    who: people,
    summary: "Comment on an issue; the other people concerned are notified",
    input: z.object({ ...id, Message: IssueMessage, Image_Array: IssueImages }),
    output: z.object({ Block_Issue_EventID: z.string() }),
    done: "Comment added",
    once: true,
    refusals: ["no-society", "unknown-block-issue", "unknown-image"],
  }),
};
