import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { listOwn } from "./queries.ts";
import { viewOwnPostDated } from "./view.ts";

export const listOwnPostDated = handler(domain.bank.listOwnPostDated, async ({ db, actor, now }, { Skip, Limit }) => {
  const { withoutSocieties } = actor;
  const { rows, count } = await listOwn(db, actor.phone, { withoutSocieties, Skip, Limit });
  return { Data: rows.map((row) => viewOwnPostDated(row, dayOf(now))), Count: count };
});
