import { z } from "zod";
import { confirmRefusals, type ProposalState, proposalStates } from "../../../../core/proposals/codes.ts";
import { call } from "../../../../platform/call.ts";
import { MonthIn, RupeesOut } from "../../../../platform/fields.ts";
import { ProposalId } from "../../../../platform/ids.ts";
import { Run } from "../draft.ts";

const count = z.int().min(0);
const amounts = {
  Billing_Month: z.iso.date(),
  /** What a preview of that moment was computed by: the run begins only with the same. */
  Preview_Mark: z.string(),
  Bill_Count: count,
  Bill_Total: RupeesOut,
  /** Flats that get no bill. */
  Unbilled_Count: count,
  Compared_Month: z.iso.date(),
  Previous_Count: count,
  Previous_Total: RupeesOut,
};
/** What a proposal keeps of the preview. */
const RunContent = z.object(amounts);
export type RunContent = z.output<typeof RunContent>;

const answer = {
  Society_ProposalID: z.string(),
  State: z.enum(Object.keys(proposalStates) as [ProposalState, ...ProposalState[]]),
  /** "" where the monthly job did. */
  Proposed_By: z.string(),
  Whether_Own: z.boolean(),
  created_at: z.iso.datetime(),
  Expires_At: z.iso.datetime(),
  Decided_By: z.string().nullable(),
  Decided_At: z.iso.datetime().nullable(),
};

const ProposedRun = z.object({
  ...amounts,
  ...answer,
  Whether_Automatic: z.boolean(),
  /** A head, a tariff or a setting was changed since: it cannot be confirmed any more. */
  Whether_Changed: z.boolean(),
});
export type ProposedRun = z.output<typeof ProposedRun>;

const ProposedSetting = z.object({ ...answer, Whether_Needed: z.boolean() });
export type ProposedSetting = z.output<typeof ProposedSetting>;

const Approval = z.object({
  /** Whether bills of this society need a second person. */
  Whether_Needed: z.boolean(),
  /** Whether there is another person who can confirm what the caller proposes. */
  Whether_Second_Person: z.boolean(),
  /** What waits for a second person, the oldest month first. */
  Waiting: z.array(ProposedRun),
  /** The last ten that were confirmed, declined or withdrawn, or that nobody answered in time. */
  Past: z.array(ProposedRun),
  Waiting_Setting: ProposedSetting.nullable(),
});
export type BillApproval = z.output<typeof Approval>;

const proposal = { Society_ProposalID: ProposalId };

export const approvals = {
  approval: call({
    path: "vendor/Fetch_Bill_Approval_Info",
    who: "bills.write",
    summary: "Show whether bills need a second person, and what waits for one",
    input: z.object({}),
    output: Approval,
  }),
  editApproval: call({
    path: "vendor/Edit_Bill_Approval",
    who: "bills.write",
    summary:
      "Say whether bills need a second person. Proposed to the other people who generate bills, if there are any; it needs one to be switched on",
    fresh: true,
    input: z.object({ Whether_Needed: z.boolean() }),
    output: z.object({ Whether_Needed: z.boolean(), Society_ProposalID: z.string().optional() }),
    done: "Setting saved",
    once: true,
    refusals: ["approval-unchanged", "approval-waiting", "nobody-to-confirm"],
  }),
  confirmApproval: call({
    path: "vendor/Confirm_Bill_Approval",
    who: "bills.write",
    summary: "Confirm, as the second person, whether bills need one",
    fresh: true,
    input: z.object(proposal),
    output: z.object({ Whether_Needed: z.boolean() }),
    done: "Setting confirmed",
    once: true,
    refusals: ["approval-unchanged", ...confirmRefusals],
  }),
  proposeRun: call({
    path: "vendor/Create_Bill_Run_Proposal",
    who: "bills.write",
    summary:
      "Propose to bill a month as its preview shows it; the run begins when another person confirms it by `Confirm_Bill_Run`",
    input: z.object({ Billing_Month: MonthIn.optional(), Preview_Mark: z.string().max(64) }),
    output: z.object({ Society_ProposalID: z.string() }),
    done: "Sent for confirmation",
    once: true,
    refusals: [
      "month-not-billable",
      "charges-changed",
      "run-begun",
      "run-proposed",
      "approval-not-needed",
      "month-without-bills",
    ],
  }),
  confirmRun: call({
    path: "vendor/Confirm_Bill_Run",
    who: "bills.write",
    summary: "Confirm proposed bills as the second person; the run begins if they are computed as they were looked at",
    fresh: true,
    input: z.object(proposal),
    output: Run,
    done: "Bill generation started",
    once: true,
    refusals: ["month-not-billable", "charges-changed", "run-begun", ...confirmRefusals],
  }),
  declineRun: call({
    path: "vendor/Decline_Bill_Run",
    who: "bills.write",
    summary: "Decline proposed bills, or a change of this setting; or withdraw one's own",
    input: z.object(proposal),
    output: z.object({}),
    done: "Proposal declined",
    once: true,
    refusals: ["unknown-proposal", "answered-already"],
  }),
};
