import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Day } from "#domain/platform/days.ts";
import type { NominationId } from "#domain/platform/ids.ts";
import type { NomineeDraft } from "#domain/society/members/nominations/draft.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { inBlocks, type SocietyScope } from "../../../platform/scope.ts";
import type { LockedMember } from "../queries.ts";

/** The nominations of a member, the newest first. */
export const listNominations = (db: Db, memberId: string) =>
  db
    .selectFrom("nomination")
    .selectAll()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("nominee")
          .select(["name", "relationship", "address", "share", "born_on", "guardian"])
          .whereRef("nominee.nomination_id", "=", "nomination.nomination_id")
          .orderBy("position"),
      ).as("nominees"),
    )
    .where("member_id", "=", memberId)
    .orderBy("nominated_on", "desc")
    .orderBy("nomination_id", "desc")
    .execute();
export type NominationRow = Awaited<ReturnType<typeof listNominations>>[number];

/** The nomination in force of a locked member. */
export const findInForce = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("nomination")
    .select(["nomination_id", "nominated_on"])
    .where("member_id", "=", memberId)
    .where("revoked_on", "is", null)
    .executeTakeFirst();

/** A nomination of a member in the scope, held until the transaction ends. */
export const lockNomination = (tx: Tx, scope: SocietyScope, nominationId: NominationId) =>
  tx
    .selectFrom("nomination")
    .innerJoin("member", "member.member_id", "nomination.member_id")
    .selectAll("nomination")
    .where("nomination_id", "=", nominationId)
    .where("nomination.society_id", "=", scope.societyId)
    .where(inBlocks(scope, "member.block_id"))
    .forUpdate("nomination")
    .executeTakeFirst();

export async function revokeOn(tx: Tx, nominationId: string, day: Day, now: Date): Promise<void> {
  await tx
    .updateTable("nomination")
    .set({ revoked_on: day, updated_at: now })
    .where("nomination_id", "=", nominationId)
    .execute();
}

type NewNomination = {
  Nominated_On: Day;
  Resolution_No: string;
  Resolution_On: Day | null;
  Remarks: string;
  Nominees: readonly NomineeDraft[];
};

/** The database checks at the end of the transaction that the shares are 100 % together. */
export async function insertNomination(
  tx: Tx,
  { society_id, member_id }: Pick<LockedMember, "society_id" | "member_id">,
  draft: NewNomination,
  now: Date,
): Promise<string> {
  const { nomination_id } = await tx
    .insertInto("nomination")
    .values({
      ...{ society_id, member_id, nominated_on: draft.Nominated_On },
      ...{ resolution_no: draft.Resolution_No, resolution_on: draft.Resolution_On, remarks: draft.Remarks },
      ...{ created_at: now, updated_at: now },
    })
    .returning("nomination_id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("nominee")
    .values(
      draft.Nominees.map((nominee, at) => ({
        society_id,
        nomination_id,
        position: at + 1,
        name: nominee.Name,
        relationship: nominee.Relationship,
        address: nominee.Address,
        share: Math.round(nominee.Share * 100),
        born_on: nominee.Date_Of_Birth,
        guardian: nominee.Guardian,
      })),
    )
    .execute();
  return nomination_id;
}
