import { domain } from "#domain";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { lockResident, updateResident } from "./queries.ts";

export const activate = handler(
  domain.residents.activate,
  async ({ actor, now, transaction, refuse }, { Society_ResidentID }) =>
    transaction(async (tx) => {
      const resident = await lockResident(tx, actor, Society_ResidentID);
      if (!resident) return refuse("unknown-resident");
      if (resident.moved_out_on) return refuse("resident-moved-out");
      await updateResident(tx, Society_ResidentID, { status: true }, now).catch(
        on("resident_once", () => refuse("resident-exists")),
      );
      return {};
    }),
);
