import { domain } from "#domain";
import type { Appointed } from "#domain/desk/portfolio/calls.ts";
import type { SharedOutcome } from "#domain/desk/portfolio/codes.ts";
import type { Parsed } from "#domain/platform/call.ts";
import { dayOf } from "#domain/platform/days.ts";
import { problem } from "#domain/platform/problems.ts";
import { labelIn } from "#domain/translations.ts";
import { actInRole } from "../../core/audit/queries.ts";
import { beginAppointment } from "../../core/staff/begin-appointment.ts";
import type { Tx } from "../../platform/db/database.ts";
import { type Context, handler, Refused } from "../../platform/handler.ts";
import { type Administered, listAdministered } from "./queries.ts";

type Draft = Parsed<typeof domain.portfolio.appoint>;
type Outcome = Pick<Appointed, "Society_StaffID" | "Society_ProposalID"> & { Outcome: SharedOutcome };

export const appoint = handler(domain.portfolio.appoint, async (context, draft) => {
  const { actor, now, language, transaction, refuse } = context;
  const today = dayOf(now);
  if (draft.Until && draft.Until < today)
    return refuse("invalid-input", { fields: { Until: problem("ends-in-past") } });
  return transaction(async (tx) => {
    const asked = [...new Set(draft.SocietyID_Array)];
    const societies = await listAdministered(tx, actor.vendorId, asked, today);
    if (societies.length === 0) return refuse("no-such-society");
    const outcomes = new Map<string, Outcome & { Society_Name: string }>();
    // In the order of their ids: two that appoint in the same societies wait for one another, and never both.
    for (const society of societies) {
      await actInRole(tx, society.role);
      outcomes.set(society.society_id, {
        ...(await appointIn(tx, context, society, draft)),
        Society_Name: society.name,
      });
    }
    return asked.map((SocietyID) => {
      const { Society_Name, ...outcome } = outcomes.get(SocietyID) ?? { ...nothing("unknown"), Society_Name: "" };
      const Outcome_Label = labelIn(language, "sharedOutcomes", outcome.Outcome);
      return { SocietyID, Society_Name, Outcome_Label, ...outcome };
    });
  });
});

const nothing = (Outcome: SharedOutcome): Outcome => ({ Outcome, Society_StaffID: "", Society_ProposalID: "" });

type Appointing = Context<"no-such-society" | "invalid-input", "signed-in">;

/** Appoints in one of the societies. What `beginAppointment` refuses here it refuses before it has written anything. */
async function appointIn(
  tx: Tx,
  context: Appointing,
  { society_id: societyId }: Administered,
  { SocietyID_Array: _, ...draft }: Draft,
): Promise<Outcome> {
  const { actor, now } = context;
  const refuse = (code: "unknown-block" | "staff-exists" | "invalid-input"): never => {
    throw new Refused(code);
  };
  const there = { ...context, refuse, actor: { ...actor, societyId } };
  try {
    const begun = await beginAppointment(tx, there, { ...draft, BlockID_Array: [], From: draft.From ?? dayOf(now) });
    return "staffId" in begun
      ? { Outcome: "appointed", Society_StaffID: begun.staffId, Society_ProposalID: "" }
      : { Outcome: "proposed", Society_StaffID: "", Society_ProposalID: begun.proposalId };
  } catch (error) {
    if (error instanceof Refused && error.code === "staff-exists") return nothing("exists");
    if (error instanceof Refused && error.code === "invalid-input") return nothing("ends-first");
    throw error;
  }
}
