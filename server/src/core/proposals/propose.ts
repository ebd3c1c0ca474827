import type { confirmRefusals, ProposalKind } from "#domain/core/proposals/codes.ts";
import type { ProposalId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { Capability } from "#domain/platform/permissions.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { keptAs } from "#domain/translations.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { Account, Context } from "../../platform/handler.ts";
import { notify } from "../notifications/notify.ts";
import { findSocietyName, listOfficers, nameOfOfficer, type Officer } from "../officers/queries.ts";
import { decideProposal, insertProposal, lockProposal } from "./queries.ts";

type Acting = Pick<Context<never, "proposals.decide">, "actor" | "now" | "enqueue">;
type Reading = { actor: Pick<Acting["actor"], "societyId" | "phone">; now: Date };

/** Who confirms what, and on which page; the same people propose it, unless it says who. */
const kinds: Record<ProposalKind, { may: Capability; proposers?: Capability; page: string }> = {
  appointment: { may: "proposals.decide", page: "/staff" },
  "payment-settings": { may: "proposals.decide", page: "/staff" },
  "books-closing": { may: "books.close", page: "/books/periods" },
  "write-off": { may: "proposals.decide", proposers: "write-offs.make", page: "/billing/write-offs" },
  "write-off-reversal": { may: "proposals.decide", proposers: "write-offs.make", page: "/billing/write-offs" },
};

/** The actor as an officer of a society; nothing for a landlord, who is alone. */
export function inSociety<C extends { actor: Account }>(
  context: C,
): (C & { actor: C["actor"] & { societyId: SocietyId } }) | undefined {
  const { societyId } = context.actor;
  return societyId && { ...context, actor: { ...context.actor, societyId } };
}

/** Who in the actor's society can confirm such a proposal of the actor today. */
export async function otherConfirmers(db: Db, { actor, now }: Reading, kind: ProposalKind): Promise<Officer[]> {
  const { societyId, phone } = actor;
  const all = await listOfficers(db, { societyId, may: kinds[kind].may, now });
  return all.filter((officer) => officer.phone !== phone);
}

/** Asks the others who may do the same to confirm; answers the id of the proposal. */
export async function propose(tx: Tx, acting: Acting, kind: ProposalKind, content: object): Promise<string> {
  const { actor, now, enqueue } = acting;
  const { societyId, vendorId } = actor;
  const proposalId = await insertProposal(tx, { societyId, kind, content, by: vendorId, now });
  const values = {
    Society_Name: await findSocietyName(tx, societyId),
    Name: await nameOfOfficer(tx, vendorId),
    Kind_Label: keptAs("proposalKinds", kind),
  };
  const others = await otherConfirmers(tx, acting, kind);
  await notify(
    tx,
    { enqueue, now },
    others.map(({ phone }) => ({
      to: { phone, vendorType: vendorTypes.society },
      from: { societyId },
      kind: "proposal-made" as const,
      values,
      link: kinds[kind].page,
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
): Promise<{ content: unknown; by: VendorId }> {
  const { actor, now, refuse } = acting;
  const { societyId, vendorId, phone } = actor;
  const found = await lockProposal(tx, societyId, proposalId);
  if (!found || found.kind !== kind) return refuse("unknown-proposal");
  if (found.outcome !== null) return refuse("answered-already");
  if (found.expires_at <= now) return refuse("proposal-expired");
  if (found.proposed_by === vendorId || found.proposer_phone === phone) return refuse("second-person");
  const { may, proposers = may } = kinds[kind];
  const officers = await listOfficers(tx, { societyId, may: proposers, now });
  if (!officers.some((officer) => officer.phone === found.proposer_phone)) return refuse("proposer-left");
  await decideProposal(tx, proposalId, { outcome: "confirmed", by: vendorId, now });
  return { content: found.content, by: found.proposed_by as VendorId };
}

type Declining = Pick<Acting, "actor" | "now"> & { refuse(code: "unknown-proposal" | "answered-already"): never };

/** Declines a proposal, or withdraws one's own; of this kind alone, if it is given. */
export async function declineProposal(
  tx: Tx,
  { actor, now, refuse }: Declining,
  proposalId: ProposalId,
  kind?: ProposalKind,
): Promise<void> {
  const found = await lockProposal(tx, actor.societyId, proposalId);
  if (!found || (kind !== undefined && found.kind !== kind)) return refuse("unknown-proposal");
  if (found.outcome !== null) return refuse("answered-already");
  const outcome = found.proposed_by === actor.vendorId ? "withdrawn" : "declined";
  await decideProposal(tx, proposalId, { outcome, by: actor.vendorId, now });
}

/** Withdraws the actor's own proposal of one of these kinds. */
export async function withdrawProposal(
  tx: Tx,
  { actor, now, refuse }: Declining,
  proposalId: ProposalId,
  kinds: readonly ProposalKind[],
): Promise<void> {
  const found = await lockProposal(tx, actor.societyId, proposalId);
  const isOwn = found && (found.proposed_by === actor.vendorId || found.proposer_phone === actor.phone);
  if (!isOwn || !kinds.includes(found.kind as ProposalKind)) return refuse("unknown-proposal");
  if (found.outcome !== null) return refuse("answered-already");
  await decideProposal(tx, proposalId, { outcome: "withdrawn", by: actor.vendorId, now });
}
