import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { listDues as findDues } from "./queries.ts";
import { viewDue } from "./view.ts";

export const listDues = handler(domain.payments.listDues, async ({ reads, actor }, { Skip, Limit }) => {
  const { rows, count } = await findDues(reads, actor.phone, {
    withoutSocieties: actor.withoutSocieties,
    Skip,
    Limit,
  });
  return { Data: rows.map(viewDue), Count: count };
});
