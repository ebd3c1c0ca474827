import type { confirmRefusals, ProposalKind } from "#domain/core/proposals/codes.ts";
import type { ProposalId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { Capability } from "#domain/platform/permissions.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { keptAs } from "#domain/translations.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { Account, Context } from "../../platform/handler.ts";
import { notify } from "../notifications/notify.ts";
import { findSocietyName, listOfficers, nameOfOfficer, type Officer } from "../officers/queries.ts";
import { decideProposal, insertProposal, insertProposalOfJob, lockProposal } from "./queries.ts";

type Acting = Pick<Context<never, "proposals.decide">, "actor" | "now" | "enqueue">;
type Reading = { actor: Pick<Acting["actor"], "societyId" | "phone">; now: Date };

/** Who confirms what, and on which page; the same people propose it, unless it says who. */
const kinds: Record<ProposalKind, { may: Capability; proposers?: Capability; page: string }> = {
  appointment: { may: "proposals.decide", page: "/staff" },
  "payment-settings": { may: "proposals.decide", page: "/staff" },
  "books-closing": { may: "books.close", page: "/books/periods" },
  "bill-run": { may: "bills.write", page: "/billing/generate" },
  "bill-approval": { may: "bills.write", page: "/billing/generate" },
  "write-off": { may: "proposals.decide", proposers: "write-offs.make", page: "/billing/write-offs" },
  "write-off-reversal": { may: "proposals.decide", proposers: "write-offs.make", page: "/billing/write-offs" },
  budget: { may: "books.close", page: "/books/budget" },
  appropriation: { may: "books.close", page: "/books/year-end" },
  "appropriation-reversal": { may: "books.close", page: "/books/year-end" },
  "year-end": { may: "books.close", page: "/books/year-end" },
  "year-end-undo": { may: "books.close", page: "/books/year-end" },
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
  const name = await nameOfOfficer(tx, vendorId);
  await askOfficers(
    tx,
    { societyId, now, enqueue },
    { kind, proposalId, name, to: await otherConfirmers(tx, acting, kind) },
  );
  return proposalId;
}

type Job = Pick<Acting, "now" | "enqueue"> & { societyId: SocietyId };

/** The same by a job, once for what its content names: any officer who may do it confirms it. Nothing where it did already. */
export async function proposeByJob(
  tx: Tx,
  { societyId, now, enqueue }: Job,
  kind: ProposalKind,
  content: object,
): Promise<string | undefined> {
  const proposalId = await insertProposalOfJob(tx, { societyId, kind, content, now });
  if (proposalId === undefined) return undefined;
  const to = await listOfficers(tx, { societyId, may: kinds[kind].may, now });
  const name = await findSocietyName(tx, societyId);
  await askOfficers(tx, { societyId, now, enqueue }, { kind, proposalId, name, to });
  return proposalId;
}

type Asked = { kind: ProposalKind; proposalId: string; name: string; to: readonly Officer[] };

async function askOfficers(tx: Tx, { societyId, now, enqueue }: Job, { kind, proposalId, name, to }: Asked) {
  const values = {
    Society_Name: await findSocietyName(tx, societyId),
    Name: name,
    Kind_Label: keptAs("proposalKinds", kind),
  };
  await notify(
    tx,
    { enqueue, now },
    to.map(({ phone }) => ({
      to: { phone, vendorType: vendorTypes.society },
      from: { societyId },
      kind: "proposal-made" as const,
      values,
      link: kinds[kind].page,
      onceKey: `proposal:${proposalId}`,
    })),
  );
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
  if (found.proposed_by !== null) {
    if (found.proposed_by === vendorId || found.proposer_phone === phone) return refuse("second-person");
    const { may, proposers = may } = kinds[kind];
    const officers = await listOfficers(tx, { societyId, may: proposers, now });
    if (!officers.some((officer) => officer.phone === found.proposer_phone)) return refuse("proposer-left");
  }
  await decideProposal(tx, proposalId, { outcome: "confirmed", by: vendorId, now });
  // What a job proposed is theirs who confirms it.
  return { content: found.content, by: (found.proposed_by ?? vendorId) as VendorId };
}

type Declining = Pick<Acting, "actor" | "now"> & { refuse(code: "unknown-proposal" | "answered-already"): never };

/** Declines a proposal, or withdraws one's own; of these kinds alone, if they are given. */
export async function declineProposal(
  tx: Tx,
  { actor, now, refuse }: Declining,
  proposalId: ProposalId,
  only?: readonly ProposalKind[],
): Promise<void> {
  const found = await lockProposal(tx, actor.societyId, proposalId);
  if (!found || (only && !only.includes(found.kind as ProposalKind))) return refuse("unknown-proposal");
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
