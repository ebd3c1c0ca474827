import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { lockResident, updateResident } from "./queries.ts";

export const moveOut = handler(
  domain.residents.moveOut,
  async ({ actor, now, transaction, refuse }, { Society_ResidentID, Moved_Out_On }) =>
    transaction(async (tx) => {
      const resident = await lockResident(tx, actor, Society_ResidentID);
      if (!resident) return refuse("unknown-resident");
      if (resident.moved_out_on) return refuse("resident-moved-out");
      if (Moved_Out_On > dayOf(now)) return refuse("move-out-to-come");
      if (resident.moved_in_on && Moved_Out_On < resident.moved_in_on) return refuse("move-out-too-early");
      await updateResident(tx, Society_ResidentID, { status: false, moved_out_on: Moved_Out_On }, now);
      return {};
    }),
);
