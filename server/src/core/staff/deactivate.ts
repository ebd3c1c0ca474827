import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { endStaff } from "./queries.ts";

export const deactivate = handler(
  domain.staff.deactivate,
  async ({ actor, now, transaction, refuse }, { Society_StaffID }) =>
    transaction(async (tx) => {
      if (!(await endStaff(tx, actor.societyId, Society_StaffID, now))) return refuse("unknown-staff");
      return {};
    }),
);
