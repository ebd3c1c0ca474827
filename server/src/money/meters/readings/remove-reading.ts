import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { mayCall } from "#domain/platform/who.ts";
import { discardDocuments } from "../../../core/uploads/queries.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { deleteReading, lockReading } from "./queries.ts";

export const removeReading = handler(
  domain.meters.removeReading,
  async ({ actor, now, transaction, refuse }, { Meter_ReadingID }) =>
    transaction(async (tx) => {
      const reading = await lockReading(tx, actor, Meter_ReadingID);
      if (!reading) return refuse("unknown-reading");
      const isOwn = reading.read_by === actor.vendorId && dayOf(reading.created_at) === dayOf(now);
      if (!isOwn && !mayCall(actor.role, "meters.write")) return refuse("reading-of-others");
      await deleteReading(tx, actor.societyId, Meter_ReadingID)
        .catch(on("meter_reading_billed", () => refuse("reading-billed")))
        .catch(on("meter_reading_followed", () => refuse("reading-followed")));
      if (reading.document_id !== null) await discardDocuments(tx, [reading.document_id], now);
      return {};
    }),
);
