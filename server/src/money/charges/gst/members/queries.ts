import { sql } from "kysely";
import type { SocietyId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../../platform/db/database.ts";
import { flatLabel } from "../../../../society/labels/queries.ts";

const ofSociety = (db: Db, societyId: SocietyId) =>
  db
    .selectFrom("member_gstin")
    .innerJoin("member", "member.member_id", "member_gstin.member_id")
    .innerJoin("member_holder as first", (join) =>
      join.onRef("first.member_id", "=", "member.member_id").on("first.position", "=", 1),
    )
    .where("member_gstin.society_id", "=", societyId);

export async function listMemberGstins(db: Db, societyId: SocietyId, { Skip, Limit }: { Skip: number; Limit: number }) {
  const [rows, { count }] = await Promise.all([
    ofSociety(db, societyId)
      .select(["member_gstin.member_id", "member.flat_id", "first.name", "gstin"])
      .select(flatLabel("member.flat_id").as("flat_label"))
      .orderBy("flat_label")
      .orderBy("member_gstin.member_id")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    ofSociety(db, societyId)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

/** A flat of the society with its present member, who may be none. */
export async function presentMember(tx: Tx, societyId: SocietyId, flatId: string) {
  const { rows } = await sql<{ member_id: string | null }>`
    select member_id from flat left join member on member.flat_id = flat.flat_id and owned_until is null
    where flat.flat_id = ${flatId} and flat.society_id = ${societyId}`.execute(tx);
  return rows[0];
}

export async function saveGstin(
  tx: Tx,
  { societyId, memberId, gstin }: { societyId: SocietyId; memberId: string; gstin: string },
  now: Date,
): Promise<void> {
  if (gstin === "") {
    await tx.deleteFrom("member_gstin").where("society_id", "=", societyId).where("member_id", "=", memberId).execute();
    return;
  }
  await tx
    .insertInto("member_gstin")
    .values({ society_id: societyId, member_id: memberId, gstin, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(["society_id", "member_id"]).doUpdateSet({ gstin, updated_at: now }))
    .execute();
}
