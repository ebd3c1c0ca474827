import { domain } from "#domain";
import { vendorTypes } from "#domain/platform/roles.ts";
import { mostADay, mostInSociety, mostRefusals, mostWaiting } from "#domain/society/joining/codes.ts";
import { notify } from "../../core/notifications/notify.ts";
import { listOfficers } from "../../core/officers/queries.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { findFlatsCalled } from "../labels/queries.ts";
import { countRequests, findSocietyOf, insertRequest } from "./queries.ts";
import { viewOwnRequest } from "./view.ts";

export const create = handler(
  domain.joining.create,
  async ({ actor, now, transaction, enqueue, refuse }, { Code, Name, Flat, Resident_Type, Message }) =>
    transaction(async (tx) => {
      const society = await findSocietyOf(tx, Code);
      if (!society) return refuse("unknown-join-code");
      const counts = await countRequests(tx, actor.vendorId, society.society_id, now);
      const isTooMany =
        counts.waiting >= mostWaiting ||
        counts.today >= mostADay ||
        counts.refusals >= mostRefusals ||
        counts.in_society >= mostInSociety;
      if (isTooMany) return refuse("too-many-join-requests");
      const [flat, other] = await findFlatsCalled(tx, { societyId: society.society_id, blockIds: undefined }, Flat);
      const clear = other ? undefined : flat;
      const made = await insertRequest(tx, {
        ...{ society_id: society.society_id, vendor_id: actor.vendorId, phone_number: actor.phone },
        ...{ name: Name, flat_text: Flat, resident_type: Resident_Type, message: Message, created_at: now },
        ...(clear && { flat_id: clear.flat_id }),
      }).catch(on("join_request_once", () => refuse("join-request-exists")));
      const officers = await listOfficers(tx, {
        ...{ societyId: society.society_id, may: "residents.write", now, blockId: clear?.block_id ?? null },
      });
      // A block secretary decides on flats of their blocks only.
      const deciding = officers.filter(({ role }) => role !== "block_secretary" || clear);
      await notify(
        tx,
        { enqueue, now },
        deciding.map(({ phone, email }) => ({
          to: { phone, vendorType: vendorTypes.society, email },
          from: "us" as const,
          kind: "join-asked" as const,
          values: { Society_Name: society.name, Name, Flat },
          link: "/residents/requests",
          by: actor.vendorId,
          onceKey: `join-asked:${made.join_request_id}:${phone}`,
        })),
      );
      return viewOwnRequest({ ...made, society_name: society.name });
    }),
);
