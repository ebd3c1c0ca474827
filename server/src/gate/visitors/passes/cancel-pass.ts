import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { listLivedFlats } from "../homes/queries.ts";
import { notifyOfCancelling } from "./notify.ts";
import { cancelPass as cancel, lockPass } from "./queries.ts";
import { closedBy } from "./view.ts";

export const cancelPass = handler(
  domain.visitors.cancelPass,
  async ({ actor, transaction, enqueue, now, refuse }, { Visitor_PassID }) =>
    transaction(async (tx) => {
      const homes = await listLivedFlats(tx, actor.phone);
      const pass = (await lockPass(tx, homes, Visitor_PassID)) ?? refuse("unknown-visitor-pass");
      const problem = closedBy(pass, now);
      if (problem) return refuse(problem);
      await cancel(tx, Visitor_PassID, now);
      await notifyOfCancelling(tx, { enqueue, now, secret: await signingSecret(tx), by: actor.vendorId }, pass);
      return {};
    }),
);
