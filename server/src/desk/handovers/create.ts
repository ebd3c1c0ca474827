import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { emptyContent } from "./content.ts";
import { insertHandover } from "./queries.ts";

export const create = handler(domain.handovers.create, async ({ actor, now, transaction, refuse }, { Handover_Date }) =>
  transaction(async (tx) => {
    const { societyId, vendorId } = actor;
    const made = { societyId, day: Handover_Date, content: emptyContent, by: vendorId, now };
    const handoverId = await insertHandover(tx, made);
    if (!handoverId) return refuse("handover-open");
    return { Society_HandoverID: handoverId };
  }),
);
