import type { confirmRefusals, ProposalKind } from "#domain/core/proposals/codes.ts";
import type { ProposalId, VendorId } from "#domain/platform/ids.ts";
import type { Capability } from "#domain/platform/permissions.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { keptAs } from "#domain/translations.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Context } from "../../platform/handler.ts";
import { notify } from "../notifications/notify.ts";
import { findSocietyName, listOfficers, nameOfOfficer, type Officer } from "../officers/queries.ts";
import { decideProposal, insertProposal, lockProposal } from "./queries.ts";

type Acting = Pick<Context<never, "proposals.decide">, "actor" | "now" | "enqueue">;

/** The administrators of the actor's society today, but the actor. */
export async function otherAdministrators(tx: Tx, { actor, now }: Pick<Acting, "actor" | "now">): Promise<Officer[]> {
  const { societyId, phone } = actor;
  const all = await listOfficers(tx, { societyId, may: "proposals.decide", now });
  return all.filter((officer) => officer.phone !== phone);
}

/** Asks the other administrators to confirm; answers the id of the proposal. */
export async function propose(tx: Tx, acting: Acting, kind: ProposalKind, content: object): Promise<string> {
  const { actor, now, enqueue } = acting;
  const { societyId, vendorId } = actor;
  const proposalId = await insertProposal(tx, { societyId, kind, content, by: vendorId, now });
  const values = {
    Society_Name: await findSocietyName(tx, societyId),
    Name: await nameOfOfficer(tx, vendorId),
    Kind_Label: keptAs("proposalKinds", kind),
  };
  const others = await otherAdministrators(tx, acting);
  await notify(
    tx,
    { enqueue, now },
    others.map(({ phone }) => ({
      to: { phone, vendorType: vendorTypes.society },
      from: { societyId },
      kind: "proposal-made" as const,
      values,
      link: "/staff",
      onceKey: `proposal:${proposalId}`,
    })),
  );
  return proposalId;
}

type Refusing = Acting & { refuse(code: (typeof confirmRefusals)[number]): never };

/**
 * Confirms a proposal of this kind as the second person, and answers what was proposed by whom: the actor is not the one who
 * proposed it, in whatever role, and that one may still propose it.
 */
export async function confirm(
  tx: Tx,
  acting: Refusing,
  kind: ProposalKind,
  proposalId: ProposalId,
  may: Capability = "proposals.decide",
): Promise<{ content: unknown; by: VendorId }> {
  const { actor, now, refuse } = acting;
  const { societyId, vendorId, phone } = actor;
  const found = await lockProposal(tx, societyId, proposalId);
  if (!found || found.kind !== kind) return refuse("unknown-proposal");
  if (found.outcome !== null) return refuse("answered-already");
  if (found.expires_at <= now) return refuse("proposal-expired");
  if (found.proposed_by === vendorId || found.proposer_phone === phone) return refuse("second-person");
  const proposers = await listOfficers(tx, { societyId, may, now });
  if (!proposers.some((officer) => officer.phone === found.proposer_phone)) return refuse("proposer-left");
  await decideProposal(tx, proposalId, { outcome: "confirmed", by: vendorId, now });
  return { content: found.content, by: found.proposed_by as VendorId };
}
