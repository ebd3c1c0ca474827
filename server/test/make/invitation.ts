import type { Db } from "../../src/platform/db/database.ts";
import type { Site } from "./make.ts";

type Inviter = { society_id: string } | { owner_id: string };

/** The number accepts this inviter, or without one all of them. */
export const acceptInvitations = async ({ db, now }: Site, phone: string, inviter?: Inviter): Promise<void> => {
  let waiting = db
    .updateTable("invitation")
    .set({ accepted_at: now(), declined_at: null, reported_at: null })
    .where("phone_number", "=", phone)
    .where("accepted_at", "is", null);
  if (inviter)
    waiting =
      "society_id" in inviter
        ? waiting.where("society_id", "=", inviter.society_id)
        : waiting.where("owner_id", "=", inviter.owner_id);
  await waiting.execute();
};

/** Everybody accepts all inviters. */
export const acceptEveryInvitation = (db: Db) =>
  db
    .updateTable("invitation")
    .set((eb) => ({ accepted_at: eb.ref("created_at") }))
    .where("accepted_at", "is", null)
    .where("declined_at", "is", null)
    .execute();
