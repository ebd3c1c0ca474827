import { sql } from "kysely";
import { type ProposalKind, proposalDays } from "#domain/core/proposals/codes.ts";
import type { ProposalId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../platform/db/database.ts";

const day = 24 * 3600_000;

type Proposed = { societyId: SocietyId; kind: ProposalKind; content: object; by: VendorId; now: Date };

const inserted = (tx: Tx, { societyId, kind, content, by, now }: Omit<Proposed, "by"> & { by: VendorId | null }) =>
  tx
    .insertInto("proposal")
    .values({
      ...{ society_id: societyId, kind, content: JSON.stringify(content), proposed_by: by, created_at: now },
      expires_at: new Date(now.getTime() + proposalDays * day),
    })
    .returning("proposal_id");

export async function insertProposal(tx: Tx, proposed: Proposed): Promise<string> {
  return (await inserted(tx, proposed).executeTakeFirstOrThrow()).proposal_id;
}

/** What a job proposes, once; nothing where it did already. */
export async function insertProposalOfJob(tx: Tx, proposed: Omit<Proposed, "by">): Promise<string | undefined> {
  const made = inserted(tx, { ...proposed, by: null }).onConflict((conflict) => conflict.doNothing());
  return (await made.executeTakeFirst())?.proposal_id;
}

/** A proposal of the society, locked until the transaction ends, with the number of the person who proposed it. */
export const lockProposal = (tx: Tx, societyId: SocietyId, proposalId: ProposalId) =>
  tx
    .selectFrom("proposal")
    .leftJoin("vendor", "vendor.vendor_id", "proposal.proposed_by")
    .selectAll("proposal")
    .select("vendor.phone_number as proposer_phone")
    .where("society_id", "=", societyId)
    .where("proposal_id", "=", proposalId)
    .forUpdate("proposal")
    .executeTakeFirst();

type Decision = { outcome: "confirmed" | "declined" | "withdrawn"; by: VendorId; now: Date };

export async function decideProposal(tx: Tx, proposalId: string, { outcome, by, now }: Decision): Promise<void> {
  await tx
    .updateTable("proposal")
    .set({ outcome, decided_by: by, decided_at: now })
    .where("proposal_id", "=", proposalId)
    .execute();
}

type Page = { Open?: boolean | undefined; kinds?: readonly ProposalKind[]; Skip: number; Limit: number; now: Date };

export async function listProposals(db: Db, societyId: SocietyId, { Open, kinds, Skip, Limit, now }: Page) {
  let query = db.selectFrom("proposal").where("society_id", "=", societyId);
  if (Open !== undefined)
    query = query.where(sql<boolean>`(outcome is null and expires_at > ${now}::timestamptz)`, "=", Open);
  if (kinds) query = query.where("kind", "in", kinds);
  const [rows, { count }] = await Promise.all([
    query
      .leftJoin("vendor as proposer", "proposer.vendor_id", "proposal.proposed_by")
      .leftJoin("vendor as decider", "decider.vendor_id", "proposal.decided_by")
      .selectAll("proposal")
      .select(["proposer.full_name as proposer_name", "decider.full_name as decider_name"])
      .orderBy("proposal_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type ProposalRow = Awaited<ReturnType<typeof listProposals>>["rows"][number];
