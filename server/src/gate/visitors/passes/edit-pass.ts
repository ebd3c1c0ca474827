import { domain } from "#domain";
import { windowProblemNow } from "#domain/gate/visitors/rules.ts";
import { handler } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { listLivedFlats } from "../homes/queries.ts";
import { sendPass } from "./notify.ts";
import { lockPass, updatePass } from "./queries.ts";
import { closedBy, passView } from "./view.ts";

export const editPass = handler(
  domain.visitors.editPass,
  async ({ actor, transaction, enqueue, now, refuse }, { Visitor_PassID, ...draft }) =>
    transaction(async (tx) => {
      const homes = await listLivedFlats(tx, actor.phone);
      const was = (await lockPass(tx, homes, Visitor_PassID)) ?? refuse("unknown-visitor-pass");
      const problem = closedBy(was, now) ?? windowProblemNow(draft, now);
      if (problem) return refuse(problem);
      const pass = await updatePass(tx, Visitor_PassID, draft);
      const secret = await signingSecret(tx);
      const [before, after] = [was, pass].map((each) =>
        [each.phone_number, each.valid_from.getTime(), each.valid_until.getTime()].join(),
      );
      // What the visitor was sent says nothing of the rest.
      if (draft.Whether_Send_Message && (before !== after || was.sent_count === 0))
        await sendPass(tx, { enqueue, now, secret, by: actor.vendorId }, pass);
      return passView(pass, secret);
    }),
);
