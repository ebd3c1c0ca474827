import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { lockResident, updateResident } from "./queries.ts";

export const deactivate = handler(
  domain.residents.deactivate,
  async ({ actor, now, transaction, refuse }, { Society_ResidentID }) =>
    transaction(async (tx) => {
      if (!(await lockResident(tx, actor, Society_ResidentID))) return refuse("unknown-resident");
      await updateResident(tx, Society_ResidentID, { status: false }, now);
      return {};
    }),
);
