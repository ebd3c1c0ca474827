import { domain } from "#domain";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { requireDuty } from "../../gates/on-duty.ts";
import { askNext } from "../asking/ask.ts";
import { findAsked, insertAsks, listPeople } from "../asking/queries.ts";
import { holdFlat, holdPhoto, insertWalkIn, livesIn } from "./queries.ts";
import { showAtGate } from "./view.ts";

export const createWalkIn = handler(
  domain.visitors.createWalkIn,
  async (context, draft) => {
    const { actor, transaction, enqueue, now } = context;
    const refuse = context.refuse;
    await requireDuty(context);
    const entered = await transaction(async (tx) => {
      const place = (await holdFlat(tx, actor.societyId, draft.FlatID)) ?? refuse("unknown-flat");
      const { Society_ResidentID: named, Photo_DocumentID: photo } = draft;
      if (named !== undefined && !(await livesIn(tx, draft.FlatID, named))) return refuse("unknown-resident");
      const held = photo === undefined ? "kept" : await holdPhoto(tx, actor.vendorId, photo);
      if (held !== "kept") return refuse(held);
      const visitId = await insertWalkIn(tx, place, draft, { gate: actor.vendorId, now }).catch(
        on("visit_photo_once", () => refuse("unknown-photo")),
      );
      await insertAsks(tx, visitId, await listPeople(tx, draft.FlatID, named));
      await askNext(tx, { enqueue, now }, await findAsked(tx, visitId));
      return visitId;
    });
    return showAtGate(context, entered);
  },
  // As with check-in, the visit's id alone is kept.
  (context, entered: unknown) => showAtGate(context, entered as string),
);
